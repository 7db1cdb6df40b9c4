/**
 * Opens every database, with a scope and a time limit. A change of connection doesn't close one: an outcome
 * being written must still reach its own scope.
 */
import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb'

import { scopeKey, type Scope } from './scope'
import { StorageError } from './storage-error'
import { watchedDatabase } from './watched-database'

/** On disk before the transaction completes, not in a buffer: for what must survive a crash. */
export const DURABLE = { durability: 'strict' } as const

interface DatabaseOpening {
  readonly name: string
  /** Undefined: the version that it has. */
  readonly version: number | undefined
  readonly upgrade: (
    database: IDBPDatabase,
    transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
  ) => void
}

interface Definition extends DatabaseOpening {
  /** Whether what is written to these stores may be lost when the page is left, since it is learned again. */
  readonly isExpendable: (stores: readonly string[]) => boolean
}

export interface Opened {
  readonly database: IDBPDatabase
  readonly scope: string
  readonly within: (...parts: readonly IDBValidKey[]) => IDBKeyRange
}

export type OpenStore = (scope: Scope) => Promise<Opened>

/** Another tab with an older version is asked to close; a frozen one never does. */
export const OPEN_LIMIT_MS = 5000

let isClosed = false

/** For good, in this document: nothing is read or kept any more. */
export const closeStorage = (): void => void (isClosed = true)

export function defineDatabase(definition: Definition): OpenStore {
  let opened: Promise<IDBPDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  return async (scope) => {
    if (isClosed) throw new StorageError('wiped')
    opened ??= openInTime(definition, forget).then(
      (database) => watchedDatabase(database, definition.isExpendable),
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return openedFor(await opened, scope)
  }
}

/** In key ranges, an array sorts after every text and number. */
function openedFor(database: IDBPDatabase, scope: Scope): Opened {
  const key = scopeKey(scope)
  const within = (...parts: readonly IDBValidKey[]) =>
    IDBKeyRange.bound([key, ...parts], [key, ...parts, []])
  return { database, scope: key, within }
}

/** @param forget is called once it is closed, for another tab */
export async function openInTime(
  { name, version, upgrade }: DatabaseOpening,
  forget: () => void,
): Promise<IDBPDatabase> {
  const opening = openDB(name, version, {
    upgrade: (database, _from, _to, transaction) => upgrade(database, transaction),
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
    return await Promise.race([opening, limit])
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
