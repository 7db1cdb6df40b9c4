/** Everything in this app's databases, whichever service it belongs to: read, never changed. */
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

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    request.addEventListener('blocked', () => reject(new Error(name)))
    // It was deleted since it was listed: don't make an empty one.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  })
}

function each(store: IDBObjectStore, visit: (record: unknown) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = store.openCursor()
    request.addEventListener('error', () => reject(request.error ?? new Error(store.name)))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (cursor === null) return resolve()
      visit(cursor.value)
      cursor.continue()
      return undefined
    })
  })
}

/** Does nothing where it can’t be opened: another version may hold it. */
export async function withDatabase(
  name: string,
  visit: (database: IDBDatabase) => Promise<void>,
): Promise<void> {
  const database = await opened(name).catch(() => undefined)
  if (database === undefined) return
  database.addEventListener('versionchange', () => database.close())
  try {
    await visit(database)
  } catch {
    // What can't be read is left out.
  } finally {
    database.close()
  }
}

/** Each record of all stores. */
export async function visitRecords(visit: (record: unknown) => void): Promise<void> {
  for (const name of await databaseNames()) {
    await withDatabase(name, async (database) => {
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store)
        const givenUp = watchTransaction(transaction, true)
        await Promise.race([each(transaction.objectStore(store), visit), givenUp])
      }
    })
  }
}
