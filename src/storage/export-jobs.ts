/**
 * Exports under way, in IndexedDB: the rows so far and how far the reading has come, so that an
 * export goes on after a break or a reload, and never holds its rows in memory. Holds the cells of
 * the chosen columns only, never whole answers; gone when the file is made, and after a day.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import { newId } from '~/lib/ids'
import type { Money } from '~/lib/money'

/** A value that the service gave, and that could not be read. */
export interface UnreadableCell {
  /** As it was sent, as JSON. */
  readonly unreadable: string
}

/** A plain value of an exported column; its formatting comes when the file is made. */
export type ExportCell = string | number | Money | UnreadableCell | null

export interface ExportRow {
  /** Unique in the export. */
  readonly id: string
  /** Which of the export's lists it came from. */
  readonly part: number
  readonly cells: readonly ExportCell[]
  /** Amounts that are held against the service's totals, whatever columns are exported. */
  readonly totals: readonly (Money | 'unreadable' | null)[]
}

export interface ExportJob<Progress> {
  readonly id: string
  /** What is exported: the same key is the same list, filter, sort, columns and zone. */
  readonly key: string
  /** Who writes to it. Another tab that resumes it becomes the owner. */
  readonly owner: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly pages: number
  readonly rows: number
  readonly progress: Progress
}

interface Schema extends DBSchema {
  jobs: { key: string; value: ExportJob<unknown>; indexes: { key: string } }
  pages: { key: [job: string, page: number]; value: readonly ExportRow[] }
}

const DATABASE = 'countinghouse-exports'
/** Raise it when the shape of rows or progress changes: unfinished exports are then dropped. */
const VERSION = 3
const KEPT_MS = 24 * 60 * 60 * 1000

/** Another tab has taken the job over, or it is gone. */
class ExportTakenOverError extends Error {
  override readonly name = 'ExportTakenOverError'
}

export class ExportJobs<Progress> {
  readonly #database: IDBPDatabase<Schema>

  private constructor(database: IDBPDatabase<Schema>) {
    this.#database = database
  }

  static async open<Progress>(): Promise<ExportJobs<Progress>> {
    const database: IDBPDatabase<Schema> = await openDB<Schema>(DATABASE, VERSION, {
      upgrade(db) {
        for (const name of db.objectStoreNames) db.deleteObjectStore(name)
        db.createObjectStore('jobs', { keyPath: 'id' }).createIndex('key', 'key')
        db.createObjectStore('pages')
      },
      // Another tab runs a newer app: let it go ahead.
      blocking: () => database.close(),
    })
    return new ExportJobs<Progress>(database)
  }

  /** The newest unfinished job of this key. Jobs that nobody came back for are deleted. */
  async find(key: string): Promise<ExportJob<Progress> | undefined> {
    const jobs = await this.#database.getAll('jobs')
    const oldest = Date.now() - KEPT_MS
    await Promise.all(jobs.filter(({ savedAt }) => savedAt < oldest).map(({ id }) => this.drop(id)))
    const found = jobs
      .filter((job) => job.key === key && job.savedAt >= oldest)
      .toSorted((a, b) => b.savedAt - a.savedAt)[0]
    // Only this class writes jobs, and VERSION says of which shape.
    return found as ExportJob<Progress> | undefined
  }

  /** An empty job; older ones of the same key are dropped. */
  async begin(key: string, progress: Progress): Promise<ExportJob<Progress>> {
    const older = await this.#database.getAllKeysFromIndex('jobs', 'key', key)
    await Promise.all(older.map((id) => this.drop(id)))
    const [id, owner] = [newId(), newId()]
    const job = { id, key, owner, savedAt: Date.now(), pages: 0, rows: 0, progress }
    await this.#database.add('jobs', job)
    return job
  }

  /** Makes the caller its only writer. @throws ExportTakenOverError when it is gone */
  async claim(id: string): Promise<ExportJob<Progress>> {
    const transaction = this.#database.transaction('jobs', 'readwrite')
    const job = await transaction.store.get(id)
    if (!job) throw new ExportTakenOverError('The unfinished export is gone.')
    const claimed = { ...job, owner: newId() }
    await transaction.store.put(claimed)
    await transaction.done
    return claimed as ExportJob<Progress> // As in `find`.
  }

  /**
   * Saves the job's progress with the rows that came, both or neither.
   * @throws ExportTakenOverError when another tab has claimed the job
   */
  async save(
    job: ExportJob<Progress>,
    rows: readonly ExportRow[],
    progress: Progress,
  ): Promise<ExportJob<Progress>> {
    const transaction = this.#database.transaction(['jobs', 'pages'], 'readwrite')
    const jobs = transaction.objectStore('jobs')
    if ((await jobs.get(job.id))?.owner !== job.owner) {
      throw new ExportTakenOverError('This export goes on in another tab.')
    }
    const hasRows = rows.length > 0
    const saved = {
      ...job,
      savedAt: Date.now(),
      pages: job.pages + (hasRows ? 1 : 0),
      rows: job.rows + rows.length,
      progress,
    }
    if (hasRows) await transaction.objectStore('pages').put(rows, [job.id, job.pages])
    await jobs.put(saved)
    await transaction.done
    return saved
  }

  /** The job's rows in the order they came, one page in memory at a time. */
  async *pages(job: ExportJob<Progress>): AsyncGenerator<readonly ExportRow[]> {
    for (let page = 0; page < job.pages; page++) {
      const rows = await this.#database.get('pages', [job.id, page])
      if (!rows) throw new ExportTakenOverError('Rows of this export are gone.')
      yield rows
    }
  }

  async drop(id: string): Promise<void> {
    const transaction = this.#database.transaction(['jobs', 'pages'], 'readwrite')
    // An array sorts after every number: all pages of this job.
    const allPages = IDBKeyRange.bound([id, 0], [id, []])
    await transaction.objectStore('pages').delete(allPages)
    await transaction.objectStore('jobs').delete(id)
    await transaction.done
  }

  close(): void {
    this.#database.close()
  }
}
