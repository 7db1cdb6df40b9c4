/**
 * The one cleaning of text that machines read: addresses, numbers, IDs, subdomains, header names.
 * Mails, contacts and spreadsheets copy along characters that nobody sees and that make the text another one.
 */

/** Control, zero-width, direction and variation characters, soft hyphen, byte order mark, and halves of a character. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu
/** A tab or line break parts words, so it becomes a blank. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const BLANKS = /[\p{Zs}]/gu
const WIDE = /[\uff01-\uff5e]/g
/** Hyphens and minus signs that pages and contacts write for "-". */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g

/** Nearly all text is this already. */
const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

export interface CleanText {
  readonly text: string
  /** How many characters were taken out that nobody sees. */
  readonly removed: number
}

const NOTHING: CleanText = { text: '', removed: 0 }

/** Composes (NFC), takes out what can't be seen, and writes blanks and fullwidth signs plainly. */
export function cleanText(typed: string): CleanText {
  if (typed === '') return NOTHING
  if (PLAIN.test(typed)) return { text: typed, removed: 0 }
  const joined = typed.replace(BREAKS, ' ')
  const seen = joined.replace(UNSEEN, '')
  const text = seen
    .replace(BLANKS, ' ')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .trim()
  return { text, removed: [...joined].length - [...seen].length }
}

/** Nothing can be seen in it: it says nothing, in any field. */
export const isBlankText = (typed: string): boolean =>
  typed.trim() === '' || cleanText(typed).text === ''

export const plainHyphens = (text: string): string => text.replace(HYPHENS, '-')

/** Said where something was taken out. */
export const removedWords = (removed: number): string | undefined =>
  removed === 0
    ? undefined
    : `Removed ${String(removed)} invisible character${removed === 1 ? '' : 's'}`

/** What a check says of a text. `error`: it can't be sent. `doubt`: a person decides. */
export interface TextVerdict {
  readonly level: 'error' | 'doubt'
  /** Never has the number itself: confirmed doubts are stored by their words. */
  readonly message: string
  /** What it probably should be. */
  readonly offer?: string
  /** A doubt that is only said in a form, and holds nothing back. */
  readonly isSaid?: true
}

export const wrong = (message: string): TextVerdict => ({ level: 'error', message })
export const doubtful = (message: string, offer?: string): TextVerdict => ({
  level: 'doubt',
  message,
  ...(offer !== undefined && { offer }),
})

/** Ways of spreadsheets to hold a number as text: ="0123" and '0123. */
const KEPT_AS_TEXT = /^(?:=\s*"([^"]*)"|'([^']*)'?|"([^"]*)")$/

/** A number as it was typed into a spreadsheet, without what kept it text there. */
export function outOfSheet(typed: string): string {
  const { text } = cleanText(typed)
  const [, formula, apostrophe, quoted] = KEPT_AS_TEXT.exec(text) ?? []
  return (formula ?? apostrophe ?? quoted ?? text).trim()
}

const EXPONENT = /^[-+]?\d+(?:[.,]\d*)?\s*[eE]\s*[-+]?\s*\d+$/
/** As spreadsheets write them: an invoice may well be called 12E4. */
const ROUNDED = /^[-+]?\d(?:[.,]\d+\s*[eE]\s*[-+]?|\s*[eE]\s*[-+])\s*\d{1,3}$/
const DECIMAL = /^\d[\d\s-]*[.,]0+$/
const TOO_NARROW = /^#+$/
const SHEET_ERROR = /^#(?:N\/?A|REF|VALUE|NAME\??|NUM|NULL|DIV\/0)!?$/i
const NO_VALUE =
  /^(?:n\.?\/?a\.?|none|null|nil|nan|undefined|unknown|tbd|tba|pending|missing|[-–—?]+)$/i

const ROUNDED_WORDS = 'A spreadsheet rounded this number. Enter all of its digits.'

/** Of a number that is text, such as a bill's: several of them look the same once they are rounded. */
export const roundedWords = (text: string): string | undefined =>
  ROUNDED.test(outOfSheet(text)) ? ROUNDED_WORDS : undefined

const MONTH_WORD = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const DATE_OF_SHEET = new RegExp(
  String.raw`^(?:\d{1,2}-${MONTH_WORD}(?:-\d{2,4})?|${MONTH_WORD}-\d{1,4}|\d{1,2}/\d{1,2}/\d{2,4}|(?:19|20)\d\d-\d\d-\d\d)(?: 0?0:00(?::00)?)?$`,
  'i',
)
const FORMULA = /^[=@]\s*[\d(.]|^[=@+-]\s*(?:\$?[a-z]{1,3}\$?\d+(?![\w-])|[a-z.]+\()/i

/** What a spreadsheet may have made of a number that is text, such as 3-5 or MAR-5, in words. */
export function madeOfNumber(text: string): string | undefined {
  const plain = outOfSheet(text)
  if (DATE_OF_SHEET.test(plain)) {
    return 'This is a date. If the spreadsheet made it of the number, type the number.'
  }
  return FORMULA.test(plain)
    ? 'This is a formula. If the number is its value, type the number.'
    : undefined
}

const WHOLE_AS_DECIMAL = /^(\d+)[.,]0{1,2}$/

/** "1019976.0", as programs write a column of numbers that has blanks: its digits, for a number that is text. */
export const withoutDecimal = (text: string): string | undefined =>
  WHOLE_AS_DECIMAL.exec(outOfSheet(text))?.[1]

/** What a spreadsheet has made of a number, in words; undefined where it may be one. */
export function ruinOf(text: string): string | undefined {
  if (EXPONENT.test(text)) return ROUNDED_WORDS
  if (DECIMAL.test(text)) return 'A spreadsheet made this a decimal. Enter its digits alone.'
  if (TOO_NARROW.test(text)) {
    return 'The column was too narrow when this was copied. Enter the number.'
  }
  if (SHEET_ERROR.test(text)) return 'This is a spreadsheet’s error. Enter the number.'
  if (NO_VALUE.test(text)) return 'This isn’t a number. Enter it, or leave it empty.'
  return undefined
}
