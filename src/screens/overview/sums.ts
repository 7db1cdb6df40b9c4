import { moneyOf, sumByCurrency, sumFigures, type Addend, type Sum } from '~/lib/sums'

export const NO_CURRENCY = 'none'

export interface Sums {
  readonly records: number
  readonly sums: readonly Sum[]
}

interface Amounted {
  readonly total: Addend
}

export const currencyOfSum = ({ currency }: Pick<Sum, 'currency'>): string =>
  currency ?? NO_CURRENCY

export const sumOf = (facts: readonly Amounted[]): Sums => ({
  records: facts.length,
  sums: sumByCurrency(facts.map(({ total }) => total)),
})

export const sumIn = ({ sums }: Sums, currency: string): Sum =>
  sums.find((sum) => currencyOfSum(sum) === currency) ??
  sumFigures([], currency === NO_CURRENCY ? undefined : currency)

export function mostUsedCurrency(facts: readonly Amounted[]): string | undefined {
  const groups = Map.groupBy(
    facts.flatMap(({ total }) => moneyOf(total) ?? []),
    currencyOfSum,
  )
  const [most] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0]
}
