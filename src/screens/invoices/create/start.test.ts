import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { invoiceCreate } from '~/contract/invoices'
import { redact, REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'

import { invoiceForm, type InvoiceValues } from './fields'
import { discountText, totalText } from './figures'
import { invoiceIntent } from './intent'
import { newLine } from './line-fields'
import { recurringDays } from './recurrence'
import { readInvoiceStart, startLike } from './start'
import { besideKnown, fullInvoice } from './testing/full-invoice'

const sent = (customer: 'known' | 'new', more: Partial<InvoiceValues> = {}): Submission => {
  const values = { ...fullInvoice, customer, ...more }
  return {
    id: 'id',
    drafts: [],
    operation: invoiceCreate.name,
    key: 'key',
    hash: '',
    environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
    subject: { title: '', entry: 'main-street' },
    body: z.encode(invoiceCreate.body, invoiceForm.body(values)),
    state: 'accepted',
    attempts: [],
    decisions: [],
    createdAt: 0,
  }
}

test('another one like it is of today, due after as many days, and has no number yet', () => {
  const { invoiceData, customer, entry } = startLike(sent('new'), '2027-02-01').values
  expect({ customer, entry }).toEqual({ customer: 'new', entry: 'main-street' })
  expect(invoiceData).toMatchObject({
    invoiceNumber: '',
    invoiceDate: '2027-02-01',
    invoiceDueDate: '2027-03-03',
    invoiceEndDate: '2028-02-01',
    notes: 'Thank you',
    freightAmount: '2.00',
  })
  expect(invoiceData.items).toMatchObject([{ itemQty: '2.5', itemCost: '44.0025' }])
})

test('its amount follows its lines if it was their total', () => {
  const whose = (invoiceAmount: string) => {
    const invoiceData = { ...fullInvoice.invoiceData, invoiceAmount }
    return startLike(sent('new', { invoiceData }), '2027-02-01').values.amountOf
  }
  const total = totalText(fullInvoice) ?? ''
  expect([total, whose(total)]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), 'total'])
  expect(whose('1.00')).toBe('')
})

describe('a discount in percent is one in the duplicate too (PI-D22)', () => {
  const line = { ...newLine(), itemDescription: 'Work' }
  const like = (
    percent: string,
    itemCost: string,
    changes: Partial<Submission['subject']> = {},
  ) => {
    const values: InvoiceValues = {
      ...fullInvoice,
      discountPercent: percent,
      invoiceData: { ...fullInvoice.invoiceData, items: [{ ...line, itemCost }] },
    }
    const discount = percent === '' ? '33.3' : discountText(values, percent)
    const typed = { ...values, invoiceData: { ...values.invoiceData, discount } }
    const submission = sent('new', typed)
    const { subject } = invoiceIntent(typed, 'draft', undefined)
    return startLike({ ...submission, subject: { ...subject, ...changes } }, '2027-02-01').values
  }

  test.each([
    ['10', '333', '33.30'],
    ['7.5', '333.33', '25.00'],
    ['12.5', '123456.78', '15,432.10'],
    ['100', '5', '5.00'],
    ['0.0625', '1000', '0.63'],
  ])('%s %% of %s', (percent, cost, discount) => {
    const { discountPercent, discountCopiedAt, invoiceData } = like(percent, cost)
    expect([discountPercent, discountCopiedAt, invoiceData.discount]).toEqual([
      percent,
      '',
      discount,
    ])
  })

  test.each<[what: string, percent: string, changes: Partial<Submission['subject']>]>([
    ['was typed as an amount', '', {}],
    ['was sent before percentages were kept', '10', { discountPercent: undefined }],
    ['has a percentage that isn’t its amount’s', '10', { discountPercent: '20' }],
    ['has a percentage that can’t be read', '10', { discountPercent: 'ten' }],
  ])('one that %s stays an amount, and knows of which subtotal', (_, percent, changes) => {
    const { discountPercent, discountCopiedAt, invoiceData } = like(percent, '333', changes)
    expect([discountPercent, discountCopiedAt, invoiceData.discount]).toEqual([
      '',
      '333.00',
      '33.30',
    ])
  })

  test('a rate of a line goes on as a rate', () => {
    const items = [{ ...line, itemCost: '333', itemTaxRate: '10' }]
    const typed = { ...fullInvoice.invoiceData, items, tax: '' }
    const { invoiceData } = startLike(sent('new', { invoiceData: typed }), '2027-02-01').values
    expect(invoiceData.items).toMatchObject([{ itemTaxRate: '10', itemTaxAmount: '' }])
    expect(invoiceData.tax).toBe('')
  })
})

test('of a known customer it keeps the id', () => {
  const { customer, customerData } = startLike(sent('known'), '2027-02-01').values
  expect([customer, customerData.customerId]).toEqual(['known', '5001'])
})

test('what was sent of one customer is not there for another', () => {
  const known = startLike(sent('known', { known: besideKnown }), '2027-02-01').values
  expect([known.known.firstName, known.customerData.firstName]).toEqual(['Ann', ''])
  const fresh = startLike(sent('new'), '2027-02-01').values
  expect([fresh.known.firstName, fresh.customerData.firstName]).toEqual(['', 'Ann'])
})

test('what a body from elsewhere lacks or spells otherwise is empty', () => {
  const { invoiceData } = startLike(
    { ...sent('new'), body: { invoiceData: { items: 7, tax: 'x' } } },
    '2027-02-01',
  ).values
  expect(invoiceData).toMatchObject({ items: [], tax: '', notes: '' })
})

test('a recurrence goes on for as long, in the currency of the first', () => {
  const values = { ...fullInvoice.invoiceData, frequency: 'monthly', invoiceDate: '2026-01-31' }
  const monthly = { ...fullInvoice, invoiceData: { ...values, invoiceEndDate: '2026-12-31' } }
  const { invoiceData, currency } = startLike(
    {
      ...sent('new'),
      subject: { title: '', amount: { amountMinor: 1000, scale: 0, currency: 'JPY' } },
      body: z.encode(invoiceCreate.body, invoiceForm.body(monthly)),
    },
    '2026-11-22',
  ).values
  expect(recurringDays(invoiceData)).toMatchObject({ count: 12, last: '2027-10-22' })
  expect(currency).toBe('JPY')
})

test('what the journal cut out is empty, named, and not sent as data', () => {
  const { invoiceData, customerData } = fullInvoice
  const [line] = invoiceData.items
  const odd: InvoiceValues = {
    ...fullInvoice,
    customerData: { ...customerData, customerNumber: '4111111111111111' },
    invoiceData: {
      ...invoiceData,
      purchaseOrder: '123-45-6789',
      notes: 'token: abcdef',
      items: line ? [line, { ...line, itemProductCode: '5555555555554444' }] : [],
      AdditionalData: [
        { row: 'a', key: 'secret', value: 'x' },
        { row: 'b', key: 'channel', value: 'portal' },
      ],
    },
  }
  const body = redact(z.encode(invoiceCreate.body, invoiceForm.body(odd)))
  expect(JSON.stringify(body)).toContain(REMOVED)
  const { values, lacking } = startLike({ ...sent('new'), body }, '2027-02-01')
  expect(lacking).toEqual([
    'Customer number',
    'Notes',
    'Purchase order',
    'Product code of line 2',
    'Additional data',
  ])
  expect(JSON.stringify(values)).not.toContain(REMOVED)
  expect(values.invoiceData.items.map(({ itemProductCode }) => itemProductCode)).toEqual([
    'SVC-1',
    '',
  ])
  expect(invoiceForm.body(values).invoiceData?.AdditionalData).toEqual({ channel: 'portal' })
})

test('the address says how it begins', () => {
  expect(readInvoiceStart(new URLSearchParams('customer= 5001 &entry='))).toEqual({
    entry: undefined,
    customer: '5001',
    like: undefined,
  })
})
