import type { ApiError } from '~/api/errors'
import { explain, type Explanation } from '~/api/explain'

export interface NamedMessage {
  readonly name: string
  readonly message: string
}

export interface Refusal {
  readonly fields: readonly NamedMessage[]
  readonly banner: Explanation | undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `contacts.0.contactEmail` is `contactEmail` to a service that says no place. */
const memberOf = (name: string): string =>
  name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name

/** Exactly as spelled and as a whole word: `state`, not `statement` or `State`. */
const names = (text: string, member: string): boolean =>
  new RegExp(`(?<![\\w.])(?:\\w+\\.)*${escaped(member)}(?!\\w|\\.\\w)`).test(text)

const isLedBy = (lead: string, name: string): boolean =>
  lead.includes('.') ? names(lead, name) : lead === memberOf(name)

/** @param fields names as they stand in the body */
export function fieldsNamedIn(text: string, fields: readonly string[]): string[] {
  const plain = text.replace(/\[(\d+)\]/g, '.$1')
  // "subdomain: this entry already has a page" is about the subdomain, whatever else it mentions.
  const lead = /^([\w.]+):\s/.exec(plain)?.[1]
  const led = lead === undefined ? [] : fields.filter((name) => isLedBy(lead, name))
  if (led.length > 0) return led
  const byPath = fields.filter((name) => name.includes('.') && names(plain, name))
  if (byPath.length > 0) return byPath
  return fields.filter((name) => names(plain, memberOf(name)))
}

/** A text that names more repeats what was sent rather than say what is wrong. */
const MOST_FIELDS_NAMED = 6

const marked = (fields: readonly string[]) => (fields.length > MOST_FIELDS_NAMED ? [] : fields)

const SERVICE_SAYS = 'Your provider says: '

/** One sentence of the service may mark several fields; a summary says it once. */
export const saidOnce = (messages: readonly NamedMessage[]): readonly NamedMessage[] =>
  messages.filter(
    ({ message }, at) =>
      !message.startsWith(SERVICE_SAYS) ||
      messages.findIndex((each) => each.message === message) === at,
  )

export function refusalOf(error: ApiError, fields: readonly string[]): Refusal {
  const { responseText } = error
  const named =
    error.reason === 'refusal' && responseText !== undefined
      ? marked(fieldsNamedIn(responseText, fields))
      : []
  const message = `${SERVICE_SAYS}${responseText ?? ''}`
  return {
    fields: named.map((name) => ({ name, message })),
    banner: named.length > 0 ? undefined : explain(error),
  }
}

export function valueNames(values: unknown, path = ''): string[] {
  if (typeof values !== 'object' || values === null) return [path]
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    valueNames(value, path === '' ? key : `${path}.${key}`),
  )
}
