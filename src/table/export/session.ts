/** One export from first page to files, as its dialog shows it. */
import { currentScope, isSameScope, ScopeLeftError, scopeSignal } from '~/storage/scope'

import { inSlices } from './in-slices'
import { planOf, toExportRow, type ExportList } from './columns'
import type { ExportResult, Unfinished } from './export-builder'
import type { BuilderChannel } from './builder-channel'
import type { NextPage, ReadSoFar } from './parts'

/** Records a page: parsing one takes the page's own thread, and may not take it long. */
export const PAGE_SIZE = 200

interface Read {
  readonly rows: number
  /** As the service last counted. */
  readonly total: number | undefined
}

/** A page on its way. */
export interface AskedRows {
  /** Whose rows. */
  readonly of: string
  /** From 1, both included. */
  readonly first: number
  readonly last: number
}

export type ExportState =
  | { readonly step: 'looking' }
  | { readonly step: 'ready'; readonly unfinished: Unfinished | undefined }
  | ({
      readonly step: 'reading'
      readonly isRecounting: boolean
      /** From 0: which of the export's lists is read. */
      readonly part: number
    } & Read)
  /** By the person, or by an error; what came is kept. */
  | ({
      readonly step: 'stopped'
      readonly error: unknown
      /** The rows that could not be read, where that is why. */
      readonly unread: AskedRows | undefined
    } & Read)
  | { readonly step: 'writing'; readonly share: number; readonly rows: number }
  | { readonly step: 'done'; readonly result: ExportResult }
  /** Nothing can be kept or written here. */
  | { readonly step: 'failed'; readonly error: unknown }

/** Where an export is kept and written: a Worker, with a line to it. */
export interface BuilderWorker {
  readonly line: BuilderChannel
  readonly end: () => void
}

export class ExportSession<Row> {
  readonly #list: ExportList<Row>
  readonly #startWorker: () => BuilderWorker
  #worker: BuilderWorker | undefined
  readonly #listeners = new Set<() => void>()
  #state: ExportState = { step: 'looking' }
  #stopping: AbortController | undefined
  #read: Read = { rows: 0, total: undefined }
  #asked: AskedRows | undefined

  constructor(list: ExportList<Row>, startWorker: () => BuilderWorker) {
    this.#list = list
    this.#startWorker = startWorker
  }

  get state(): ExportState {
    return this.#state
  }

  /** Calls `listener` after each change; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts the Worker, and looks for an unfinished export of the same. */
  async open(): Promise<void> {
    await this.#orFail(async () => {
      const worker = this.#startWorker()
      this.#worker = worker
      worker.line.onShare = (share) => {
        if (this.#state.step === 'writing') this.#show({ ...this.#state, share })
      }
      await worker.line.call('open', planOf(this.#list))
      this.#show({ step: 'ready', unfinished: await worker.line.call('find') })
    })
  }

  /** Ends the Worker. What came is kept, and can be resumed by another session. */
  close(): void {
    this.stop()
    const worker = this.#worker
    this.#worker = undefined
    worker?.end()
  }

  /** Begins anew. */
  start(): Promise<void> {
    return this.#run('start')
  }

  /** Goes on where it stopped, now or in an earlier visit. */
  resume(): Promise<void> {
    return this.#run('resume')
  }

  /** Keeps what came. */
  stop(): void {
    this.#stopping?.abort()
  }

  /** Forgets what came. */
  async discard(): Promise<void> {
    this.stop()
    await this.#orFail(async () => {
      await this.#line.call('drop')
      this.#show({ step: 'ready', unfinished: undefined })
    })
  }

  get #line(): BuilderChannel {
    if (!this.#worker) throw new Error('The export is closed.')
    return this.#worker.line
  }

  async #orFail(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.#show({ step: 'failed', error })
    }
  }

  async #run(how: 'start' | 'resume'): Promise<void> {
    const stopping = new AbortController()
    this.#stopping = stopping
    const staying = scopeSignal()
    try {
      if (!isSameScope(this.#list.source, currentScope())) {
        throw new ScopeLeftError(this.#list.source)
      }
      const signal = AbortSignal.any([stopping.signal, staying])
      await this.#readAll(await this.#line.call(how), signal)
      this.#show({ step: 'writing', share: 0, rows: this.#read.rows })
      this.#show({ step: 'done', result: await this.#line.call('finish') })
    } catch (error) {
      const given: unknown = staying.aborted ? staying.reason : error
      const reason = stopping.signal.aborted ? undefined : given
      const unread = reason === undefined ? undefined : this.#asked
      this.#show({ step: 'stopped', error: reason, unread, ...this.#read })
    }
  }

  async #readAll(begun: ReadSoFar, signal: AbortSignal): Promise<void> {
    let soFar = begun
    this.#note(soFar)
    while (soFar.next) {
      soFar = await this.#readPage(soFar.next, signal)
      this.#note(soFar)
    }
  }

  async #readPage(
    { part: at, from, total = Infinity }: NextPage,
    signal: AbortSignal,
  ): Promise<ReadSoFar> {
    signal.throwIfAborted()
    const part = this.#list.parts[at]
    if (!part) throw new Error('The export has no such part.')
    this.#asked = { of: part.name, first: from + 1, last: Math.min(from + PAGE_SIZE, total) }
    const page = await part.fetchPage(from, PAGE_SIZE, signal)
    this.#asked = undefined
    const rows = await inSlices(page.records, (row) => toExportRow(this.#list, row, at))
    signal.throwIfAborted()
    const { totalRecords, totalAmount, totalNetAmount } = page.summary.value
    const totals = { totalRecords, totalAmount, totalNetAmount }
    return this.#line.call('add', { rows, limit: PAGE_SIZE, totals })
  }

  #note({ next, rows, total }: ReadSoFar) {
    this.#read = { rows, total }
    const { part, isRecounting } = next ?? { part: this.#list.parts.length - 1, isRecounting: true }
    this.#show({ step: 'reading', isRecounting, part, ...this.#read })
  }

  #show(state: ExportState) {
    // Closed: what its Worker was asked for fails, and is nobody's concern.
    if (!this.#worker && state.step !== 'failed') return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
