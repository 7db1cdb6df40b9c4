import { currencyDigits, isCurrencyCode, normaliseCurrency } from './currency'
import {
  type Decimal,
  decimalOfNumber,
  decimalText,
  MAX_SCALE,
  powerOfTen,
  readDecimal,
  rescale,
} from './decimal'
import { visibleText } from './visible-text'

const LONGEST_CURRENCY = 16

/**
 * An exact amount: `amountMinor / 10 ** scale`. `amountMinor` is a safe integer and never -0.
 * There is no default currency: `undefined` is "not given".
 */
export interface Money {
  readonly amountMinor: number
  readonly scale: number
  readonly currency: string | undefined
}

// Below this a decimal of 15 digits or fewer and its double stand for each other, whatever the scale.
const EXACT_AS_DOUBLE = 1e15

function toMoney(value: Decimal, currency: string | undefined): Money | undefined {
  const amountMinor = Number(value.units)
  if (!Number.isSafeInteger(amountMinor) || value.scale > MAX_SCALE) return undefined
  return { amountMinor, scale: value.scale, currency }
}

function toMoneyOrThrow(value: Decimal, currency: string | undefined): Money {
  const money = toMoney(value, currency)
  if (!money) throw new RangeError('The amount is too large to be kept exactly')
  return money
}

const toDecimal = (m: Money): Decimal => ({ units: BigInt(m.amountMinor), scale: m.scale })

/**
 * Reads a JSON number, or a string that is a plain decimal ("12.50"). Undefined when it is not one,
 * or cannot be kept exactly.
 */
export function moneyFromJson(value: number | string, currency?: string): Money | undefined {
  const code = normaliseCurrency(currency)
  const digits = currencyDigits(code)
  if (typeof value === 'number') {
    const power = powerOfTen(digits)
    const amountMinor = Math.round(value * power) + 0
    if (Math.abs(amountMinor) < EXACT_AS_DOUBLE && amountMinor / power === value) {
      return { amountMinor, scale: digits, currency: code }
    }
  }
  const decimal = typeof value === 'number' ? decimalOfNumber(value) : readDecimal(value)
  if (!decimal) return undefined
  const scale = Math.max(digits, decimal.scale)
  return toMoney({ units: rescale(decimal, scale), scale }, code)
}

/** The JSON number to send. Throws RangeError when no double reads back as this amount. */
export function moneyToJson(m: Money): number {
  const value = m.amountMinor / powerOfTen(m.scale)
  if (Math.abs(m.amountMinor) >= EXACT_AS_DOUBLE) {
    const back = decimalOfNumber(value)
    const scale = Math.max(m.scale, back?.scale ?? 0)
    if (!back || rescale(back, scale) !== rescale(toDecimal(m), scale)) {
      throw new RangeError('The amount is too large to be sent exactly')
    }
  }
  return value
}

/** The amount as plain decimal text ("-12.50"), as filters and exports write it. */
export const moneyText = (m: Money): string => decimalText(toDecimal(m))

export const isZero = (m: Money): boolean => m.amountMinor === 0

export const negate = (m: Money): Money => ({ ...m, amountMinor: 0 - m.amountMinor })

/** The currency that amounts share. Unknown unless all state it; a zero of no currency fits any. */
function sharedCurrency(amounts: readonly Money[]): string | undefined {
  let known: string | undefined
  let isUnstated = false
  for (const { amountMinor, currency } of amounts) {
    if (currency === undefined) {
      isUnstated ||= amountMinor !== 0
    } else if (known !== undefined && currency !== known) {
      throw new RangeError(`Amounts in ${known} and ${currency} cannot be combined`)
    } else {
      known = currency
    }
  }
  return isUnstated ? undefined : known
}

/** The exact sum of amounts that are all there; what people are shown is a `Sum` of lib/sums. */
export function sumMoney(amounts: readonly Money[]): Money {
  const currency = sharedCurrency(amounts)
  const scale = amounts.reduce((most, m) => Math.max(most, m.scale), currencyDigits(currency))
  let units = 0n
  for (const m of amounts) units += rescale(toDecimal(m), scale)
  return toMoneyOrThrow({ units, scale }, currency)
}

export const addMoney = (a: Money, b: Money): Money => sumMoney([a, b])

export const subtractMoney = (a: Money, b: Money): Money => sumMoney([a, negate(b)])

/** Negative, zero or positive, as `Array.prototype.sort` takes it. */
export function compareMoney(a: Money, b: Money): number {
  sharedCurrency([a, b])
  if (a.scale === b.scale) return Math.sign(a.amountMinor - b.amountMinor)
  const scale = Math.max(a.scale, b.scale)
  const difference = rescale(toDecimal(a), scale) - rescale(toDecimal(b), scale)
  return Number(difference > 0n) - Number(difference < 0n)
}

function significantScale(m: Money, atLeast: number): number {
  let { scale, amountMinor } = m
  while (scale > atLeast && amountMinor % 10 === 0) {
    amountMinor /= 10
    scale -= 1
  }
  return Math.max(scale, atLeast)
}

/** Amounts of the service may be too large for exact arithmetic; then there is no result, rather than a wrong one. */
export function ifExact<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The same amount in a stated currency (or in none), with that currency's decimals where exact. */
export function withCurrency(m: Money, currency: string | undefined): Money {
  const code = normaliseCurrency(currency)
  const scale = significantScale(m, currencyDigits(code))
  return toMoneyOrThrow({ units: rescale(toDecimal(m), scale), scale }, code)
}

/** Rounded half away from zero; with more decimals than it has, the same amount. */
export function roundMoney(m: Money, scale: number): Money {
  return toMoneyOrThrow({ units: rescale(toDecimal(m), scale), scale }, m.currency)
}

/** Amount times quantity, rounded once, to the decimals of the currency. */
export function multiply(m: Money, quantity: string | number): Money {
  const factor = typeof quantity === 'number' ? decimalOfNumber(quantity) : readDecimal(quantity)
  if (!factor) throw new RangeError('The quantity is not a plain decimal')
  const product = { units: BigInt(m.amountMinor) * factor.units, scale: m.scale + factor.scale }
  const scale = currencyDigits(m.currency)
  return toMoneyOrThrow({ units: rescale(product, scale), scale }, m.currency)
}

export interface MoneyFormat {
  readonly locale: string
  /** Print the currency too. Default false; has no effect where the currency is unknown. */
  readonly withCurrency?: boolean
  /** Exactly so many decimals, for a column or an axis. Default: the currency's, or all it has. */
  readonly fractionDigits?: number
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(locale: string, digits: number, currency: string | undefined) {
  const key = `${locale} ${String(digits)} ${currency ?? ''}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      ...(currency === undefined ? {} : { style: 'currency', currency }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/** For people: grouped, with a real minus sign, never "-0.00", no sign for an unknown currency. */
export function formatMoney(m: Money, format: MoneyFormat): string {
  const digits = format.fractionDigits ?? significantScale(m, currencyDigits(m.currency))
  return formatDecimal(toDecimal(m), m.currency, { ...format, fractionDigits: digits })
}

/** The same for an exact figure of any size. */
export function formatDecimal(
  exact: Decimal,
  inCurrency: string | undefined,
  format: MoneyFormat & { readonly fractionDigits: number },
): string {
  const digits = format.fractionDigits
  const currency = format.withCurrency ? inCurrency : undefined
  const code = currency !== undefined && isCurrencyCode(currency) ? currency : undefined
  const formatter = formatterFor(format.locale, digits, code)
  // Decimal text, not a double: Intl prints it exactly. TypeScript cannot see that it is numeric.
  const value = decimalText({ units: rescale(exact, digits), scale: digits }) as `${number}`
  const text =
    exact.units < 0n
      ? formatter
          .formatToParts(value)
          .map((part) =>
            part.type === 'minusSign' ? part.value.replace('-', '\u2212') : part.value,
          )
          .join('')
      : formatter.format(value)
  // Not a code: text of the service's own.
  return currency === undefined || code !== undefined
    ? text
    : `${text} ${visibleText(currency.slice(0, LONGEST_CURRENCY))}`
}
