const DOTS = '*•●∙·'
const RUN_OF_DOTS = new RegExp(`[${DOTS}]{2,}`)
const DOTS_THEN_DIGITS = new RegExp(`^[${DOTS}]+\\d+$`)
/** Digits around at least two X: "4XXXXXXXXXXX1111", "XX-XXX1234". */
const RUN_OF_X = new RegExp(`^\\d*[xX${DOTS}]{2,}\\d*$`)

/** For card, account, routing and tax numbers, so that a mask is never sent. Not for names and free text. */
export function looksMasked(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const compact = value.replace(/[\s-]/g, '')
  return RUN_OF_DOTS.test(compact) || DOTS_THEN_DIGITS.test(compact) || RUN_OF_X.test(compact)
}

const MOST_FIGURES_SHOWN = 10
const ONLY_MASK_AND_DIGITS = new RegExp(`^[\\dxX${DOTS}\\s-]+$`)

/** Shows at most the first six and last four digits, so logs may keep it. */
export function isSafelyMasked(value: unknown): boolean {
  if (typeof value !== 'string' || !looksMasked(value)) return false
  const shown = value.replace(/\D/g, '').length
  return shown <= MOST_FIGURES_SHOWN && ONLY_MASK_AND_DIGITS.test(value)
}

export function lastFour(value: string): string | undefined {
  return /\d{4}$/.exec(value.replace(/[\s-]/g, ''))?.[0]
}

/** The last four, of a short one at most half; of a masked one what the mask shows. */
export function shownEnd(number: string): string {
  // Of a number in a spreadsheet's exponents, 1.23E+08, no figure is the number's own.
  if (/^\d+(?:[.,]\d+)?e\+\d+$/i.test(number.trim())) return ''
  if (looksMasked(number)) return /\d{1,4}$/.exec(number.replace(/[\s-]/g, ''))?.[0] ?? ''
  const significant = number.match(/[\p{L}\p{N}]/gu) ?? []
  const shown = Math.min(4, Math.floor(significant.length / 2))
  return significant.slice(significant.length - shown).join('')
}

/** "•••• 1111": all of a card, account or token that a screen, the journal or a receipt shows. */
export const maskedEnd = (number: string): string => `•••• ${shownEnd(number)}`

/** Four figures alone, or after words: "4142", "ending in 4142", "…4142". */
const ONLY_END = /^\D*(\d{4})$/

/** Of an account that the service masked, in whatever way: its last four figures alone are a mask too. */
export function accountEnd(account: string): string {
  const end = ONLY_END.exec(account.trim())?.[1]
  return end === undefined ? (masked(account) ?? '') : `•••• ${end}`
}

/** Whether an account that the service masked shows no more than a mask may. */
export const isAccountMasked = (account: unknown): account is string =>
  isSafelyMasked(account) || (typeof account === 'string' && ONLY_END.test(account.trim()))

/** A spreadsheet's ruin: `2.1E+07`, `021000021.0`. */
const RUIN = /\d[.,]\d|\de[+-]?\d/i

/** The end of a bank number; undefined of what is none, such as a word in its place or a mask that hides all. */
export const numberEnd = (number: string | undefined): string | undefined =>
  number !== undefined && !RUIN.test(number) && /^\d+$/.test(shownEnd(number))
    ? maskedEnd(number)
    : undefined

/** Never shows more than half. Blanks and hyphens stay, so the number keeps its shape. */
export function maskAllBut(value: string, kept = 4): string {
  const significant = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  let toHide = significant - Math.min(kept, Math.floor(significant / 2))
  return value.replace(/[\p{L}\p{N}]/gu, (character) => (toHide-- > 0 ? '•' : character))
}

/** As the service masked it, if that shows no more; else masked here. */
export const maskedTo = (value: string, kept: number): string =>
  isSafelyMasked(value) && value.replace(/\D/g, '').length <= kept ? value : maskAllBut(value, kept)

/** "•••• 7042", whoever masked it. */
export function masked(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return value
  // A mask that shows nothing says no less as it is.
  return looksMasked(value) && shownEnd(value) === '' ? value : maskedEnd(value).trim()
}
