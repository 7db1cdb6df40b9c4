/** Removes all that this browser keeps at this address, whichever service it is of. */
import { tellTabs } from './channel'
import { closeStorage } from './database'
import { databaseNames } from './kept-records'
import { WIPE_CHANNEL } from './wiping'

/** Where a browser doesn't list its databases. */
export const KNOWN_DATABASES = [
  'submissions',
  'drafts',
  'bulk',
  'directory',
  'bills',
  'lists',
  'recents',
  'desk',
  'paypoints',
  'exports',
  'activity',
  'followed',
  'last-screens',
  'sandbox',
].map((name) => `countinghouse-${name}`)

/** Another tab with an older version, or a frozen one, may hold a database. */
const LIMIT_MS = 5000

export interface WipeReport {
  readonly removed: readonly string[]
  /** Each with why it is still there. */
  readonly failed: readonly { readonly what: string; readonly why: string }[]
}

class Report {
  readonly removed: string[] = []
  readonly failed: { what: string; why: string }[] = []

  async try(what: string, act: () => unknown): Promise<void> {
    try {
      await act()
      this.removed.push(what)
    } catch (error) {
      this.failed.push({ what, why: error instanceof Error ? error.message : String(error) })
    }
  }
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    // It goes on by itself once the other tab is closed.
    const timer = setTimeout(
      () => reject(new Error('Another tab holds it. Close the other tabs and retry.')),
      LIMIT_MS,
    )
    request.addEventListener('success', () => {
      clearTimeout(timer)
      resolve()
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new Error('The browser refused.'))
    })
  })
}

/** Once nothing of the app is shown any more; may be called again for what failed. */
export async function wipe(): Promise<WipeReport> {
  const report = new Report()
  tellTabs(WIPE_CHANNEL, 'wipe')
  closeStorage()
  const names = new Set([...KNOWN_DATABASES, ...(await databaseNames())])
  await Promise.all([...names].map((name) => report.try(name, () => deleteDatabase(name))))
  await report.try('Local storage', () => localStorage.clear())
  await report.try('This tab’s session', () => sessionStorage.clear())
  const { caches: kept, navigator: own } = window as Partial<Window & typeof globalThis>
  if (kept !== undefined) {
    await report.try('Caches', async () => {
      for (const name of await kept.keys()) await kept.delete(name)
    })
  }
  const workers = (own as Partial<Navigator> | undefined)?.serviceWorker
  if (workers !== undefined) {
    await report.try('Service workers', async () => {
      for (const each of await workers.getRegistrations()) await each.unregister()
    })
  }
  return report
}
