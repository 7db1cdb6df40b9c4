/** The directory: records that the service doesn't list. It grows from what is read (ADR 0009). */
import { addRange, type Range } from '~/lib/ranges'
import { createSignal } from '~/lib/store'

import type { StoreWriting } from './collection'
import { directoryKept, type DirectoryCoverage, type StoredEntry } from './directory-database'
import { mergeEntries, type Entry } from './directory-entry'
import { changeHeld, heldOf } from './directory-held'
import {
  type AnyEntry,
  directoryKinds,
  type KeptOf,
  type KindName,
  kindNames,
} from './directory-kinds'
import type { DirectoryUpdate, SeenPayout } from './directory-update'
import { maskedRecord } from './masked-record'
import type { Scope } from './scope'
import type { Kept } from './shape'
import { despiteLeaving } from './unfinished'

export type { DirectoryCoverage } from './directory-database'

/** Beyond this, payouts still add facts but are no longer counted. */
export const MOST_PAYOUTS = 200_000

const changed = createSignal()

export const subscribeDirectory = changed.subscribe

/** @param at when it was read, in milliseconds since the epoch */
export async function learn(
  of: Scope,
  updates: readonly DirectoryUpdate[],
  at: number,
): Promise<void> {
  await despiteLeaving(() => learnOnce(of, updates, at))
  changed.notify()
}

async function learnOnce(of: Scope, updates: readonly DirectoryUpdate[], at: number) {
  const [payouts, coverage, ...kinds] = await directoryKept.write(
    of,
    'payouts',
    'coverage',
    ...kindNames,
  )
  const changes: [name: KindName, written: readonly AnyEntry[], removed: readonly string[]][] = []
  const paid = updates.flatMap((update) => update.payouts ?? [])
  const fresh = await newPayouts(payouts, await coverage.kept(), paid)
  await countPayouts(coverage, fresh, at)
  for (const [place, name] of kindNames.entries()) {
    const taught = updates.flatMap((update) => update[name] ?? [])
    const store = kinds[place]
    if (!store || taught.length === 0) continue
    const counts = name === 'vendors' ? Map.groupBy(fresh, ({ vendorId }) => vendorId) : undefined
    const written = await keep(store, byId(taught), counts)
    const removed = (await store.makeRoom(MOST_DROPPED)) as readonly [string, string][] // As its key is declared.
    changes.push([name, written, removed.map(([, id]) => id)])
  }
  await coverage.done()
  for (const change of changes) changeHeld(of, ...change)
}

/** Requested together: one by one, each would wait for the last. */
async function newPayouts(
  { store, scope, put }: StoreWriting<1>,
  { records }: Kept<DirectoryCoverage>,
  payouts: readonly SeenPayout[],
) {
  const counted = records.reduce((sum, each) => sum + each.payouts, 0)
  const byKey = new Map(payouts.map((each) => [JSON.stringify([each.entry, each.idOut]), each]))
  const all = [...byKey.values()]
  const known = await Promise.all(
    all.map(({ entry, idOut }) => store.getKey([scope, entry, idOut])),
  )
  const fresh = all
    .filter((_, at) => known[at] === undefined)
    .slice(0, Math.max(0, MOST_PAYOUTS - counted))
  for (const { entry, idOut } of fresh) put(1, entry, idOut)
  return fresh
}

async function countPayouts(
  { get, put }: StoreWriting<DirectoryCoverage>,
  fresh: readonly SeenPayout[],
  at: number,
) {
  for (const [entry, payouts] of Map.groupBy(fresh, (payout) => payout.entry)) {
    const before = await get(entry)
    const days = [before?.from, before?.to, ...payouts.map(({ day }) => day)]
    const known = days.filter((day) => day !== undefined).toSorted()
    put({
      entry,
      payouts: (before?.payouts ?? 0) + payouts.length,
      from: known[0],
      to: known.at(-1),
      readAt: Math.max(at, before?.readAt ?? 0),
      done: before?.done ?? [],
    })
  }
}

function byId<Facts>(entries: readonly Entry<Facts>[]): Entry<Facts>[] {
  return [...Map.groupBy(entries, ({ id }) => id).values()].map((same) => same.reduce(mergeEntries))
}

/** @param counts of the kind that is counted: fresh payouts by its IDs */
async function keep(
  { get, put, scope }: StoreWriting<StoredEntry>,
  entries: readonly AnyEntry[],
  counts: ReadonlyMap<string | undefined, readonly SeenPayout[]> | undefined,
): Promise<readonly AnyEntry[]> {
  const known = await Promise.all(entries.map(({ id }) => get(id)))
  return entries.map((entry, at) => {
    const before = known[at]
    const merged = before ? mergeEntries(before, entry) : entry
    const counted = counts && {
      payouts: (before?.payouts ?? 0) + (counts.get(entry.id)?.length ?? 0),
    }
    // As the door of storage writes it: texts are masked, and no shape is changed.
    const written = maskedRecord({ ...merged, scope, seen: merged.lastSeen.at, ...counted })
    put(written as StoredEntry)
    return written as AnyEntry
  })
}

/** After an import there may be far too many: some of them at a time. */
const MOST_DROPPED = 1000

/** The same list until something of it changes. */
export const allKept = async <K extends KindName>(
  of: Scope,
  name: K,
): Promise<readonly KeptOf<K>[]> =>
  // The check of a kind is of what it keeps.
  (await heldOf(of, name)).entries as readonly KeptOf<K>[]

export interface NotListed {
  /** By this version of the app. */
  readonly unreadable: number
  /** Beyond what a kind may have: those not seen for longest. */
  readonly left: number
  /** As many as a kind may have, where it has them: each that is new takes the place of an old one. */
  readonly most: number | undefined
}

export async function notListed(of: Scope, name: KindName): Promise<NotListed> {
  const { entries, odd, left } = await heldOf(of, name)
  const { most } = directoryKinds[name]
  return { unreadable: odd.size, left, most: entries.length + odd.size < most ? undefined : most }
}

export const allCoverage = async (of: Scope): Promise<readonly DirectoryCoverage[]> =>
  (await despiteLeaving(() => directoryKept.collections.coverage.kept(of))).records

export async function keepDone(of: Scope, entry: string, range: Range): Promise<void> {
  const [kept] = await directoryKept.write(of, 'coverage')
  const known = (await kept.get(entry)) ?? { entry, payouts: 0, readAt: 0, done: [] }
  kept.put({ ...known, done: addRange(known.done, range) })
  await kept.done()
}
