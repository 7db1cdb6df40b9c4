import { currencyDigits, isCurrencyCode, normaliseCurrency } from './currency'
import {
  type Decimal,
  decimalOfNumber,
  multiplyDecimals,
  decimalText,
  MAX_SCALE,
  powerOfTen,
  readDecimal,
  rescale,
} from './decimal'
import { isPresenting } from './presenting'
import { withoutMarks } from './text'
import { visibleText } from './visible-text'

const LONGEST_CURRENCY = 16

/** Exact: `amountMinor / 10 ** scale`, a safe integer, never -0. No default currency: `undefined` is "not given". */
export interface Money {
  readonly amountMinor: number
  readonly scale: number
  readonly currency: string | undefined
}

// Below this, decimals of up to 15 digits and doubles convert exactly.
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

export const toDecimal = (m: Money): Decimal => ({ units: BigInt(m.amountMinor), scale: m.scale })

/** Takes a JSON number or plain decimal text. Undefined if it is neither or not exact. */
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

export const moneyText = (m: Money): string => decimalText(toDecimal(m))

export const isZero = (m: Money): boolean => m.amountMinor === 0

export const negate = (m: Money): Money => ({ ...m, amountMinor: 0 - m.amountMinor })

/** Unknown unless all state it; a zero without a currency fits any. */
function sharedCurrency(amounts: readonly Money[]): string | undefined {
  let known: string | undefined
  let isUnstated = false
  for (const { amountMinor, currency } of amounts) {
    if (currency === undefined) {
      isUnstated ||= amountMinor !== 0
    } else if (known !== undefined && currency !== known) {
      throw new RangeError(`Amounts in ${known} and ${currency} can’t be combined`)
    } else {
      known = currency
    }
  }
  return isUnstated ? undefined : known
}

/** For complete amounts; people are shown a `Sum` of lib/sums. */
export function sumMoney(amounts: readonly Money[]): Money {
  const currency = sharedCurrency(amounts)
  const scale = amounts.reduce((most, m) => Math.max(most, m.scale), currencyDigits(currency))
  let units = 0n
  for (const m of amounts) units += rescale(toDecimal(m), scale)
  return toMoneyOrThrow({ units, scale }, currency)
}

export const addMoney = (a: Money, b: Money): Money => sumMoney([a, b])

export const subtractMoney = (a: Money, b: Money): Money => sumMoney([a, negate(b)])

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

/** Undefined beyond exact arithmetic, rather than a wrong result. */
export function ifExact<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** With that currency's decimals if exact. */
export function withCurrency(m: Money, currency: string | undefined): Money {
  const code = normaliseCurrency(currency)
  const scale = significantScale(m, currencyDigits(code))
  return toMoneyOrThrow({ units: rescale(toDecimal(m), scale), scale }, code)
}

/** The same, undefined where there is no amount or it can't be told exactly. */
export const amountIn = (
  amount: Money | undefined,
  currency: string | undefined,
): Money | undefined => amount && ifExact(() => withCurrency(amount, currency))

/** Half away from zero; never adds decimals. */
export function roundMoney(m: Money, scale: number): Money {
  return toMoneyOrThrow({ units: rescale(toDecimal(m), scale), scale }, m.currency)
}

export function multiply(m: Money, quantity: string | number): Money {
  const factor = typeof quantity === 'number' ? decimalOfNumber(quantity) : readDecimal(quantity)
  if (!factor) throw new RangeError('The quantity isn’t a plain decimal')
  const scale = currencyDigits(m.currency)
  const units = rescale(multiplyDecimals(toDecimal(m), factor), scale)
  return toMoneyOrThrow({ units, scale }, m.currency)
}

export interface MoneyFormat {
  readonly locale: string
  readonly withCurrency?: boolean
  readonly fractionDigits?: number
  /** Typed by the person at the screen, to be edited: not masked for others' eyes. */
  readonly isTyped?: boolean
}

/** In presenter mode. */
export const MASKED_AMOUNT = '•••.••'

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

/** For people: grouped, a real minus sign, never "-0.00", no sign for an unknown currency. */
export function formatMoney(m: Money, format: MoneyFormat): string {
  const digits = format.fractionDigits ?? significantScale(m, currencyDigits(m.currency))
  return formatDecimal(toDecimal(m), m.currency, { ...format, fractionDigits: digits })
}

export function formatDecimal(
  exact: Decimal,
  inCurrency: string | undefined,
  format: MoneyFormat & { readonly fractionDigits: number },
): string {
  if (isPresenting() && !format.isTyped) return MASKED_AMOUNT
  const digits = format.fractionDigits
  const currency = format.withCurrency ? inCurrency : undefined
  const code = currency !== undefined && isCurrencyCode(currency) ? currency : undefined
  const formatter = formatterFor(format.locale, digits, code)
  // Decimal text is printed exactly by Intl; TypeScript can't see that it is numeric.
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
  const plain = withoutMarks(text)
  return currency === undefined || code !== undefined
    ? plain
    : `${plain} ${visibleText(currency.slice(0, LONGEST_CURRENCY))}`
}
