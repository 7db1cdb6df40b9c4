import { isObject } from '~/lib/json'

import type { Schema } from './fields'
import { keysOf, read, type Reading } from './read'

/** As the reader finds it, whatever the capitalization. */
function memberIn(raw: unknown, name: string): unknown {
  if (!isObject(raw)) return undefined
  const [key] = keysOf([name], raw).find(([, member]) => member === name) ?? []
  return key === undefined ? undefined : raw[key]
}

/** The records of a list inside a record, each as a record of its own: with its raw text and its problems. */
export function innerReadings<S extends Schema>(
  { raw }: Reading<Schema>,
  path: readonly string[],
  schema: S,
): readonly Reading<S>[] {
  const inner = path.reduce(memberIn, raw)
  const items: readonly unknown[] = Array.isArray(inner) ? inner : [inner]
  return items.filter(isObject).map((item) => read(schema, item))
}
