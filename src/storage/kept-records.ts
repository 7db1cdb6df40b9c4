/** Everything in this app's databases, whichever service it belongs to: read, never changed. */
import { unwrap, type IDBPDatabase } from 'idb'

import { openInTime } from './database'
import { StorageError } from './storage-error'
import { watchTransaction } from './unfinished'

const OURS = /^countinghouse/

/** The names this origin's databases have, or none where the browser doesn't list them. */
export async function databaseNames(): Promise<readonly string[]> {
  try {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [name] : []))
  } catch {
    return []
  }
}

const isHeld = (error: unknown): boolean => error instanceof StorageError && error.reason === 'held'

/**
 * Without a scope, unlike a collection, and in the version that it has. What can't be read is left out.
 * @returns false where another tab holds it: that tab can be closed
 */
export async function withDatabase(
  name: string,
  visit: (database: IDBPDatabase) => Promise<void>,
): Promise<boolean> {
  const opening = {
    name,
    version: undefined,
    // It was deleted since it was listed: don't make an empty one.
    upgrade: (_made, transaction) => {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  } satisfies Parameters<typeof openInTime>[0]
  let database: IDBPDatabase | undefined
  try {
    database = await openInTime(opening, () => undefined)
    await visit(database)
    return true
  } catch (error) {
    return !isHeld(error)
  } finally {
    database?.close()
  }
}

/**
 * Each record of all stores.
 * @returns false where another tab holds one of the databases
 */
export async function visitRecords(visit: (record: unknown) => void): Promise<boolean> {
  const visitStore = async (database: IDBPDatabase, name: string) => {
    const transaction = database.transaction(name)
    const givenUp = watchTransaction(unwrap(transaction), true)
    const each = async () => {
      for (
        let cursor = await transaction.store.openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        visit(cursor.value)
      }
    }
    await Promise.race([each(), givenUp])
  }
  // A picture of a screen has texts of the app's own, which would be taken for names.
  const names = (await databaseNames()).filter((name) => name !== 'countinghouse-last-screens')
  const visited = names.map((name) =>
    withDatabase(name, async (database) => {
      for (const store of database.objectStoreNames) await visitStore(database, store)
    }),
  )
  return !(await Promise.all(visited)).includes(false)
}
