/** Rows of a sheet that only add up others: paid or invoiced they would count twice. */
import { addDecimals, subtractDecimals, type Decimal } from '~/lib/decimal'
import { parseAmount } from '~/lib/parse-amount'

import { isSumWord } from './read-sheet'

/** What a row says, as far as it tells whether it is a sum. */
export interface Summand {
  /** The text it begins with. */
  readonly word: string
  /** It has what only a record has: a number, a date, a payee, a quantity. */
  readonly isRecord: boolean
  /** What it amounts to; undefined where nothing can be read. */
  readonly amount: Decimal | undefined
  /** Its word is no name that could be a payee's: that its amount is the sum is enough. */
  readonly isNameless: boolean
}

export function decimalAmount(text: string, locale: string): Decimal | undefined {
  const read = parseAmount(text, locale, { maxDecimals: 4 })
  return read.ok ? { units: BigInt(read.money.amountMinor), scale: read.money.scale } : undefined
}

interface RunningSum {
  readonly sum: Decimal
  readonly count: number
}

const none: RunningSum = { sum: { units: 0n, scale: 0 }, count: 0 }

const plus = ({ sum, count }: RunningSum, amount: Decimal): RunningSum => ({
  sum: addDecimals(sum, amount),
  count: count + 1,
})

const isSame = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

/** The places of the totals. One is of all rows above it, or of those since the total before. */
export function totalsIn(rows: readonly Summand[]): ReadonlySet<number> {
  const found = new Set<number>()
  let all = none
  let since = none
  rows.forEach(({ word, isRecord, amount, isNameless }, at) => {
    const adds = (least: number) =>
      amount !== undefined &&
      amount.units !== 0n &&
      [all, since].some(({ sum, count }) => count >= least && isSame(sum, amount))
    const isTotal =
      !isRecord &&
      (isSumWord(word) || (/^total\b/i.test(word) && adds(1)) || (isNameless && adds(2)))
    if (isTotal) {
      found.add(at)
      since = none
    } else if (amount !== undefined) {
      all = plus(all, amount)
      since = plus(since, amount)
    }
  })
  return found
}
