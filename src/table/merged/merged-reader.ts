import { pagesOf, pagesToKeep, wantedPages, type Direction } from '../paging'
import type { RecordPage } from '../use-paged-records'

import { mergeFrom, type CompareRows } from './merge'
import { CHUNK, chunkOf, SourceList } from './source-list'

export interface MergedReaderOptions<Page extends RecordPage> {
  readonly ids: readonly string[]
  readonly compare: CompareRows<Page['records'][number]>
  readonly readPage: (id: string, from: number, limit: number) => Promise<Page>
  readonly firsts?: ReadonlyMap<string, Page> | undefined
  readonly dropPage: (id: string, from: number, limit: number) => void
}

const MAX_IN_FLIGHT = 4
const MAX_HELD = 12

interface Piece {
  readonly list: number
  readonly chunk: number
}

const keyOf = ({ list, chunk }: Piece) => `${String(list)} ${String(chunk)}`

/**
 * Merges several lists of the service as they come into view. Returning to a place merges again from its
 * checkpoint; jumping ahead merges up to it. Holds the pages around the view and two chunks of each list.
 */
export class MergedReader<Page extends RecordPage> {
  readonly lists: readonly SourceList<Page>[]
  readonly #options: MergedReaderOptions<Page>
  readonly #listeners = new Set<() => void>()
  readonly #inFlight = new Set<string>()
  readonly #unread = new Set<string>()
  readonly #pages = new Map<number, readonly Page['records'][number][]>()
  readonly #listOf = new WeakMap<object, string>()
  /** For each merged page, how much of each list comes before it. The last is the frontier. */
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
    // The rest waits for a subscriber: readers are created during render.
    if (options.firsts) this.#reach(0)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    this.#pump()
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  get total(): number | undefined {
    const totals = this.lists.map((list) => list.total)
    return totals.reduce((sum: number | undefined, total) => plus(sum, total), 0)
  }

  get mergedRows(): number {
    return sum(this.#frontier())
  }

  get isBehind(): boolean {
    return (this.#visible[0] ?? 0) >= this.#checkpoints.length
  }

  rowAt(index: number): Page['records'][number] | undefined {
    return this.#pages.get(chunkOf(index))?.[index % CHUNK]
  }

  isFailedAt(index: number): boolean {
    const start = this.#checkpoints[chunkOf(index)]
    return start !== undefined && this.#unread.size > 0 && !this.#pages.has(chunkOf(index))
  }

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

  /** Lists that failed are merged in from the start. */
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

  /** Merges what it can, requests what is missing, drops what is far, and notifies. */
  #pump(): void {
    const missing = this.#wanted().flatMap((page) => this.#reach(page))
    this.#letGo()
    this.#ask(missing)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

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

  /** The next chunk of every list: none will be skipped on the way to a far page. */
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
    // No requests while nobody subscribes.
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
      // Merged before: only these rows can't be shown.
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
