/** What is said of numbers other than amounts: percentages, quantities, and what may mean a thousand. */
import { inOwnDigits, readNumber, toPlainDigits } from './number-shape'
import {
  couldBeThousands,
  decimalSign,
  decimalsWords,
  hasPercentSign,
  namesCurrency,
  parseAmount,
  PERCENT_DECIMALS,
  QUANTITY_DECIMALS,
  readPercent,
  readQuantity,
  withoutPercentSign,
} from './parse-amount'

/**
 * A number that is read with three decimals, and is a thousand for half the world: what was understood, without the
 * zeros at its end. Undefined for all others.
 */
export function threeDecimals(text: string, locale: string): string | undefined {
  const body = toPlainDigits(text, locale).replace(/[^\d.,]/g, '')
  const number = couldBeThousands(body) ? readNumber(body, locale) : undefined
  if (number?.fraction.length !== 3) return undefined
  const fraction = number.fraction.replace(/0+$/, '')
  const echo = fraction === '' ? number.whole : `${number.whole}${decimalSign(locale)}${fraction}`
  return inOwnDigits(echo, locale)
}

/** As this language writes it, without its direction marks. */
export const percentText = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: PERCENT_DECIMALS })
    .format(percent / 100)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')

/** Undefined where the text is a percentage from 0 to 100. */
export function percentProblem(text: string, locale: string): string | undefined {
  if (readPercent(text, locale) !== undefined) return undefined
  const as = (percent: number) => percentText(percent, locale)
  const plain = withoutPercentSign(text, locale)
  const read = parseAmount(plain, locale, { maxDecimals: PERCENT_DECIMALS })
  if (read.ok && !namesCurrency(plain)) {
    return read.money.amountMinor < 0 ? `Enter ${as(0)} or more` : `Enter ${as(100)} or less`
  }
  if (!read.ok && read.problem === 'too-many-decimals') {
    return decimalsWords(PERCENT_DECIMALS, locale)
  }
  // Another country's decimal sign: as a fraction, and as the digits alone.
  const [, whole = '', rest = ''] = /^(\d+)[.,](\d{1,4})$/.exec(plain) ?? []
  const [first, second] = [Number(`${whole}.${rest}`), Number(whole + rest)]
    .filter((each) => rest !== '' && each <= 100)
    .map(as)
  if (first === undefined) return `Enter a percentage, such as ${as(8.25)}`
  return second === undefined
    ? `Write it as ${first}`
    : `Ambiguous: ${first} or ${second}? Type one of them.`
}

/** Above, a share is no tax rate that anyone charges. */
const MOST_SHARE = 0.3

/** What a rate written as a share of one probably should be: 8.25 for 0.0825. A percent sign says that it is meant. */
export function percentOfShare(text: string, locale: string): string | undefined {
  const rate = hasPercentSign(text) ? undefined : readPercent(text, locale)
  if (rate === undefined || !(Number(rate) > 0 && Number(rate) <= MOST_SHARE)) return undefined
  const percent = (Number(rate) * 100).toFixed(2).replace(/\.?0+$/, '')
  return percent.replace('.', decimalSign(locale))
}

/** Undefined where the text is a quantity. Less than nothing can't be delivered; what is credited has a negative cost. */
export function quantityProblem(text: string, locale: string): string | undefined {
  if (readQuantity(text, locale) !== undefined) return undefined
  const positive = /^\s*[-\u2212](?=.*\d)/.test(text)
    ? text.replace(/^\s*[-\u2212]\s*/, '')
    : undefined
  if (positive !== undefined && readQuantity(positive, locale) !== undefined) {
    return 'A quantity can\u2019t be below zero. Enter a negative unit cost instead.'
  }
  const read = parseAmount(text, locale, { maxDecimals: QUANTITY_DECIMALS })
  const problem = read.ok ? undefined : read.problem
  if (problem === 'too-large') return 'Quantity too large'
  return problem === 'too-many-decimals'
    ? decimalsWords(QUANTITY_DECIMALS, locale)
    : `Enter a number, such as ${inOwnDigits(`2 or 1${decimalSign(locale)}5`, locale)}.`
}
