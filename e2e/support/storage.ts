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
