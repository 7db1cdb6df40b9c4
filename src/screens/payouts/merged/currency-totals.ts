import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { compileCondition } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { ifExact, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { addend, sumFigures, wholeAmount, type Sum } from '~/lib/sums'

export interface Totals {
  readonly records: number
  readonly total: Money
  readonly net: Money
}

export interface CurrencyTotals extends Totals {
  readonly currency: string | undefined
}

export interface CurrencySums {
  readonly currency: string | undefined
  readonly records: number
  readonly total: Sum
  readonly net: Sum
}

/** A Summary names no currency, so each currency is queried by itself. */
export interface SplitList {
  readonly whole: Totals
  readonly parts: readonly CurrencyTotals[]
}

/**
 * What a list has beyond its parts has no known currency; all of it if the parts exceed the whole, since then
 * the service did not split it.
 * @param unknown lists without totals: each may be in any currency
 */
export function currencyTotals(lists: readonly SplitList[], unknown = 0): CurrencySums[] {
  const all = lists.flatMap(({ whole, parts }) => {
    const left = ifExact(() => remainder(whole, parts))
    return left ? [...parts, ...left] : [{ ...whole, currency: undefined }]
  })
  const lacking = Array.from({ length: unknown }, () => addend(undefined))
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    records: recordsOf(same),
    total: sumFigures([...same.map(({ total }) => total), ...lacking], currency),
    net: sumFigures([...same.map(({ net }) => net), ...lacking], currency),
  }))
}

const recordsOf = (all: readonly Totals[]): number =>
  all.reduce((sum, { records }) => sum + records, 0)

/** @throws RangeError beyond exact arithmetic */
function exactSum(amounts: readonly Money[]): Money {
  const sum = sumFigures(amounts)
  const whole = wholeAmount(sum)
  if (!whole && amounts.length > 0) throw new RangeError('The sum is too large to be kept exactly')
  return whole ?? { amountMinor: 0, scale: 2, currency: undefined }
}

const bare = (money: Money) => withCurrency(money, undefined)

function remainder(whole: Totals, parts: readonly CurrencyTotals[]): CurrencyTotals[] | undefined {
  const records = whole.records - recordsOf(parts)
  if (records < 0) return undefined
  const total = subtractMoney(bare(whole.total), exactSum(parts.map((part) => bare(part.total))))
  const net = subtractMoney(bare(whole.net), exactSum(parts.map((part) => bare(part.net))))
  const isNothing = records === 0 && total.amountMinor === 0 && net.amountMinor === 0
  return isNothing ? [] : [{ currency: undefined, records, total, net }]
}

interface SplitArgs {
  readonly search: string
  readonly seen: readonly { readonly entry: string; readonly currencies: readonly string[] }[]
}

export const currencyParts = (args: SplitArgs) => composedQuery(splitQuery, args, readParts)

export const splitQuery = 'currencyParts'

async function readParts({ search, seen }: SplitArgs, signal: AbortSignal) {
  const asked = seen.flatMap(({ entry, currencies }) =>
    currencies.map((currency) => ({ entry, currency })),
  )
  const answers = await eachAtMost(4, asked, async ({ entry, currency }) => {
    const condition = compileCondition({
      field: 'payaccountCurrency',
      operator: 'eq',
      value: currency,
    })
    const { summary } = await call(
      payoutQuery,
      { params: { entry }, page: { search: `${search}&${condition}`, from: 0, limit: 1 } },
      signal,
    )
    const totals = totalsOf(summary.value)
    return { entry, part: totals && inCurrency(totals, currency) }
  })
  return Map.groupBy(answers, ({ entry }) => entry)
}

const inCurrency = (totals: Totals, currency: string): CurrencyTotals | undefined =>
  ifExact(() => ({
    currency,
    records: totals.records,
    total: withCurrency(totals.total, currency),
    net: withCurrency(totals.net, currency),
  }))

export function totalsOf(summary: {
  readonly totalRecords?: number | undefined
  readonly totalAmount?: Money | undefined
  readonly totalNetAmount?: Money | undefined
}): Totals | undefined {
  const { totalRecords: records, totalAmount: total, totalNetAmount: net } = summary
  return records === undefined || !total || !net ? undefined : { records, total, net }
}
