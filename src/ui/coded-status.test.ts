import { expect, test } from 'vitest'

import { codedStatusText } from './coded-status'

test.each([
  ['Processed', 1, 'Processed (1)'],
  [undefined, 7, 'Code 7'],
  [' ', 7, 'Code 7'],
  ['Processed', undefined, 'Processed'],
  [undefined, undefined, undefined],
])('%j with code %j is shown as %s', (text, code, shown) => {
  expect(codedStatusText(text, code)).toBe(shown)
})
