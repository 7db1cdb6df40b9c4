/**
 * The one opener of this browser's databases: with a scope, and with a time limit. A change of connection does not
 * close them: what is just being written, an outcome above all, still has to reach its own scope.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'

import { scopeKey, type Scope } from './scope'
import { StorageError } from './storage-error'

/** For what may not be lost when the browser crashes: the write is on the disk, not in a buffer. */
export const DURABLE = { durability: 'strict' } as const

/** What an earlier version stored without a scope: kept and not used, since nothing says whose it is. */
export interface SetAside {
  readonly store: string
  readonly record: unknown
}

/** Every database has it. */
export interface Schema extends DBSchema {
  aside: { key: number; value: SetAside }
}

export type Upgrade<S extends Schema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>

export interface Definition<S extends Schema> {
  readonly name: string
  readonly version: number
  /** Makes the stores, and moves what version `from` (0: none) had into them. */
  readonly upgrade: (
    database: IDBPDatabase<S>,
    from: number,
    transaction: Upgrade<S>,
    setAside: (store: StoreNames<S>, record: unknown) => void,
  ) => void | Promise<void>
}

export interface Opened<S extends Schema> {
  readonly database: IDBPDatabase<S>
  /** The first part of every key. */
  readonly scope: string
  /** All keys that begin with the scope and these parts. */
  readonly within: (...parts: readonly IDBValidKey[]) => IDBKeyRange
}

export type OpenStore<S extends Schema> = (scope: Scope) => Promise<Opened<S>>

/** Another tab that holds an older version is asked to close it; one that is frozen never does. */
export const OPEN_LIMIT_MS = 5000

/** @returns what opens it for a scope. One connection serves all of them. */
export function defineDatabase<S extends Schema>(definition: Definition<S>): OpenStore<S> {
  let opened: Promise<IDBPDatabase<S>> | undefined
  const forget = () => {
    opened = undefined
  }
  return async (scope) => {
    opened ??= openWithin(definition, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return openedFor(await opened, scope)
  }
}

export interface KeptAside extends SetAside {
  readonly key: number
}

/** What was set aside in one database. */
export interface AsideStore {
  readonly all: (scope: Scope) => Promise<readonly KeptAside[]>
  readonly remove: (scope: Scope, keys: readonly number[]) => Promise<void>
}

export function asideStore<S extends Schema>(open: OpenStore<S>): AsideStore {
  // Of a schema that is not known here, TypeScript cannot tell the names of its stores.
  const opened = async (scope: Scope) =>
    (await open(scope)).database as unknown as IDBPDatabase<Schema>
  return {
    all: async (scope) => {
      const { store } = (await opened(scope)).transaction('aside')
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      return values.flatMap((value, at) => {
        const key = keys[at]
        return key === undefined ? [] : { ...value, key }
      })
    },
    remove: async (scope, keys) => {
      const { store, done } = (await opened(scope)).transaction('aside', 'readwrite')
      await Promise.all([...keys.map((key) => store.delete(key)), done])
    },
  }
}

/** An array sorts after every text and number. */
function openedFor<S extends Schema>(database: IDBPDatabase<S>, scope: Scope): Opened<S> {
  const key = scopeKey(scope)
  const within = (...parts: readonly IDBValidKey[]) =>
    IDBKeyRange.bound([key, ...parts], [key, ...parts, []])
  return { database, scope: key, within }
}

function asideOf<S extends Schema>(database: IDBPDatabase<S>, transaction: Upgrade<S>) {
  // Of a schema that is not known here, TypeScript cannot tell the names of its stores.
  const plain = database as unknown as IDBPDatabase<Schema>
  const within = transaction as unknown as Upgrade<Schema>
  const store = plain.objectStoreNames.contains('aside')
    ? within.objectStore('aside')
    : plain.createObjectStore('aside', { autoIncrement: true })
  return (name: StoreNames<S>, record: unknown) => void store.add({ store: name, record })
}

async function openWithin<S extends Schema>(
  { name, version, upgrade }: Definition<S>,
  forget: () => void,
): Promise<IDBPDatabase<S>> {
  const opening = openDB<S>(name, version, {
    upgrade: (database, from, _to, transaction) => {
      const setAside = asideOf(database, transaction)
      void Promise.resolve(upgrade(database, from, transaction, setAside)).catch(() =>
        transaction.abort(),
      )
    },
    // Another tab has a newer version of the app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      forget()
    },
    terminated: forget,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageError('held')), OPEN_LIMIT_MS)
  })
  try {
    return await Promise.race([opening, limit])
  } catch (error) {
    // It may still open, when nobody waits for it any more.
    opening.then(
      (late) => late.close(),
      () => undefined,
    )
    const isOutdated = error instanceof DOMException && error.name === 'VersionError'
    throw isOutdated ? new StorageError('outdated', error) : error
  } finally {
    clearTimeout(timer)
  }
}
