import type { Schema } from './fields'
import { read, type Reading } from './read'

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const folded = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

/** As the reader finds it: exactly first, then whatever the capitalization. */
function memberIn(raw: unknown, name: string): unknown {
  if (!isRecord(raw)) return undefined
  if (Object.hasOwn(raw, name)) return raw[name]
  const key = Object.keys(raw).find((each) => folded(each) === folded(name))
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
  return items.filter(isRecord).map((item) => read(schema, item))
}
