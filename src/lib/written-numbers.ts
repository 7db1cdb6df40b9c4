/** Card and social security numbers in what a person typed or pasted, however they are written there. */
import { isCardNumber } from './check-digits'
import { maskedEnd } from './masks'

/** As cards are printed and typed: in one, in fours or as American Express groups them, with any one separator; on a track between signs. */
const WRITTEN_CARD =
  /(?<![\d.])(?:\d{13,19}|\d{4}([ ./_-])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ ./_-])\d{6}\2\d{4,5})(?![\d]|\.\d)/g
/** What payment cards begin with: other long numbers are IDs. */
const CARD_BEGINNING = /^(?:[3-6]|2[2-7])/
/** By its name, however it is grouped; with dashes; with any other separator, where it can be one and stands in no row. */
const WRITTEN_SSN =
  /(?<=\b(?:ssn?|i?tin|soc\S* sec\S*)(?:\W|number|no|nr|is){0,9})(?<!\d)\d{3}[ ./_-]?\d\d[ ./_-]?\d{4}(?!\d)|(?<![\d-])\d{3}-\d\d-\d{4}(?![\d-])|(?<![\d.,]|\d[ ./_])(?!000|666|9)\d{3}([ ./_])(?!00)\d\d\1(?!0000)\d{4}(?![ ./_,]?\d)/gi

/** "100 20 3000" may be three amounts: those are round, and none begins with a zero. */
const isSsn = ([written = '', separator]: readonly (string | undefined)[]): boolean =>
  separator === undefined || !/^[1-9]\d[05] [1-9][05] [1-9]\d\d[05]$/.test(written)

export const isWrittenCard = (written: string): boolean =>
  CARD_BEGINNING.test(written) && isCardNumber(written.replace(/\D/g, ''))

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
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Zs}\t]+/gu, ' ')

/** Whether a card or social security number stands in it, as one writes it. */
export function holdsCardOrSsn(text: string): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  const plain = plainNumbers(text)
  return (
    [...plain.matchAll(WRITTEN_SSN)].some(isSsn) ||
    [...plain.matchAll(WRITTEN_CARD)].some(([written]) => isWrittenCard(written))
  )
}

/**
 * The text with its card and social security numbers by their last four; itself where it has none. What is masked is lost:
 * three figures among words may be amounts all the same.
 */
export function maskCardAndSsn(text: string): string {
  if (!holdsCardOrSsn(text)) return text
  const plain = plainNumbers(text)
  return plain
    .replace(WRITTEN_SSN, (written, separator?: string) =>
      isSsn([written, separator]) && (separator !== ' ' || /\b0/.test(written) || plain === written)
        ? maskedEnd(written)
        : written,
    )
    .replace(WRITTEN_CARD, (written) => (isWrittenCard(written) ? maskedEnd(written) : written))
}
