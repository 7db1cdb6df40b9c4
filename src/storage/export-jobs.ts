/**
 * Exports under way: rows and progress, so that an export survives a reload and never holds its rows in
 * memory. Only cells of the chosen columns; deleted with the finished file, or after a day.
 */
import { newId } from '~/lib/ids'
import type { Money } from '~/lib/money'

import { defineDatabase, type Opened, type Schema } from './database'
import type { Scope } from './scope'
import {
  isAnything,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  shape,
  sorted,
  type Check,
} from './shape'

type ReadableCell = string | number | Money

export interface UnreadableCell {
  readonly unreadable: string
  /** The rest of it: an amount whose currency can't be read. */
  readonly readable?: ReadableCell | undefined
}

export type ExportCell = ReadableCell | UnreadableCell | null

export interface ExportRow {
  readonly id: string
  readonly part: number
  readonly cells: readonly ExportCell[]
  /** Amounts compared with the service's totals, whatever columns are exported. */
  readonly totals: readonly (Money | 'unreadable' | null)[]
}

export interface ExportJob<Progress> {
  readonly id: string
  readonly key: string
  /** A tab that resumes the job becomes its owner. */
  readonly owner: string
  readonly savedAt: number
  readonly pages: number
  readonly rows: number
  readonly progress: Progress
}

interface Exports extends Schema {
  jobs: { key: [scope: string, id: string]; value: unknown; indexes: { key: [string, string] } }
  pages: { key: [scope: string, job: string, page: number]; value: unknown }
}

const isJob = shape<ExportJob<unknown>>({
  id: isText,
  key: isText,
  owner: isText,
  savedAt: isTime,
  pages: isNumber,
  rows: isNumber,
  progress: isAnything,
})

const isReadable: Check<ReadableCell> = (value): value is ReadableCell =>
  isText(value) || isNumber(value) || isMoney(value)

const isUnreadable = shape<UnreadableCell>({ unreadable: isText, readable: maybe(isReadable) })

const isTotal = (value: unknown): value is ExportRow['totals'][number] =>
  value === null || value === 'unreadable' || isMoney(value)

const isCell: Check<ExportCell> = (value): value is ExportCell =>
  value === null || isReadable(value) || isUnreadable(value)

const isRows = listOf(
  shape<ExportRow>({
    id: isText,
    part: isNumber,
    cells: listOf(isCell),
    totals: listOf(isTotal),
  }),
)

const open = defineDatabase<Exports>({
  name: 'countinghouse-exports',
  // Raise it when rows or progress change shape: unfinished exports are then dropped.
  version: 6,
  // A job goes on from the last page that was kept.
  learned: ['jobs', 'pages'],
  upgrade: (database) => {
    for (const name of ['jobs', 'pages'] as const) {
      if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name)
    }
    database
      .createObjectStore('jobs', { keyPath: ['scope', 'id'] })
      .createIndex('key', ['scope', 'key'])
    database.createObjectStore('pages')
  },
})

const KEPT_MS = 24 * 60 * 60 * 1000

/** Another tab took the job over, or it is gone. */
class ExportTakenOverError extends Error {
  override readonly name = 'ExportTakenOverError'
}

export class ExportJobs<Progress> {
  readonly #scope: Scope

  private constructor(scope: Scope) {
    this.#scope = scope
  }

  static async open<Progress>(scope: Scope): Promise<ExportJobs<Progress>> {
    await open(scope)
    return new ExportJobs<Progress>(scope)
  }

  #open(): Promise<Opened<Exports>> {
    return open(this.#scope)
  }

  async find(key: string): Promise<ExportJob<Progress> | undefined> {
    const { database, within } = await this.#open()
    const jobs = sorted(await database.getAll('jobs', within()), isJob).records
    const oldest = Date.now() - KEPT_MS
    await Promise.all(jobs.filter(({ savedAt }) => savedAt < oldest).map(({ id }) => this.drop(id)))
    const found = jobs
      .filter((job) => job.key === key && job.savedAt >= oldest)
      .toSorted((a, b) => b.savedAt - a.savedAt)[0]
    // Only this class writes jobs, and the version fixes their shape.
    return found as ExportJob<Progress> | undefined
  }

  async begin(key: string, progress: Progress): Promise<ExportJob<Progress>> {
    const { database, scope } = await this.#open()
    const older = await database.getAllKeysFromIndex('jobs', 'key', [scope, key])
    await Promise.all(older.map(([, id]) => this.drop(id)))
    const [id, owner] = [newId(), newId()]
    const job = { id, key, owner, savedAt: Date.now(), pages: 0, rows: 0, progress }
    await database.add('jobs', { ...job, scope })
    return job
  }

  /** @throws ExportTakenOverError if it is gone */
  async claim(id: string): Promise<ExportJob<Progress>> {
    const { database, scope } = await this.#open()
    const transaction = database.transaction('jobs', 'readwrite')
    const job = await transaction.store.get([scope, id])
    if (!isJob(job))
      throw new ExportTakenOverError('The unfinished export is gone. Start a new one.')
    const claimed = { ...job, owner: newId() }
    await transaction.store.put(claimed)
    await transaction.done
    return claimed as ExportJob<Progress> // As in `find`.
  }

  /** @throws ExportTakenOverError if another tab has claimed the job */
  async save(
    job: ExportJob<Progress>,
    rows: readonly ExportRow[],
    progress: Progress,
  ): Promise<ExportJob<Progress>> {
    const { database, scope } = await this.#open()
    const transaction = database.transaction(['jobs', 'pages'], 'readwrite')
    const jobs = transaction.objectStore('jobs')
    const kept = await jobs.get([scope, job.id])
    if (!isJob(kept) || kept.owner !== job.owner) {
      throw new ExportTakenOverError('This export is running in another tab.')
    }
    const hasRows = rows.length > 0
    const saved = {
      ...job,
      savedAt: Date.now(),
      pages: job.pages + (hasRows ? 1 : 0),
      rows: job.rows + rows.length,
      progress,
    }
    if (hasRows) await transaction.objectStore('pages').put(rows, [scope, job.id, job.pages])
    await jobs.put({ ...saved, scope })
    await transaction.done
    return saved
  }

  /** In order of arrival, one page in memory at a time. */
  async *pages(job: ExportJob<Progress>): AsyncGenerator<readonly ExportRow[]> {
    for (let page = 0; page < job.pages; page++) {
      const { database, scope } = await this.#open()
      const rows = await database.get('pages', [scope, job.id, page])
      if (!isRows(rows))
        throw new ExportTakenOverError('Some rows of this export are gone. Start a new one.')
      yield rows
    }
  }

  async drop(id: string): Promise<void> {
    const { database, scope, within } = await this.#open()
    const transaction = database.transaction(['jobs', 'pages'], 'readwrite')
    await transaction.objectStore('pages').delete(within(id))
    await transaction.objectStore('jobs').delete([scope, id])
    await transaction.done
  }
}
