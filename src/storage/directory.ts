/** The directory: records that the service doesn't list. It grows from what is read (ADR 0009). */
import type { IDBPTransaction } from 'idb'

import { addRange, type Range } from '~/lib/ranges'
import { createSignal } from '~/lib/store'

import {
  isCoverage,
  openDirectory,
  type Coverage,
  type DirectorySchema,
} from './directory-database'
import { mergeEntries, type Entry } from './directory-entry'
import type { SeenPayout } from './directory-kind'
import { changeHeld, heldOf } from './directory-held'
import { kindNames, kindOf, type AnyEntry, type KeptOf, type KindName } from './directory-kinds'
import type { DirectoryUpdate } from './directory-update'
import { maskedRecord } from './masked-record'
import type { Scope } from './scope'
import { sorted } from './shape'
import { despiteLeaving } from './unfinished'

export type { Coverage } from './directory-database'
export type { KeptBill } from './directory-bills'
export type { KeptVendor } from './directory-vendors'

/** Beyond this, payouts still add facts but are no longer counted. */
export const MOST_PAYOUTS = 200_000

type Stores = (KindName | 'payouts' | 'coverage')[]
const stores: Stores = [...kindNames, 'payouts', 'coverage']
type Writing = IDBPTransaction<DirectorySchema, Stores, 'readwrite'>

/** All keys of one service: an array sorts after every text and number. */
const within = (scope: string) => IDBKeyRange.bound([scope], [scope, []])

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
  const { database, scope } = await openDirectory(of)
  const transaction = database.transaction(stores, 'readwrite')
  const changes: [name: KindName, written: readonly AnyEntry[], removed: readonly string[]][] = []
  const fresh = await newPayouts(
    transaction,
    scope,
    updates.flatMap(({ payouts = [] }) => payouts),
  )
  await countPayouts(transaction, scope, fresh, at)
  for (const name of kindNames) {
    const taught = updates.flatMap((update) => update[name] ?? [])
    if (taught.length === 0) continue
    const written = await keep(transaction, scope, name, byId(taught), fresh)
    changes.push([name, written, await dropOldest(transaction, name, scope)])
  }
  await transaction.done
  for (const change of changes) changeHeld(of, ...change)
}

const keyOf = (scope: string, { entry, idOut }: SeenPayout): [string, string, string] => [
  scope,
  entry,
  idOut,
]

/** Requested together: one by one, each would wait for the last. */
async function newPayouts(transaction: Writing, scope: string, payouts: readonly SeenPayout[]) {
  const store = transaction.objectStore('payouts')
  const kept = await transaction.objectStore('coverage').getAll(within(scope))
  const coverage = sorted(kept, isCoverage).records
  const counted = coverage.reduce((sum, each) => sum + each.payouts, 0)
  const byKey = new Map(payouts.map((payout) => [JSON.stringify(keyOf(scope, payout)), payout]))
  const all = [...byKey.values()]
  const known = await Promise.all(all.map((payout) => store.getKey(keyOf(scope, payout))))
  const fresh = all
    .filter((_, at) => known[at] === undefined)
    .slice(0, Math.max(0, MOST_PAYOUTS - counted))
  for (const payout of fresh) void store.put(1, keyOf(scope, payout))
  return fresh
}

async function countPayouts(
  transaction: Writing,
  scope: string,
  fresh: readonly SeenPayout[],
  at: number,
) {
  const store = transaction.objectStore('coverage')
  for (const [entry, payouts] of Map.groupBy(fresh, (payout) => payout.entry)) {
    const kept = await store.get([scope, entry])
    const before = isCoverage(kept) ? kept : undefined
    const days = [before?.from, before?.to, ...payouts.map(({ day }) => day)]
    const known = days.filter((day) => day !== undefined).toSorted()
    void store.put({
      scope,
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

async function keep(
  transaction: Writing,
  scope: string,
  name: KindName,
  entries: readonly Entry<object>[],
  fresh: readonly SeenPayout[],
): Promise<readonly AnyEntry[]> {
  const { isKept, countedBy } = kindOf(name)
  const store = transaction.objectStore(name)
  const counts = countedBy && Map.groupBy(fresh, countedBy)
  const known = await Promise.all(entries.map(({ id }) => store.get([scope, id])))
  return entries.map((entry, at) => {
    const kept = known[at]
    const before = isKept(kept) ? kept : undefined
    const merged = before ? mergeEntries(before, entry) : entry
    const counted = counts && {
      payouts: payoutsOf(before) + (counts.get(entry.id)?.length ?? 0),
    }
    // As the door of storage writes it.
    const written = maskedRecord({ ...merged, scope, seen: merged.lastSeen.at, ...counted })
    void store.put(written)
    return written as AnyEntry // It masks texts and changes no shape.
  })
}

const payoutsOf = (kept: object | undefined): number =>
  kept && 'payouts' in kept && typeof kept.payouts === 'number' ? kept.payouts : 0

/** After an import there may be far too many: some of them at a time. */
const MOST_DROPPED = 1000

async function dropOldest(transaction: Writing, name: KindName, scope: string) {
  const store = transaction.objectStore(name)
  const surplus = (await store.count(within(scope))) - kindOf(name).most
  if (surplus <= 0) return []
  const oldest = await store
    .index('seen')
    .getAllKeys(within(scope), Math.min(surplus, MOST_DROPPED))
  for (const key of oldest) void store.delete(key)
  return oldest.map(([, id]) => id)
}

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
  const { most } = kindOf(name)
  return { unreadable: odd.size, left, most: entries.length + odd.size < most ? undefined : most }
}

export async function allCoverage(of: Scope): Promise<Coverage[]> {
  const { database, scope } = await openDirectory(of)
  const kept = await despiteLeaving(() => database.getAll('coverage', within(scope)))
  return sorted(kept, isCoverage).records
}

export async function keepDone(of: Scope, entry: string, range: Range): Promise<void> {
  const { database, scope } = await openDirectory(of)
  const transaction = database.transaction('coverage', 'readwrite')
  const before = await transaction.store.get([scope, entry])
  const known = isCoverage(before) ? before : { entry, payouts: 0, readAt: 0, done: [] }
  await transaction.store.put({ ...known, scope, done: addRange(known.done, range) })
  await transaction.done
}
