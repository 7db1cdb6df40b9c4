import { expect, test } from 'vitest'

import { statusText } from './status'

test.each([
  [{ Status: 1, PaymentStatus: 'Processed' }, 'Processed (1)'],
  [{ Status: 7 }, 'Code 7'],
  [{ Status: 7, PaymentStatus: ' ' }, 'Code 7'],
  [{ PaymentStatus: 'Processed' }, 'Processed'],
  [{}, undefined],
])('%j is shown as %s', (record, text) => {
  expect(statusText({ IdOut: '1', ...record })).toBe(text)
})
