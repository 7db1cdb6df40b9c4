/** Records that someone keeps an eye on, each as it was when last looked at. */
import { directoryKept, type Pin, type PinKind } from './directory-database'
import type { Scope } from './scope'

export type { Pin, PinKind, PinnedOf } from './directory-database'

/** Each is asked for when they are checked together. */
export const MOST_PINS = 40

const { pins } = directoryKept.collections

export async function pinsOf<K extends PinKind>(of: Scope, kind: K): Promise<readonly Pin<K>[]> {
  const { records } = await pins.kept(of, kind)
  // The key begins with the kind, by which each was checked.
  return (records as readonly Pin<K>[]).toSorted((a, b) => a.pinnedAt - b.pinnedAt)
}

export const savePin = <K extends PinKind>(of: Scope, kind: K, pin: Pin<K>): Promise<void> =>
  pins.put(of, { ...pin, kind })

export const removePin = (of: Scope, kind: PinKind, id: string): Promise<void> =>
  pins.remove(of, kind, id)
