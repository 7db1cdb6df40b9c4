import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import type { Vendor } from '~/contract/vendors'
import { reviewRows, type ReviewRow } from '~/form/definition/review'
import { numberEnd } from '~/lib/masks'

import { billFields } from './bill-fields'
import { payoutForm } from './fields'

type PayoutBody = Body<typeof payoutAuthorize>
type BillBody = NonNullable<PayoutBody['invoiceData']>[number]

/** A row may combine fields. */
type PlainRow = Omit<ReviewRow, 'name'>

const plainRow = ({ label, value, doubt, whole }: ReviewRow): PlainRow => ({
  label,
  value,
  ...(whole !== undefined && { whole }),
  ...(doubt !== undefined && { doubt }),
})

export interface KnownPayeeFacts {
  readonly name: string | undefined
  /** "V-00002 · ID 1002": only the ID is sent. */
  readonly numbers: string
  readonly account: string | undefined
}

/** By the service's own record, as far as it was read. */
export function knownPayeeFacts(
  id: string,
  vendor: Read<typeof Vendor> | undefined,
): KnownPayeeFacts {
  const { bankName, accountNumber } = vendor?.billingData ?? {}
  const account = [bankName, numberEnd(accountNumber)].filter(Boolean).join(' ')
  return {
    name: [vendor?.name1, vendor?.name2].filter(Boolean).join(', ') || undefined,
    numbers: [vendor?.vendorNumber, `ID ${id}`].filter(Boolean).join(' · '),
    account: account || undefined,
  }
}

/** The name and the account first, as they are looked for. */
const FIRST = ['name1', 'vendorNumber', 'billingData.accountNumber']

export const newVendorRows = (body: PayoutBody): PlainRow[] => {
  const rows = payoutForm
    .review(body, 'payee')
    .filter(({ name }) => name !== 'entry' && name !== 'bills')
  const first = FIRST.flatMap((name) => rows.filter((row) => row.name === name))
  return [...first, ...rows.filter((row) => !first.includes(row))].map(plainRow)
}

/** The method before what is rare; the total stands above them. */
export const detailRows = (body: PayoutBody): PlainRow[] =>
  payoutForm
    .review(body, 'details')
    .filter(({ name }) => name !== 'totalAmount')
    .map(plainRow)

export interface ReviewedBill {
  readonly id: string
  readonly title: string
  readonly amount: string | undefined
  /** All else that is sent of it. */
  readonly rows: readonly ReviewRow[]
}

export const reviewedBills = (bills: readonly BillBody[]): readonly ReviewedBill[] =>
  bills.map((bill, at) => {
    const rows = reviewRows(billFields, bill)
    return {
      id: String(at),
      title: bill.invoiceNumber ?? `Bill ${bill.billId ?? String(at + 1)}`,
      amount: rows.find(({ name }) => name === 'netAmount')?.value,
      rows: rows.filter(({ name }) => name !== 'invoiceNumber' && name !== 'netAmount'),
    }
  })
