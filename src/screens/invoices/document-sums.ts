/** What stands under the lines, and adds up to the amount. */
import { addDecimals, decimalOfNumber, multiplyDecimals, rescale } from '~/lib/decimal'
import {
  addMoney,
  ifExact,
  isZero,
  negate,
  subtractMoney,
  toDecimal,
  type Money,
} from '~/lib/money'

import type { DocumentLine, DocumentSum } from './document-parts'

const NOTHING: Money = { amountMinor: 0, scale: 0, currency: undefined }

const sumOf = (rows: readonly { readonly amount: Money | undefined }[]): Money =>
  rows.flatMap(({ amount }) => amount ?? []).reduce(addMoney, NOTHING)

type Figures = Readonly<
  Record<'tax' | 'discount' | 'freight' | 'duty' | 'total', Money | undefined>
>

interface Sums {
  readonly sums: readonly DocumentSum[]
  /** What the stated amount has beyond them, where a line’s amount isn’t known. */
  readonly difference?: Money | undefined
}

/** The paper adds up: rounding has a row of its own, and so has what the sender said yes to beyond the lines. */
export function sumsOf(lines: readonly DocumentLine[], figures: Figures): Sums {
  const { tax, discount, freight, duty, total } = figures
  const others = [
    { label: 'Discount', amount: discount && negate(discount) },
    { label: taxLabel(lines, tax), amount: tax },
    { label: 'Freight', amount: freight },
    { label: 'Duty', amount: duty },
  ].filter(({ amount }) => amount !== undefined && !isZero(amount))
  if (lines.length === 0) {
    return { sums: others.length === 0 ? [] : sumsWithoutLines(others, total) }
  }
  const parts = [{ label: 'Subtotal', amount: ifExact(() => sumOf(lines)) }, ...others]
  const rest = total && ifExact(() => subtractMoney(total, sumOf(parts)))
  if (!rest || isZero(rest)) return { sums: parts }
  const isRounding = roundedAway(lines, rest.scale)?.amountMinor === rest.amountMinor
  // A line without an amount may be all that is missing: no row stands for it.
  if (lines.some(({ amount }) => amount === undefined)) return { sums: parts, difference: rest }
  return { sums: [...parts, { label: isRounding ? 'Rounding' : 'Adjustment', amount: rest }] }
}

/** What is left of the amount is what is invoiced; without an amount there is nothing to add up to. */
function sumsWithoutLines(
  others: readonly DocumentSum[],
  total: Money | undefined,
): readonly DocumentSum[] {
  const amount = total && ifExact(() => subtractMoney(total, sumOf(others)))
  return amount ? [{ label: 'Subtotal', amount }, ...others] : others
}

/** Both are sent, so a tax other than the lines' says so. */
function taxLabel(lines: readonly DocumentLine[], tax: Money | undefined): string {
  const taxed = lines.flatMap((line) => (line.tax ? [{ amount: line.tax }] : []))
  const difference = tax && ifExact(() => subtractMoney(tax, sumOf(taxed)))
  const isOther = taxed.length > 0 && difference !== undefined && !isZero(difference)
  return isOther ? 'Invoice tax' : 'Tax'
}

/** What the lines lose or gain by being rounded one by one, if all are quantity times cost. */
function roundedAway(lines: readonly DocumentLine[], scale: number): Money | undefined {
  return ifExact(() => {
    const exact = lines.map(({ quantity, cost, amount }) => {
      if (quantity === undefined || !cost || !amount) throw new RangeError('Not of a quantity')
      const times = decimalOfNumber(quantity)
      if (times === undefined) throw new RangeError('Not a decimal')
      const product = multiplyDecimals(times, toDecimal(cost))
      if (Number(rescale(product, amount.scale)) !== amount.amountMinor) {
        throw new RangeError('Another amount')
      }
      return product
    })
    const whole = rescale(exact.reduce(addDecimals, { units: 0n, scale: 0 }), scale)
    const unrounded = { amountMinor: Number(whole), scale, currency: sumOf(lines).currency }
    return subtractMoney(unrounded, sumOf(lines))
  })
}
