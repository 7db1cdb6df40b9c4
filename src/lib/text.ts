export interface Noun {
  readonly one: string
  readonly many: string
}

const CLAMPED_LENGTH = 280

/** Never cuts a character in half. */
export function clampText(text: string, length = CLAMPED_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** Nearly all text: nothing in it is written in two ways but capitals. */
const ASCII = /^[\x20-\x7e]*$/
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const BLANKS = /[\p{Zs}\t]/gu
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\uff07`\u00b4]/g

/** Every sign that people type for an apostrophe as the plain one. */
export const plainApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")

/** For comparing: what looks the same, or differs by accents, capitals or what nobody sees, folds to the same. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return plainApostrophes(text)
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(BLANKS, ' ')
    .normalize('NFC')
}

/** For finding by words: "obrien" is in "O’Brien". */
export const foldForWords = (text: string): string => foldText(text).replaceAll("'", '')

/** Of what is typed to find something, folded. */
export const foldedWords = (typed: string): readonly string[] =>
  foldForWords(typed).split(/\s+/).filter(Boolean)

/** Each of `words`, which are folded, occurs somewhere in it. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldForWords(text)
  return words.every((word) => folded.includes(word))
}

/** Each of what "a or b" asks for; none where it asks for one thing. A name may hold the word, too. */
export function eitherOf(text: string): readonly string[] {
  const each = text.trim().split(/,?\s+or\s+/i)
  return each.length > 1 ? each : []
}

/** "Account number" becomes "account number", "EIN" stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label

export const sentenceCase = (words: string): string =>
  words.slice(0, 1).toUpperCase() + words.slice(1)

/** With the full stop of a sentence, unless it has its own: "Acme Inc." */
export function ended(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** A text field holds one line: cells become list items, a broken command line is joined. */
export function toOneLine(text: string): string {
  const trimmed = text.trim()
  if (/^curl\s/i.test(trimmed)) return trimmed.replace(/\\?\r?\n/g, ' ')
  return trimmed
    .split(/[\r\n\t]+/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
}

const MOST_KEPT = 160

/** What is kept of a text of the service's. */
export const brieflyKept = (text: string | undefined): string | undefined =>
  text?.trim().slice(0, MOST_KEPT)

/** Of what a browser formats: its marks of direction would be shown as hidden characters, beside texts of others. */
export const withoutMarks = (formatted: string): string =>
  formatted.replace(/[\u200e\u200f\u061c]/g, '')
