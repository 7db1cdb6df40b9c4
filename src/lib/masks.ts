// What the service, banks and people put in place of hidden characters.
const DOTS = '*•●∙·'
const RUN_OF_DOTS = new RegExp(`[${DOTS}]{2,}`)
const DOTS_THEN_DIGITS = new RegExp(`^[${DOTS}]+\\d+$`)
/** Digits around a run of at least two X: "4XXXXXXXXXXX1111", "XX-XXX1234". */
const RUN_OF_X = new RegExp(`^\\d*[xX${DOTS}]{2,}\\d*$`)

/**
 * Whether a card, account, routing or tax number is a mask rather than the number itself, so that
 * it is never sent back as if it were real. Not meant for names and free text.
 */
export function looksMasked(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const compact = value.replace(/[\s-]/g, '')
  return RUN_OF_DOTS.test(compact) || DOTS_THEN_DIGITS.test(compact) || RUN_OF_X.test(compact)
}

const MOST_SHOWN = 10
const ONLY_MASK_AND_DIGITS = new RegExp(`^[\\dxX${DOTS}\\s-]+$`)

/** Masked, and showing no more than the first six and last four digits, which may be kept in a log. */
export function isSafelyMasked(value: unknown): boolean {
  if (typeof value !== 'string' || !looksMasked(value)) return false
  const shown = value.replace(/\D/g, '').length
  return shown <= MOST_SHOWN && ONLY_MASK_AND_DIGITS.test(value)
}

/** The last four digits, where the value ends in at least four. */
export function lastFour(value: string): string | undefined {
  return /\d{4}$/.exec(value.replace(/[\s-]/g, ''))?.[0]
}

/**
 * Hides all letters and digits but the last `kept`, and never shows more than half of them.
 * Blanks and hyphens stay, so the number keeps its familiar shape.
 */
export function maskAllBut(value: string, kept = 4): string {
  const significant = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  let toHide = significant - Math.min(kept, Math.floor(significant / 2))
  return value.replace(/[\p{L}\p{N}]/gu, (character) => (toHide-- > 0 ? '•' : character))
}

/** A number as the service masks it; masked here should one ever come whole. */
export const masked = (value: string | undefined): string | undefined =>
  value === undefined || value === '' || looksMasked(value) ? value : maskAllBut(value)
