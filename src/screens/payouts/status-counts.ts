/**
 * Counts and amounts of payouts by status: each is the service's Summary of the very query that the counter opens, so
 * that it has exactly those rows. The Summary's own counters would not do: interface.md doesn't say which statuses
 * they count.
 */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import type { Condition, ListSearch } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import type { Money } from '~/lib/money'

export interface StatusCount {
  /** None: the filters leave no payout of these statuses. */
  readonly condition: Condition | undefined
  readonly records: number | undefined
  readonly amount: Money | undefined
}

interface CountsAsked {
  readonly entry: string
  readonly conditions: readonly Condition[]
  /** Of each counter, the codes that it counts. */
  readonly counted: readonly (readonly number[])[]
  /** The list's own count. */
  readonly total: number | undefined
  /** When the list was read: with newer rows the counters are newer too. */
  readonly at: number
}

export interface StatusCounts {
  readonly counts: readonly StatusCount[]
  /** What is in none of them. */
  readonly others: StatusCount | undefined
  /** Its Summary is the same for any status: it says nothing of them. */
  readonly ignoresFilters: boolean
}

const isChoice = ({ field, operator }: Condition) =>
  field === 'status' && (operator === 'eq' || operator === 'in')

/** Those that the list's own choice of statuses leaves. */
function statusCondition(
  { conditions }: Pick<ListSearch, 'conditions'>,
  codes: readonly number[],
): Condition | undefined {
  const choices = conditions.filter(isChoice).map(({ value }) => value.split('|'))
  const values = codes
    .map(String)
    .filter((code) => choices.every((choice) => choice.includes(code)))
  if (values.length === 0) return undefined
  return {
    field: 'status',
    operator: values.length === 1 ? 'eq' : 'in',
    value: values.join('|'),
  }
}

export const withStatus = (list: ListSearch, condition: Condition): ListSearch => ({
  ...list,
  conditions: [
    // "Not these" leaves the choice that was made; a choice stands in its place.
    ...list.conditions.filter((one) => condition.operator === 'nin' || !isChoice(one)),
    condition,
  ],
})

export const statusCounts = (asked: CountsAsked) =>
  composedQuery('payoutStatusCounts', asked, readCounts)

async function readCounts(
  { entry, conditions, counted, total }: CountsAsked,
  signal: AbortSignal,
): Promise<StatusCounts> {
  const list = { conditions, unknown: [] }
  const ask = async (condition: Condition | undefined): Promise<StatusCount> => {
    if (!condition) return { condition, records: 0, amount: undefined }
    const search = compileApiQuery({ conditions: withStatus(list, condition).conditions })
    const { summary } = await call(
      payoutQuery,
      { params: { entry }, page: { search, from: 0, limit: 1 } },
      signal,
    )
    const { totalRecords: records, totalAmount: amount } = summary.value
    return { condition, records, amount }
  }
  const counts = await eachAtMost(2, counted, async (codes) => ask(statusCondition(list, codes)))
  const asked = counts.filter(({ condition }) => condition !== undefined)
  const ignoresFilters =
    total !== undefined &&
    total > 0 &&
    asked.length > 1 &&
    asked.every(({ records }) => records === total)
  const sum = counts.reduce((all, { records = 0 }) => all + records, 0)
  const codes = counted.flat().map(String)
  const others =
    ignoresFilters || total === undefined || sum >= total || codes.length === 0
      ? undefined
      : await ask({ field: 'status', operator: 'nin', value: codes.join('|') })
  return { counts, others, ignoresFilters }
}
