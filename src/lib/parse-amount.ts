import { currencyDigits, isListedCurrency, normaliseCurrency } from './currency'
import { currencyWritten, isDollar, isWrittenFor } from './currency-signs'
import { formatMoney, moneyText, type Money } from './money'
import { inOwnDigits, isReadableElsewhere, readNumber, toPlainDigits } from './number-shape'

export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  /** It is written in another currency than the one it has to be in. */
  | 'other-currency'
  /** Its sign is of several currencies, and nothing says which. */
  | 'which-currency'
  | 'too-many-decimals'
  | 'too-large'

export type ParsedAmount =
  | { readonly ok: true; readonly money: Money; readonly understood: string }
  | { readonly ok: false; readonly problem: AmountProblem }

export interface AmountOptions {
  readonly currency?: string | undefined
  /** Default: the currency's, or 2 if unknown. A unit cost may take more. */
  readonly maxDecimals?: number
}

const LONGEST_AMOUNT = 60
/** Fifteen digits: exact as a JSON number. */
const LARGEST_MINOR = 999_999_999_999_999

// 元 is a letter, and how Japanese and Chinese write the yuan; crowns, zlotys and rupees are letters too.
const AFFIX = String.raw`\p{L}{0,3}\p{Sc}|\p{Sc} ?\p{L}{0,3}|\p{L}{3}|元|[kK]r\.?|zł|Kč|Ft|Rs\.?|RM|Rp|Fr\.?|R`
const AMOUNT = new RegExp(
  String.raw`^([+-]?) *(${AFFIX}|) *([+-]?) *([^\p{L}\p{Sc}+-]*[^\p{L}\p{Sc}+ -]) *(${AFFIX}|)$`,
  'u',
)

interface Pieces {
  readonly isNegative: boolean
  readonly body: string
  readonly affix: string
}

/** How ledgers write what is below zero, besides a sign before it: (5.00), 5.00-, 5.00 CR. */
const BELOW_ZERO = [
  /^(?<before>[^()]*)\((?<inside>[^()]*\d[^()]*)\)(?<after>[^()]*)$/,
  /^(?<inside>.*\d.*?) *-$/,
  /^(?<inside>.*\d.*?) *CR\.?$/i,
  /^CR\.? +(?<inside>.*\d.*)$/i,
]

/** Whole amounts of Switzerland and Germany: 500.- and 500,-- have no cents. */
const NO_CENTS = /^(?<amount>.*\d)[.,](?:[-–—]{1,2})(?<after>.*)$/

/** What keeps a number text in a spreadsheet. */
const AS_TEXT = /^['’](?=[\d(+-])/

function takeApart(written: string): Pieces | undefined {
  const { amount, after = '' } = NO_CENTS.exec(written)?.groups ?? {}
  const text = (amount === undefined ? written : `${amount}${after}`).replace(AS_TEXT, '')
  for (const form of BELOW_ZERO) {
    const { before = '', inside, after = '' } = form.exec(text)?.groups ?? {}
    if (inside === undefined) continue
    const pieces = signedPieces(`${before}${inside}${after}`.trim())
    // Said twice, it could be either.
    return pieces && !pieces.isSigned ? { ...pieces, isNegative: true } : undefined
  }
  return signedPieces(text)
}

function signedPieces(text: string): (Pieces & { readonly isSigned: boolean }) | undefined {
  const match = AMOUNT.exec(text)
  if (!match) return undefined
  const [, signBefore = '', before = '', signAfter = '', body = '', after = ''] = match
  if ((signBefore && signAfter) || (before && after)) return undefined
  const affix = before || after
  if (/^\p{L}{3}$/u.test(affix) && !isListedCurrency(affix.toUpperCase())) return undefined
  const sign = signBefore || signAfter
  return { isNegative: sign === '-', isSigned: sign !== '', body, affix }
}

/** What was chosen is never overridden by what was typed, nor the other way round. */
function currencyOf(
  affix: string,
  chosen: string | undefined,
  locale: string,
): { readonly currency: string | undefined } | AmountProblem {
  if (affix === '') return { currency: chosen }
  if (chosen !== undefined) {
    return isWrittenFor(affix, chosen, locale) ? { currency: chosen } : 'other-currency'
  }
  const currency = currencyWritten(affix)
  return currency !== undefined || isDollar(affix) ? { currency } : 'which-currency'
}

/** "1.234" with a decimal point: a thousand for half the world. */
export function couldBeThousands(body: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)
}

/** The sign between whole and fraction, as this language writes it. */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.'

const refuse = (problem: AmountProblem): ParsedAmount => ({ ok: false, problem })

export const namesCurrency = (amount: string): boolean => /\p{L}|\p{Sc}/u.test(amount)

/** Without the direction marks that a language's own formatting adds: shown among foreign text they would be signs. */
const echoOf = (money: Money, locale: string): string =>
  formatMoney(money, { locale, withCurrency: true }).replaceAll(/[\u200e\u200f\u061c]/g, '')

/** Ambiguous amounts are refused, never guessed; `understood` is the echo to show. */
export function parseAmount(
  text: string,
  locale: string,
  options: AmountOptions = {},
): ParsedAmount {
  const plain = text.length > LONGEST_AMOUNT ? undefined : toPlainDigits(text, locale)
  if (plain === '') return refuse('empty')
  const pieces = plain === undefined ? undefined : takeApart(plain)
  if (!pieces) return refuse('not-a-number')

  const found = currencyOf(pieces.affix, normaliseCurrency(options.currency), locale)
  if (typeof found === 'string') return refuse(found)
  const { currency } = found
  const digits = currencyDigits(currency)
  const maxDecimals = options.maxDecimals ?? digits

  const number = readNumber(pieces.body, locale)
  if (!number) {
    return refuse(isReadableElsewhere(pieces.body, locale) ? 'ambiguous' : 'not-a-number')
  }
  if (maxDecimals < 3 && number.fraction !== '' && couldBeThousands(pieces.body)) {
    return refuse('ambiguous')
  }
  const fraction = number.fraction.replace(/0+$/, '')
  if (fraction.length > maxDecimals) return refuse('too-many-decimals')

  const scale = Math.max(digits, fraction.length)
  const amount = Number(number.whole + fraction.padEnd(scale, '0'))
  if (amount > LARGEST_MINOR) return refuse('too-large')
  const money = { amountMinor: pieces.isNegative ? 0 - amount : amount, scale, currency }
  return { ok: true, money, understood: echoOf(money, locale) }
}

/** Read as amounts are, so that another country's "1,5" is refused here too. A dollar sign alone names no currency. */
function readPlain(text: string, locale: string, maxDecimals: number): Money | undefined {
  const read = parseAmount(text, locale, { maxDecimals })
  const isAmount = !read.ok || read.money.currency !== undefined || /\p{Sc}/u.test(text)
  return isAmount || read.money.amountMinor < 0 ? undefined : read.money
}

export const PERCENT_DECIMALS = 4

/** Arabic and full-width keyboards have signs of their own. */
const PERCENT_SIGN = /[%\u066a\ufe6a\uff05]/

export const hasPercentSign = (text: string): boolean => PERCENT_SIGN.test(text)

/** Its sign stands at either end: some languages write %10. */
export const withoutPercentSign = (text: string, locale: string): string =>
  toPlainDigits(text, locale).replace(
    new RegExp(`^${PERCENT_SIGN.source} *| *${PERCENT_SIGN.source}$`),
    '',
  )

export function readPercent(text: string, locale: string): string | undefined {
  const rate = readPlain(withoutPercentSign(text, locale), locale, PERCENT_DECIMALS)
  if (!rate || rate.amountMinor > 100 * 10 ** rate.scale) return undefined
  return moneyText(rate).replace(/\.?0+$/, '')
}

export const decimalsWords = (most: number, locale: string): string =>
  `Enter at most ${inOwnDigits(String(most), locale)} decimals`

export const QUANTITY_DECIMALS = 6

export function readQuantity(text: string, locale: string): string | undefined {
  const quantity = readPlain(text, locale, QUANTITY_DECIMALS)
  return quantity && moneyText(quantity)
}
