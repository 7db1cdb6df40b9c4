/**
 * The kit of what this browser keeps: a database is a table of collections, each with what its records are found by,
 * how they are checked, and how many of a service there may be. `defineDatabase` opens it; one version makes the
 * stores and indexes that are missing.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb'

import { defineDatabase, DURABLE, type OpenStore, type Schema } from './database'
import type { Scope } from './scope'
import { sorted, type Check, type Kept } from './shape'

type Key = readonly (string | number)[]

export interface CollectionParts<R extends object> {
  /** The members that a record is found by, behind its scope. */
  readonly key: readonly (string & keyof R)[]
  readonly record: Check<R>
  /** By their names: the members behind the scope. */
  readonly index?: Readonly<Record<string, readonly (string & keyof R)[]>> | undefined
  /** It is learned again: a write may be lost when the page is left. */
  readonly isLearned?: boolean | undefined
  /** It must survive a crash, and is worth asking the browser to keep it. */
  readonly isDurable?: boolean | undefined
  /** Of one service: beyond it, what can't be read and the oldest go. Oldest by their key, an index, or a number of each. */
  readonly most?: { readonly count: number; readonly by: string | ((record: R) => number) }
}

export interface Collection<R extends object> {
  /** All that can be read, by key. */
  readonly all: (of: Scope) => Promise<readonly R[]>
  /** With what was written by another version. */
  readonly kept: (of: Scope) => Promise<Kept<R>>
  readonly get: (of: Scope, ...key: Key) => Promise<R | undefined>
  readonly put: (of: Scope, record: R) => Promise<void>
  readonly remove: (of: Scope, ...key: Key) => Promise<void>
}

/** As idb has it where no schema says what a store holds: the checks do. */
type Untyped = IDBPDatabase<unknown>
type Writing = IDBPTransaction<unknown, string[], 'readwrite'>

interface Place {
  readonly database: Untyped
  readonly scope: string
  readonly within: (...parts: readonly IDBValidKey[]) => IDBKeyRange
}

export type KeptIn<T> = Schema & {
  readonly [K in keyof T & string]: { key: IDBValidKey[]; value: unknown }
}

export interface CollectionDatabase<T extends Readonly<Record<string, object>>> {
  readonly open: OpenStore<KeptIn<T>>
  readonly collections: { readonly [K in keyof T]: Collection<T[K]> }
}

interface DatabaseParts<T extends Readonly<Record<string, object>>> {
  readonly name: string
  /** Raise it with each store or index that is added. */
  readonly version: number
  readonly stores: { readonly [K in keyof T]: CollectionParts<T[K]> }
}

export function collections<T extends Readonly<Record<string, object>>>({
  name,
  version,
  stores,
}: DatabaseParts<T>): CollectionDatabase<T> {
  const all = Object.entries<CollectionParts<object>>(stores as never) // Of any record, for what needs no member of it.
  const open = defineDatabase<Schema>({
    name,
    version,
    // The names are those of the table.
    learned: all.flatMap(([store, { isLearned }]) => (isLearned ? [store] : [])) as never,
    upgrade: (database, _from, transaction) => {
      // A new store's name is in no schema yet.
      const plain = database as unknown as Untyped
      const upgrading = transaction as unknown as IDBPTransaction<
        unknown,
        string[],
        'versionchange'
      >
      for (const [store, { key, index = {} }] of all) {
        const made = plain.objectStoreNames.contains(store)
          ? upgrading.objectStore(store)
          : plain.createObjectStore(store, { keyPath: ['scope', ...key] })
        for (const [called, members] of Object.entries(index)) {
          if (!made.indexNames.contains(called)) made.createIndex(called, ['scope', ...members])
        }
      }
    },
  })
  const placeOf = async (of: Scope): Promise<Place> => (await open(of)) as unknown as Place
  return {
    open: open as unknown as OpenStore<KeptIn<T>>,
    collections: Object.fromEntries(
      all.map(([store, parts]) => [store, collectionIn(placeOf, store, parts)]),
    ) as unknown as CollectionDatabase<T>['collections'],
  }
}

function collectionIn<R extends object>(
  placeOf: (of: Scope) => Promise<Place>,
  store: string,
  { record: check, isDurable, most }: CollectionParts<R>,
): Collection<R> {
  const kept = async (of: Scope) => {
    const { database, within } = await placeOf(of)
    return sorted(await database.getAll(store, within()), check)
  }
  return {
    kept,
    all: async (of) => (await kept(of)).records,
    get: async (of, ...key) => {
      const { database, scope } = await placeOf(of)
      const found: unknown = await database.get(store, [scope, ...key])
      return check(found) ? found : undefined
    },
    put: async (of, record) => {
      const { database, scope, within } = await placeOf(of)
      const durability = isDurable === true ? DURABLE : undefined
      const transaction = database.transaction([store], 'readwrite', durability)
      void transaction.objectStore(store).put({ ...record, scope })
      if (most) await makeRoom(transaction, store, within(), check, most)
      await transaction.done
    },
    remove: async (of, ...key) => {
      const { database, scope } = await placeOf(of)
      await database.delete(store, [scope, ...key])
    },
  }
}

async function makeRoom<R extends object>(
  transaction: Writing,
  name: string,
  within: IDBKeyRange,
  check: Check<R>,
  { count, by }: NonNullable<CollectionParts<R>['most']>,
): Promise<void> {
  const store = transaction.objectStore(name)
  let surplus = (await store.count(within)) - count
  if (surplus <= 0) return
  if (typeof by === 'string') {
    const oldestFirst = by === 'key' ? store : store.index(by)
    for (
      let cursor = await oldestFirst.openCursor(within);
      cursor && surplus > 0;
      cursor = await cursor.continue(), surplus -= 1
    ) {
      void cursor.delete()
    }
    return
  }
  const [keys, values] = await Promise.all([store.getAllKeys(within), store.getAll(within)])
  const age = (value: unknown) => (check(value) ? by(value) : -Infinity)
  const places = values.map((value, at) => ({ key: keys[at], age: age(value) }))
  for (const { key } of places.toSorted((a, b) => a.age - b.age).slice(0, surplus)) {
    if (key !== undefined) void store.delete(key)
  }
}
