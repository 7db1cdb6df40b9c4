import { expect, test } from 'vitest'

import { inSentence } from './in-sentence'

test.each([
  ['Account number', 'account number'],
  ['EIN', 'EIN'],
  ['ZIP or postal code', 'ZIP or postal code'],
  ['Élan', 'élan'],
  ['', ''],
])('%j is %j in a sentence', (label, text) => {
  expect(inSentence(label)).toBe(text)
})
