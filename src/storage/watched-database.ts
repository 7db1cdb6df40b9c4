/** A database of idb's whose transactions unfinished.ts watches. */
import { unwrap, type IDBPDatabase, type IDBPTransaction } from 'idb'

import { tellKept } from './kept-changes'
import { maskedRecord } from './masked-record'
import { watchTransaction } from './unfinished'

type Anything = (this: unknown, ...args: unknown[]) => unknown

/** @param isExpendable whether what is written to these stores may be lost, since it is learned again */
export function watchedDatabase(
  database: IDBPDatabase,
  isExpendable: (stores: readonly string[]) => boolean,
): IDBPDatabase {
  const transaction = (...args: unknown[]) => {
    // As it was called, by its own types.
    const begun = (database.transaction as Anything).apply(database, args) as IDBPTransaction<
      unknown,
      string[],
      IDBTransactionMode
    >
    const { mode, objectStoreNames } = begun
    const canEnd = mode === 'readonly' || isExpendable([...objectStoreNames])
    begun.done.then(
      () => mode === 'readwrite' && tellKept(database.name),
      // Not everyone who reads asks for it.
      () => undefined,
    )
    return limited(begun, watchTransaction(unwrap(begun), canEnd))
  }
  return new Proxy(database, {
    get: (target, key, own) => {
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      // idb's own, as `get` and `put`, begin a transaction.
      const self: unknown = key in unwrap(target) ? target : own
      return (...args: unknown[]) => (value as Anything).apply(self, args)
    },
  })
}

/** What is asked of it fails as soon as it is given up. */
function limited<T extends object>(target: T, givenUp: Promise<never>): T {
  const within = (value: unknown): unknown => {
    if (value instanceof Promise) return raced(value.then(within), givenUp)
    return isPart(value) ? limited(value, givenUp) : value
  }
  return new Proxy(target, {
    get: (_target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return within(value)
      const isWrite = WRITES.has(String(key)) && isPart(target)
      return (...args: unknown[]) =>
        within((value as Anything).apply(target, isWrite ? asKept(args) : args))
    },
  })
}

const WRITES: ReadonlySet<string> = new Set(['put', 'add', 'update'])

const asKept = ([record, ...rest]: readonly unknown[]): unknown[] => [maskedRecord(record), ...rest]

const isPart = (value: unknown): value is object =>
  value instanceof IDBObjectStore || value instanceof IDBIndex || value instanceof IDBCursor

/** Who waits for one part of a transaction needn't wait for the others, which fail too. */
function raced(promise: Promise<unknown>, givenUp: Promise<never>): Promise<unknown> {
  const first = Promise.race([promise, givenUp])
  first.catch(() => undefined)
  return first
}
