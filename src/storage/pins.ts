/** Records that someone keeps an eye on, each as it was when last looked at. */
import { openDirectory } from './directory-database'
import { isEntryOf, type Entry } from './directory-entry'
import { kindOf, type KeptRecords } from './directory-kinds'
import type { Scope } from './scope'
import { isText, isTime, shape, sorted, type Check } from './shape'

/** The journal has the rest. */
export type PinnedNotification = Entry<{ readonly title: string }>

/** Those of the directory, and notifications, which it doesn't hold. */
interface PinnableRecords extends KeptRecords {
  readonly notifications: PinnedNotification
}

export type PinKind = keyof PinnableRecords

export type PinnedOf<K extends PinKind> = PinnableRecords[K]

export interface Pin<K extends PinKind = PinKind> {
  readonly id: string
  readonly pinnedAt: number
  /** What its changes are counted from. */
  readonly was: PinnedOf<K>
}

/** Each is asked for when they are checked together. */
export const MOST_PINS = 40

const hasPlace = shape<{ readonly id: string; readonly pinnedAt: number }>({
  id: isText,
  pinnedAt: isTime,
})

const isNotification = isEntryOf<{ readonly title: string }>({ title: isText })

export const isPinOf =
  <K extends PinKind>(kind: K): Check<Pin<K>> =>
  (value): value is Pin<K> =>
    hasPlace(value) &&
    'was' in value &&
    (kind === 'notifications' ? isNotification : kindOf(kind).isKept)(value.was)

export async function pinsOf<K extends PinKind>(of: Scope, kind: K): Promise<readonly Pin<K>[]> {
  const { database, within } = await openDirectory(of)
  const all = await database.getAll('pins', within(kind))
  return sorted(all, isPinOf(kind)).records.toSorted((a, b) => a.pinnedAt - b.pinnedAt)
}

export async function savePin<K extends PinKind>(of: Scope, kind: K, pin: Pin<K>): Promise<void> {
  const { database, scope } = await openDirectory(of)
  await database.put('pins', { ...pin, scope, kind })
}

export async function removePin(of: Scope, kind: PinKind, id: string): Promise<void> {
  const { database, scope } = await openDirectory(of)
  await database.delete('pins', [scope, kind, id])
}
