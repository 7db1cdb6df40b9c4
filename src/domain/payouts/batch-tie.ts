/** Does a batch tie out? One rule for its page, its list and the overview. */
import type { PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import { isUnreadable, type Problem } from '~/contract/read'
import { foldText } from '~/lib/text'
import { ifExact, isZero, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { addedAmount, addend, isComplete, sumFigures, type Addend, type Sum } from '~/lib/sums'

type BatchValue = Read<typeof PayoutBatch>

export interface BatchPart {
  readonly records: number | undefined
  readonly amount: Money | undefined
  readonly isUnreadable?: boolean
}

export interface PartSum {
  readonly sum: Sum
  readonly records: number | undefined
}

export function sumParts(parts: readonly BatchPart[]): PartSum {
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
export function differenceOf(batch: BatchPart, sum: PartSum): Difference {
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

export const railKeys = ['Ach', 'Card', 'Vcard', 'Check', 'Wire'] as const

export const railPart = (
  batch: BatchValue,
  key: (typeof railKeys)[number],
  problems: readonly Problem[] = [],
): BatchPart => ({
  records: batch[`${key}Records`],
  amount: batch[`${key}Amount`],
  isUnreadable: isUnreadable(problems, `${key}Amount`),
})

export const batchPart = (batch: BatchValue): BatchPart => ({
  records: batch.BatchRecords,
  amount: batch.BatchAmount,
})

/** An unused rail may have no amount. What the four states leave over need not be an error. */
export const railsDifference = (batch: BatchValue, problems: readonly Problem[] = []): Difference =>
  differenceOf(batchPart(batch), sumParts(railKeys.map((key) => railPart(batch, key, problems))))

const finishedKeys = ['Processed', 'Paid', 'Cancelled'] as const

/** What a batch that the service calls Paid doesn't count as paid, processed or canceled. Undefined if nothing. */
export function unpaidPart(
  batch: BatchValue,
  problems: readonly Problem[] = [],
): BatchPart | undefined {
  if (foldText(batch.BatchStatusText ?? '').trim() !== 'paid') return undefined
  const finished = finishedKeys.map((key) => ({
    records: batch[`Batch${key}Records`],
    amount: batch[`Batch${key}Amount`],
    isUnreadable: isUnreadable(problems, `Batch${key}Amount`),
  }))
  const rest = differenceOf(batchPart(batch), sumParts(finished))
  return (rest.records ?? 0) > 0 ? rest : undefined
}

export interface PayoutInBatch {
  readonly status: number | undefined
  readonly amount: Addend
}

const MOST_STATUSES = 10

/**
 * The status codes whose payouts make up a part of their batch exactly, in number and amount: a filter then has
 * its rows. Undefined where no choice of codes does, or more than one: nobody says which state counts which code.
 */
export function codesMakingUp(
  part: BatchPart,
  payouts: readonly PayoutInBatch[],
): readonly number[] | undefined {
  const byCode = [...Map.groupBy(payouts, ({ status }) => status)]
  if (byCode.length > MOST_STATUSES) return undefined
  const found: (readonly number[])[] = []
  for (let choice = 1; choice < 2 ** byCode.length; choice += 1) {
    const chosen = byCode.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1)
    const rows = chosen.flatMap(([, same]) => same)
    if (rows.length !== part.records) continue
    const codes = chosen.flatMap(([code]) => code ?? [])
    const sum = sumFigures(rows.map(({ amount }) => amount))
    const { amount } = differenceOf(part, { records: rows.length, sum })
    const isExact = isComplete(sum) && amount !== undefined && isZero(amount)
    if (isExact && codes.length === chosen.length) found.push(codes)
  }
  return found.length === 1 ? found[0] : undefined
}

export interface RailedPayout {
  readonly id: string
  readonly name: string | undefined
  readonly method: string | undefined
  readonly amount: Addend
}

/** Payouts that a batch holds and none of its rails counts. */
export interface LeftOut {
  /** The rail that lacks them; undefined where their method has none of its own. */
  readonly rail: (typeof railKeys)[number] | undefined
  readonly payouts: readonly RailedPayout[]
}

/**
 * Which payouts the rails leave out, by number and amount: all of a method whose rail counts none, or the one whose
 * amount a rail lacks exactly. A method without a rail of its own may be counted in another's: its payouts are left out
 * only where they make exactly what these leave of the difference. What can't be told exactly isn't named.
 * @param payouts all of the batch
 */
export function leftOutOfRails(
  batch: BatchValue,
  problems: readonly Problem[],
  payouts: readonly RailedPayout[],
): readonly LeftOut[] {
  const ofMethod = Map.groupBy(payouts, ({ method }) =>
    railKeys.find((key) => foldText(key) === foldText(method ?? '').trim()),
  )
  const withoutRail = ofMethod.get(undefined) ?? []
  const lacking = railKeys.flatMap((rail): readonly LeftOut[] => {
    const own = ofMethod.get(rail) ?? []
    const part = railPart(batch, rail, problems)
    if (part.isUnreadable || own.length <= (part.records ?? 0)) return []
    if ((part.records ?? 0) === 0) return [{ rail, payouts: own }]
    if (own.length - (part.records ?? 0) !== 1) return []
    const found = own.filter((each) => {
      const others = own.filter((other) => other !== each).map(({ amount }) => amount)
      const sum = sumFigures(others)
      const { amount } = differenceOf(part, { records: others.length, sum })
      return isComplete(sum) && amount !== undefined && isZero(amount)
    })
    return found.length === 1 ? [{ rail, payouts: found }] : []
  })
  if (withoutRail.length === 0) return lacking
  const others = [...lacking.flatMap((each) => each.payouts), ...withoutRail]
  const sum = sumFigures(others.map(({ amount }) => amount))
  const rest = differenceOf(railsDifference(batch, problems), { records: others.length, sum })
  const isExact = isComplete(sum) && rest.amount !== undefined && !hasRemainder(rest)
  return isExact ? [...lacking, { rail: undefined, payouts: withoutRail }] : lacking
}
