/** Whether a batch's amount is the sum of its parts, to the cent (product.md, section 2). */
import { ifExact, isZero, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { addedAmount, addend, sumByCurrency, sumFigures, type Addend, type Sum } from '~/lib/sums'

import type { Part } from './parts'

export interface PartSum {
  readonly sum: Sum
  readonly records: number | undefined
}

/** What the parts come to, and how many of them have no amount. */
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
  /** The batch's amount less the sum; undefined where one of the two is missing. */
  readonly amount: Money | undefined
  readonly records: number | undefined
}

/**
 * What the batch says of itself less what its parts say. A batch names no currency: only figures are compared.
 * A part without an amount may be one that the batch does not use; one that cannot be read leaves it open.
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

/** Whether there is something that the parts leave out, or have too much. */
export const hasRemainder = ({ amount, records }: Difference): boolean =>
  (amount !== undefined && !isZero(amount)) || (records !== undefined && records !== 0)

/**
 * The payouts of a batch as one figure, or one for each currency where several are named: amounts that
 * name none are taken to be in the one that the others name, and the sum then names none.
 */
export function sumPayouts(totals: readonly Addend[]): readonly Sum[] {
  const sums = sumByCurrency(totals)
  const named = sums.filter(({ currency }) => currency !== undefined)
  return sums.length > 1 && named.length === 1 ? [sumFigures(totals)] : sums
}
