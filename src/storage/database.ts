import type { DBSchema, IDBPDatabase } from 'idb'

import type { LegendEntry, SavedView, Snapshot } from './list-records'

interface Schema extends DBSchema {
  views: { key: string; value: SavedView; indexes: { list: string } }
  snapshots: { key: string; value: Snapshot; indexes: { savedAt: number } }
  legend: { key: string; value: LegendEntry }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** What this browser remembers of lists. `idb` is fetched with it: the first rows need neither. */
export function openLists(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDatabase } = await import('./open-database')
  return openDatabase<Schema>('countinghouse-lists', 1, {
    upgrade(database) {
      database.createObjectStore('views', { keyPath: 'id' }).createIndex('list', 'list')
      database.createObjectStore('snapshots', { keyPath: 'key' }).createIndex('savedAt', 'savedAt')
      database.createObjectStore('legend', { keyPath: 'key' })
    },
    // Another tab has a newer app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
  })
}
