/** Bulk runs survive a reload, at the service they were prepared for. */
import {
  isBulkRow,
  isBulkRun,
  isKeptColumns,
  type BulkRow,
  type BulkRun,
  type KeptColumns,
} from './bulk-record'
import { hearTabs, tellTabs } from './channel'
import { defineDatabase, DURABLE, type Schema } from './database'
import { currentScope, readScopeKey, type Scope } from './scope'
import { sorted } from './shape'

interface Bulk extends Schema {
  runs: {
    key: [scope: string, id: string]
    value: unknown
    indexes: { kind: [scope: string, kind: string]; id: string }
  }
  rows: { key: [scope: string, runId: string, number: number]; value: unknown }
  mappings: { key: [scope: string, kind: string, header: string]; value: unknown }
}

export const openRuns = defineDatabase<Bulk>({
  name: 'countinghouse-bulk',
  version: 2,
  upgrade: (database, from) => {
    if (from > 0) return
    const runs = database.createObjectStore('runs', { keyPath: ['scope', 'id'] })
    runs.createIndex('kind', ['scope', 'kind'])
    runs.createIndex('id', 'id')
    database.createObjectStore('rows', { keyPath: ['scope', 'runId', 'number'] })
    database.createObjectStore('mappings')
  },
})

export async function scopeOfRun(id: string): Promise<Scope | undefined> {
  const { database } = await openRuns(currentScope())
  const run = await database.getFromIndex('runs', 'id', id)
  return isBulkRun(run) ? readScopeKey(run.scope) : undefined
}

export async function isUnreadableRun(id: string): Promise<boolean> {
  const { database } = await openRuns(currentScope())
  const run: unknown = await database.getFromIndex('runs', 'id', id)
  return run !== undefined && !isBulkRun(run)
}

async function changeRun(
  scope: Scope,
  id: string,
  change: Pick<BulkRun, 'endedAt'> | Pick<BulkRun, 'doubled'>,
): Promise<void> {
  const { database, scope: key } = await openRuns(scope)
  const transaction = database.transaction('runs', 'readwrite', DURABLE)
  const run = await transaction.store.get([key, id])
  await Promise.all([
    isBulkRun(run) && transaction.store.put({ ...run, ...change }),
    transaction.done,
  ])
  tell(id)
}

export const bulkRunsOf = (scope: Scope) => ({
  begin: async (run: BulkRun, rows: readonly BulkRow[]): Promise<void> => {
    const { database, scope: key } = await openRuns(scope)
    const transaction = database.transaction(['runs', 'rows'], 'readwrite', DURABLE)
    const store = transaction.objectStore('rows')
    await Promise.all([
      transaction.objectStore('runs').put({ ...run, scope: key }),
      ...rows.map((row) => store.put({ ...row, scope: key })),
      transaction.done,
    ])
    tell(run.id)
  },
  get: async (id: string): Promise<BulkRun | undefined> => {
    const { database, scope: key } = await openRuns(scope)
    const run = await database.get('runs', [key, id])
    return isBulkRun(run) ? run : undefined
  },
  rows: async (id: string): Promise<readonly BulkRow[]> => {
    const { database, within } = await openRuns(scope)
    return sorted(await database.getAll('rows', within(id)), isBulkRow).records
  },
  changeRow: async (
    runId: string,
    number: number,
    change: (row: BulkRow) => BulkRow,
  ): Promise<BulkRow | undefined> => {
    const { database, scope: key } = await openRuns(scope)
    const transaction = database.transaction('rows', 'readwrite', DURABLE)
    const before = await transaction.store.get([key, runId, number])
    const after = isBulkRow(before) ? change(before) : undefined
    await Promise.all([after && transaction.store.put({ ...after, scope: key }), transaction.done])
    tell(runId)
    return after
  },
  end: (id: string, endedAt: number | undefined): Promise<void> =>
    changeRun(scope, id, { endedAt }),
  noteDoubled: (id: string, doubled: number): Promise<void> => changeRun(scope, id, { doubled }),
  ofKind: async (kind: string): Promise<readonly BulkRun[]> => {
    const { database, scope: key } = await openRuns(scope)
    const kept = await database.getAllFromIndex('runs', 'kind', [key, kind])
    return sorted(kept, isBulkRun).records.toSorted((a, b) => b.createdAt - a.createdAt)
  },
  unreadable: async (kind: string): Promise<number> => {
    const { database, scope: key } = await openRuns(scope)
    const kept = await database.getAllFromIndex('runs', 'kind', [key, kind])
    return sorted(kept, isBulkRun).odd.length
  },
  remove: async (id: string): Promise<void> => {
    const { database, scope: key, within } = await openRuns(scope)
    const transaction = database.transaction(['runs', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('runs').delete([key, id]),
      transaction.objectStore('rows').delete(within(id)),
      transaction.done,
    ])
    tell(id)
  },
  mapping: async (kind: string, header: string): Promise<KeptColumns | undefined> => {
    const { database, scope: key } = await openRuns(scope)
    const kept = await database.get('mappings', [key, kind, header])
    return isKeptColumns(kept) ? kept : undefined
  },
  keepMapping: async (kind: string, header: string, mapping: KeptColumns): Promise<void> => {
    const { database, scope: key } = await openRuns(scope)
    await database.put('mappings', mapping, [key, kind, header])
  },
  forgetMapping: async (kind: string, header: string): Promise<void> => {
    const { database, scope: key } = await openRuns(scope)
    await database.delete('mappings', [key, kind, header])
  },
})

const CHANNEL = 'countinghouse-bulk'

const TAB = Math.random().toString(36)

const tell = (runId: string): void => tellTabs(CHANNEL, { runId, tab: TAB })

export function subscribeBulkRuns(listener: (runId: string) => void): () => void {
  return hearTabs(CHANNEL, (message) => {
    // Our own message, from `tell`.
    const { runId, tab } = message as { runId: string; tab: string }
    if (tab !== TAB) listener(runId)
  })
}
