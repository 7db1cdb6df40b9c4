import { expect, test } from 'vitest'

import { foldText } from './fold-text'

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
