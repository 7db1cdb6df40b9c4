import { call } from '~/api/call'
import { ApiError } from '~/api/errors'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { joinItems, type Condition } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { ifExact, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { addend, sumFigures, wholeAmount, type Sum } from '~/lib/sums'

import { currenciesIn } from '../payout-money'

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
  /** The paypoint whose amounts these are alone, since their currencies are not all known. */
  readonly only?: OnlyOf | undefined
  readonly records: number
  readonly total: Sum
  readonly net: Sum
}

export interface OnlyOf {
  readonly entry: string
  /** `unread`: the service gave no answer by currency. `partly`: others may be among the rows not read. */
  readonly why: 'unread' | 'unsplit' | 'partly'
}

/** A Summary names no currency, so each currency is queried by itself. */
export interface SplitList {
  readonly entry: string
  readonly whole: Totals
  /** Undefined where the queries by currency failed. */
  readonly split: Split | undefined
}

/**
 * What a list has beyond its parts has no known currency. Only amounts that are known to be in one currency,
 * or to name none, are added to those of another list: any other amount stands alone, with its paypoint.
 * @param unknown lists without totals: each may be in any currency
 */
export function currencyTotals(lists: readonly SplitList[], unknown = 0): CurrencySums[] {
  const all = lists.flatMap(({ entry, whole, split }) => {
    const alone = (why: OnlyOf['why']) => ({ ...whole, currency: undefined, only: { entry, why } })
    if (!split) return [alone('unread')]
    const { parts, isPartly } = split
    const left = ifExact(() => remainder(whole, parts))
    if (!left) return [alone('unsplit')]
    const only: OnlyOf | undefined = isPartly ? { entry, why: 'partly' } : undefined
    return [
      ...parts.map((part) => ({ ...part, only: undefined })),
      ...left.map((one) => ({ ...one, only })),
    ]
  })
  const lacking = Array.from({ length: unknown }, () => addend(undefined))
  const groups = Map.groupBy(all, ({ currency, only }) => `${currency ?? ''} ${only?.entry ?? ''}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { currency, only } = first
    const added = only ? [] : lacking
    return {
      currency,
      only,
      records: recordsOf(same),
      total: sumFigures([...same.map(({ total }) => total), ...added], currency),
      net: sumFigures([...same.map(({ net }) => net), ...added], currency),
    }
  })
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

interface Seen {
  readonly entry: string
  readonly records: number | undefined
  readonly currencies: readonly string[]
}

interface SplitArgs {
  /** Without a sort: sums don't depend on one. */
  readonly conditions: readonly Condition[]
  readonly seen: readonly Seen[]
}

export interface Split {
  readonly parts: readonly CurrencyTotals[]
  /** Rows in no currency seen, not all of which were read: others may be among them. */
  readonly isPartly: boolean
}

export const currencyParts = (args: SplitArgs) => composedQuery(splitQuery, args, readParts)

export const splitQuery = 'currencyParts'

const REST_ROWS = 50
/** Each finds currencies that the one before didn't show. */
const MOST_ROUNDS = 4

async function readParts({ conditions, seen }: SplitArgs, signal: AbortSignal) {
  const ask = (entry: string, more: readonly Condition[], limit: number) => {
    const search = compileApiQuery({ conditions: [...conditions, ...more] })
    return call(payoutQuery, { params: { entry }, page: { search, from: 0, limit } }, signal)
  }
  const partOf = async (entry: string, currency: string) => {
    const { summary } = await ask(entry, [{ field, operator: 'eq', value: currency }], 1)
    const totals = totalsOf(summary.value)
    return totals && inCurrency(totals, currency)
  }
  /** Which currencies the first rows show depends on their order: the rest names the others. */
  const restOf = async (entry: string, known: readonly string[]) => {
    const others = joinItems(known)
    const but: Condition[] = others.ok ? [{ field, operator: 'nin', value: others.value }] : []
    return ask(entry, but, REST_ROWS)
  }
  const splitOf = async ({ entry, records = 0, currencies }: Seen): Promise<Split> => {
    const parts: CurrencyTotals[] = []
    const known: string[] = []
    let next = currencies
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const currency of next) {
        const part = await partOf(entry, currency)
        if (part) parts.push(part)
      }
      known.push(...next)
      if (records <= recordsOf(parts)) return { parts, isPartly: false }
      const rest = await restOf(entry, known)
      next = currenciesIn(rest.records).filter((currency) => !known.includes(currency))
      const { totalRecords = records } = rest.summary.value
      if (next.length === 0) return { parts, isPartly: totalRecords > rest.records.length }
    }
    return { parts, isPartly: true }
  }
  // One paypoint that can't be read by currency leaves the others their currencies.
  const splits = await eachAtMost(4, seen, async (one) => {
    try {
      return [[one.entry, await splitOf(one)] as const]
    } catch (cause) {
      if (signal.aborted || !(cause instanceof ApiError)) throw cause
      return []
    }
  })
  return new Map(splits.flat())
}

const field = 'payaccountCurrency'

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
