import type { Page } from '@playwright/test'

/** The sandbox's own memory: it stands for the service, which knows what it was sent. */
const OF_THE_SERVICE = /sandbox/

/** Everything this browser keeps for the app, as text: IndexedDB, localStorage, sessionStorage, cookies, addresses. */
export async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async (ofTheService) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('It cannot be read.')))
      })
    const kept: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      document.title,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      if (new RegExp(ofTheService).test(name)) continue
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store)
        kept.push([
          name,
          store,
          await settled(records.getAllKeys()),
          await settled(records.getAll()),
        ])
      }
      database.close()
    }
    return JSON.stringify(kept)
  }, OF_THE_SERVICE.source)
}

/** All records of a store of the app; none where there is no such database yet. */
export const recordsKept = (page: Page, database: string, store: string): Promise<unknown[]> =>
  page.evaluate(
    async ([name, from]) => {
      const known = await indexedDB.databases()
      // To open it would make it, empty.
      if (!known.some((each) => each.name === name)) return []
      return new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction(from).objectStore(from).getAll()
          reading.onerror = () => reject(reading.error ?? new Error('Not read.'))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      })
    },
    [database, store] as const,
  )
