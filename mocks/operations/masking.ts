/** Of cards interface.md says "first digit kept, middle replaced by X". */

const SHOWN_AT_END = 4
const IS_MASKED = /[Xx*•]/

/** "4111111111111111" → "4XXXXXXXXXXX1111". Short numbers are masked entirely. */
export function maskNumber(value: string): string {
  const characters = value.replace(/[\s-]/g, '')
  if (IS_MASKED.test(characters)) return value
  const kept = characters.length > 2 * SHOWN_AT_END ? SHOWN_AT_END : 0
  const first = kept > 0 ? characters.slice(0, 1) : ''
  const end = kept > 0 ? characters.slice(-kept) : ''
  return first + 'X'.repeat(characters.length - first.length - end.length) + end
}

/** "021000021" → "XXXXX0021". */
export function maskRoutingNumber(value: string): string {
  const hidden = Math.max(value.length - SHOWN_AT_END, 0)
  return 'X'.repeat(hidden) + value.slice(hidden)
}

/** "12-3456789" → "XX-XXX6789". */
export function maskTaxNumber(value: string): string {
  if (IS_MASKED.test(value)) return value
  const digits = value.replace(/\D/g, '')
  return `XX-XXX${digits.length > SHOWN_AT_END ? digits.slice(-SHOWN_AT_END) : 'XXXX'}`
}
