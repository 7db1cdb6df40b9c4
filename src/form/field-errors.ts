import { get } from 'react-hook-form'

import type { NamedMessage } from './refusal'

/** In the order of fields; lists by index. */
export function namedErrors(errors: object, order: readonly string[]): NamedMessage[] {
  const found = collect(errors, '')
  return found.toSorted((a, b) => placeIn(order, a.name) - placeIn(order, b.name))
}

function placeIn(order: readonly string[], name: string): number {
  const place = order.findIndex((each) => name === each || name.startsWith(`${each}.`))
  return place === -1 ? order.length : place
}

function collect(errors: unknown, path: string): NamedMessage[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message } = errors as { message?: unknown } // Of a FieldError; a group of fields has none.
  if (typeof message === 'string' && 'type' in errors) return [{ name: path, message }]
  return Object.entries(errors).flatMap(([key, inner]: [string, unknown]) =>
    key === 'ref' ? [] : collect(inner, path === '' ? key : `${path}.${key}`),
  )
}

export function messageAt(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const own = error as { message?: unknown; root?: { message?: unknown } }
  const message = own.message ?? own.root?.message
  return typeof message === 'string' ? message : undefined
}

/** Its own, or of anything in it. */
export const hasMessage = (errors: object, name: string): boolean =>
  collect(get(errors, name), name).length > 0
