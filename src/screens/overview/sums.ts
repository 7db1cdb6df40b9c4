/** Exact sums of payouts or batches: how many, and how much in each currency. */
import { moneyOf, sumByCurrency, sumFigures, type Addend, type Sum } from '~/lib/sums'

/** Stands for the currency of the amounts that were given without one. */
export const NO_CURRENCY = 'none'

export interface Sums {
  readonly records: number
  readonly sums: readonly Sum[]
}

interface Amounted {
  readonly total: Addend
}

export const currencyOf = ({ currency }: Pick<Sum, 'currency'>): string => currency ?? NO_CURRENCY

export const sumOf = (facts: readonly Amounted[]): Sums => ({
  records: facts.length,
  sums: sumByCurrency(facts.map(({ total }) => total)),
})

/** The one of this currency; nothing sums up to zero. */
export const sumIn = ({ sums }: Sums, currency: string): Sum =>
  sums.find((sum) => currencyOf(sum) === currency) ??
  sumFigures([], currency === NO_CURRENCY ? undefined : currency)

/** The currency of most payouts. */
export function mostUsedCurrency(facts: readonly Amounted[]): string | undefined {
  const groups = Map.groupBy(
    facts.flatMap(({ total }) => moneyOf(total) ?? []),
    currencyOf,
  )
  const [most] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0]
}
