/** The payouts that pay a bill, as the service has them at the bill's paypoint. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import type { Read } from '~/contract/fields'
import { type Payout, payoutQuery } from '~/contract/payouts'
import { compileCondition } from '~/filters/filter-syntax'
import { joinQuery, parameter } from '~/lib/query-text'
import { foldText } from '~/lib/text'
import { learnFromPayouts } from '~/lists/directory/learn-directory'

import type { BillValue } from './bill-money'

export type PayoutValue = Read<typeof Payout>

export interface PayoutsAsked {
  readonly id: string
  readonly entry: string
  readonly number: string
  readonly vendorId: string | undefined
}

export interface BillPayouts {
  readonly payouts: readonly PayoutValue[]
  readonly isPartial: boolean
}

const BILL_PAYOUTS_PAGE = 100
const MOST_PAGES = 5
export const MOST_BILL_PAYOUTS = MOST_PAGES * BILL_PAYOUTS_PAGE

/** By id, or by number and vendor if the line has no id. */
export const lineOf = (payout: PayoutValue, { id, number, vendorId }: PayoutsAsked) =>
  payout.Bills?.find((line) => line.billId === id) ??
  payout.Bills?.find(
    (line) =>
      line.billId === undefined &&
      foldText(line.invoiceNumber?.trim() ?? '') === foldText(number.trim()) &&
      vendorId !== undefined &&
      payout.Vendor?.vendorId === vendorId,
  )

/** Undefined where the record has no paypoint or no number to ask by. */
export function askedOfBill(id: string, bill: BillValue): PayoutsAsked | undefined {
  const entry = bill.Transaction?.EntryName || bill.vendor?.paypointEntryname
  const number = bill.billNumber?.trim()
  return entry && number ? { id, entry, number, vendorId: bill.vendor?.vendorId } : undefined
}

export const billPayouts = (asked: PayoutsAsked) => composedQuery('billPayouts', asked, readPayouts)

/** A bill’s record names only its newest payout (interface.md); the others are found by its number. */
async function readPayouts(bill: PayoutsAsked, signal: AbortSignal): Promise<BillPayouts> {
  const search = joinQuery(
    compileCondition({ field: 'billNumber', operator: 'ct', value: bill.number }),
    parameter('sortBy', 'desc(transactionDate)'),
  )
  const payouts = new Map<string, PayoutValue>()
  for (let from = 0; from < MOST_BILL_PAYOUTS; from += BILL_PAYOUTS_PAGE) {
    const page = { search, from, limit: BILL_PAYOUTS_PAGE }
    const asked = { params: { entry: bill.entry }, page }
    const { records, receivedAt } = await call(payoutQuery, asked, signal)
    // "INV-7" is in "INV-70" too, and the service may ignore the filter.
    // What they pay of it, the ledger learns.
    learnFromPayouts(bill.entry, records, receivedAt)
    for (const { value } of records) if (lineOf(value, bill)) payouts.set(value.IdOut, value)
    if (records.length < BILL_PAYOUTS_PAGE)
      return { payouts: [...payouts.values()], isPartial: false }
  }
  return { payouts: [...payouts.values()], isPartial: true }
}
