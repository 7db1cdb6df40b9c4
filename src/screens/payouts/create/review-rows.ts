import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import type { Vendor } from '~/contract/vendors'
import { reviewRows, type ReviewRow } from '~/form/definition/review'
import { masked } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'

import { billFields, payoutForm } from './fields'

type PayoutBody = Body<typeof payoutAuthorize>
type BillBody = NonNullable<PayoutBody['invoiceData']>[number]

/** A row may combine fields. */
type PlainRow = Omit<ReviewRow, 'name'>

const methods: ReadonlySet<string> = new Set(['method', 'paymentMethod.method'])

/** A method by the name that people give it, with what is sent behind it. */
function plainRow({ name, label, value }: ReviewRow): PlainRow {
  const known = methods.has(name) ? methodLabel(value) : value
  return { label, value: known === value ? value : `${known ?? ''} (${value ?? ''})` }
}

/** Only the id is sent; the rest is the service's record. */
export const knownVendorRows = (
  id: string,
  vendor: Read<typeof Vendor> | undefined,
): PlainRow[] => [
  { label: 'Payee', value: 'Existing vendor' },
  ...[
    { label: 'Name', value: [vendor?.name1, vendor?.name2].filter(Boolean).join(', ') },
    { label: 'Vendor number', value: vendor?.vendorNumber },
    { label: 'Vendor ID', value: id },
    { label: 'Bank', value: vendor?.billingData?.bankName },
    { label: 'Account', value: masked(vendor?.billingData?.accountNumber) },
  ].filter(({ value }) => value !== undefined && value !== ''),
]

export const newVendorRows = (body: PayoutBody): PlainRow[] => [
  { label: 'Payee', value: 'New vendor' },
  ...payoutForm
    .review(body, 'payee')
    .filter(({ name }) => name !== 'entry' && name !== 'bills')
    .map(plainRow),
]

export const detailRows = (body: PayoutBody): PlainRow[] =>
  payoutForm
    .review(body, 'details')
    .filter(({ name }) => name !== 'totalAmount')
    .map(plainRow)

export const billSections = (bills: readonly BillBody[]) =>
  bills.map((bill, at) => ({
    id: String(at),
    title: bill.invoiceNumber ?? `Bill ${bill.billId ?? String(at + 1)}`,
    rows: reviewRows(billFields, bill).filter(({ name }) => name !== 'invoiceNumber'),
  }))
