/** The one reading of a phone number. Contacts copy it with marks and hyphens of their own. */
import { cleanText, doubtful, plainHyphens, ruinOf, wrong, type TextVerdict } from './machine-text'

export const plainPhone = (typed: string): string =>
  plainHyphens(cleanText(typed).text.replace(/^tel:\s*/i, '')).replace(/^='?"?([^"]*)"$/, '$1')

/** An extension may follow: "x12", "ext. 12". */
const WRITTEN = /^\+?[\d\s()./-]*?(?:\s*(?:x|ext\.?|extension|#)\s*\d{1,6})?$/i
const LEAST = 7
const MOST_PHONE_DIGITS = 15

const digitsBefore = (text: string): string =>
  text.replace(/\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i, '').replace(/\D/g, '')

export function phoneVerdict(typed: string): TextVerdict | undefined {
  const text = plainPhone(typed)
  if (text === '') return undefined
  const ruin = ruinOf(text)
  if (ruin !== undefined) return wrong(ruin)
  if (!/\d/.test(text)) return wrong('This isn’t a phone number.')
  if (/@/.test(text)) return wrong('This is an address, not a phone number.')
  if (/\d[^\d]*[,;|][^\d]*\d/.test(text) || digitsBefore(text).length > MOST_PHONE_DIGITS) {
    return doubtful('This may be two phone numbers.')
  }
  const digits = digitsBefore(text)
  // 1-800-FLOWERS is a number to people.
  if (!WRITTEN.test(text)) return doubtful('This doesn’t look like a phone number.')
  return digits.length < LEAST ? doubtful('This is short for a phone number.') : undefined
}
