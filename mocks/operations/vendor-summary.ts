import type { PayoutRecord, VendorRecord } from '../model'
import { payoutStatuses } from '../statuses'
import { billStateOf, type BillState } from '../seed/vendor-bills'
import { addAmounts } from './amounts'

type Summary = NonNullable<VendorRecord['summary']>

export interface Standing {
  readonly state: BillState
  readonly amount: number
}

export interface BillMove {
  readonly from: Standing | undefined
  readonly to: Standing
}

/** A bill follows its newest payout. */
export const standingOf = (payout: PayoutRecord | undefined): BillState =>
  payout ? billStateOf(payoutStatuses.findIndex(({ code }) => code === payout.Status)) : 'pending'

export const noBills: Summary = {
  pendingBills: 0,
  inTransitBills: 0,
  paidBills: 0,
  overdueBills: 0,
  totalBills: 0,
  pendingBillsAmount: 0,
  inTransitBillsAmount: 0,
  paidBillsAmount: 0,
  overdueBillsAmount: 0,
  totalBillsAmount: 0,
}

export const withMoves = (summary: Summary = noBills, moves: readonly BillMove[]): Summary =>
  moves.reduce(withMove, summary)

function withMove(summary: Summary, { from, to }: BillMove): Summary {
  const left = from ? withBills(summary, from.state, -1, from.amount) : summary
  const moved = withBills(left, to.state, 1, to.amount)
  return {
    ...moved,
    totalBills: (summary.totalBills ?? 0) + (from ? 0 : 1),
    totalBillsAmount: addAmounts(summary.totalBillsAmount, to.amount, 0 - (from?.amount ?? 0)),
  }
}

const withBills = (summary: Summary, state: BillState, sign: 1 | -1, amount: number): Summary => ({
  ...summary,
  [`${state}Bills`]: (summary[`${state}Bills`] ?? 0) + sign,
  [`${state}BillsAmount`]: addAmounts(summary[`${state}BillsAmount`], sign * amount),
})
