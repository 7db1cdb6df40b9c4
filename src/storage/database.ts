/**
 * Opens every database, with a scope and a time limit. A change of connection doesn't close one: an outcome
 * being written must still reach its own scope.
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
import { watchedDatabase } from './watched-database'

/** On disk before the transaction completes, not in a buffer: for what must survive a crash. */
export const DURABLE = { durability: 'strict' } as const

/** What an older version stored without a scope: kept but unused, since nothing says whose it is. */
export interface SetAside {
  readonly store: string
  readonly record: unknown
}

export interface Schema extends DBSchema {
  aside: { key: number; value: SetAside }
}

export type Upgrade<S extends Schema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>

export interface Definition<S extends Schema> {
  readonly name: string
  readonly version: number
  /** A write to any of these may be lost when the page is left: it is learned again. */
  readonly learned?: readonly StoreNames<S>[]
  readonly upgrade: (
    database: IDBPDatabase<S>,
    from: number,
    transaction: Upgrade<S>,
    setAside: (store: StoreNames<S>, record: unknown) => void,
  ) => void | Promise<void>
}

export interface Opened<S extends Schema> {
  readonly database: IDBPDatabase<S>
  readonly scope: string
  readonly within: (...parts: readonly IDBValidKey[]) => IDBKeyRange
}

export type OpenStore<S extends Schema> = (scope: Scope) => Promise<Opened<S>>

/** Another tab with an older version is asked to close; a frozen one never does. */
export const OPEN_LIMIT_MS = 5000

let isClosed = false

/** For good, in this document: nothing is read or kept any more. */
export const closeStorage = (): void => void (isClosed = true)

export function defineDatabase<S extends Schema>(definition: Definition<S>): OpenStore<S> {
  let opened: Promise<IDBPDatabase<S>> | undefined
  const forget = () => {
    opened = undefined
  }
  return async (scope) => {
    if (isClosed) throw new StorageError('wiped')
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

export interface AsideStore {
  readonly all: (scope: Scope) => Promise<readonly KeptAside[]>
  readonly remove: (scope: Scope, keys: readonly number[]) => Promise<void>
}

export function asideStore<S extends Schema>(open: OpenStore<S>): AsideStore {
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

/** In key ranges, an array sorts after every text and number. */
function openedFor<S extends Schema>(database: IDBPDatabase<S>, scope: Scope): Opened<S> {
  const key = scopeKey(scope)
  const within = (...parts: readonly IDBValidKey[]) =>
    IDBKeyRange.bound([key, ...parts], [key, ...parts, []])
  return { database, scope: key, within }
}

function asideOf<S extends Schema>(database: IDBPDatabase<S>, transaction: Upgrade<S>) {
  // For a generic schema, TypeScript can't tell the stores' names.
  const plain = database as unknown as IDBPDatabase<Schema>
  const within = transaction as unknown as Upgrade<Schema>
  const store = plain.objectStoreNames.contains('aside')
    ? within.objectStore('aside')
    : plain.createObjectStore('aside', { autoIncrement: true })
  return (name: StoreNames<S>, record: unknown) => void store.add({ store: name, record })
}

async function openWithin<S extends Schema>(
  { name, version, upgrade, learned = [] }: Definition<S>,
  forget: () => void,
): Promise<IDBPDatabase<S>> {
  const opening = openDB<S>(name, version, {
    upgrade: (database, from, _to, transaction) => {
      const setAside = asideOf(database, transaction)
      void Promise.resolve(upgrade(database, from, transaction, setAside)).catch(() =>
        transaction.abort(),
      )
    },
    // Another tab has a newer version of the app: let it upgrade.
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
    const database = await Promise.race([opening, limit])
    const names: ReadonlySet<string> = new Set(learned)
    return watchedDatabase(database, (stores) => stores.some((each) => names.has(each)))
  } catch (error) {
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
