/** What the review restates: exactly what is sent, with account and tax numbers masked. */
import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import type { Vendor } from '~/contract/vendors'
import {
  additionalRows,
  contactRows,
  identityRows,
  paymentRows,
  reachRows,
  type ReviewRow,
} from '~/form/vendor/vendor-rows'
import { masked } from '~/lib/masks'
import { formatMoney, type Money } from '~/lib/money'
import { formatBytes } from '~/lib/received-file'
import { display } from '~/ui/locale'

type PayoutBody = Body<typeof payoutAuthorize>
type BillBody = NonNullable<PayoutBody['invoiceData']>[number]

const given = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter(({ value }) => value !== undefined && value !== '')

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

const money = (amount: Money | undefined) =>
  amount && formatMoney(amount, { locale: display.locale, withCurrency: true })

/** Of a known vendor only the id is sent; the rest is what the service has under it. */
export const knownVendorRows = (
  id: string,
  vendor: Read<typeof Vendor> | undefined,
): ReviewRow[] => [
  { label: 'Payee', value: 'A vendor that the service has' },
  ...given([
    { label: 'Name', value: joined(vendor?.name1, vendor?.name2) },
    { label: 'Vendor number', value: vendor?.vendorNumber },
    { label: 'Vendor id', value: id },
    { label: 'Bank', value: vendor?.billingData?.bankName },
    { label: 'Account', value: masked(vendor?.billingData?.accountNumber) },
  ]),
]

export const newVendorRows = (vendor: NonNullable<PayoutBody['vendorData']>): ReviewRow[] => [
  { label: 'Payee', value: 'A new vendor' },
  ...given([
    ...identityRows(vendor),
    ...reachRows(vendor),
    ...contactRows(vendor),
    ...paymentRows(vendor),
    ...additionalRows(vendor.additionalData),
    { label: 'Custom field 1', value: vendor.customField1 },
    { label: 'Custom field 2', value: vendor.customField2 },
  ]),
]

/** Nothing is made up for what a person left out: interface.md does not say what the service does then. */
const NOT_SENT = 'Not sent'

export const detailRows = (body: PayoutBody): ReviewRow[] =>
  given([
    { label: 'Currency', value: body.paymentDetails?.currency ?? NOT_SENT },
    { label: 'Payment method', value: body.paymentMethod?.method ?? NOT_SENT },
    { label: 'Service fee', value: money(body.paymentDetails?.serviceFee) },
    { label: 'Check number', value: body.paymentDetails?.checkNumber },
    { label: 'Order id', value: body.orderId },
    { label: 'Order description', value: body.orderDescription },
    { label: 'Source', value: body.source },
    { label: 'Account id', value: body.accountId },
    { label: 'Subdomain', value: body.subdomain },
    { label: 'Subscription id', value: body.subscriptionId },
  ])

export const billSections = (bills: readonly BillBody[]) =>
  bills.map((bill, at) => ({
    id: String(at),
    title: bill.invoiceNumber ?? `Bill ${bill.billId ?? String(at + 1)}`,
    rows: given([
      { label: 'Net amount', value: money(bill.netAmount) ?? 'Not given' },
      { label: 'Bill id', value: bill.billId },
      { label: 'Invoice date', value: bill.invoiceDate },
      { label: 'Due date', value: bill.dueDate },
      { label: 'Terms', value: bill.Terms },
      { label: 'Comments', value: bill.comments },
      { label: 'Accounting field 1', value: bill.AccountingField1 },
      { label: 'Accounting field 2', value: bill.AccountingField2 },
      ...additionalRows(bill.AdditionalData),
      { label: 'Attachments', value: (bill.attachments ?? []).map(fileText).join(', ') },
    ]),
  }))

type FileBody = NonNullable<BillBody['attachments']>[number]

function fileText({ filename = '', fContent = '' }: FileBody) {
  return `${filename} (${formatBytes(fContent.length, display.locale)} as sent)`
}
