import { expect, test } from 'vitest'

import { accountTypeLabel, methodLabel } from './payment-methods'

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

test.each([
  ['visa', 'Visa'],
  ['Visa', 'Visa'],
  ['checking', 'Checking'],
  ['MC-9', 'MC-9'],
  ['', ''],
  [undefined, undefined],
])('the account type %j is shown as %j', (type, label) => {
  expect(accountTypeLabel(type)).toBe(label)
})
