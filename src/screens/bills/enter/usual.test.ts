import { expect, test } from 'vitest'

import type { LedgerBill } from '~/domain/bills/ledger'
import { moneyFromJson } from '~/lib/money'

import { currencyOfPaypoint, dueByTerms, paypointOfVendor, termsInWords, usualTerms } from './usual'

let ids = 0
const bill = (facts: {
  readonly vendorName?: string
  readonly entry?: string
  readonly currency?: string
  readonly billDate?: string
  readonly dueDate?: string
}): LedgerBill => {
  const { currency, vendorName = 'Ann', ...others } = facts
  const amount = moneyFromJson(5, currency)
  ids += 1
  return {
    id: String(ids),
    kept: undefined,
    sent: [],
    entered: {
      id: String(ids),
      number: String(ids),
      enteredAt: 0,
      vendorName,
      ...others,
      ...(amount && { amount: { ...amount, ...(currency !== undefined && { currency }) } }),
    },
  }
}

test('a currency is the paypoint’s only where all its bills that name one are in it', () => {
  const bills = [
    bill({ entry: 'main', currency: 'USD' }),
    bill({ entry: 'main' }),
    bill({ entry: 'maple', currency: 'CAD' }),
  ]
  expect(currencyOfPaypoint(bills, 'main')).toBe('USD')
  expect(currencyOfPaypoint(bills, 'other')).toBe('')
  expect(currencyOfPaypoint(bills, '')).toBe('')
  expect(currencyOfPaypoint([...bills, bill({ entry: 'main', currency: 'EUR' })], 'main')).toBe('')
})

test('terms are those of more than half of the vendor’s bills, and are named as such', () => {
  const dated = (billDate: string, dueDate: string, vendorName = 'Ann') =>
    bill({ entry: 'main', vendorName, billDate, dueDate })
  const bills = [
    dated('2026-10-01', '2026-10-31'),
    dated('2026-09-01', '2026-10-01'),
    dated('2026-08-01', '2026-08-11'),
    dated('2026-08-01', '2026-08-02', 'Bob'),
    bill({ entry: 'main', billDate: '2026-01-01' }),
  ]
  const of = (vendorName: string, entry = 'main') => usualTerms(bills, { vendorName, entry })
  const terms = of(' ann')
  expect(terms).toEqual({ days: 30, like: 2, of: 3 })
  expect(dueByTerms('2026-11-20', terms)).toBe('2026-12-20')
  expect(dueByTerms('', terms)).toBe('')
  expect(terms && termsInWords(terms)).toBe('Usual for this vendor: 30 days, as on 2 of 3 bills')
  const bob = of('Bob')
  expect(bob && termsInWords(bob)).toBe('Usual for this vendor: 1 day, as on the bill before')
  expect(of('Carl')).toBeUndefined()
  expect(of('Ann', 'maple')).toBeUndefined()
  expect(usualTerms(bills.slice(1, 3), { vendorName: 'Ann', entry: 'main' })).toBeUndefined()
})

test('a vendor of one paypoint is billed there', () => {
  const bills = [
    bill({ entry: 'main' }),
    bill({ entry: 'main' }),
    bill({ vendorName: 'Bob', entry: 'maple' }),
  ]
  expect(paypointOfVendor(bills, 'ANN')).toBe('main')
  expect(paypointOfVendor([...bills, bill({ entry: 'maple' })], 'Ann')).toBe('')
  expect(paypointOfVendor(bills, '')).toBe('')
})
