/** One per intent, never one per click or try (interface.md: made by the caller). */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Zero-width and direction marks, which come along when an id is copied out of a mail or a sheet. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * One spelling of an id that came as a number or as text. Leading zeros stay. Undefined for nothing,
 * and for a number beyond 2 ** 53, whose last digits JSON.parse has already changed.
 */
export function normaliseId(id: string | number): string | undefined {
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : undefined
  const text = id.replace(INVISIBLE, '').trim()
  return text === '' ? undefined : text
}
