import { expect, test } from 'vitest'

import { methodLabel } from './payment-methods'

test.each([
  ['ach', 'ACH'],
  ['ACH', 'ACH'],
  ['vcard', 'Virtual card'],
  [' check', 'Check'],
  ['managed', 'Managed'],
  ['sepa', 'sepa'],
  ['constructor', 'constructor'],
  ['', ''],
  [undefined, undefined],
])('%j is shown as %j', (method, label) => {
  expect(methodLabel(method)).toBe(label)
})
