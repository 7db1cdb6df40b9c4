import { compareMoney, ifExact, type Money } from '~/lib/money'
import { addend, sumFigures, wholeAmount } from '~/lib/sums'

import type { VendorValue } from './queries'

type Summary = NonNullable<VendorValue['summary']>

export interface BillShare {
  readonly label: string
  readonly count: number | undefined
  readonly amount: Money | undefined
}

export interface BillShares {
  readonly shares: readonly BillShare[]
  readonly total: BillShare
  readonly tiesToTotal: boolean | undefined
}

export function billShares(summary: Summary): BillShares {
  const shares: readonly BillShare[] = [
    { label: 'Pending', count: summary.pendingBills, amount: summary.pendingBillsAmount },
    { label: 'In transit', count: summary.inTransitBills, amount: summary.inTransitBillsAmount },
    { label: 'Paid', count: summary.paidBills, amount: summary.paidBillsAmount },
    { label: 'Overdue', count: summary.overdueBills, amount: summary.overdueBillsAmount },
  ]
  const total = { label: 'Total', count: summary.totalBills, amount: summary.totalBillsAmount }
  return { shares, total, tiesToTotal: ties(shares, total) }
}

function ties(shares: readonly BillShare[], { count, amount }: BillShare): boolean | undefined {
  const counts = shares.flatMap((share) => share.count ?? [])
  const sum = wholeAmount(sumFigures(shares.map((share) => addend(share.amount))))
  if (counts.length < shares.length || !sum || count === undefined || !amount) return undefined
  return ifExact(
    () => counts.reduce((all, each) => all + each, 0) === count && compareMoney(sum, amount) === 0,
  )
}

export function widths(shares: readonly BillShare[]): readonly number[] {
  const sizes = shares.map(({ amount }) =>
    Math.max(0, amount ? amount.amountMinor / 10 ** amount.scale : 0),
  )
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (all === 0 ? 0 : size / all))
}
