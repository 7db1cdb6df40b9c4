/** Exact sums of payouts: how many, and how much in each currency. */
import { ifExact, sumMoney, type Money } from '~/lib/money'

import type { PayoutFact } from './payout-fact'

/** Stands for the currency of the amounts that were given without one. */
export const NO_CURRENCY = 'none'

export interface Sums {
  readonly records: number
  /** One for each currency, by its code or NO_CURRENCY; undefined where it is beyond exact arithmetic. */
  readonly amounts: ReadonlyMap<string, Money | undefined>
  /** Payouts without an amount. */
  readonly missing: number
}

type Amounted = Pick<PayoutFact, 'total'>

export const currencyOf = (money: Money): string => money.currency ?? NO_CURRENCY

export function sumOf(facts: readonly Amounted[]): Sums {
  const totals = facts.flatMap(({ total }) => total ?? [])
  const groups = Map.groupBy(totals, currencyOf)
  const sums = [...groups].map(
    ([currency, amounts]) => [currency, ifExact(() => sumMoney(amounts))] as const,
  )
  return {
    records: facts.length,
    amounts: new Map(sums.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    missing: facts.length - totals.length,
  }
}

/** The currency of most payouts. */
export function mostUsedCurrency(facts: readonly Amounted[]): string | undefined {
  const groups = Map.groupBy(
    facts.flatMap(({ total }) => total ?? []),
    currencyOf,
  )
  const [most] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0]
}
