/** Bulk runs, in a database of their own: a run goes on after a reload. */
import type { DBSchema, IDBPDatabase } from 'idb'

import type { BulkRow, BulkRun } from './bulk-record'
import { hearTabs, tellTabs } from './channel'
import { DURABLE } from './durable'

interface Schema extends DBSchema {
  runs: { key: string; value: BulkRun; indexes: { kind: [string, string] } }
  rows: { key: [runId: string, number: number]; value: BulkRow }
  /** Which field each column was, by the kind and the fingerprint of the header. */
  mappings: { key: [kind: string, header: string]; value: readonly (string | null)[] }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openBulk().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openBulk(): Promise<IDBPDatabase<Schema>> {
  const { openDatabase } = await import('./open-database')
  return openDatabase<Schema>('countinghouse-bulk', 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: 'id' }).createIndex('kind', ['kind', 'scope'])
      database.createObjectStore('rows', { keyPath: ['runId', 'number'] })
      database.createObjectStore('mappings')
    },
    // Another tab has a newer app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
}

const rowsOf = (runId: string) => IDBKeyRange.bound([runId], [runId, []])

/** Rejects, each of it, where the browser forbids storage or has no room left. */
export const bulkRuns = {
  /** Writes the run with all its rows, or nothing. */
  begin: async (run: BulkRun, rows: readonly BulkRow[]): Promise<void> => {
    const transaction = (await open()).transaction(['runs', 'rows'], 'readwrite', DURABLE)
    const store = transaction.objectStore('rows')
    await Promise.all([
      transaction.objectStore('runs').put(run),
      ...rows.map((row) => store.put(row)),
      transaction.done,
    ])
    tell(run.id)
  },
  get: async (id: string): Promise<BulkRun | undefined> => (await open()).get('runs', id),
  rows: async (id: string): Promise<readonly BulkRow[]> =>
    (await open()).getAll('rows', rowsOf(id)),
  /** Replaces one row; undefined when it is not there. */
  changeRow: async (
    runId: string,
    number: number,
    change: (row: BulkRow) => BulkRow,
  ): Promise<BulkRow | undefined> => {
    const transaction = (await open()).transaction('rows', 'readwrite', DURABLE)
    const before = await transaction.store.get([runId, number])
    const after = before && change(before)
    await Promise.all([after && transaction.store.put(after), transaction.done])
    tell(runId)
    return after
  },
  end: async (id: string, endedAt: number | undefined): Promise<void> => {
    const transaction = (await open()).transaction('runs', 'readwrite', DURABLE)
    const run = await transaction.store.get(id)
    await Promise.all([run && transaction.store.put({ ...run, endedAt }), transaction.done])
    tell(id)
  },
  /** The latest first. */
  ofKind: async (kind: string, scope: string): Promise<readonly BulkRun[]> => {
    const runs = await (await open()).getAllFromIndex('runs', 'kind', [kind, scope])
    return runs.toSorted((a, b) => b.createdAt - a.createdAt)
  },
  remove: async (id: string): Promise<void> => {
    const transaction = (await open()).transaction(['runs', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('runs').delete(id),
      transaction.objectStore('rows').delete(rowsOf(id)),
      transaction.done,
    ])
    tell(id)
  },
  mapping: async (kind: string, header: string): Promise<readonly (string | null)[] | undefined> =>
    (await open()).get('mappings', [kind, header]),
  keepMapping: async (
    kind: string,
    header: string,
    fields: readonly (string | null)[],
  ): Promise<void> => {
    await (await open()).put('mappings', fields, [kind, header])
  },
}

const CHANNEL = 'countinghouse-bulk'

/** A message comes back to the tab that sent it, which knows already. */
const TAB = Math.random().toString(36)

const tell = (runId: string): void => tellTabs(CHANNEL, { runId, tab: TAB })

/** Calls `listener` with the id of each run that another tab changes; returns the way to stop. */
export function subscribeBulkRuns(listener: (runId: string) => void): () => void {
  return hearTabs(CHANNEL, (message) => {
    // This app's own, from `tell`.
    const { runId, tab } = message as { runId: string; tab: string }
    if (tab !== TAB) listener(runId)
  })
}
