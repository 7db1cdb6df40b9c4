import type { Page } from '@playwright/test'

/** Which of the sandbox's records are looked at, and the member that names one. */
export interface Kind {
  readonly collection: 'vendors' | 'payouts' | 'invoices'
  /** The text that a test gave its record is somewhere in it. */
  readonly name: string
}

/**
 * Ids of the records of that name in the service's own store, whoever made them and whatever the app
 * believes. They are read from the sandbox's journal: no answer of the service comes in between.
 */
export const recordsOf = (page: Page, kind: Kind): Promise<string[]> =>
  page.evaluate(async ({ collection, name }) => {
    interface Change {
      readonly in: string
      readonly id: string
      readonly record: unknown
    }
    const changes = await new Promise<Change[]>((resolve, reject) => {
      const opening = indexedDB.open('countinghouse-sandbox')
      opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.transaction('changes').objectStore('changes').getAll()
        reading.onerror = () => reject(reading.error ?? new Error('Not read.'))
        reading.onsuccess = () => {
          database.close()
          // The sandbox's own, in mocks/host/journal.ts.
          resolve(reading.result as Change[])
        }
      }
    })
    const named = changes.filter(
      (change) => change.in === collection && JSON.stringify(change.record).includes(name),
    )
    return [...new Set(named.map(({ id }) => id))]
  }, kind)
