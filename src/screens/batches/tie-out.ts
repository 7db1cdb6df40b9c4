import { ifExact, isZero, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { addedAmount, addend, sumByCurrency, sumFigures, type Addend, type Sum } from '~/lib/sums'

import type { Part } from './parts'

export interface PartSum {
  readonly sum: Sum
  readonly records: number | undefined
}

export function sumParts(parts: readonly Part[]): PartSum {
  const counts = parts.flatMap(({ records }) => records ?? [])
  return {
    sum: sumFigures(
      parts.map(({ amount, isUnreadable = false }) => addend(amount, { isUnreadable })),
    ),
    records: counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0),
  }
}

export interface Difference {
  readonly amount: Money | undefined
  readonly records: number | undefined
}

/**
 * A batch names no currency: only figures are compared. A missing part may be unused; an unreadable one leaves
 * it open.
 */
export function differenceOf(batch: Part, sum: PartSum): Difference {
  const [whole, part] = [batch.amount, sum.sum.unreadable > 0 ? undefined : addedAmount(sum.sum)]
  return {
    amount:
      whole &&
      part &&
      ifExact(() => subtractMoney(withCurrency(whole, undefined), withCurrency(part, undefined))),
    records:
      batch.records === undefined || sum.records === undefined
        ? undefined
        : batch.records - sum.records,
  }
}

export const hasRemainder = ({ amount, records }: Difference): boolean =>
  (amount !== undefined && !isZero(amount)) || (records !== undefined && records !== 0)

/** Amounts without a currency are taken to be in the only one named, and the sum then names none. */
export function sumPayouts(totals: readonly Addend[]): readonly Sum[] {
  const sums = sumByCurrency(totals)
  const named = sums.filter(({ currency }) => currency !== undefined)
  return sums.length > 1 && named.length === 1 ? [sumFigures(totals)] : sums
}
