/**
 * Each line is rounded once to the currency's decimals, half away from zero; everything else adds what is
 * shown. So the shown lines always add up to the shown total, and `rounding` says what rounding per line
 * has changed.
 */
import { addDecimals, multiplyDecimals, rescale, subtractDecimals, type Decimal } from './decimal'

export interface LineFigures {
  readonly quantity: Decimal
  /** Of one unit, with any number of decimals. */
  readonly cost: Decimal
  /** In percent of the line's amount. Ignored if there is a `tax`. */
  readonly taxRate?: Decimal | undefined
  readonly tax?: Decimal | undefined
  /** In place of quantity times cost. */
  readonly amount?: Decimal | undefined
}

export interface InvoiceFigures {
  readonly lines: readonly LineFigures[]
  /** Of the whole invoice, in place of the lines' taxes. */
  readonly tax?: Decimal | undefined
  readonly discount?: Decimal | undefined
  readonly freight?: Decimal | undefined
  readonly duty?: Decimal | undefined
}

export interface LineSum {
  readonly amount: Decimal
  readonly tax: Decimal
  /** What quantity, cost and rate come to, also where another figure was given. */
  readonly computed: { readonly amount: Decimal; readonly tax: Decimal }
}

export interface InvoiceSums {
  readonly lines: readonly LineSum[]
  readonly subtotal: Decimal
  readonly linesTax: Decimal
  readonly tax: Decimal
  readonly discount: Decimal
  readonly freight: Decimal
  readonly duty: Decimal
  readonly total: Decimal
  /** The total less what it would be unrounded. */
  readonly rounding: Decimal
}

const ZERO: Decimal = { units: 0n, scale: 0 }

const percentOf = (of: Decimal, rate: Decimal): Decimal => {
  const { units, scale } = multiplyDecimals(of, rate)
  return { units, scale: scale + 2 }
}

const rounded = (value: Decimal, digits: number): Decimal => ({
  units: rescale(value, digits),
  scale: digits,
})

const sumOf = (values: readonly Decimal[], digits: number): Decimal =>
  values.reduce(addDecimals, rounded(ZERO, digits))

/** The tax is of the amount as it is shown, which is what a reader of the invoice can check. */
function lineSum(
  { quantity, cost, taxRate = ZERO, tax, amount }: LineFigures,
  digits: number,
): LineSum {
  const own = rounded(multiplyDecimals(quantity, cost), digits)
  const shown = amount ? rounded(amount, digits) : own
  const ofRate = rounded(percentOf(shown, taxRate), digits)
  return {
    amount: shown,
    tax: tax ? rounded(tax, digits) : ofRate,
    computed: { amount: own, tax: ofRate },
  }
}

/** @param digits the decimals of the currency */
export function invoiceSums(figures: InvoiceFigures, digits: number): InvoiceSums {
  const lines = figures.lines.map((line) => lineSum(line, digits))
  const subtotal = sumOf(
    lines.map(({ amount }) => amount),
    digits,
  )
  const linesTax = sumOf(
    lines.map(({ tax }) => tax),
    digits,
  )
  const tax = figures.tax ? rounded(figures.tax, digits) : linesTax
  const discount = rounded(figures.discount ?? ZERO, digits)
  const freight = rounded(figures.freight ?? ZERO, digits)
  const duty = rounded(figures.duty ?? ZERO, digits)
  const total = subtractDecimals(sumOf([subtotal, tax, freight, duty], digits), discount)
  const rounding = subtractDecimals(total, unrounded(figures))
  return { lines, subtotal, linesTax, tax, discount, freight, duty, total, rounding }
}

function unrounded({ lines, tax, discount, freight, duty }: InvoiceFigures): Decimal {
  const amounts = lines.map((line) => line.amount ?? multiplyDecimals(line.quantity, line.cost))
  const taxes = lines.map(
    (line, at) => line.tax ?? percentOf(amounts[at] ?? ZERO, line.taxRate ?? ZERO),
  )
  const added = [...amounts, ...(tax ? [tax] : taxes), freight ?? ZERO, duty ?? ZERO]
  return subtractDecimals(added.reduce(addDecimals, ZERO), discount ?? ZERO)
}
