/** The directory of vendors and bills: the service lists neither, so it grows from what is read (ADR 0009). */
import type { IDBPTransaction } from 'idb'

import { addRange, type Range } from '~/lib/ranges'

import {
  isCoverage,
  isKeptBill,
  isKeptVendor,
  openDirectory,
  type Coverage,
  type DirectorySchema,
  type KeptBill,
  type KeptVendor,
} from './directory-database'
import { mergeEntries, type Entry } from './directory-entry'
import type { DirectoryUpdate, SeenPayout } from './directory-update'
import type { Scope } from './scope'
import { sorted, type Check } from './shape'

export type { Coverage, KeptBill, KeptVendor } from './directory-database'

const most = { vendors: 20_000, bills: 50_000 } as const
/** Beyond this, payouts still add facts but are no longer counted. */
export const MOST_PAYOUTS = 200_000

const stores = ['vendors', 'bills', 'payouts', 'coverage'] as const
type Writing = IDBPTransaction<DirectorySchema, typeof stores, 'readwrite'>

/** All keys of one service: an array sorts after every text and number. */
const within = (scope: string) => IDBKeyRange.bound([scope], [scope, []])

const listeners = new Set<() => void>()

export function subscribeDirectory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param at when it was read, in milliseconds since the epoch */
export async function learn(
  of: Scope,
  updates: readonly DirectoryUpdate[],
  at: number,
): Promise<void> {
  const { database, scope } = await openDirectory(of)
  const transaction = database.transaction(stores, 'readwrite')
  const fresh = await newPayouts(
    transaction,
    scope,
    updates.flatMap(({ payouts }) => payouts),
  )
  await countPayouts(transaction, scope, fresh, at)
  await keepVendors(transaction, scope, updates, fresh)
  await keepBills(transaction, scope, updates)
  await transaction.done
  for (const listener of listeners) listener()
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

async function keepVendors(
  transaction: Writing,
  scope: string,
  updates: readonly DirectoryUpdate[],
  fresh: readonly SeenPayout[],
) {
  const store = transaction.objectStore('vendors')
  const counts = Map.groupBy(fresh, ({ vendorId }) => vendorId)
  const vendors = byId(updates.flatMap((update) => update.vendors))
  const known = await Promise.all(vendors.map(({ id }) => store.get([scope, id])))
  for (const [at, vendor] of vendors.entries()) {
    const kept = known[at]
    const before = isKeptVendor(kept) ? kept : undefined
    const merged = before ? mergeEntries(before, vendor) : vendor
    const payouts = (before?.payouts ?? 0) + (counts.get(vendor.id)?.length ?? 0)
    void store.put({ ...merged, scope, seen: merged.lastSeen.at, payouts })
  }
  await dropOldest(transaction, 'vendors', scope)
}

async function keepBills(transaction: Writing, scope: string, updates: readonly DirectoryUpdate[]) {
  const store = transaction.objectStore('bills')
  const bills = byId(updates.flatMap((update) => update.bills))
  const known = await Promise.all(bills.map(({ id }) => store.get([scope, id])))
  for (const [at, bill] of bills.entries()) {
    const kept = known[at]
    const before = isKeptBill(kept) ? kept : undefined
    const merged = before ? mergeEntries(before, bill) : bill
    void store.put({ ...merged, scope, seen: merged.lastSeen.at })
  }
  await dropOldest(transaction, 'bills', scope)
}

async function dropOldest(transaction: Writing, name: 'vendors' | 'bills', scope: string) {
  const store = transaction.objectStore(name)
  const surplus = (await store.count(within(scope))) - most[name]
  if (surplus <= 0) return
  const oldest = await store.index('seen').getAllKeys(within(scope), surplus)
  for (const key of oldest) void store.delete(key)
}

async function all<T>(of: Scope, name: 'vendors' | 'bills' | 'coverage', check: Check<T>) {
  const { database, scope } = await openDirectory(of)
  return sorted(await database.getAll(name, within(scope)), check).records
}

export const allVendors = (of: Scope): Promise<KeptVendor[]> => all(of, 'vendors', isKeptVendor)

export const allBills = (of: Scope): Promise<KeptBill[]> => all(of, 'bills', isKeptBill)

export const allCoverage = (of: Scope): Promise<Coverage[]> => all(of, 'coverage', isCoverage)

export async function unreadableEntries(of: Scope, name: 'vendors' | 'bills'): Promise<number> {
  const { database, scope } = await openDirectory(of)
  const check: Check<unknown> = name === 'vendors' ? isKeptVendor : isKeptBill
  return sorted(await database.getAll(name, within(scope)), check).odd.length
}

export async function keepDone(of: Scope, entry: string, range: Range): Promise<void> {
  const { database, scope } = await openDirectory(of)
  const transaction = database.transaction('coverage', 'readwrite')
  const before = await transaction.store.get([scope, entry])
  const known = isCoverage(before) ? before : { entry, payouts: 0, readAt: 0, done: [] }
  await transaction.store.put({ ...known, scope, done: addRange(known.done, range) })
  await transaction.done
}
