/**
 * Whether two invoice numbers name the same bill. People, spreadsheets and mails write one number in several ways:
 * in another case, with other blanks, dashes or apostrophes, without its leading zeros, composed or decomposed, as a
 * decimal, with a letter of another script or an O for a zero, which looks the same.
 * The service compares exactly, so it is sent its own spelling.
 */
import { sameLetters } from './confusables'
import { withoutDecimal } from './machine-text'
import { foldText } from './text'

const folded = (number: string): string =>
  sameLetters(foldText((withoutDecimal(number) ?? number).normalize('NFKC'))).replace(
    /(?<=\p{N})o(?=\p{N})/gu,
    '0',
  )

/** Letters and digits by runs, without leading zeros: "INV-0012" is ["inv", "12"]. */
function runsOf(number: string): readonly string[] {
  const runs = folded(number).match(/\p{L}+|\p{N}+/gu) ?? []
  return runs.map((run) => run.replace(/^0+(?=\p{N})/u, ''))
}

/** Whether a sign stands between two digits, as in 2024-001; a blank parts thousands. */
const hasDividedDigits = (number: string): boolean =>
  /\p{N}[^\p{L}\p{N}]+\p{N}/u.test(folded(number).replace(/(?<=\p{N})\s+(?=\p{N})/gu, ''))

/** In fewer, a sign tells two numbers apart more often than two spellings: 5-10 is not 510. */
const LEAST_DIVIDED = 6

const digitsIn = (number: string): number => number.match(/\p{N}/gu)?.length ?? 0

const unsigned = (number: string): string =>
  folded(number)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(^|\p{L})0+(?=\p{N})/gu, '$1')

/** The same for all spellings of one number, and for some others: `isSameBill` tells them apart. */
export function billKey(number: string): string {
  const bare = unsigned(number)
  return bare === '' ? number.trim() : bare.replaceAll('0', '') || '0'
}

/**
 * One text for spellings that differ in case, blanks, signs and leading zeros: rows with it are one bill's. Numbers
 * that `isSameBill` takes for one though only one of them is divided have two, and are asked about.
 */
export const billRunsKey = (number: string): string => runsOf(number).join('\n') || number.trim()

/** Two different divisions of digits are two numbers: 2024-1-1 is not 2024-11, and 5-10 is not 510. */
export function isSameBill(one: string, other: string): boolean {
  const [a, b] = [one.trim(), other.trim()]
  if (a === '' || b === '') return false
  if (a === b) return true
  const [runsOfOne, runsOfOther] = [runsOf(a), runsOf(b)]
  if (runsOfOne.length === 0 || runsOfOther.length === 0) return false
  if (runsOfOne.join('\n') === runsOfOther.join('\n')) return true
  const divided = [a, b].filter(hasDividedDigits)
  if (divided.length === 2 || divided.some((each) => digitsIn(each) < LEAST_DIVIDED)) return false
  return unsigned(a) === unsigned(b)
}

/** What people and programs put before a number. */
const CALLED = new Set(
  'inv invoice bill no nr num number ref re rg rechnung rechnungsnr facture fact factura fattura'.split(
    ' ',
  ),
)
/** The paper that takes an invoice back often has its number. */
const CREDITS = new Set(['cr', 'cn', 'cm', 'credit', 'gs', 'gutschrift'])
const LEAST_ALIKE = 4
const YEAR = /^(?:19|20)\d\d$/

/** The same for numbers that may be alike; undefined where they have too few digits to be. */
export function likeKey(number: string): string | undefined {
  const digits = folded(number)
    .replace(/\P{N}+/gu, '')
    .replace(/^0+/, '')
  return digits.length < LEAST_ALIKE || YEAR.test(digits) ? undefined : digits
}

const lettersIn = (number: string): string =>
  runsOf(number)
    .filter((run) => /^\p{L}+$/u.test(run) && !CALLED.has(run))
    .join(' ')

/** Another number to the letter, but perhaps the same bill: "Bill 1019708" and 1019708, F-1019696 and 1019696. */
export function isLikeBill(one: string, other: string): boolean {
  const key = likeKey(one)
  if (key === undefined || key !== likeKey(other)) return false
  const [a, b] = [lettersIn(one), lettersIn(other)]
  if (CREDITS.has(a) || CREDITS.has(b)) return false
  return (a === '' || b === '' || a === b) && !isSameBill(one, other)
}

/**
 * What to ask a service that only knows "contains": the longest run of digits, which most spellings share, or the
 * whole number where that would find too much. A sign between the digits, or a zero before them, isn't found by it.
 */
export function billNumberSearch(number: string, leastDigits: number): string {
  const digits = runsOf(number).filter((run) => /^\p{N}+$/u.test(run))
  const longest = digits.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest.length >= leastDigits ? longest : number.trim().normalize('NFC')
}
