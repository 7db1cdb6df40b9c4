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

/** What a schema of any database is. */
export type Schema = DBSchema

export type Upgrade<S extends Schema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>

export interface Definition<S extends Schema> {
  readonly name: string
  readonly version: number
  /** A write to any of these may be lost when the page is left: it is learned again. */
  readonly learned?: readonly (StoreNames<S> & string)[]
  readonly upgrade: (database: IDBPDatabase<S>, from: number, transaction: Upgrade<S>) => void
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

/** In key ranges, an array sorts after every text and number. */
function openedFor<S extends Schema>(database: IDBPDatabase<S>, scope: Scope): Opened<S> {
  const key = scopeKey(scope)
  const within = (...parts: readonly IDBValidKey[]) =>
    IDBKeyRange.bound([key, ...parts], [key, ...parts, []])
  return { database, scope: key, within }
}

async function openWithin<S extends Schema>(
  { name, version, upgrade, learned = [] }: Definition<S>,
  forget: () => void,
): Promise<IDBPDatabase<S>> {
  const opening = openDB<S>(name, version, {
    upgrade: (database, from, _to, transaction) => upgrade(database, from, transaction),
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
