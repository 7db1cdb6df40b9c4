/** Where the reason of a failed submit belongs: at the fields it names, or above the form. */
import type { ApiError } from '~/api/errors'
import { explain, type Explanation } from '~/api/explain'

export interface NamedMessage {
  /** The field, by its place in the form's values: `billingData.accountNumber`. */
  readonly name: string
  readonly message: string
}

export interface Refusal {
  /** At fields; empty where the reason names none. */
  readonly fields: readonly NamedMessage[]
  /** Above the form; there unless a field has it. */
  readonly banner: Explanation | undefined
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `contacts.0.contactEmail` is `contactEmail` to a service that says no place. */
const memberOf = (name: string): string =>
  name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name

/** The member as a word of its own, exactly as it is spelled: `state`, but not `statement` or `State`. */
const names = (text: string, member: string): boolean =>
  new RegExp(`(?<![\\w.])(?:\\w+\\.)*${escaped(member)}(?!\\w|\\.\\w)`).test(text)

/**
 * The fields that a text names: by their whole path where it gives one, else by the member alone.
 * @param fields names of the form's fields, as they stand in the body
 */
export function fieldsNamedIn(text: string, fields: readonly string[]): string[] {
  const plain = text.replace(/\[(\d+)\]/g, '.$1')
  const byPath = fields.filter((name) => name.includes('.') && names(plain, name))
  if (byPath.length > 0) return byPath
  return fields.filter((name) => names(plain, memberOf(name)))
}

/** A refusal marks the fields it names; anything else that went wrong is told above the form. */
export function refusalOf(error: ApiError, fields: readonly string[]): Refusal {
  const { responseText } = error
  const named =
    error.reason === 'refusal' && responseText !== undefined
      ? fieldsNamedIn(responseText, fields)
      : []
  const message = `The service says: ${responseText ?? ''}`
  return {
    fields: named.map((name) => ({ name, message })),
    banner: named.length > 0 ? undefined : explain(error),
  }
}

/** The names of a form's values, lists by their places. */
export function valueNames(values: unknown, path = ''): string[] {
  if (typeof values !== 'object' || values === null) return [path]
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    valueNames(value, path === '' ? key : `${path}.${key}`),
  )
}
