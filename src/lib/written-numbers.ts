/** Card and social security numbers in what a person typed or pasted, however they are written there. */
import { isCardNumber } from './check-digits'
import { maskedEnd } from './masks'

/** Groups of figures with little between them: a card's number can begin at each. */
const GROUPS = /\d+(?:[ ./_·•∙⋅-]{1,3}\d+)*/g
/** How long a card's groups are: in one, in fours with what is left or two of them in one, as American Express's. */
const CARD_GROUPS = /^(?:1[3-9]|(?:4 ){2,4}[1-8]|8 4 4|4 8 4|4 6 [45])$/
/** Only with blanks: with dashes the end of an ID is written so. */
const CARD_GROUPS_IN_BLANKS = /^(?:4 12|12 4|6 1[03])$/
/** IDs of this kind have groups of four. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
/** What payment cards begin with: other long numbers are IDs. */
const CARD_BEGINNING = /^(?:[3-6]|2[2-7])/
/** By its name, however it is grouped; with dashes; with any other separator, where it can be one and stands in no row. */
const WRITTEN_SSN =
  /(?<=\b(?:ssn?|i?tin|soc\S* sec\S*)(?:\W|number|no|nr|is){0,9})(?<!\d)\d{3}[ ./_-]?\d\d[ ./_-]?\d{4}(?!\d)|(?<![\d-])\d{3}-\d\d-\d{4}(?![\d-])|(?<![\d.,]|\d[ ./_])(?!000|666|9)\d{3}([ ./_])(?!00)\d\d\1(?!0000)\d{4}(?![ ./_,]?\d)/gi

/** "100 20 3000" may be three amounts: those are round, and none begins with a zero. */
const isSsn = ([written = '', separator]: readonly (string | undefined)[]): boolean =>
  separator === undefined || !/^[1-9]\d[05] [1-9][05] [1-9]\d\d[05]$/.test(written)

const isCard = (written: string, groups: readonly string[]): boolean => {
  const lengths = groups.map(({ length }) => length).join(' ')
  const isWrittenSo =
    CARD_GROUPS.test(lengths) || (/^[\d ]+$/.test(written) && CARD_GROUPS_IN_BLANKS.test(lengths))
  const digits = groups.join('')
  return isWrittenSo && CARD_BEGINNING.test(digits) && isCardNumber(digits)
}

const MOST_GROUPS = 5

/** Where the cards of a text are that has plain numbers. */
function cardsIn(plain: string): readonly (readonly [start: number, end: number])[] {
  const found: [number, number][] = []
  const text = plain.replace(UUID, ({ length }) => ' '.repeat(length))
  for (const { 0: run, index } of text.matchAll(GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)]
    for (let at = 0; at < groups.length; at += 1) {
      const begin = index + (groups[at]?.index ?? 0)
      // Behind a point stand a number's decimals.
      if (/\d\.$/.test(text.slice(Math.max(0, begin - 2), begin))) continue
      for (let count = MOST_GROUPS; count > 0; count -= 1) {
        const taken = groups.slice(at, at + count)
        const last = taken.at(-1)
        if (last === undefined || taken.length < count) continue
        const end = index + last.index + last[0].length
        const digits = taken.map(([group]) => group)
        if (!isCard(text.slice(begin, end), digits)) continue
        found.push([begin, end])
        at += count - 1
        break
      }
    }
  }
  return found
}

function maskCards(plain: string): string {
  let masked = ''
  let done = 0
  for (const [start, end] of cardsIn(plain)) {
    masked += plain.slice(done, start) + maskedEnd(plain.slice(start, end))
    done = end
  }
  return masked + plain.slice(done)
}

/** Any script's figures as ours. Their ten stand in a row that begins at a code ending in 0 or 6. */
export const plainFigures = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0
    const inRow = code % 16
    const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - inRow))
    return String(isFromZero ? inRow : inRow - 6)
  })

/** With dashes and blanks as the plain ones, and without what nobody sees. */
export const plainNumbers = (text: string): string =>
  plainFigures(text)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\p{Zs}\t]+/gu, ' ')

/** Whether a card or social security number stands in it, as one writes it. */
export function holdsCardOrSsn(text: string): boolean {
  if (!/\p{N}/u.test(text)) return false
  const plain = plainNumbers(text)
  return [...plain.matchAll(WRITTEN_SSN)].some(isSsn) || cardsIn(plain).length > 0
}

/**
 * The text with its card and social security numbers by their last four; itself where it has none. What is masked is lost:
 * three figures among words may be amounts all the same.
 */
export function maskCardAndSsn(text: string): string {
  if (!holdsCardOrSsn(text)) return text
  const plain = plainNumbers(text)
  return maskCards(
    plain.replace(WRITTEN_SSN, (written, separator?: string) =>
      isSsn([written, separator]) && (separator !== ' ' || /\b0/.test(written) || plain === written)
        ? maskedEnd(written)
        : written,
    ),
  )
}
