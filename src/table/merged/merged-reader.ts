import { pagesOf, pagesToKeep, wantedPages, type Direction } from '../paging'
import type { RecordPage } from '../use-paged-records'

import { mergeFrom, type CompareRows } from './merge'
import { CHUNK, chunkOf, SourceList } from './source-list'

export interface MergedReaderOptions<Page extends RecordPage> {
  /** Names of the lists. Their order is the order of rows that are alike. */
  readonly ids: readonly string[]
  readonly compare: CompareRows<Page['records'][number]>
  readonly readPage: (id: string, from: number, limit: number) => Promise<Page>
  /** First pages that are here already, by the names of their lists. */
  readonly firsts?: ReadonlyMap<string, Page> | undefined
  /** A page is not needed any more. */
  readonly dropPage: (id: string, from: number, limit: number) => void
}

/** The service is asked for so many pages at a time. */
const MAX_IN_FLIGHT = 4
/** Merged pages kept around the view. */
const MAX_HELD = 12

/** A page of one of the lists. */
interface Piece {
  readonly list: number
  readonly chunk: number
}

const keyOf = ({ list, chunk }: Piece) => `${String(list)} ${String(chunk)}`

/**
 * Reads several lists of the service and merges them as they come into view. What was merged before
 * is merged again from its checkpoint when the view comes back to it; what lies far ahead is reached
 * by merging up to it. Held are the pages around the view, and two chunks of each list.
 */
export class MergedReader<Page extends RecordPage> {
  readonly lists: readonly SourceList<Page>[]
  readonly #options: MergedReaderOptions<Page>
  readonly #listeners = new Set<() => void>()
  readonly #inFlight = new Set<string>()
  /** Pieces of rows merged before that could not be read again. */
  readonly #unread = new Set<string>()
  readonly #pages = new Map<number, readonly Page['records'][number][]>()
  readonly #listOf = new WeakMap<object, string>()
  /** Of each merged page, how much of each list comes before it. The last one is the frontier. */
  #checkpoints: (readonly number[])[]
  #visible: readonly number[] = [0]
  #direction: Direction = 'down'
  #version = 0

  constructor(options: MergedReaderOptions<Page>) {
    this.#options = options
    this.lists = options.ids.map((id) => new SourceList<Page>(id))
    this.#checkpoints = [this.#start()]
    for (const list of this.lists) {
      const first = options.firsts?.get(list.id)
      if (first) list.receive(0, first)
    }
    // The rest waits until somebody looks: a reader is made while a screen renders.
    if (options.firsts) this.#reach(0)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    this.#pump()
    return () => this.#listeners.delete(listener)
  }

  /** Another number after each change. */
  readonly version = (): number => this.#version

  /** Rows of all lists; undefined until each has answered or failed. */
  get total(): number | undefined {
    const totals = this.lists.map((list) => list.total)
    return totals.reduce((sum: number | undefined, total) => plus(sum, total), 0)
  }

  /** Rows that have been put in order so far. */
  get mergedRows(): number {
    return sum(this.#frontier())
  }

  /** Whether the view is ahead of what has been merged. */
  get isBehind(): boolean {
    return (this.#visible[0] ?? 0) >= this.#checkpoints.length
  }

  rowAt(index: number): Page['records'][number] | undefined {
    return this.#pages.get(chunkOf(index))?.[index % CHUNK]
  }

  /** Whether the row was merged before, and could not be read again. */
  isFailedAt(index: number): boolean {
    const start = this.#checkpoints[chunkOf(index)]
    return start !== undefined && this.#unread.size > 0 && !this.#pages.has(chunkOf(index))
  }

  /** The name of the list that a row came from. */
  listOf(row: Page['records'][number]): string | undefined {
    return typeof row === 'object' && row !== null ? this.#listOf.get(row) : undefined
  }

  show(first: number, last: number): void {
    const visible = pagesOf(first, last, CHUNK)
    if (visible.join() === this.#visible.join()) return
    this.#direction = (visible[0] ?? 0) < (this.#visible[0] ?? 0) ? 'up' : 'down'
    this.#visible = visible
    this.#pump()
  }

  /** Asks again for what could not be read. Lists that failed are merged in from the beginning. */
  retry(): void {
    this.#unread.clear()
    if (this.lists.some(({ error }) => error !== undefined)) {
      for (const list of this.lists) list.revive()
      this.#checkpoints = [this.#start()]
      this.#pages.clear()
    }
    this.#pump()
  }

  #start = (): readonly number[] => this.lists.map(() => 0)

  #frontier(): readonly number[] {
    return this.#checkpoints.at(-1) ?? this.#start()
  }

  #wanted(): number[] {
    const { total } = this
    const pageCount = total === undefined ? 1 : Math.ceil(total / CHUNK)
    const wanted = wantedPages(this.#visible, this.#direction, pageCount)
    return wanted.filter((page) => !this.#pages.has(page))
  }

  /** Merges what can be merged, asks for what is missing, lets go of what is far, and tells. */
  #pump(): void {
    const missing = this.#wanted().flatMap((page) => this.#reach(page))
    this.#letGo()
    this.#ask(missing)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  /** Merges up to and with this page. @returns the pieces it needs for that and does not have */
  #reach(page: number): Piece[] {
    for (let at = Math.min(page, this.#checkpoints.length - 1); at <= page; at += 1) {
      const from = this.#checkpoints[at]
      if (from === undefined) return []
      const { rows, cursors, missing } = mergeFrom(this.lists, from, CHUNK, this.#options.compare)
      if (missing.length > 0) {
        const pieces = missing.map((list) => ({ list, chunk: chunkOf(cursors[list] ?? 0) }))
        return page > at ? [...pieces, ...this.#ahead(cursors)] : pieces
      }
      this.#remember(at, rows, from, cursors)
    }
    return []
  }

  #remember(
    page: number,
    rows: readonly Page['records'][number][],
    from: readonly number[],
    cursors: readonly number[],
  ): void {
    this.#pages.set(page, rows)
    if (rows.length === CHUNK) this.#checkpoints[page + 1] ??= cursors
    for (const [at, list] of this.lists.entries()) {
      for (let offset = from[at] ?? 0; offset < (cursors[at] ?? 0); offset += 1) {
        const row = list.rowAt(offset)
        if (typeof row === 'object' && row !== null) this.#listOf.set(row, list.id)
      }
    }
  }

  /** The next chunk of every list: on the way to a far page none will be passed over. */
  #ahead(cursors: readonly number[]): Piece[] {
    return cursors
      .map((cursor, list) => ({ list, chunk: chunkOf(cursor) + 1 }))
      .filter(({ list, chunk }) => this.lists[list]?.endsBy(chunk * CHUNK) === false)
  }

  #letGo(): void {
    const keep = new Set(pagesToKeep([...this.#pages.keys()], this.#visible, MAX_HELD))
    for (const page of this.#pages.keys()) if (!keep.has(page)) this.#pages.delete(page)
    const starts = [
      this.#frontier(),
      ...this.#wanted().flatMap((page) => [this.#checkpoints[page] ?? []]),
    ]
    for (const [at, list] of this.lists.entries()) {
      const firsts = starts.map((cursors) => chunkOf(cursors[at] ?? 0))
      const dropped = list.keep((chunk) =>
        firsts.some((first) => chunk === first || chunk === first + 1),
      )
      for (const chunk of dropped) this.#options.dropPage(list.id, chunk * CHUNK, CHUNK)
    }
  }

  #ask(pieces: readonly Piece[]): void {
    // A list is not asked for more while nobody looks.
    if (this.#listeners.size === 0) return
    for (const piece of pieces) {
      if (this.#inFlight.size >= MAX_IN_FLIGHT) return
      const key = keyOf(piece)
      const isKnown = this.#inFlight.has(key) || this.#unread.has(key)
      if (!isKnown && this.lists[piece.list]?.has(piece.chunk) === false) void this.#read(piece)
    }
  }

  async #read(piece: Piece): Promise<void> {
    const { list: at, chunk } = piece
    const list = this.lists[at]
    if (list === undefined) return
    this.#inFlight.add(keyOf(piece))
    try {
      list.receive(chunk, await this.#options.readPage(list.id, chunk * CHUNK, CHUNK))
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      // What was merged before stays in the list: only these rows cannot be shown.
      if (chunk * CHUNK < (this.#frontier()[at] ?? 0)) this.#unread.add(keyOf(piece))
      else list.fail(chunk, reason)
    }
    this.#inFlight.delete(keyOf(piece))
    this.#pump()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const plus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b
