/** What was done in this browser that no other store tells. What was sent, and what was opened, have their own. */
import type { Deed, DeedKind } from '~/lib/deeds'
import { newId } from '~/lib/ids'
import { createSignal } from '~/lib/store'

import { defineDatabase, type Schema } from './database'
import type { Scope } from './scope'
import { isText, isTime, maybe, shape, sorted, wordOf, type Kept } from './shape'

export interface KeptDeed extends Deed {
  readonly id: string
  readonly at: number
}

const kinds: Readonly<Record<DeedKind, true>> = {
  connected: true,
  'token-entered': true,
  'file-saved': true,
  'view-saved': true,
  'view-deleted': true,
  'status-named': true,
  'presenting-started': true,
  'presenting-ended': true,
  'view-only-started': true,
  'view-only-ended': true,
}

export const isDeed = shape<KeptDeed>({
  id: isText,
  at: isTime,
  kind: wordOf(kinds),
  what: maybe(isText),
})

interface Activity extends Schema {
  activity: { key: [scope: string, at: number, id: string]; value: unknown }
}

export const openActivity = defineDatabase<Activity>({
  name: 'countinghouse-activity',
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('activity', { keyPath: ['scope', 'at', 'id'] })
  },
})

/** Of each service; the oldest make room. */
export const MOST_DEEDS = 2000

const LONGEST = 80

const changed = createSignal()

export const subscribeActivity = changed.subscribe

export async function keepDeed(of: Scope, { kind, what }: Deed, at = Date.now()): Promise<void> {
  const { database, scope, within } = await openActivity(of)
  const { store, done } = database.transaction('activity', 'readwrite')
  const kept = what === undefined ? {} : { what: what.slice(0, LONGEST) }
  void store.put({ scope, id: newId(), at, kind, ...kept })
  let surplus = (await store.count(within())) - MOST_DEEDS
  for (
    let cursor = surplus > 0 ? await store.openCursor(within()) : undefined;
    cursor && surplus > 0;
    cursor = await cursor.continue(), surplus -= 1
  ) {
    void cursor.delete()
  }
  await done
  changed.notify()
}

/** Newest first. */
export async function deedsOf(of: Scope): Promise<Kept<KeptDeed>> {
  const { database, within } = await openActivity(of)
  const { records, odd } = sorted(await database.getAll('activity', within()), isDeed)
  return { records: records.toReversed(), odd }
}
