import { describe, expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { invoiceForm, type InvoiceValues } from './fields'
import { invoicedBefore, invoicedBeforeText } from './invoiced-before'
import { newLine } from './line-fields'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY = 86_400_000

const empty = invoiceForm.empty({ entry: 'main-street' })
const values = (
  change: Partial<InvoiceValues['invoiceData']> = {},
  customer: Partial<InvoiceValues['customerData']> = { customerId: '5001' },
  more: Partial<InvoiceValues> = {},
): InvoiceValues => ({
  ...empty,
  customer: customer.customerId === undefined ? 'new' : 'known',
  customerData: { ...empty.customerData, ...customer },
  invoiceData: {
    ...empty.invoiceData,
    invoiceAmount: '75',
    items: [{ ...newLine(), itemDescription: 'Fee', itemTotalAmount: '75' }],
    ...change,
  },
  ...more,
})

const sent = (
  subject: Partial<Submission['subject']> = {},
  daysAgo = 0,
  state: SubmissionState = 'accepted',
): Submission => ({
  id: 's1',
  drafts: ['other'],
  operation: 'invoiceCreate',
  key: undefined,
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: {
    title: 'Invoice',
    entry: 'main-street',
    customerId: '5001',
    amount: moneyFromJson(75, undefined),
    ...subject,
  },
  body: {},
  state,
  attempts: [],
  decisions: [],
  createdAt: NOW - daysAgo * DAY,
  reference: state === 'accepted' ? '10000004' : undefined,
})

const said = (given: InvoiceValues, before: Submission) => {
  const found = invoicedBefore([before], NOW)(given)
  return found && invoicedBeforeText(found)
}
const alike = 'Same customer and amount as invoice 10000004 of Nov 28, 2026, in other words'

describe('an invoice without a number that may have been sent before', () => {
  test.each<[string, InvoiceValues, Submission, string | undefined]>([
    ['the same customer and amount', values(), sent(), alike],
    ['an amount written otherwise', values({ invoiceAmount: '75.00' }), sent(), alike],
    ['an ID written otherwise', values({}, { customerId: '05001' }), sent(), alike],
    [
      'an amount in a currency, where none was said',
      values({}, undefined, { currency: 'USD' }),
      sent(),
      alike,
    ],
    [
      'another currency',
      values({}, undefined, { currency: 'USD' }),
      sent({ amount: moneyFromJson(75, 'EUR') }),
      undefined,
    ],
    ['another amount', values({ invoiceAmount: '75.01' }), sent(), undefined],
    ['another customer', values(), sent({ customerId: '5002' }), undefined],
    ['another paypoint', values(), sent({ entry: 'harbor-goods' }), undefined],
    ['a number', values({ invoiceNumber: 'M-2' }), sent(), undefined],
    ['a number of the one before', values(), sent({ invoiceNumber: 'M-1' }), undefined],
    ['eleven days ago', values(), sent({}, 11), undefined],
    [
      'ten days ago',
      values(),
      sent({}, 10),
      'Same customer and amount as invoice 10000004 of Nov 18, 2026, in other words',
    ],
    [
      'a new customer of this name',
      values({}, { company: 'Oak & Pine, Inc.' }),
      sent({ customerId: undefined, customerName: 'Oak and Pine' }),
      alike,
    ],
    [
      'a new customer of this email',
      values({}, { company: 'Oak', billingEmail: 'Ann@example.test' }),
      sent({ customerId: undefined, customerName: 'Ann', email: 'ann@example.test' }),
      alike,
    ],
    ['a new customer of another name', values({}, { company: 'Elm' }), sent(), undefined],
    [
      'one that isn’t confirmed',
      values(),
      sent({}, 0, 'unknown'),
      'Same customer and amount as an invoice of Nov 28, 2026, which isn’t confirmed, in other words',
    ],
  ])('%s', (_, given, before, words) => {
    expect(said(given, before)).toBe(words)
  })
})
