/** Each vendor's summary ties to the seed's payouts and open bills. */
import type { VendorRecord } from '../model'
import type { PayoutColumns } from './payout-columns'

const STATES = ['pending', 'inTransit', 'paid', 'overdue'] as const
export type BillState = (typeof STATES)[number]

/** By position in `payoutStatuses`. A canceled or returned payout leaves its bill owed. */
const STATE_OF_STATUS: readonly BillState[] = [
  'paid',
  'inTransit',
  'inTransit',
  'overdue',
  'pending',
  'inTransit',
  'paid',
  'pending',
  'overdue',
]

type Summary = NonNullable<VendorRecord['summary']>

export const billStateOf = (status: number): BillState => STATE_OF_STATUS[status] ?? 'pending'

export function vendorBills(columns: PayoutColumns, vendors: number): (vendor: number) => Summary {
  const counts = new Uint32Array(vendors * STATES.length)
  const cents = new Float64Array(vendors * STATES.length)
  const add = (vendor: number, state: BillState, bills: number, total: number) => {
    const at = vendor * STATES.length + STATES.indexOf(state)
    counts[at] = (counts[at] ?? 0) + bills
    cents[at] = (cents[at] ?? 0) + total
  }
  for (let row = 0; row < columns.count; row++) {
    const state = billStateOf(columns.status[row] ?? 0)
    add(columns.vendor[row] ?? 0, state, columns.billCount[row] ?? 0, columns.totalCents[row] ?? 0)
  }
  for (let vendor = 0; vendor < vendors; vendor++) {
    const open = openBillOf(vendor)
    if (open) add(vendor, 'pending', 1, open.cents)
  }
  return (vendor) => {
    const first = vendor * STATES.length
    const count = (state: BillState) => counts[first + STATES.indexOf(state)] ?? 0
    const amount = (state: BillState) => (cents[first + STATES.indexOf(state)] ?? 0) / 100
    const all = cents.subarray(first, first + STATES.length).reduce((sum, part) => sum + part, 0)
    return {
      pendingBills: count('pending'),
      inTransitBills: count('inTransit'),
      paidBills: count('paid'),
      overdueBills: count('overdue'),
      totalBills: STATES.reduce((sum, state) => sum + count(state), 0),
      pendingBillsAmount: amount('pending'),
      inTransitBillsAmount: amount('inTransit'),
      paidBillsAmount: amount('paid'),
      overdueBillsAmount: amount('overdue'),
      totalBillsAmount: all / 100,
    }
  }
}

const FIRST_OPEN_BILL_ID = 900_001
const OPEN_BILLS = 12

export interface OpenBill {
  readonly vendor: number
  readonly id: number
  readonly number: string
  readonly cents: number
}

export const openBills: readonly OpenBill[] = Array.from({ length: OPEN_BILLS }, (_, vendor) => {
  const id = FIRST_OPEN_BILL_ID + vendor
  return { vendor, id, number: `OPEN-${id}`, cents: 12_550 + vendor * 9_975 }
})

export const openBillOf = (vendor: number): OpenBill | undefined => openBills[vendor]
