import type { Range } from '~/lib/ranges'

import { collections, type CollectionParts } from './collection'
import { isEntryOf, type Entry } from './directory-entry'
import {
  type AnyEntry,
  directoryKinds,
  type KeptRecords,
  type KindName,
  kindNames,
} from './directory-kinds'
import {
  isAnything,
  isMark,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  wordOf,
  type Check,
  type Checked,
} from './shape'

export const isCoverage = record({
  entry: isText,
  payouts: isNumber,
  from: maybe(isText),
  to: maybe(isText),
  /** Milliseconds since the epoch. */
  readAt: isTime,
  /** Ranges that "Scan more payouts" has read, counted from the oldest payout, so new ones don't shift them. */
  done: listOf<Range>(record({ from: isNumber, to: isNumber })),
})

export type DirectoryCoverage = Checked<typeof isCoverage>

/** Those of the directory, and notifications, which it doesn't hold: the journal has the rest of them. */
interface PinnableRecords extends KeptRecords {
  readonly notifications: Entry<{ readonly title: string }>
}

export type PinKind = keyof PinnableRecords

export type PinnedOf<K extends PinKind> = PinnableRecords[K]

/** A record that someone keeps an eye on, as it was when last looked at: what its changes are counted from. */
export interface Pin<K extends PinKind = PinKind> {
  readonly id: string
  readonly pinnedAt: number
  readonly was: PinnedOf<K>
}

export type KeptPin = Pin & { readonly kind: PinKind }

const pinned: Readonly<Record<PinKind, { readonly isKept: Check<AnyEntry> }>> = {
  ...directoryKinds,
  notifications: { isKept: isEntryOf({ title: isText }) },
}

const hasPlace = record({ id: isText, pinnedAt: isTime, kind: wordOf(pinned), was: isAnything })

const isPin: Check<KeptPin> = (value): value is KeptPin =>
  hasPlace(value) && pinned[value.kind].isKept(value.was)

/** `seen` serves the index, and `payouts` counts a vendor's; older versions may lack the first. */
export type StoredEntry = AnyEntry & { readonly seen?: number; readonly payouts?: number }

const kindCollection = (name: KindName): CollectionParts<StoredEntry> => {
  const { isKept, most, isOnlyHere } = directoryKinds[name]
  return {
    key: ['id'],
    record: isKept as Check<unknown> as Check<StoredEntry>, // Numbers, which this version writes beside the facts.
    index: { seen: ['seen'] },
    learnedFrom: isOnlyHere ? undefined : 'service',
    most: { count: most, oldest: 'seen' },
  }
}

export const directoryKept = collections({
  name: 'countinghouse-directory',
  // One more for each kind that is added.
  version: 10,
  stores: {
    // Each kind has its collection, by its name.
    ...(Object.fromEntries(kindNames.map((name) => [name, kindCollection(name)])) as Record<
      KindName,
      CollectionParts<StoredEntry>
    >),
    /** Beside the entry and the ID: payouts that were counted, so that none is twice. */
    payouts: { key: 2, record: isMark, learnedFrom: 'service' },
    coverage: { key: ['entry'], record: isCoverage, learnedFrom: 'service' },
    pins: { key: ['kind', 'id'], record: isPin },
  },
})
