import { isCardNumber } from './check-digits'

/** UUID version 4, also without HTTPS, where browsers have no `randomUUID`. */
export function newId(): string {
  const { randomUUID } = crypto as Partial<Crypto>
  if (randomUUID) return randomUUID.call(crypto)
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** One per intent, never per click or attempt (interface.md: made by the caller). */
export const newIdempotencyKey = (): string => newId()

/** As `machine-text.ts` takes them out, which the first screens don't load: they get copied along from mails and sheets. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export function normaliseId(id: string | number): string | undefined {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : undefined
  const text = id.replace(UNSEEN, '').trim()
  return text === '' ? undefined : text
}

/** Some services write zero or a negative number where there is no record. */
export const isId = (id: string | undefined): id is string =>
  id !== undefined && !/^(?:0*|-\d+)$/.test(id.trim())

/** As the service numbers its records, by a positive integer. A card's number would be logged in an address. */
export const isNumberId = (text: string): boolean =>
  /^0*[1-9]\d{0,14}$/.test(text.trim()) && !isCardNumber(text.trim())

/** An ID that the service has as a number, as it writes it: 00123 is 123. Any other text stays. */
export function plainId(typed: string): string {
  const id = typed.trim()
  return /^-?\d+$/.test(id) ? id.replace(/^(-?)0+(?=\d)/, '$1') : id
}

const AROUND = /^(?:#|№|(?:no|nr|num|id)(?:[.:#]\s*#?|\s+#?))\s*(?=\S*\d\S*$)/i
const GROUPED = /^\d{1,3}(?:[,.'\u2019\u00a0\u202f ]\d{3})+$/

/**
 * What a typed or copied text may mean as an ID, the likeliest first: without what stands around one ("#104982",
 * "No. 5"), ungrouped ("5,001"), without the zeros before a number, and as it is.
 */
export function idsMeant(typed: string): readonly string[] {
  const text = typed.trim()
  const bare = text.replace(AROUND, '')
  const whole = GROUPED.test(bare) ? bare.replace(/\D/g, '') : bare
  return [...new Set([whole, plainId(whole), text])]
}

export const isSameId = (one: string, other: string): boolean => plainId(one) === plainId(other)
