/** How a sheet writes its amounts: told by those that have one meaning, and asked once where none has. */
import { formatMoney } from '~/lib/money'
import { toPlainDigits } from '~/lib/number-shape'
import { decimalSign, parseAmount } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

export type DecimalSign = 'point' | 'comma'

export const signNames: Readonly<Record<DecimalSign, string>> = {
  point: '1,234.56',
  comma: '1.234,56',
}

const usualLocale: Readonly<Record<DecimalSign, string>> = { point: 'en-US', comma: 'de-DE' }

/** A unit cost may have them. */
const MOST_DECIMALS = 6

const isRead = (text: string, locale: string, maxDecimals = MOST_DECIMALS): boolean =>
  parseAmount(text, locale, { maxDecimals }).ok

/** The browser's own way of writing where it is this one. */
export const localeWith = (sign: DecimalSign): string =>
  isRead(signNames[sign], display.locale) ? display.locale : usualLocale[sign]

/** @returns `open` for 1.234, which is a thousand for half the world; undefined where no sign says anything */
function signOf(text: string): DecimalSign | 'open' | undefined {
  const plain = toPlainDigits(text, 'en-US')
  const [body = ''] = /[.,]?\d(?:[\d.,' ]*\d)?/.exec(plain) ?? []
  const signs = body.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return undefined
  const [own, other]: readonly DecimalSign[] =
    last === '.' ? ['point', 'comma'] : ['comma', 'point']
  const isAlone = new Set(signs).size === 1
  if (isAlone && signs.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return 'open'
  // What stands several times parts thousands.
  const sign = isAlone && signs.length > 1 ? other : own
  return sign !== undefined && isRead(plain, usualLocale[sign]) ? sign : undefined
}

/** A workbook's figures, which the app writes with a point whatever the sheet shows. */
export const isPlainFigure = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text.trim())

interface Amounts {
  readonly texts: readonly string[]
  readonly isWorkbook: boolean
}

const isOwn = ({ texts, isWorkbook }: Amounts): boolean => isWorkbook && texts.some(isPlainFigure)

/** The language that reads a sheet's amounts, where their own signs say it and this one doesn't read them. */
export function guessAmountLocale(amounts: Amounts, locale: string): string | undefined {
  const texts = amounts.texts.filter((text) => /[.,]/.test(text))
  // Nearly every sheet: what is read as it stands needs no other language.
  if (texts.every((text) => isRead(text, locale)) || isOwn(amounts)) return undefined
  const found = Map.groupBy(texts, signOf)
  if (found.has('point') === found.has('comma')) return undefined
  const sign = found.has('point') ? 'point' : 'comma'
  const isUnread = found.get(sign)?.some((text) => !isRead(text, locale)) === true
  return isUnread ? localeWith(sign) : undefined
}

/** Of the texts, the first that tells a language from its usual one. */
export const toldBy = (texts: readonly string[], locale: string): string | undefined =>
  texts.find((text) => ['point', 'comma'].includes(signOf(text) ?? '') && isRead(text, locale))

export interface OpenAmount {
  readonly text: string
  /** Its sign. */
  readonly sign: DecimalSign
}

/** An amount that could be thousands, where no other tells and the language doesn't read it. */
export function openAmount(amounts: Amounts, locale: string): OpenAmount | undefined {
  const { texts } = amounts
  const text = texts.find(
    (each) => /[.,]\d{3}(?!\d)/.test(each) && signOf(each) === 'open' && !isRead(each, locale, 2),
  )
  if (text === undefined || isOwn(amounts)) return undefined
  const found = new Set(texts.map(signOf))
  return found.has('point') || found.has('comma')
    ? undefined
    : { text: text.trim(), sign: text.includes(',') ? 'comma' : 'point' }
}

/** As this browser writes it, once it is read in a language. */
export function readIn(text: string, locale: string): string | undefined {
  const read = parseAmount(text, locale, { maxDecimals: MOST_DECIMALS })
  return read.ok ? formatMoney(read.money, { locale: display.locale, isTyped: true }) : undefined
}

export const signIn = (locale: string): DecimalSign =>
  decimalSign(locale) === ',' ? 'comma' : 'point'
