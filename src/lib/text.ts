/** What the records of a list are called. */
export interface Noun {
  readonly one: string
  readonly many: string
}

const CLAMPED_LENGTH = 280

/** The beginning of a long text, never half a character. */
export function clampText(text: string, length = CLAMPED_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** Text without case and diacritics, for comparing: "Zoë" and "ZOE" fold to the same. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** A label as it stands within a sentence: "Account number" is "account number", "EIN" stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label

/** A noun as it begins a label: "payment page" is "Payment page". */
export const sentenceCase = (words: string): string =>
  words.slice(0, 1).toUpperCase() + words.slice(1)
