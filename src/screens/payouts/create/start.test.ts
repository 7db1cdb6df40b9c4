import { expect, test } from 'vitest'

import { Bill } from '~/contract/bills'
import { read } from '~/contract/read'

import { readPayoutStart, startWithBill, startWithVendor } from './start'
import { payoutForm } from './fields'

const asked = readPayoutStart(new URLSearchParams())

test('the address says what a payout begins with', () => {
  const search = new URLSearchParams('entry=harbor&vendor=%201001&bill=')
  expect(readPayoutStart(search)).toEqual({ entry: 'harbor', vendor: '1001', bill: undefined })
})

test('a vendor brings its paypoint, unless another is asked for', () => {
  const vendor = { name1: 'ACME', paypointEntryname: 'harbor' }
  expect(startWithVendor(asked, '1001', vendor)).toMatchObject({
    entry: 'harbor',
    payee: 'known',
    vendorId: '1001',
    vendorName: 'ACME',
  })
  expect(startWithVendor({ ...asked, entry: 'north' }, '1001', vendor).entry).toBe('north')
  expect(startWithVendor(asked, '1001', undefined)).toMatchObject({ vendorId: '1001' })
})

test('a bill brings its vendor, its number and what it comes to', () => {
  const { value } = read(Bill, {
    billNumber: 'INV-7',
    netAmount: 1250.5,
    billDate: '2026-01-31',
    dueDate: '2026-03-02T00:00:00',
    terms: 'NET30',
    vendor: {
      vendorId: '1001',
      name1: 'ACME',
      paymentMethod: 'ach',
      paypointEntryname: 'harbor',
      billingData: { accountNumber: '1XXXXXX4321' },
    },
  })
  expect(payoutForm.body(startWithBill(asked, '500001', value))).toEqual({
    entryPoint: 'harbor',
    paymentMethod: { method: 'ach' },
    paymentDetails: { totalAmount: { amountMinor: 125050, scale: 2, currency: undefined } },
    vendorData: { vendorId: '1001' },
    invoiceData: [
      {
        invoiceNumber: 'INV-7',
        billId: '500001',
        netAmount: { amountMinor: 125050, scale: 2, currency: undefined },
        invoiceDate: '2026-01-31',
        dueDate: '2026-03-02',
        Terms: 'NET30',
      },
    ],
  })
})
