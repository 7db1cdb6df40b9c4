/** What the data of an event says of why it happened. */
import { isObject } from './json'
import { redact } from './redact'

const MOST_NOTED = 200

/** interface.md names no member of an event's data: those that are called like a reason are quoted. */
const REASON = /reason|descri|message|note|text|detail|error/i

/** Why it happened, in the service's own words, without secrets. */
export function eventNote(data: unknown): string | undefined {
  const clean: unknown = redact(data)
  if (!isObject(clean)) return undefined
  const texts = Object.entries(clean).flatMap(([name, value]) =>
    REASON.test(name) && typeof value === 'string' ? value.trim() || [] : [],
  )
  return texts.length === 0 ? undefined : texts.join(' · ').slice(0, MOST_NOTED)
}
