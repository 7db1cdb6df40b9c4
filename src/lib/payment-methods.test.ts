import { expect, test } from 'vitest'

import { knownMethod, mayMeanAch } from './method-words'
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

test.each([
  ['ACH Credit', 'ach'],
  ['wire transfer', 'wire'],
  ['Wire', 'wire'],
  ['credit card', 'card'],
  ['Paper check', 'check'],
  ['Cheque', 'check'],
  ['virtual', 'vcard'],
  ['vCard', 'vcard'],
  ['V-Card', 'vcard'],
  [' Virtual card ', 'vcard'],
  ['managed', 'managed'],
  ['EFT', undefined],
  ['ACH debit', undefined],
  ['Barter', undefined],
  ['', undefined],
])('%j is plainly the method %j (PO-M12)', (text, method) => {
  expect(knownMethod(text)).toBe(method)
})

test.each([
  ['EFT', true],
  ['Direct deposit', true],
  ['bank transfer', true],
  ['Electronic funds transfer', true],
  ['e-check', true],
  ['ACH', false],
  ['wire transfer', false],
  ['Barter', false],
  ['', false],
])('%j may mean ACH: %s (PO-M12)', (text, is) => {
  expect(mayMeanAch(text)).toBe(is)
})
