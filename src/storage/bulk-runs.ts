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
import { collections } from './collection'
import { currentScope, readScopeKey, type Scope } from './scope'
import type { Kept } from './shape'

export const runsKept = collections({
  name: 'countinghouse-bulk',
  version: 2,
  stores: {
    runs: {
      key: ['id'],
      record: isBulkRun,
      index: { kind: ['kind'], id: 'id' },
      isDurable: true,
    },
    rows: { key: ['runId', 'number'], record: isBulkRow, isDurable: true },
    /** Beside the kind and the header. */
    mappings: { key: 2, record: isKeptColumns },
  },
})

const { runs, rows, mappings } = runsKept.collections

const ofAnyService = (id: string): Promise<Kept<BulkRun>> => runs.keptBy(currentScope(), 'id', id)

export async function scopeOfRun(id: string): Promise<Scope | undefined> {
  const [run] = (await ofAnyService(id)).records
  return run && readScopeKey(run.scope)
}

export const isUnreadableRun = async (id: string): Promise<boolean> =>
  (await ofAnyService(id)).odd.length > 0

export const bulkRunsOf = (scope: Scope) => {
  async function changeRun(
    id: string,
    change: Pick<BulkRun, 'endedAt'> | Pick<BulkRun, 'doubled'>,
  ): Promise<void> {
    await runs.change(scope, [id], (run) => ({ ...run, ...change }))
    tell(id)
  }
  return {
    begin: async (run: BulkRun, its: readonly BulkRow[]): Promise<void> => {
      const [keptRuns, keptRows] = await runsKept.write(scope, 'runs', 'rows')
      keptRuns.put(run)
      for (const row of its) keptRows.put(row)
      await keptRuns.done()
      tell(run.id)
    },
    get: (id: string): Promise<BulkRun | undefined> => runs.get(scope, id),
    rows: async (id: string): Promise<readonly BulkRow[]> => (await rows.kept(scope, id)).records,
    changeRow: async (
      runId: string,
      number: number,
      change: (row: BulkRow) => BulkRow,
    ): Promise<BulkRow | undefined> => {
      const after = await rows.change(scope, [runId, number], change)
      tell(runId)
      return after
    },
    end: (id: string, endedAt: number | undefined): Promise<void> => changeRun(id, { endedAt }),
    noteDoubled: (id: string, doubled: number): Promise<void> => changeRun(id, { doubled }),
    ofKind: async (kind: string): Promise<readonly BulkRun[]> => {
      const { records } = await runs.keptBy(scope, 'kind', kind)
      return records.toSorted((a, b) => b.createdAt - a.createdAt)
    },
    unreadable: async (kind: string): Promise<number> =>
      (await runs.keptBy(scope, 'kind', kind)).odd.length,
    remove: async (id: string): Promise<void> => {
      const [keptRuns, keptRows] = await runsKept.write(scope, 'runs', 'rows')
      keptRuns.remove(id)
      keptRows.remove(id)
      await keptRuns.done()
      tell(id)
    },
    mapping: (kind: string, header: string): Promise<KeptColumns | undefined> =>
      mappings.get(scope, kind, header),
    keepMapping: (kind: string, header: string, mapping: KeptColumns): Promise<void> =>
      mappings.put(scope, mapping, kind, header),
    forgetMapping: (kind: string, header: string): Promise<void> =>
      mappings.remove(scope, kind, header),
  }
}

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
