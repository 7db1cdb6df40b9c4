/** What the lines, tax, discount, freight and duty come to, from what is typed. */

import type { FieldProblem } from '~/form/definition/verdicts'
import { currencyDigits, normaliseCurrency } from '~/lib/currency'
import {
  addDecimals,
  type Decimal,
  decimalText,
  readDecimal,
  rescale,
  subtractDecimals,
} from '~/lib/decimal'
import { invoiceSums, type InvoiceSums, type LineFigures } from '~/lib/invoice-sums'
import { formatDecimal, formatMoney, type Money, toDecimal } from '~/lib/money'
import { hasPercentSign, parseAmount, readPercent, readQuantity } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import { COST_DECIMALS, type LineValues } from './line-fields'

type FiguredLine = Pick<
  LineValues,
  'itemQty' | 'itemCost' | 'itemTaxRate' | 'itemTaxAmount' | 'itemTotalAmount'
>

export interface Figured {
  readonly currency: string
  readonly invoiceData: {
    readonly items: LineValues[]
    readonly tax: string
    readonly discount: string
    readonly freightAmount: string
    readonly dutyAmount: string
    readonly invoiceAmount: string
  }
}

export interface Figures extends Omit<InvoiceSums, 'lines'> {
  /** By line; undefined where one can't be told yet, and then it is in no sum. */
  readonly lines: readonly (InvoiceSums['lines'][number] | undefined)[]
  /** Lines and figures that can't be read, or not be sent: the total lacks them. */
  readonly unread: number
  /** Of what is added to the lines and taken off: what can't be read, or is below zero. */
  readonly uncounted: ReadonlySet<AddedFigure>
}

type AddedFigure = 'tax' | 'discount' | 'freightAmount' | 'dutyAmount'

const isBlank = (text: string): boolean => text.trim() === ''

/** New lines begin with a quantity of 1, which alone says nothing. */
export const isBlankLine = (line: LineValues): boolean =>
  Object.entries(line).every(
    ([name, text]) =>
      name === 'row' || isBlank(text) || (name === 'itemQty' && text.trim() === '1'),
  )

type Read = Decimal | undefined | 'unread'

function amount(text: string, currency: string, maxDecimals?: number): Read {
  if (isBlank(text)) return undefined
  const code = normaliseCurrency(currency)
  const options = maxDecimals === undefined ? { currency: code } : { currency: code, maxDecimals }
  const read = parseAmount(text, display.locale, options)
  return read.ok ? toDecimal(read.money) : 'unread'
}

/** Nothing below zero is sent of these, so it is in no sum. */
function addedAmount(text: string, currency: string): Read {
  const read = amount(text, currency)
  return typeof read === 'object' && read.units < 0n ? 'unread' : read
}

function plain(text: string, read: (text: string, locale: string) => string | undefined): Read {
  if (isBlank(text)) return undefined
  const number = read(text, display.locale)
  return (number === undefined ? undefined : readDecimal(number)) ?? 'unread'
}

const ZERO: Decimal = { units: 0n, scale: 0 }

const readLine = (line: FiguredLine, currency: string) => ({
  quantity: plain(line.itemQty, readQuantity),
  cost: amount(line.itemCost, currency, COST_DECIMALS),
  taxRate: plain(line.itemTaxRate, readPercent),
  tax: amount(line.itemTaxAmount, currency),
  total: amount(line.itemTotalAmount, currency),
})

/** Something is typed that can't be read; what is still to be typed is no such thing. */
export const isUnreadLine = (line: FiguredLine, currency: string): boolean =>
  Object.values(readLine(line, currency)).includes('unread')

/** @returns undefined where something is missing or can't be read */
function lineOf(line: FiguredLine, currency: string): LineFigures | undefined {
  const { quantity, cost, taxRate, tax, total } = readLine(line, currency)
  if ([quantity, cost, taxRate, tax, total].includes('unread')) return undefined
  const known = { taxRate, tax, amount: total } as Omit<LineFigures, 'quantity' | 'cost'>
  if (quantity !== undefined && cost !== undefined)
    return { ...known, quantity, cost } as LineFigures
  return total === undefined ? undefined : { ...known, quantity: ZERO, cost: ZERO }
}

export function figuresOf({ currency, invoiceData }: Figured): Figures {
  const typed = invoiceData.items.map((line) =>
    isBlankLine(line) ? 'blank' : lineOf(line, currency),
  )
  const lines = typed.filter((line) => line !== undefined && line !== 'blank')
  const names = ['tax', 'discount', 'freightAmount', 'dutyAmount'] as const
  const read = names.map((name) => addedAmount(invoiceData[name], currency))
  const [ownTax, off, freight, duty] = read.map((each) => (each === 'unread' ? undefined : each))
  const uncounted = new Set(names.filter((_, at) => read[at] === 'unread'))
  const digits = currencyDigits(normaliseCurrency(currency))
  const sums = invoiceSums({ lines, tax: ownTax, discount: off, freight, duty }, digits)
  let next = 0
  return {
    ...sums,
    lines: typed.map((line) =>
      line === undefined || line === 'blank' ? undefined : sums.lines[next++],
    ),
    unread: typed.filter((line) => line === undefined).length + uncounted.size,
    uncounted,
  }
}

/** @returns undefined beyond what can be sent exactly */
export function figureMoney({ units, scale }: Decimal, currency: string): Money | undefined {
  const amountMinor = Number(units)
  if (!Number.isSafeInteger(amountMinor) || Math.abs(amountMinor) > LARGEST_MINOR) return undefined
  return { amountMinor, scale, currency: normaliseCurrency(currency) }
}

/** Fifteen digits: what an amount may have. */
const LARGEST_MINOR = 999_999_999_999_999

/** As a person would type it. */
export const typedText = (value: Decimal): string =>
  formatDecimal(value, undefined, { locale: display.locale, fractionDigits: value.scale }).replace(
    '\u2212',
    '-',
  )

/** As a person would type it: empty where there is nothing to invoice, undefined while something can't be read. */
export function totalText(values: Figured): string | undefined {
  const { total, lines, unread } = figuresOf(values)
  if (unread > 0) return undefined
  const isNone = total.units <= 0n || lines.every((line) => line === undefined)
  const amount = isNone ? undefined : figureMoney(total, values.currency)
  return amount ? formatMoney(amount, { locale: display.locale }) : ''
}

/** What the invoice's amount has beyond the total, if there is a total. */
export function differenceToTotal(values: Figured): Decimal | undefined {
  const stated = amount(values.invoiceData.invoiceAmount, values.currency)
  if (stated === undefined || stated === 'unread') return undefined
  const { total, lines, unread } = figuresOf(values)
  if (unread > 0 || lines.every((line) => line === undefined)) return undefined
  const difference = subtractDecimals(stated, total)
  return difference.units === 0n ? undefined : difference
}

/** "10" of what was typed as "10%". */
export const percentTyped = (text: string): string | undefined =>
  hasPercentSign(text) ? readPercent(text, display.locale) : undefined

/** What a percentage of the subtotal comes to, as a person would type it; empty without lines. */
export function discountText(values: Figured, percent: string): string {
  const rate = readDecimal(percent)
  const { subtotal } = figuresOf(values)
  if (!rate || subtotal.units <= 0n) return ''
  const exact = { units: subtotal.units * rate.units, scale: subtotal.scale + rate.scale + 2 }
  return typedText({ units: rescale(exact, subtotal.scale), scale: subtotal.scale })
}

/** A line's amount that quantity, cost and, where the amount has it, tax don't come to. */
export interface LineDifference {
  readonly at: number
  /** "11.00, not 10.00" */
  readonly words: string
  /** No more than rounding each unit can make: it is said, and nothing is asked. */
  readonly isRounding: boolean
}

/** By line: what is stated, and what quantity and cost come to where both are given. */
function statedLines({ currency, invoiceData }: Figured) {
  const nothing = { tax: '', discount: '', freightAmount: '', dutyAmount: '', invoiceAmount: '' }
  const linesOf = (items: LineValues[]) =>
    figuresOf({ currency, invoiceData: { ...nothing, items } }).lines
  const { items } = invoiceData
  if (items.every((line) => isBlank(line.itemTotalAmount))) return []
  const stated = linesOf(items)
  const counted = linesOf(items.map((line) => ({ ...line, itemTotalAmount: '' })))
  return items.flatMap((line, at) => {
    const [amount, own] = [stated[at]?.amount, counted[at]]
    return isBlank(line.itemTotalAmount) || !amount || !own ? [] : [{ line, at, amount, own }]
  })
}

const sizeOf = (units: bigint): bigint => (units < 0n ? -units : units)

export const lineDifferences = (values: Figured): readonly LineDifference[] =>
  statedLines(values).flatMap(({ line, at, amount, own }) => {
    const quantity = plain(line.itemQty, readQuantity)
    const most = typeof quantity === 'object' ? roundedUp(quantity) : 1n
    const isWithin = (other: Decimal) =>
      sizeOf(subtractDecimals(amount, other).units) <= (most > 1n ? most : 1n)
    const isWithTax = own.tax.units !== 0n && isWithin(addDecimals(own.amount, own.tax))
    if (isWithTax || subtractDecimals(amount, own.amount).units === 0n) return []
    const words = `${typedText(amount)}, not ${typedText(own.amount)}`
    return [{ at, words, isRounding: isWithin(own.amount) }]
  })

const roundedUp = ({ units, scale }: Decimal): bigint => {
  const one = 10n ** BigInt(scale)
  return (units + one - 1n) / one
}

/** An amount that has the line's tax in it would be taxed again: without it, the line comes to the same. */
export function withoutIncludedTax(items: LineValues[], currency: string): LineValues[] {
  const nothing = { tax: '', discount: '', freightAmount: '', dutyAmount: '', invoiceAmount: '' }
  const included = statedLines({ currency, invoiceData: { ...nothing, items } }).filter(
    ({ amount, own }) =>
      own.tax.units !== 0n &&
      subtractDecimals(amount, addDecimals(own.amount, own.tax)).units === 0n,
  )
  const places = new Set(included.map(({ at }) => at))
  return items.map((line, at) => (places.has(at) ? { ...line, itemTotalAmount: '' } : line))
}

/** What the invoice states and its figures don't make: a person says yes to these differences only. */
export interface AmountDoubt {
  /** Of the amount to the total. */
  readonly difference: Decimal | undefined
  readonly lines: readonly LineDifference[]
  readonly key: string
}

export function amountDoubt(values: Figured): AmountDoubt | undefined {
  const difference = differenceToTotal(values)
  const lines = lineDifferences(values).filter(({ isRounding }) => !isRounding)
  if (!difference && lines.length === 0) return undefined
  const key = [
    ...(difference ? [decimalText(difference)] : []),
    ...lines.map(({ at, words }) => `${String(at + 1)}: ${words}`),
  ].join('; ')
  return { difference, lines, key }
}

/** "Line 2: 11.00, not 10.00" */
export const lineWords = ({ at, words }: LineDifference): string =>
  `Line ${String(at + 1)}: ${words}`

/**
 * Nobody owes less than nothing. A credit is no invoice here. A blank amount is told by the reason why there
 * is none; figures that can't be read say it themselves.
 */
export function totalProblems(values: Figured): readonly FieldProblem[] {
  const { total, discount, unread, lines } = figuresOf(values)
  if (unread > 0) return []
  const isMissing = isBlank(values.invoiceData.invoiceAmount)
  const isOff = discount.units > 0n
  const at = (member: string, message: string): readonly FieldProblem[] => [
    { path: ['invoiceData', member], message },
  ]
  if (total.units > 0n || lines.every((line) => line === undefined)) {
    return isMissing ? at('invoiceAmount', 'Enter an amount') : []
  }
  const advice = isOff ? 'Lower the discount.' : 'Fix the lines.'
  if (total.units === 0n) {
    return isMissing ? at('invoiceAmount', `The total is zero. ${advice}`) : []
  }
  const money = figureMoney(total, values.currency)
  const size = money && formatMoney(money, { locale: display.locale, withCurrency: true })
  return at(
    isOff && !isMissing ? 'discount' : 'invoiceAmount',
    `The total is below zero${size === undefined ? '' : ` (${size})`}. ${advice}`,
  )
}

/** The lines' tax, where the invoice states another one: both are sent. */
export function otherTax(values: Figured): Decimal | undefined {
  const { linesTax, tax } = figuresOf(values)
  if (isBlank(values.invoiceData.tax) || linesTax.units === 0n) return undefined
  return subtractDecimals(tax, linesTax).units === 0n ? undefined : linesTax
}

/** The figures that are shown beside what was typed are sent with it. Blank lines are not sent. */
export function withFigures<V extends Figured>(values: V): V {
  const { invoiceData } = values
  const { lines, tax } = figuresOf(values)
  const hasTax = lines.some((line) => line !== undefined && line.tax.units !== 0n)
  const items = invoiceData.items.flatMap((line, at) => {
    if (isBlankLine(line)) return []
    const sum = lines[at]
    if (!sum) return [line]
    const own = isBlank(line.itemTaxAmount) && !isBlank(line.itemTaxRate)
    return [
      {
        ...line,
        itemTotalAmount: isBlank(line.itemTotalAmount)
          ? typedText(sum.amount)
          : line.itemTotalAmount,
        itemTaxAmount: own ? typedText(sum.tax) : line.itemTaxAmount,
      },
    ]
  })
  const ownTax = isBlank(invoiceData.tax) && hasTax ? typedText(tax) : invoiceData.tax
  return { ...values, invoiceData: { ...invoiceData, items, tax: ownTax } }
}

const isSameFigure = (text: string, figure: Decimal | undefined, currency: string): boolean => {
  const read = amount(text, currency)
  if (read === undefined || read === 'unread' || figure === undefined) return false
  return subtractDecimals(read, figure).units === 0n
}

/**
 * What `withFigures` added is left out again: copied into a form it would count as typed, and stay as it
 * is when a quantity changes. A figure that differs from ours was typed.
 */
export function withoutFigures<V extends Figured>(values: V): V {
  const { currency, invoiceData } = values
  const sumOf = (line: LineValues) =>
    figuresOf({ ...values, invoiceData: { ...invoiceData, items: [line] } }).lines[0]
  const items = invoiceData.items.map((line) => {
    const counted = { ...line, itemTotalAmount: '' }
    const ownTotal = !isSameFigure(line.itemTotalAmount, sumOf(counted)?.amount, currency)
    const totaled = ownTotal ? line : counted
    const rated = { ...totaled, itemTaxAmount: '' }
    const ownTax =
      isBlank(line.itemTaxRate) || !isSameFigure(line.itemTaxAmount, sumOf(rated)?.tax, currency)
    return ownTax ? totaled : rated
  })
  const { linesTax } = figuresOf({ ...values, invoiceData: { ...invoiceData, items } })
  const tax = isSameFigure(invoiceData.tax, linesTax, currency) ? '' : invoiceData.tax
  return { ...values, invoiceData: { ...invoiceData, items, tax } }
}

/** A line that says something needs what it costs. */
export function lineProblems(values: Figured): readonly FieldProblem[] {
  const { currency, invoiceData } = values
  const sums = figuresOf(values).lines
  return invoiceData.items.flatMap((line, at): readonly FieldProblem[] => {
    const at_ = (member: string) => ['invoiceData', 'items', at, member]
    if (isBlankLine(line)) return []
    const { itemQty, itemCost, itemTotalAmount } = line
    if (isBlank(itemTotalAmount)) {
      if (isBlank(itemCost)) return [{ path: at_('itemCost'), message: 'Enter a unit cost' }]
      if (isBlank(itemQty)) return [{ path: at_('itemQty'), message: 'Enter a quantity' }]
    }
    const sum = sums[at]
    const isTooLarge = sum && [sum.amount, sum.tax].some((each) => !figureMoney(each, currency))
    return isTooLarge
      ? [{ path: at_('itemCost'), message: 'This line’s amount is too large to send exactly' }]
      : []
  })
}
