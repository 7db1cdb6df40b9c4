/** Embedded in payments and subscriptions: no operation reads an invoice. */
import type { InvoiceData } from '~/contract/invoices'
import type { Wire } from '~/contract/fields'

import { dateText, DAY } from '../moments'
import { lineOf } from './bills'
import type { Payer } from './payers'

export type InvoiceRecord = Wire<typeof InvoiceData>

/** The sandbox's own: 1 sent, 2 paid, 3 overdue. */
const STATUSES = [1, 2, 3]

interface Billed {
  readonly number: number
  readonly cents: number
  readonly at: number
}

/** Lines, tax, freight and duty less the discount make the amount. */
export function invoiceOf(
  { business, summary }: Payer,
  { number, cents, at }: Billed,
): InvoiceRecord {
  const unit = business.minorDigits === 0 ? 100 : 1
  const amount = cents / 100
  const extra = (6 * unit) / 100
  const isLong = number % 2 === 0
  return {
    invoiceNumber: `IV-${number}`,
    invoiceDate: dateText(at - 10 * DAY),
    invoiceDueDate: dateText(at + 20 * DAY),
    invoiceEndDate: dateText(at + 385 * DAY),
    invoiceType: 0,
    invoiceStatus: STATUSES[Math.floor(number / 3) % STATUSES.length] ?? 1,
    frequency: 'monthly',
    paymentTerms: isLong ? 'NET30' : 'PIA',
    termsConditions: 'Payable as agreed',
    notes: `Thank you, ${summary.FirstName ?? ''}`,
    tax: extra,
    discount: (18 * unit) / 100,
    invoiceAmount: amount,
    freightAmount: extra,
    dutyAmount: extra,
    purchaseOrder: `PO-${number}`,
    firstName: summary.FirstName,
    lastName: summary.LastName,
    company: summary.CompanyName,
    shippingAddress1: summary.BillingAddress1,
    shippingAddress2: 'Unit 2',
    shippingCity: summary.BillingCity,
    shippingState: summary.BillingState,
    shippingZip: summary.BillingZip,
    shippingCountry: summary.BillingCountry,
    shippingEmail: summary.BillingEmail,
    shippingPhone: summary.BillingPhone,
    shippingFromZip: business.towns[0].zip,
    summaryCommodityCode: '50171500',
    items: [lineOf(amount, 'Goods and services', true)],
    attachments: { invoice: `invoice-${number}.pdf` },
    AdditionalData: { channel: 'portal' },
  }
}
