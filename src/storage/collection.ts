/**
 * The kit of what this browser keeps: a database is a table of collections, each with what its records are found by,
 * how they are checked, and how many of a service there may be. One version makes the stores and indexes that are
 * missing. A collection is asked by itself, or with others in one transaction (`read`, `write`).
 */
import type { IDBPObjectStore } from 'idb'

import { defineDatabase, DURABLE, type OpenStore } from './database'
import type { Scope } from './scope'
import { sorted, type Check, type Kept } from './shape'

export type Key = (string | number)[]
type Member<R> = string & keyof R
type Store<M extends IDBTransactionMode> = IDBPObjectStore<unknown, string[], string, M>

export interface CollectionParts<R> {
  /** The members that a record is found by, behind its scope. A number: the parts of a key that stands beside it. */
  readonly key: readonly Member<R>[] | number
  readonly record: Check<R>
  /** The members behind the scope; or one alone, whatever the service, by each of its texts if it is a list. */
  readonly index?: Readonly<Record<string, Member<R> | readonly Member<R>[]>>
  /** A write may be lost when the page is left: it is learned again, from the service or by using the app. */
  readonly learnedFrom?: 'service' | 'use' | undefined
  /** It must survive a crash. */
  readonly isDurable?: boolean
  /** Of one service: beyond it, the oldest go. Without an index by their age, what can't be read goes first. */
  readonly most?: { readonly count: number; readonly oldest: Member<R> }
}

/** A collection within a transaction. */
export interface StoreReading<R> {
  /** All of the service, or those whose keys begin so. */
  readonly kept: (...beginning: Key) => Promise<Kept<R>>
  readonly keptBy: (index: string, ...beginning: Key) => Promise<Kept<R>>
  readonly get: (...key: Key) => Promise<R | undefined>
  readonly scope: string
  readonly within: (...parts: readonly IDBValidKey[]) => IDBKeyRange
  readonly store: Store<IDBTransactionMode>
  /** Settles with the transaction: with what failed of what was put, if anything did. */
  readonly done: () => Promise<unknown>
}

export interface StoreWriting<R> extends StoreReading<R> {
  readonly put: (record: R, ...key: Key) => void
  /** What can't be read stays as it is. */
  readonly change: (key: Key, change: (before: R) => R) => Promise<R | undefined>
  /** One, or those whose keys begin so. */
  readonly remove: (...beginning: Key) => void
  /** @returns the keys of those that were too many */
  readonly makeRoom: (atMost?: number) => Promise<readonly IDBValidKey[]>
  readonly store: Store<'readwrite'>
}

const modesAlone = {
  kept: 'readonly',
  keptBy: 'readonly',
  get: 'readonly',
  put: 'readwrite',
  change: 'readwrite',
  remove: 'readwrite',
} as const

/** A collection by itself: each time in a transaction of its own, after which there are no more than there may be. */
export type Collection<R> = {
  readonly [M in keyof typeof modesAlone]: (
    of: Scope,
    ...args: Parameters<StoreWriting<R>[M]>
  ) => Promise<Awaited<ReturnType<StoreWriting<R>[M]>>>
}

interface DatabaseParts<T> {
  readonly name: string
  /** Raise it with each collection or index that is added. */
  readonly version: number
  /** Nothing stays that another version wrote. */
  readonly startsAnew?: boolean
  readonly stores: { readonly [K in keyof T]: CollectionParts<T[K]> }
}

type Names<T> = readonly (string & keyof T)[]

export interface CollectionDatabase<T> extends DatabaseParts<T> {
  readonly open: OpenStore
  readonly collections: { readonly [K in keyof T]: Collection<T[K]> }
  readonly read: <const N extends Names<T>>(
    of: Scope,
    ...names: N
  ) => Promise<{ readonly [I in keyof N]: StoreReading<T[N[I]]> }>
  readonly write: <const N extends Names<T>>(
    of: Scope,
    ...names: N
  ) => Promise<{ readonly [I in keyof N]: StoreWriting<T[N[I]]> }>
}

export function collections<T>(parts: DatabaseParts<T>): CollectionDatabase<T> {
  const { name: database, version, startsAnew, stores } = parts
  const names = Object.keys(stores) as unknown as Names<T> // Its own keys.
  const open = defineDatabase({
    name: database,
    version,
    isExpendable: (asked) => names.some((name) => asked.includes(name) && stores[name].learnedFrom),
    upgrade: (upgraded, transaction) => {
      if (startsAnew) for (const old of upgraded.objectStoreNames) upgraded.deleteObjectStore(old)
      for (const name of names) {
        const { key, index = {} } = stores[name]
        const keyPath = typeof key === 'number' ? null : ['scope', ...key]
        const store = upgraded.objectStoreNames.contains(name)
          ? transaction.objectStore(name)
          : upgraded.createObjectStore(name, { keyPath })
        for (const [called, members] of Object.entries(index)) {
          if (store.indexNames.contains(called)) continue
          if (typeof members === 'string') store.createIndex(called, members, { multiEntry: true })
          else store.createIndex(called, ['scope', ...members])
        }
      }
    },
  })
  async function begin<const N extends Names<T>>(mode: IDBTransactionMode, of: Scope, asked: N) {
    const { database: opened, scope, within } = await open(of)
    const isDurable = mode === 'readwrite' && asked.some((name) => stores[name].isDurable)
    const transaction = opened.transaction([...asked], mode, isDurable ? DURABLE : {})
    const puts: Promise<unknown>[] = []
    const shared = { scope, within, done: () => Promise.all([...puts, transaction.done]) }
    const begun = asked.map((name) => {
      const store = transaction.objectStore(name) as unknown as Store<'readwrite'> // Only `write` shows that.
      return inTransaction(store, stores[name], shared, puts)
    })
    return begun as unknown as { readonly [I in keyof N]: StoreWriting<T[N[I]]> } // In the order asked.
  }
  const byItself = (name: Names<T>[number]) =>
    Object.entries(modesAlone).map(([method, mode]) => [
      method,
      async (of: Scope, ...args: readonly never[]) => {
        const [it] = await begin(mode, of, [name])
        const act = it[method as keyof typeof modesAlone] as (...args: readonly never[]) => unknown // Its own keys.
        const result = await act(...args)
        if (mode === 'readwrite') {
          await it.makeRoom()
          // Begun as the page is left, it would wait for a script that no longer runs.
          it.store.transaction.commit()
        }
        await it.done()
        return result
      },
    ])
  return {
    ...parts,
    open,
    read: (of, ...asked) => begin('readonly', of, asked),
    write: (of, ...asked) => begin('readwrite', of, asked),
    collections: Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(byItself(name)) as unknown]),
    ) as CollectionDatabase<T>['collections'],
  }
}

function inTransaction<R>(
  store: Store<'readwrite'>,
  { key: members, record: check, index = {}, most }: CollectionParts<R>,
  shared: Pick<StoreWriting<R>, 'scope' | 'within' | 'done'>,
  puts: Promise<unknown>[],
): StoreWriting<R> {
  const { scope, within } = shared
  const kept = async (...beginning: Key) => sorted(await store.getAll(within(...beginning)), check)
  const ofKey = typeof members === 'number' ? [] : members
  // It was found by them, whatever else of it can't be read.
  const keyOf = (each: unknown) =>
    [scope, ...ofKey.map((name): unknown => Reflect.get(Object(each), name))] as IDBValidKey
  const get = async (...key: Key) => {
    const found: unknown = await store.get([scope, ...key])
    return check(found) ? found : undefined
  }
  const put = (record: R, ...key: Key) =>
    void puts.push(
      ofKey.length > 0 ? store.put({ ...record, scope }) : store.put(record, [scope, ...key]),
    )
  return {
    ...shared,
    store,
    kept,
    keptBy: async (name, ...beginning) => {
      const isOfAll = typeof index[name] === 'string'
      const found = isOfAll ? beginning[0] : within(...beginning)
      return sorted(await store.index(name).getAll(found), check)
    },
    get,
    put,
    change: async (key, change) => {
      const before = await get(...key)
      if (before === undefined) return undefined
      const after = change(before)
      put(after, ...key)
      return after
    },
    remove: (...beginning) => void store.delete(within(...beginning)),
    makeRoom: async (atMost = Infinity) => {
      const surplus = most ? (await store.count(within())) - most.count : 0
      if (!most || surplus <= 0) return []
      const { oldest } = most
      const order =
        ofKey[0] === oldest ? store : store.indexNames.contains(oldest) && store.index(oldest)
      const gone = order
        ? await order.getAllKeys(within(), Math.min(surplus, atMost))
        : oldestFirst(await kept(), oldest)
            .slice(0, surplus)
            .map(keyOf)
      for (const each of gone) void store.delete(each)
      return gone
    },
  }
}

/** In memory: without an index, they are few. What can't be read goes first. */
const oldestFirst = <R>({ odd, records }: Kept<R>, member: Member<R>): readonly unknown[] => [
  ...odd,
  ...records.toSorted((a, b) => Number(a[member]) - Number(b[member])),
]
