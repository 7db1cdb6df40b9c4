/** Whether a batch's amount is the sum of its parts, to the cent (product.md, section 2). */
import { ifExact, isZero, subtractMoney, sumMoney, withCurrency, type Money } from '~/lib/money'

import type { Part } from './parts'

export interface PartSum extends Part {
  /** Parts whose amount the service left out; they are not in the sum. */
  readonly missing: number
}

/** The sum of the parts that are given; undefined where none is, or where it is beyond exact arithmetic. */
export function sumParts(parts: readonly Part[]): PartSum {
  const amounts = parts.flatMap(({ amount }) => amount ?? [])
  const counts = parts.flatMap(({ records }) => records ?? [])
  return {
    amount: amounts.length === 0 ? undefined : ifExact(() => sumMoney(amounts)),
    records: counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0),
    missing: parts.length - amounts.length,
  }
}

export interface Difference {
  /** The batch's amount less the sum; undefined where one of the two is missing. */
  readonly amount: Money | undefined
  readonly records: number | undefined
}

/** What the batch says of itself less what its parts say. A batch names no currency: only figures are compared. */
export function differenceOf(batch: Part, sum: Part): Difference {
  const [whole, part] = [batch.amount, sum.amount]
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
 * One figure out of the sums per currency. Amounts that name no currency are taken to be in the one
 * that the others name, and the sum then names none; undefined where several are named.
 */
export function comparableSum(amounts: readonly Money[]): Money | undefined {
  const [only, ...others] = amounts
  if (only === undefined || others.length === 0) return only
  const named = amounts.filter(({ currency }) => currency !== undefined)
  if (named.length > 1) return undefined
  return ifExact(() => sumMoney(amounts.map((amount) => withCurrency(amount, undefined))))
}
