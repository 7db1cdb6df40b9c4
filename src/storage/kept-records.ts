/** Everything in this app's databases, whichever service it belongs to: read, never changed. */
import { OPEN_LIMIT_MS } from './database'
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

/** Without a scope, unlike `defineDatabase`, and in the version that it has. */
function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isLate = false
    // An upgrade that an older tab holds up keeps everyone else waiting, and says nothing.
    const timer = setTimeout(() => {
      isLate = true
      reject(new StorageError('held'))
    }, OPEN_LIMIT_MS)
    request.addEventListener('success', () => {
      clearTimeout(timer)
      if (isLate) request.result.close()
      else resolve(request.result)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new Error(name))
    })
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

const isHeld = (error: unknown): boolean => error instanceof StorageError && error.reason === 'held'

/**
 * What can't be read is left out.
 * @returns false where another tab holds it: that tab can be closed
 */
export async function withDatabase(
  name: string,
  visit: (database: IDBDatabase) => Promise<void>,
): Promise<boolean> {
  let database: IDBDatabase | undefined
  try {
    database = await opened(name)
    database.addEventListener('versionchange', () => database?.close())
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
  const names = await databaseNames()
  const visited = names.map((name) =>
    withDatabase(name, async (database) => {
      for (const store of database.objectStoreNames) {
        const transaction = database.transaction(store)
        const givenUp = watchTransaction(transaction, true)
        await Promise.race([each(transaction.objectStore(store), visit), givenUp])
      }
    }),
  )
  return !(await Promise.all(visited)).includes(false)
}
