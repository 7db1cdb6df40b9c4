/** Card and social security numbers in what a person typed or pasted, however they are written there. */
import { looksLikeCard } from './check-digits'
import { maskedEnd } from './masks'

/** Groups of figures with little between them: a card's number can begin at each. */
const GROUPS = /\d+(?:[ ./_·•∙⋅-]{1,3}\d+)*/g
/** How long a card's groups are: in one, in fours with what is left or two of them in one, as American Express's. */
const CARD_GROUPS = /^(?:1[3-9]|(?:4 ){2,4}[1-8]|8 4 4|4 8 4|4 6 [45])$/
/** Only with blanks: with dashes the end of an ID is written so. */
const CARD_GROUPS_IN_BLANKS = /^(?:4 12|12 4|6 1[03])$/
/** Two IDs are written so too: in a question they are let pass, and what is kept does without. */
const CARD_HALVES = '8 8'
const MOST_GROUPS = 5
/** IDs of this kind have groups of four. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
/** No card has fewer figures. */
const LEAST_FIGURES = /(?:\d\D*){13}/
/** By its name, however it is grouped; with dashes; with any other separator, where it can be one and stands in no row. */
const WRITTEN_SSN =
  /(?<=\b(?:ssn?|i?tin|soc\S* sec\S*)(?:\W|number|no|nr|is){0,9})(?<!\d)\d{3}[ ./_-]?\d\d[ ./_-]?\d{4}(?!\d)|(?<![\d-])\d{3}-\d\d-\d{4}(?![\d-])|(?<![\d.,]|\d[ ./_])(?!000|666|9)\d{3}([ ./_])(?!00)\d\d\1(?!0000)\d{4}(?![ ./_,]?\d)/gi

/** "100 20 3000" may be three amounts: those are round, and none begins with a zero. */
const isSsn = ([written = '', separator]: readonly (string | undefined)[]): boolean =>
  separator === undefined || !/^[1-9]\d[05] [1-9][05] [1-9]\d\d[05]$/.test(written)

/** Any script's figures as ours. Their ten stand in a row that begins at a code ending in 0 or 6. */
export const plainFigures = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0
    const inRow = code % 16
    const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - inRow))
    return String(isFromZero ? inRow : inRow - 6)
  })

/** With dashes, slashes and blanks as the plain ones, and without what nobody sees. */
export const plainNumbers = (text: string): string =>
  plainFigures(text)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\p{Zs}\t]+/gu, ' ')

function isGroupedCard(written: string, isKept: boolean): boolean {
  const groups = written.split(/\D+/)
  const lengths = groups.map(({ length }) => length).join(' ')
  const isWrittenSo =
    CARD_GROUPS.test(lengths) ||
    (isKept && lengths === CARD_HALVES) ||
    (/^[\d ]+$/.test(written) && CARD_GROUPS_IN_BLANKS.test(lengths))
  return isWrittenSo && looksLikeCard(groups.join(''))
}

/** The cards in it, and what stands between them, by turns. @param leastGroups that a card is written in here */
function aroundCards(plain: string, isKept: boolean, leastGroups = 1): string[] {
  if (!LEAST_FIGURES.test(plain)) return [plain]
  const text = plain.replace(UUID, ({ length }) => ' '.repeat(length))
  const pieces: string[] = []
  let done = 0
  for (const { 0: run, index } of text.matchAll(GROUPS)) {
    const groups = [...run.matchAll(/\d+/g)].map((group) => ({
      begin: index + group.index,
      end: index + group.index + group[0].length,
    }))
    for (const [at, { begin }] of groups.entries()) {
      // Behind a point stand a number's decimals.
      if (begin < done || /\d\.$/.test(text.slice(begin - 2, begin))) continue
      const card = groups
        .slice(at + leastGroups - 1, at + MOST_GROUPS)
        .map(({ end }) => text.slice(begin, end))
        .findLast((written) => isGroupedCard(written, isKept))
      if (card === undefined) continue
      pieces.push(plain.slice(done, begin), card)
      done = begin + card.length
    }
  }
  return [...pieces, plain.slice(done)]
}

/** Whether a card or social security number stands in it, as one writes it. */
export function holdsCardOrSsn(text: string): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  const plain = plainNumbers(text)
  return [...plain.matchAll(WRITTEN_SSN)].some(isSsn) || aroundCards(plain, false).length > 1
}

/** The text with its card numbers by their last four; itself where it has none. @param leastGroups two in an ID, which may have as many figures */
export function maskCards(text: string, leastGroups = 1): string {
  if (!/\p{Nd}/u.test(text)) return text
  const pieces = aroundCards(plainNumbers(text), true, leastGroups)
  if (pieces.length === 1) return text
  const masked = pieces.map((piece, at) => (at % 2 === 0 ? piece : maskedEnd(piece))).join('')
  // The last four may begin another, with the figures behind them.
  return maskCards(masked, leastGroups)
}

/** And with its social security numbers. What is masked is lost: three figures among words may be amounts all the same. */
export function maskCardAndSsn(text: string): string {
  const withoutCards = maskCards(text)
  if (!/\p{Nd}/u.test(text)) return text
  const plain = plainNumbers(withoutCards)
  const masked = plain.replace(WRITTEN_SSN, (written, separator?: string) =>
    isSsn([written, separator]) && (separator !== ' ' || /\b0/.test(written) || plain === written)
      ? maskedEnd(written)
      : written,
  )
  return masked === plain ? withoutCards : masked
}
