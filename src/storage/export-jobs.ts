/**
 * Exports under way: rows and progress, so that an export survives a reload and never holds its rows in
 * memory. Only cells of the chosen columns; deleted with the finished file, or after a day.
 */
import { newId } from '~/lib/ids'
import type { Money } from '~/lib/money'

import { collections } from './collection'
import type { Scope } from './scope'
import {
  isFlag,
  isAnything,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  type Check,
  type Checked,
} from './shape'

type ReadableCell = string | number | Money

const isReadable: Check<ReadableCell> = (value): value is ReadableCell =>
  isText(value) || isNumber(value) || isMoney(value)

/** And the rest of it: an amount whose currency can't be read. */
const isUnreadable = record({ unreadable: isText, readable: maybe(isReadable) })

export type UnreadableCell = Checked<typeof isUnreadable>
export type ExportCell = ReadableCell | UnreadableCell | null

const isCell: Check<ExportCell> = (value): value is ExportCell =>
  value === null || isReadable(value) || isUnreadable(value)

/** Amounts are compared with the service's totals, whatever columns are exported. */
const isTotal = (value: unknown): value is Money | 'unreadable' | null =>
  value === null || value === 'unreadable' || isMoney(value)

/** What a row is in a journal: an amount of a day, and its parts. */
const isEntry = record({
  date: maybe(isText),
  reference: isText,
  name: isText,
  memo: isText,
  amount: (value: unknown): value is Money | null => value === null || isMoney(value),
  /** By the service's word, it ended without paying. */
  paidNobody: maybe(isFlag),
  parts: listOf(record({ amount: isMoney, memo: isText, field1: isText, field2: isText })),
})

const isRow = record({
  id: isText,
  part: isNumber,
  cells: listOf(isCell),
  totals: listOf(isTotal),
  /** Of a record that stands in several rows: the cells that each has of its own. */
  lines: maybe(listOf(listOf(isCell))),
  entry: maybe(isEntry),
})

export type ExportRow = Checked<typeof isRow>

const isJob = record({
  id: isText,
  key: isText,
  /** A tab that resumes the job becomes its owner. */
  owner: isText,
  savedAt: isTime,
  pages: isNumber,
  rows: isNumber,
  progress: isAnything,
})

export type ExportJob<Progress> = Checked<typeof isJob> & { readonly progress: Progress }

const exportsKept = collections({
  name: 'countinghouse-exports',
  // Raise it when rows or progress change shape.
  version: 7,
  startsAnew: true,
  stores: {
    // A job goes on from the last page that was kept.
    jobs: { key: ['id'], record: isJob, index: { key: ['key'] }, learnedFrom: 'service' },
    /** Beside the job and the page's number. */
    pages: { key: 2, record: listOf(isRow), learnedFrom: 'service' },
  },
})

const { jobs, pages } = exportsKept.collections

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
    await exportsKept.open(scope)
    return new ExportJobs<Progress>(scope)
  }

  async find(key: string): Promise<ExportJob<Progress> | undefined> {
    const { records } = await jobs.kept(this.#scope)
    const oldest = Date.now() - KEPT_MS
    const isOld = ({ savedAt }: { readonly savedAt: number }) => savedAt < oldest
    await Promise.all(records.filter(isOld).map(({ id }) => this.drop(id)))
    const found = records
      .filter((job) => job.key === key && !isOld(job))
      .toSorted((a, b) => b.savedAt - a.savedAt)[0]
    // Only this class writes jobs, and the version fixes their shape.
    return found as ExportJob<Progress> | undefined
  }

  async begin(key: string, progress: Progress): Promise<ExportJob<Progress>> {
    const [{ store, within }] = await exportsKept.read(this.#scope, 'jobs')
    const older = (await store.index('key').getAllKeys(within(key))) as [string, string][] // Its key, as declared.
    await Promise.all(older.map(([, id]) => this.drop(id)))
    const [id, owner] = [newId(), newId()]
    const job = { id, key, owner, savedAt: Date.now(), pages: 0, rows: 0, progress }
    await jobs.put(this.#scope, job)
    return job
  }

  /** @throws ExportTakenOverError if it is gone */
  async claim(id: string): Promise<ExportJob<Progress>> {
    const job = await jobs.change(this.#scope, [id], (before) => ({ ...before, owner: newId() }))
    if (!job) throw new ExportTakenOverError('The unfinished export is gone. Start a new one.')
    return job as ExportJob<Progress> // As in `find`.
  }

  /** @throws ExportTakenOverError if another tab has claimed the job */
  async save(
    job: ExportJob<Progress>,
    rows: readonly ExportRow[],
    progress: Progress,
  ): Promise<ExportJob<Progress>> {
    const [keptJobs, keptPages] = await exportsKept.write(this.#scope, 'jobs', 'pages')
    const kept = await keptJobs.get(job.id)
    if (kept?.owner !== job.owner) {
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
    if (hasRows) keptPages.put(rows, job.id, job.pages)
    keptJobs.put(saved)
    await keptJobs.done()
    return saved
  }

  /** In order of arrival, one page in memory at a time. */
  async *pages(job: ExportJob<Progress>): AsyncGenerator<readonly ExportRow[]> {
    for (let page = 0; page < job.pages; page++) {
      const rows = await pages.get(this.#scope, job.id, page)
      if (!rows)
        throw new ExportTakenOverError('Some rows of this export are gone. Start a new one.')
      yield rows
    }
  }

  async drop(id: string): Promise<void> {
    const [keptJobs, keptPages] = await exportsKept.write(this.#scope, 'jobs', 'pages')
    keptPages.remove(id)
    keptJobs.remove(id)
    await keptJobs.done()
  }
}
