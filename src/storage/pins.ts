/** Records of the directory that someone keeps an eye on, each as it was when last looked at. */
import { openDirectory } from './directory-database'
import { kindOf, type KeptOf, type KindName } from './directory-kinds'
import type { Scope } from './scope'
import { isNumber, isText, shape, sorted, type Check } from './shape'

export interface Pin<K extends KindName = KindName> {
  readonly id: string
  readonly pinnedAt: number
  /** What its changes are counted from. */
  readonly was: KeptOf<K>
}

/** Each is asked for when they are checked together. */
export const MOST_PINS = 40

const hasPlace = shape<{ readonly id: string; readonly pinnedAt: number }>({
  id: isText,
  pinnedAt: isNumber,
})

const isPinOf =
  <K extends KindName>(kind: K): Check<Pin<K>> =>
  (value): value is Pin<K> =>
    hasPlace(value) && 'was' in value && kindOf(kind).isKept(value.was)

export async function pinsOf<K extends KindName>(of: Scope, kind: K): Promise<readonly Pin<K>[]> {
  const { database, scope } = await openDirectory(of)
  const all = await database.getAll('pins', IDBKeyRange.bound([scope, kind], [scope, kind, []]))
  return sorted(all, isPinOf(kind)).records.toSorted((a, b) => a.pinnedAt - b.pinnedAt)
}

export async function savePin<K extends KindName>(of: Scope, kind: K, pin: Pin<K>): Promise<void> {
  const { database, scope } = await openDirectory(of)
  await database.put('pins', { ...pin, scope, kind })
}

export async function removePin(of: Scope, kind: KindName, id: string): Promise<void> {
  const { database, scope } = await openDirectory(of)
  await database.delete('pins', [scope, kind, id])
}
