import { expect, test } from 'vitest'

import { inSentence, foldText, clampText } from './text'

test.each([
  ['Account number', 'account number'],
  ['EIN', 'EIN'],
  ['ZIP or postal code', 'ZIP or postal code'],
  ['Élan', 'élan'],
  ['', ''],
])('%j is %j in a sentence', (label, text) => {
  expect(inSentence(label)).toBe(text)
})

test.each([
  ['ZOË', 'zoe'],
  ['Ångström', 'angstrom'],
  ['İstanbul', 'istanbul'],
  ['한국', '한국'],
  ['Ωμέγα', 'ωμεγα'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(foldText(text))).toBe(folded)
})

test('no character is cut in two', () => {
  expect(clampText('ab👩', 3)).toBe('ab…')
})
