import { createSignal } from '~/lib/store'
import { currentScope, isSameScope, ScopeLeftError, scopeSignal } from '~/storage/scope'

import { planOf, toExportRow, type ExportList } from './columns'
import type { ExportResult, Unfinished } from './export-builder'
import type { BuilderChannel } from './builder-channel'
import type { JournalSettings } from './journal'
import type { NextPage, ReadSoFar } from './parts'

/** Parsing a page blocks the main thread, so pages stay small. */
export const EXPORT_PAGE_SIZE = 200

interface Read {
  readonly rows: number
  readonly total: number | undefined
}

export interface AskedRows {
  readonly of: string
  readonly first: number
  readonly last: number
}

export type ExportState =
  | { readonly step: 'looking' }
  | { readonly step: 'ready'; readonly unfinished: Unfinished | undefined }
  | ({
      readonly step: 'reading'
      readonly isRecounting: boolean
      readonly part: number
    } & Read)
  | ({
      readonly step: 'stopped'
      readonly error: unknown
      readonly unread: AskedRows | undefined
    } & Read)
  | { readonly step: 'writing'; readonly share: number; readonly rows: number }
  | { readonly step: 'done'; readonly result: ExportResult }
  | { readonly step: 'failed'; readonly error: unknown }

export interface BuilderWorker {
  readonly line: BuilderChannel
  readonly end: () => void
}

export class ExportSession<Row> {
  readonly #list: ExportList<Row>
  readonly #startWorker: () => BuilderWorker
  #worker: BuilderWorker | undefined
  readonly #changed = createSignal()
  readonly subscribe = this.#changed.subscribe
  #state: ExportState = { step: 'looking' }
  #stopping: AbortController | undefined
  #journal: JournalSettings | null = null
  #read: Read = { rows: 0, total: undefined }
  #asked: AskedRows | undefined

  constructor(list: ExportList<Row>, startWorker: () => BuilderWorker) {
    this.#list = list
    this.#startWorker = startWorker
  }

  get state(): ExportState {
    return this.#state
  }

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

  /** What came is kept and can be resumed. */
  close(): void {
    this.stop()
    const worker = this.#worker
    this.#worker = undefined
    worker?.end()
  }

  /** @param journal written with the files, if the list has one */
  start(journal: JournalSettings | null = null): Promise<void> {
    this.#journal = journal
    return this.#run('start')
  }

  resume(journal: JournalSettings | null = this.#journal): Promise<void> {
    this.#journal = journal
    return this.#run('resume')
  }

  stop(): void {
    this.#stopping?.abort()
  }

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
      this.#show({ step: 'done', result: await this.#line.call('finish', this.#journal) })
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
    this.#asked = { of: part.name, first: from + 1, last: Math.min(from + EXPORT_PAGE_SIZE, total) }
    const page = await part.fetchPage(from, EXPORT_PAGE_SIZE, signal)
    this.#asked = undefined
    const rows = await inSlices(page.records, (row) => toExportRow(this.#list, row, at))
    signal.throwIfAborted()
    const { totalRecords, totalAmount, totalNetAmount } = page.summary.value
    const totals = { totalRecords, totalAmount, totalNetAmount }
    return this.#line.call('add', { rows, limit: EXPORT_PAGE_SIZE, totals })
  }

  #note({ next, rows, total }: ReadSoFar) {
    this.#read = { rows, total }
    const { part, isRecounting } = next ?? { part: this.#list.parts.length - 1, isRecounting: true }
    this.#show({ step: 'reading', isRecounting, part, ...this.#read })
  }

  #show(state: ExportState) {
    // After close, calls to the Worker fail and don't matter.
    if (!this.#worker && state.step !== 'failed') return
    this.#state = state
    this.#changed.notify()
  }
}

const SLICE_MS = 8

/** Not a timer: browsers throttle those of a hidden page to one a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

async function inSlices<A, B>(items: readonly A[], one: (item: A) => B): Promise<B[]> {
  // The current task has already parsed an answer.
  await nextTask()
  const results: B[] = []
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    if (performance.now() >= until) {
      await nextTask()
      until = performance.now() + SLICE_MS
    }
    results.push(one(item))
  }
  return results
}
