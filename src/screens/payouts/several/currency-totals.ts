/** Sums of several paypoints, by currency. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { compileCondition } from '~/filters/compile'
import { eachAtMost } from '~/lib/at-most'
import { ifExact, subtractMoney, sumMoney, withCurrency, type Money } from '~/lib/money'

/** What the service's Summary says of a list. */
export interface Totals {
  readonly records: number
  readonly total: Money
  readonly net: Money
}

export interface CurrencyTotals extends Totals {
  /** Undefined: of payouts that name no currency, or whose currency could not be asked for. */
  readonly currency: string | undefined
}

/** A paypoint's list: its Summary, which names no currency, and the Summary of its part in each currency. */
export interface SplitList {
  readonly whole: Totals
  readonly parts: readonly CurrencyTotals[]
}

/**
 * The sums per currency. What a list has beyond its parts is of no known currency; and so is all of
 * it where its parts are more than the whole, because then the service did not split it.
 * @returns undefined where a sum is beyond exact arithmetic
 */
export const currencyTotals = (lists: readonly SplitList[]): CurrencyTotals[] | undefined =>
  ifExact(() => {
    const all = lists.flatMap(({ whole, parts }) => {
      const left = remainder(whole, parts)
      return left ? [...parts, ...left] : [{ ...whole, currency: undefined }]
    })
    return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, same]) => ({
      currency,
      ...sumTotals(same),
    }))
  })

function sumTotals(all: readonly Totals[]): Totals {
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    total: sumMoney(all.map(({ total }) => total)),
    net: sumMoney(all.map(({ net }) => net)),
  }
}

const bare = (money: Money) => withCurrency(money, undefined)

function remainder(whole: Totals, parts: readonly CurrencyTotals[]): CurrencyTotals[] | undefined {
  const split = sumTotals(
    parts.map((part) => ({ ...part, total: bare(part.total), net: bare(part.net) })),
  )
  const records = whole.records - split.records
  if (records < 0) return undefined
  const total = subtractMoney(bare(whole.total), split.total)
  const net = subtractMoney(bare(whole.net), split.net)
  const isNothing = records === 0 && total.amountMinor === 0 && net.amountMinor === 0
  return isNothing ? [] : [{ currency: undefined, records, total, net }]
}

interface SplitArgs {
  readonly search: string
  /** Each paypoint with the currencies that its payouts were seen in. */
  readonly seen: readonly { readonly entry: string; readonly currencies: readonly string[] }[]
}

/** Asks for the Summary of each paypoint in each of its currencies: one record each, four at a time. */
export const currencyParts = (args: SplitArgs) => composedQuery(splitQuery, args, readParts)

/** Its answers in the cache stand under this name. */
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

/** Undefined where the service left a figure out. */
export function totalsOf(summary: {
  readonly totalRecords?: number | undefined
  readonly totalAmount?: Money | undefined
  readonly totalNetAmount?: Money | undefined
}): Totals | undefined {
  const { totalRecords: records, totalAmount: total, totalNetAmount: net } = summary
  return records === undefined || !total || !net ? undefined : { records, total, net }
}
