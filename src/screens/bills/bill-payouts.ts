/** A bill's record names only its newest payout (interface.md); the others are found by its number. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { compileCondition } from '~/filters/filter-syntax'
import { foldText } from '~/lib/text'
import { joinQuery, parameter } from '~/lib/query-text'

import type { BillValue } from './queries'

type PayoutValue = Read<typeof Payout>

export interface PaidBill {
  readonly id: string
  readonly entry: string
  readonly number: string
  readonly vendorId: string | undefined
}

export interface BillPayouts {
  readonly payouts: readonly PayoutValue[]
  readonly isPartial: boolean
}

const PAGE = 100
const MOST_PAGES = 5

const isSame = (a: string | undefined, b: string): boolean =>
  foldText(a?.trim() ?? '') === foldText(b.trim())

/** By id, or by number and vendor if the line has no id. */
export const lineOf = (payout: PayoutValue, { id, number, vendorId }: PaidBill) =>
  payout.Bills?.find((line) => line.billId === id) ??
  payout.Bills?.find(
    (line) =>
      line.billId === undefined &&
      isSame(line.invoiceNumber, number) &&
      vendorId !== undefined &&
      payout.Vendor?.vendorId === vendorId,
  )

export function paidBill(id: string, bill: BillValue): PaidBill | undefined {
  const entry = bill.Transaction?.EntryName || bill.vendor?.paypointEntryname
  const number = bill.billNumber?.trim()
  return entry && number ? { id, entry, number, vendorId: bill.vendor?.vendorId } : undefined
}

async function read(bill: PaidBill, signal: AbortSignal): Promise<BillPayouts> {
  const search = joinQuery(
    compileCondition({ field: 'billNumber', operator: 'ct', value: bill.number }),
    parameter('sortBy', 'desc(transactionDate)'),
  )
  const payouts = new Map<string, PayoutValue>()
  for (let from = 0; from < MOST_PAGES * PAGE; from += PAGE) {
    const page = { search, from, limit: PAGE }
    const { records } = await call(payoutQuery, { params: { entry: bill.entry }, page }, signal)
    // "INV-7" is in "INV-70" too, and the service may ignore the filter.
    for (const { value } of records) if (lineOf(value, bill)) payouts.set(value.IdOut, value)
    if (records.length < PAGE) return { payouts: [...payouts.values()], isPartial: false }
  }
  return { payouts: [...payouts.values()], isPartial: true }
}

export const billPayouts = (bill: PaidBill) => composedQuery('billPayouts', bill, read)
