/** Every member of a body, as the tests of forms walk it: `paymentDetails.categories[].qty`. */
import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'

export function leavesOf(schema: Schema, path = ''): string[] {
  const part = partOf(schema)
  switch (part.is) {
    case 'member':
      return [path]
    case 'list':
      return leavesOf(part.of, `${path}[]`)
    case 'record':
      return part.members.flatMap(({ key, schema: inner }) =>
        leavesOf(inner, path === '' ? key : `${path}.${key}`),
      )
  }
}

/** Those that a body has. */
export function filledIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => filledIn(each, `${path}[]`))
  const isMoney = typeof value === 'object' && value !== null && 'amountMinor' in value
  if (typeof value !== 'object' || value === null || isMoney) return [path]
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    filledIn(inner, path === '' ? key : `${path}.${key}`),
  )
}
