/** What was done in this browser that no other store tells. What was sent, and what was opened, have their own. */
import type { Deed, DeedKind } from '~/lib/deeds'
import { newId } from '~/lib/ids'
import { createSignal } from '~/lib/store'

import { collections } from './collection'
import { askToLast } from './lasting-storage'
import type { Scope } from './scope'
import { isText, isTime, maybe, record, wordOf, type Checked, type Kept } from './shape'

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

export const isDeed = record({
  id: isText,
  at: isTime,
  kind: wordOf(kinds),
  what: maybe(isText),
})

export type KeptDeed = Checked<typeof isDeed>

/** Of each service; the oldest make room. */
export const MOST_DEEDS = 2000

export const activityKept = collections({
  name: 'countinghouse-activity',
  version: 1,
  stores: {
    activity: { key: ['at', 'id'], record: isDeed, most: { count: MOST_DEEDS, oldest: 'at' } },
  },
})

const LONGEST = 80

const changed = createSignal()

export const subscribeActivity = changed.subscribe

export async function keepDeed(of: Scope, { kind, what }: Deed, at = Date.now()): Promise<void> {
  const kept = what === undefined ? {} : { what: what.slice(0, LONGEST) }
  await activityKept.collections.activity.put(of, { id: newId(), at, kind, ...kept })
  changed.notify()
  if (kind === 'view-saved') void askToLast()
}

/** Newest first. */
export async function deedsOf(of: Scope): Promise<Kept<KeptDeed>> {
  const { records, odd } = await activityKept.collections.activity.kept(of)
  return { records: records.toReversed(), odd }
}
