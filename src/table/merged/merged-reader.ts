import { pageOf, pagesHolding, pagesToKeep, wantedPages, type Direction } from '../paging'
import type { RecordPage } from '../use-paged-records'

import { mergeFrom, type CompareRows } from './merge'
import { MERGED_PAGE_SIZE, SourceList } from './source-list'

export interface MergedReaderOptions<Page extends RecordPage> {
  readonly ids: readonly string[]
  readonly compare: CompareRows<Page['records'][number]>
  readonly readPage: (id: string, from: number, limit: number) => Promise<Page>
  readonly firsts?: ReadonlyMap<string, Page> | undefined
  readonly dropPage: (id: string, from: number, limit: number) => void
}

/** All of so many lists are waited for; of more, the rows are shown as they come. */
export const fewLists = 12
/** Of more lists than this, a first look at each is small: memory holds one of each. */
const MANY = 100
const SMALL_PIECE = 10
const AT_ONCE_OF_FEW = 4
/** A browser has six connections to a server: one stays free for what a person opens meanwhile. */
const AT_ONCE_OF_MANY = 5
const MAX_HELD = 12
const MERGE_MS = 500
/** A service that answers none of so many in a row is left alone. */
const MOST_FAILED_IN_A_ROW = 12

interface Piece<Page extends RecordPage> {
  readonly list: SourceList<Page>
  readonly chunk: number
}

/** How far the first look at many lists has come. */
export interface ReadingProgress {
  readonly read: number
  readonly of: number
  /** Read ones whose rows aren't shown, since they would move those in view. */
  readonly waiting: number
  readonly isReading: boolean
  /** The rows are those of all. */
  readonly isWhole: boolean
}

const keyOf = <Page extends RecordPage>({ list, chunk }: Piece<Page>) =>
  `${list.id} ${String(chunk)}`

/**
 * Merges several lists of the service as they come into view. Returning to a place merges again from its
 * checkpoint; jumping ahead merges up to it. Holds the pages around the view and two chunks of each list.
 *
 * Of many lists, those that were read are merged, at intervals, while the first row is in view. An answer by itself
 * only leaves its rows and makes room for the next question.
 */
export class MergedReader<Page extends RecordPage> {
  readonly lists: readonly SourceList<Page>[]
  readonly #options: MergedReaderOptions<Page>
  readonly #isFew: boolean
  readonly #listeners = new Set<() => void>()
  readonly #inFlight = new Set<string>()
  readonly #unread = new Set<string>()
  readonly #pages = new Map<number, readonly Page['records'][number][]>()
  readonly #listOf = new WeakMap<object, string>()
  /** Lists of many that were not asked for yet; the last is the next. */
  readonly #unopened: SourceList<Page>[] = []
  #merged: readonly SourceList<Page>[]
  /** The beginning of a page whose other rows are on their way. */
  #begun: { readonly page: number; readonly rows: readonly Page['records'][number][] } | undefined
  #awaited: Piece<Page>[] = []
  /** For each merged page, how much of each list comes before it. The last is the frontier. */
  #checkpoints: (readonly number[])[]
  #visible: readonly number[] = [0]
  #topRow = 0
  #direction: Direction = 'down'
  #version = 0
  #isStopped = false
  #failedInARow = 0
  #isUpdateDue = false

  constructor(options: MergedReaderOptions<Page>) {
    const { ids, firsts } = options
    this.#options = options
    this.#isFew = ids.length <= fewLists
    const piece = ids.length > MANY ? SMALL_PIECE : MERGED_PAGE_SIZE
    this.lists = ids.map((id) => new SourceList<Page>(id, piece))
    this.#merged = this.#isFew ? this.lists : []
    if (!this.#isFew) this.#unopened.push(...this.lists.toReversed())
    this.#checkpoints = [this.#start()]
    for (const list of this.lists) {
      const first = firsts?.get(list.id)
      if (first) list.receive(0, first)
    }
    // The rest waits for a subscriber: readers are created during render.
    if (firsts) this.#reach(0)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    this.#pump()
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** The lists whose rows are in order: all of few; of many, those that were read. */
  get merged(): readonly SourceList<Page>[] {
    return this.#merged
  }

  /** Of many lists, undefined before the first rows: the others may have some. */
  get total(): number | undefined {
    const totals = this.#merged.map((list) => list.total)
    const total = totals.reduce((all: number | undefined, one) => plus(all, one), 0)
    return total === 0 && this.#merged.length < this.lists.length ? undefined : total
  }

  get mergedRows(): number {
    return sum(this.#frontier())
  }

  get isBehind(): boolean {
    return (this.#visible[0] ?? 0) >= this.#checkpoints.length
  }

  /** Of many lists only. */
  get progress(): ReadingProgress | undefined {
    if (this.#isFew) return undefined
    const read = this.lists.filter(({ isRead }) => isRead).length
    return {
      read,
      of: this.lists.length,
      waiting: read - this.#merged.length,
      isReading: !this.#isStopped && read < this.lists.length,
      isWhole: this.#merged.length === this.lists.length,
    }
  }

  rowAt(index: number): Page['records'][number] | undefined {
    const page = pageOf(index, MERGED_PAGE_SIZE)
    const begun = this.#begun?.page === page ? this.#begun.rows : undefined
    return (this.#pages.get(page) ?? begun)?.[index % MERGED_PAGE_SIZE]
  }

  isFailedAt(index: number): boolean {
    const page = pageOf(index, MERGED_PAGE_SIZE)
    const start = this.#checkpoints[page]
    return start !== undefined && this.#unread.size > 0 && !this.#pages.has(page)
  }

  listOf(row: Page['records'][number]): string | undefined {
    return typeof row === 'object' && row !== null ? this.#listOf.get(row) : undefined
  }

  show(first: number, last: number): void {
    this.#topRow = first
    const visible = pagesHolding(first, last, MERGED_PAGE_SIZE)
    if (visible.join() === this.#visible.join()) return
    this.#direction = (visible[0] ?? 0) < (this.#visible[0] ?? 0) ? 'up' : 'down'
    this.#visible = visible
    this.#pump()
  }

  /** Lists that failed are merged in from the start. */
  retry(): void {
    this.#unread.clear()
    if (this.lists.some(({ error }) => error !== undefined)) {
      for (const list of this.lists) {
        if (list.error !== undefined && list.first === undefined && !this.#isFew) {
          this.#unopened.push(list)
        }
        list.revive()
      }
      this.#merged = this.#isFew ? this.lists : this.#read()
      this.#startOver()
    }
    this.goOn()
  }

  stop(): void {
    this.#isStopped = true
    this.#update()
  }

  goOn(): void {
    this.#isStopped = false
    this.#failedInARow = 0
    this.#pump()
  }

  /** Of many lists, the rows of those that were read meanwhile take their places. */
  showNewer(): void {
    this.#join()
    this.#pump()
  }

  #read = (): readonly SourceList<Page>[] => this.lists.filter(({ isRead }) => isRead)

  #join(): void {
    const read = this.#read()
    if (this.#isFew || read.length === this.#merged.length) return
    this.#merged = read
    this.#startOver()
  }

  #startOver(): void {
    this.#checkpoints = [this.#start()]
    this.#pages.clear()
    this.#begun = undefined
  }

  #start = (): readonly number[] => this.#merged.map(() => 0)

  #frontier(): readonly number[] {
    return this.#checkpoints.at(-1) ?? this.#start()
  }

  #wanted(): number[] {
    const { total } = this
    const pageCount = total === undefined ? 1 : Math.ceil(total / MERGED_PAGE_SIZE)
    const wanted = wantedPages(this.#visible, this.#direction, pageCount)
    return wanted.filter((page) => !this.#pages.has(page))
  }

  /** Merges what it can, requests what is missing, drops what is far, and notifies. */
  #pump(): void {
    this.#awaited = this.#wanted().flatMap((page) => this.#reach(page))
    this.#letGo()
    this.#ask()
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #update(): void {
    if (this.#topRow === 0 || this.#merged.length === 0) this.#join()
    this.#pump()
  }

  /** All that many lists answer within an interval is put in order at once; the first answer at once. */
  #updateSoon(): void {
    if (this.#isUpdateDue) return
    this.#isUpdateDue = true
    setTimeout(
      () => {
        this.#isUpdateDue = false
        this.#update()
      },
      this.#merged.length === 0 ? 0 : MERGE_MS,
    )
  }

  #reach(page: number): Piece<Page>[] {
    for (let at = Math.min(page, this.#checkpoints.length - 1); at <= page; at += 1) {
      const from = this.#checkpoints[at]
      if (from === undefined) return []
      const { rows, cursors, missing } = mergeFrom(
        this.#merged,
        from,
        MERGED_PAGE_SIZE,
        this.#options.compare,
      )
      if (missing.length > 0) {
        if (!this.#isFew) {
          this.#begun = { page: at, rows }
          this.#name(from, cursors)
        }
        const pieces = missing.flatMap((index) => this.#pieceAt(index, cursors, 0))
        // A step ahead takes rows of few among many lists.
        const isFar = this.#isFew || (page - at) * MERGED_PAGE_SIZE > this.#merged.length
        return page > at && isFar ? [...pieces, ...this.#ahead(cursors)] : pieces
      }
      this.#pages.set(at, rows)
      if (rows.length === MERGED_PAGE_SIZE) this.#checkpoints[at + 1] ??= cursors
      this.#name(from, cursors)
    }
    return []
  }

  #pieceAt(index: number, cursors: readonly number[], further: number): Piece<Page>[] {
    const list = this.#merged[index]
    return list ? [{ list, chunk: list.chunkOf(cursors[index] ?? 0) + further }] : []
  }

  /** Whose the rows are. */
  #name(from: readonly number[], cursors: readonly number[]): void {
    for (const [at, list] of this.#merged.entries()) {
      for (let offset = from[at] ?? 0; offset < (cursors[at] ?? 0); offset += 1) {
        const row = list.rowAt(offset)
        if (typeof row === 'object' && row !== null) this.#listOf.set(row, list.id)
      }
    }
  }

  /** The next chunk of every list: none will be skipped on the way to a far page. */
  #ahead(cursors: readonly number[]): Piece<Page>[] {
    return cursors
      .flatMap((_, index) => this.#pieceAt(index, cursors, 1))
      .filter(({ list, chunk }) => !list.endsBy(chunk * list.piece))
  }

  #letGo(): void {
    const keep = new Set(pagesToKeep([...this.#pages.keys()], this.#visible, MAX_HELD))
    for (const page of this.#pages.keys()) if (!keep.has(page)) this.#pages.delete(page)
    const starts = [
      this.#frontier(),
      ...this.#wanted().flatMap((page) => [this.#checkpoints[page] ?? []]),
    ]
    for (const [at, list] of this.#merged.entries()) {
      const firsts = starts.map((cursors) => list.chunkOf(cursors[at] ?? 0))
      const dropped = list.keep(
        (chunk) =>
          // Many lists are merged anew from their beginnings.
          (chunk === 0 && !this.#isFew) ||
          firsts.some((first) => chunk === first || chunk === first + 1),
      )
      for (const chunk of dropped) {
        this.#options.dropPage(list.id, chunk * list.piece, list.piece)
      }
    }
  }

  #ask(): void {
    // No requests while nobody subscribes.
    if (this.#listeners.size === 0) return
    const most = this.#isFew ? AT_ONCE_OF_FEW : AT_ONCE_OF_MANY
    while (this.#inFlight.size < most) {
      const piece = this.#awaited.shift()
      if (piece) {
        const key = keyOf(piece)
        const isKnown = this.#inFlight.has(key) || this.#unread.has(key)
        if (!isKnown && !piece.list.has(piece.chunk)) void this.#readPiece(piece)
        continue
      }
      const list = this.#isStopped ? undefined : this.#unopened.pop()
      if (!list) return
      if (!list.isRead) void this.#readPiece({ list, chunk: 0 })
    }
  }

  async #readPiece(piece: Piece<Page>): Promise<void> {
    const { list, chunk } = piece
    const { id, piece: limit } = list
    const isFirst = !list.isRead
    this.#inFlight.add(keyOf(piece))
    try {
      list.receive(chunk, await this.#options.readPage(id, chunk * limit, limit))
      this.#failedInARow = 0
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      const taken = isFirst ? 0 : (this.#frontier()[this.#merged.indexOf(list)] ?? 0)
      // Merged before: only these rows can't be shown.
      if (chunk * limit < taken) this.#unread.add(keyOf(piece))
      else list.fail(chunk, reason)
      this.#failedInARow += 1
      if (this.#failedInARow >= MOST_FAILED_IN_A_ROW && !this.#isFew) this.#isStopped = true
    }
    this.#inFlight.delete(keyOf(piece))
    const isReading = !this.#isStopped && this.#unopened.length > 0
    if (this.#isFew || (!isFirst && !(isReading && this.#topRow === 0))) this.#pump()
    else {
      this.#updateSoon()
      this.#ask()
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const plus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b
