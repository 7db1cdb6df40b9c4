import { expect, test } from 'vitest'

import { billStanding } from '~/domain/bills/bill-standing'

import { billNamed, isRestOf } from './bill-parts'

const entered = (id: string, entry: string) => ({
  id,
  kept: undefined,
  entered: { id, vendorName: 'New Payee X', number: 'ZZ-900', entry, enteredAt: 1 },
  sent: [],
})

test('a bill that the form names by its number is the one of the form’s paypoint', () => {
  const own = [entered('entered-2', 'harbor-goods'), entered('entered-1', 'main-street')]
  const named = { invoiceNumber: 'zz 900', billId: '' }
  expect(billNamed(named, 'main-street', own)?.id).toBe('entered-1')
  expect(billNamed(named, ' harbor-goods', own)?.id).toBe('entered-2')
  expect(billNamed(named, 'river', own)).toBeUndefined()
  // An ID needs no paypoint.
  expect(billNamed({ ...named, billId: 'entered-2' }, 'main-street', own)?.id).toBe('entered-2')
})

test('a rest is one only while all that was paid before is known', () => {
  const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
  const isRest = (netAmount: string, text: string | undefined, minor: number | undefined) =>
    isRestOf(
      { invoiceNumber: 'HAND-1', billId: '', netAmount, knownCurrency: 'USD' },
      'USD',
      billStanding({
        whole: usd(123_456),
        payments: [{ id: '9', amount: minor === undefined ? undefined : usd(minor), text }],
        isWhole: true,
      }),
    )
  expect(isRest('234.56', 'Authorized', 100_000)).toBe(true)
  expect(isRest('234.56', 'Paid', 100_000)).toBe(true)
  expect(isRest('234.57', 'Paid', 100_000)).toBe(false)
  expect(isRest('234.56', undefined, 100_000)).toBe(false)
  expect(isRest('234.56', 'Paid', undefined)).toBe(false)
})
