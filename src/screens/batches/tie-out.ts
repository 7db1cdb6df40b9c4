import { sumByCurrency, sumFigures, type Addend, type Sum } from '~/lib/sums'

/** Amounts without a currency are taken to be in the only one named, and the sum then names none. */
export function sumPayouts(totals: readonly Addend[]): readonly Sum[] {
  const sums = sumByCurrency(totals)
  const named = sums.filter(({ currency }) => currency !== undefined)
  return sums.length > 1 && named.length === 1 ? [sumFigures(totals)] : sums
}
