/**
 * The records of a period. A service may ignore the period that it is asked for: then what it sends of other days isn't
 * counted, and that is said. One rule for the overview and the reports.
 */
import { factDayOf } from '~/lib/days'
import { countShown } from '~/ui/locale'

interface DaysAsked {
  /** Days, both within. */
  readonly from: string
  readonly to: string
}

export interface RecordsOfPeriod<Row> {
  readonly own: readonly Row[]
  /** Of other days. */
  readonly others: readonly Row[]
  /** Without a day that can be read: the period's own, by the service's filter, unless that was ignored. */
  readonly undated: readonly Row[]
}

/** @param timeOf as the service wrote it */
export function recordsOfPeriod<Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => string | undefined,
  { from, to }: DaysAsked,
): RecordsOfPeriod<Row> {
  const placed = Map.groupBy(rows, (row) => {
    const day = factDayOf(timeOf(row))
    if (day === undefined) return 'undated'
    return from <= day && day <= to ? 'own' : 'others'
  })
  const { own = [], others = [], undated = [] } = Object.fromEntries(placed)
  const isOwn = new Set([...own, ...(others.length === 0 ? undated : [])])
  return { own: rows.filter((row) => isOwn.has(row)), others, undated }
}

/** Without a stop, for a list of problems. */
export function periodProblems(
  { others, undated }: { readonly others: number; readonly undated: number },
  noun: { readonly one: string; readonly many: string } = { one: 'payout', many: 'payouts' },
): readonly string[] {
  const named = (count: number) => `${countShown(count)} ${count === 1 ? noun.one : noun.many}`
  const counted = others > 0 ? (undated === 1 ? 'isn’t' : 'aren’t') : undated === 1 ? 'is' : 'are'
  return [
    ...(others > 0
      ? [
          `Your provider ignored the period: ${named(others)} of other days ${others === 1 ? 'isn’t' : 'aren’t'} counted`,
        ]
      : []),
    ...(undated > 0 ? [`${named(undated)} without a readable day ${counted} counted`] : []),
  ]
}
