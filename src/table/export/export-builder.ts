import { ExportJobs, type ExportJob, type ExportRow } from '~/storage/export-jobs'
import { zoneName } from '~/lib/dates'
import { safeFileName } from '~/lib/file-names'

import type { ExportPlan } from './columns'
import { csvFile } from './csv-file'
import { FileSink, writeText, type WrittenFile } from './file-sink'
import { JournalFiles, type JournalSettings } from './journal'
import { layOut } from './layout'
import { describe, manifestLines, manifestText, type ExportProgress } from './manifest'
import { partToRead, readSoFar, totalOfParts, type ReadSoFar } from './parts'
import { cellsOfLines, rowReader, Tally } from './tally'
import type { ExportVerdict } from './verdict'
import { pagerStart, takePage, type SentPage } from './pager'
import { writeXlsx, XLSX_MOST_ROWS, XLSX_TYPE } from './xlsx-file'
import { dayIn } from './zone-time'

export function exportName({ name, scope, zone }: ExportPlan, started: Date): string {
  const parts = [name, scope, dayIn(zone, started.getTime()), zoneName(zone)].map((part) =>
    safeFileName(part.replace(/[\s/\\]+/g, '-'), '-').slice(0, 60),
  )
  return parts.join(' ')
}

export interface Unfinished {
  readonly rows: number
  readonly total: number | undefined
  readonly savedAt: number
}

export interface ExportResult {
  readonly rows: number
  readonly verdict: ExportVerdict
  readonly files: readonly WrittenFile[]
  /** More rows than an Excel sheet holds, so no workbook. */
  readonly isBeyondXlsx: boolean
}

export class ExportBuilder {
  readonly #plan: ExportPlan
  readonly #jobs: ExportJobs<ExportProgress>
  #job: ExportJob<ExportProgress> | undefined
  #tally: Tally

  private constructor(plan: ExportPlan, jobs: ExportJobs<ExportProgress>) {
    this.#plan = plan
    this.#jobs = jobs
    this.#tally = new Tally(plan)
  }

  static async open(plan: ExportPlan): Promise<ExportBuilder> {
    return new ExportBuilder(plan, await ExportJobs.open<ExportProgress>(plan.source))
  }

  get #key(): string {
    return JSON.stringify(this.#plan)
  }

  async find(): Promise<Unfinished | undefined> {
    const job = await this.#jobs.find(this.#key)
    if (!job || job.rows === 0) return undefined
    return { rows: job.rows, total: totalOfParts(job.progress.pagers), savedAt: job.savedAt }
  }

  async start(): Promise<ReadSoFar> {
    const started = new Date().toISOString()
    this.#tally = new Tally(this.#plan)
    const pagers = this.#plan.parts.map(() => pagerStart)
    this.#job = await this.#jobs.begin(this.#key, { pagers, started, interruptions: [] })
    return readSoFar(pagers, 0)
  }

  /** Also takes over another tab's. Starts over if there is nothing. */
  async resume(): Promise<ReadSoFar> {
    const found = this.#job ?? (await this.#jobs.find(this.#key))
    if (!found) return this.start()
    const job = await this.#jobs.claim(found.id)
    this.#tally = new Tally(this.#plan)
    for await (const rows of this.#jobs.pages(job)) rows.forEach((row) => this.#tally.keep(row))
    const pause = {
      stopped: new Date(job.savedAt).toISOString(),
      resumed: new Date().toISOString(),
    }
    const interruptions = [...job.progress.interruptions, pause]
    this.#job = await this.#jobs.save(job, [], { ...job.progress, interruptions })
    return readSoFar(job.progress.pagers, this.#tally.rows)
  }

  async add(page: SentPage<ExportRow>): Promise<ReadSoFar> {
    const job = this.#open()
    const { pagers } = job.progress
    const part = partToRead(pagers)
    const current = part === undefined ? undefined : pagers[part]
    if (part === undefined || !current) throw new Error('The export is read already.')
    const tally = this.#tally
    const { fresh, pager } = await takePage(current, page, {
      ...rowReader,
      standing: tally.read,
      add: (row) => tally.add(row),
      count: () => tally.rowsOf(part),
      kept: async (ids) => {
        const kept: ExportRow[] = []
        for await (const rows of this.#jobs.pages(job)) {
          kept.push(...rows.filter(({ id }) => ids.has(id)))
        }
        return kept
      },
    })
    const progress = { ...job.progress, pagers: pagers.with(part, pager) }
    this.#job = await this.#jobs.save(job, fresh, progress)
    return readSoFar(progress.pagers, tally.rows)
  }

  async finish(
    settings: JournalSettings | null,
    onWritten: (share: number) => void,
  ): Promise<ExportResult> {
    const { progress } = this.#open()
    const [plan, tally] = [this.#plan, this.#tally]
    const columns = layOut(plan, tally)
    const name = exportName(plan, new Date(progress.started))
    const ended = new Date().toISOString()
    const journal = settings && plan.hasJournal ? new JournalFiles(plan.zone, settings) : undefined
    if (journal) {
      for await (const rows of this.#jobs.pages(this.#open())) {
        for (const { entry } of rows) journal.add(entry)
      }
    }
    const { manifest, verdict } = describe({ plan, progress, tally, columns, ended, journal })
    const isBeyondXlsx = tally.lines > XLSX_MOST_ROWS

    const csv = new FileSink()
    const csvPages = this.#pages((share) => onWritten(isBeyondXlsx ? share : share / 2))
    await writeText(csvFile(columns, csvPages), (bytes) => csv.write(bytes))
    const files = [csv.close(`${name}.csv`, 'text/csv;charset=utf-8')]
    if (!isBeyondXlsx) {
      const xlsx = new FileSink()
      const pages = this.#pages((share) => onWritten((1 + share) / 2))
      const facts = manifestLines(manifest)
      await writeXlsx({ title: plan.name, columns, pages, facts }, (bytes) => xlsx.write(bytes))
      files.push(xlsx.close(`${name}.xlsx`, XLSX_TYPE))
    }
    if (journal) files.push(...journal.files(name))
    const entries = files.map((file) => ({
      name: file.name,
      bytes: file.blob.size,
      sha256: file.sha256,
    }))
    const beside = new FileSink()
    beside.write(new TextEncoder().encode(manifestText(manifest, entries)))
    files.push(beside.close(`${name}.manifest.json`, 'application/json'))
    await this.drop()
    return { rows: tally.rows, verdict, files, isBeyondXlsx }
  }

  async *#pages(onShare: (share: number) => void): AsyncGenerator<readonly ExportRow[]> {
    const job = this.#open()
    let rows = 0
    for await (const page of this.#jobs.pages(job)) {
      yield page.flatMap((row) =>
        cellsOfLines(this.#plan.columns, row).map((cells) => ({ ...row, cells: [...cells] })),
      )
      rows += page.length
      onShare(rows / job.rows)
    }
  }

  async drop(): Promise<void> {
    const job = this.#job ?? (await this.#jobs.find(this.#key))
    this.#job = undefined
    if (job) await this.#jobs.drop(job.id)
  }

  #open(): ExportJob<ExportProgress> {
    if (!this.#job) throw new Error('The export wasn’t started.')
    return this.#job
  }
}
