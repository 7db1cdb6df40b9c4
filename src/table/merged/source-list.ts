import { knownTotal, type KnownTotal, type PageExtent } from '../known-total'
import type { RecordPage } from '../use-paged-records'

import type { SortedList } from './merge'

export const MERGED_PAGE_SIZE = 50

export class SourceList<Page extends RecordPage> implements SortedList<Page['records'][number]> {
  readonly id: string
  /** As many rows are asked for at once. */
  readonly piece: number
  first: Page | undefined
  error: Error | undefined
  readonly #chunks = new Map<number, Page['records']>()
  readonly #extents = new Map<number, PageExtent>()
  /** Where the rows end, once a page came short or failed. */
  #end: number | undefined
  #known: KnownTotal | undefined

  constructor(id: string, piece = MERGED_PAGE_SIZE) {
    this.id = id
    this.piece = piece
  }

  get isRead(): boolean {
    return this.first !== undefined || this.error !== undefined
  }

  /** Of a failed list, the rows that can be shown. */
  get total(): number | undefined {
    return this.#end ?? this.known?.rows
  }

  get known(): KnownTotal | undefined {
    this.#known ??= knownTotal([...this.#extents.values()])
    return this.#known
  }

  chunkOf(offset: number): number {
    return Math.floor(offset / this.piece)
  }

  readonly rowAt = (offset: number): Page['records'][number] | undefined =>
    this.#chunks.get(this.chunkOf(offset))?.[offset % this.piece]

  readonly endsBy = (offset: number): boolean =>
    offset >= (this.total ?? Infinity) && (this.#end !== undefined || this.known?.asksOn !== true)

  has(chunk: number): boolean {
    return this.#chunks.has(chunk)
  }

  receive(chunk: number, page: Page): void {
    const from = chunk * this.piece
    const { records, summary, receivedAt, paging } = page
    const { totalRecords } = summary.value
    if (chunk === 0) this.first = page
    this.#chunks.set(chunk, records)
    this.#extents.set(chunk, {
      from,
      limit: this.piece,
      count: records.length,
      totalRecords,
      receivedAt,
      paging,
    })
    this.#known = undefined
    // Whatever the summary says: there is nothing to merge after it.
    if (records.length < this.piece)
      this.#end = Math.min(this.#end ?? Infinity, from + records.length)
  }

  fail(chunk: number, error: Error): void {
    this.error = error
    this.#end = chunk * this.piece
  }

  revive(): void {
    if (this.error === undefined) return
    this.error = undefined
    this.#end = undefined
  }

  keep(wanted: (chunk: number) => boolean): number[] {
    const dropped = [...this.#chunks.keys()].filter((chunk) => !wanted(chunk))
    for (const chunk of dropped) this.#chunks.delete(chunk)
    return dropped
  }
}

/** Of several lists as one, each as far as it can be shown. */
export function joinKnownSources(
  lists: readonly { readonly total: number | undefined; readonly known: KnownTotal | undefined }[],
): KnownTotal {
  const has = (is: (known: KnownTotal) => boolean) => lists.some(({ known }) => known && is(known))
  const sum = (of: (known: KnownTotal, total: number) => number) =>
    lists.reduce((all, { known, total = 0 }) => all + (known ? of(known, total) : total), 0)
  return {
    rows: sum((_, total) => total),
    atLeast: has(({ atLeast }) => atLeast !== undefined)
      ? sum(({ atLeast }, total) => Math.min(atLeast ?? total, total))
      : undefined,
    counted: has(({ counted }) => counted !== undefined)
      ? sum(({ counted }, total) => counted ?? total)
      : undefined,
    arrived: lists.reduce((all, { known }) => all + (known?.arrived ?? 0), 0),
    asksOn: false,
    doubts: lists.flatMap(({ known }) => known?.doubts ?? []),
  }
}
