import { currencyDigits, isListedCurrency, normaliseCurrency } from './currency'
import { formatMoney, type Money } from './money'
import { isReadableElsewhere, readNumber, toPlainDigits } from './number-shape'
import { readDecimal } from './decimal'

export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
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

const LONGEST = 60
/** Fifteen digits: exact as a JSON number. */
const LARGEST_MINOR = 999_999_999_999_999

const AFFIX = String.raw`\p{L}{0,3}\p{Sc}|\p{Sc} ?\p{L}{0,3}|\p{L}{3}`
const AMOUNT = new RegExp(
  String.raw`^([+-]?) *(${AFFIX}|) *([+-]?) *([^\p{L}\p{Sc}+-]*[^\p{L}\p{Sc}+ -]) *(${AFFIX}|)$`,
  'u',
)

interface Pieces {
  readonly isNegative: boolean
  readonly body: string
  readonly currency: string | undefined
}

function takeApart(text: string): Pieces | undefined {
  const match = AMOUNT.exec(text)
  if (!match) return undefined
  const [, signBefore = '', before = '', signAfter = '', body = '', after = ''] = match
  if ((signBefore && signAfter) || (before && after)) return undefined
  const affix = before || after
  // A sign such as "$" names several currencies, so only a code states one.
  const code = /^\p{L}{3}$/u.test(affix) ? affix.toUpperCase() : undefined
  if (code !== undefined && !isListedCurrency(code)) return undefined
  return { isNegative: (signBefore || signAfter) === '-', body, currency: code }
}

/** "1.234" with a decimal point: a thousand for half the world. */
function couldBeThousands(body: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)
}

const refuse = (problem: AmountProblem): ParsedAmount => ({ ok: false, problem })

/** Ambiguous amounts are refused, never guessed; `understood` is the echo to show. */
export function parseAmount(
  text: string,
  locale: string,
  options: AmountOptions = {},
): ParsedAmount {
  const plain = text.length > LONGEST ? undefined : toPlainDigits(text, locale)
  if (plain === '') return refuse('empty')
  const pieces = plain === undefined ? undefined : takeApart(plain)
  if (!pieces) return refuse('not-a-number')

  const expected = normaliseCurrency(options.currency)
  if (expected !== undefined && pieces.currency !== undefined && pieces.currency !== expected) {
    return refuse('ambiguous')
  }
  const currency = expected ?? pieces.currency
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
  return { ok: true, money, understood: formatMoney(money, { locale, withCurrency: true }) }
}

const DECIMALS = 4

export function readPercent(text: string, locale: string): string | undefined {
  const read = parseAmount(text.replace(/\s*%\s*$/, ''), locale, { maxDecimals: DECIMALS })
  if (!read.ok || read.money.currency !== undefined || /\p{Sc}/u.test(text)) return undefined
  const { amountMinor, scale } = read.money
  if (amountMinor < 0 || amountMinor > 100 * 10 ** scale) return undefined
  const digits = String(amountMinor).padStart(scale + 1, '0')
  const plain = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '')
  return readDecimal(plain) === undefined ? undefined : plain
}
