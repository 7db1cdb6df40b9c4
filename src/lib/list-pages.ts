/** What is known of the pages of a list, and whether more follows: `pager.ts` reads by it. */
import type { RecordReader } from './standing'

export interface Answered {
  readonly records: readonly unknown[]
  readonly summary: { readonly value: { readonly totalRecords?: number | undefined } }
  readonly receivedAt: number
}

/** How a page came about. Offsets are the service's own at the time it answered. */
export interface ListPaging {
  readonly start: number
  readonly end: number
  /** The most rows that one answer had: the page size that the service gives. */
  readonly size: number
  /** It was asked for what follows these rows, and nothing does. */
  readonly isEnd: boolean
  /** Rows up to here that stood already, and that no arrivals pushed down: as many others may be missing. */
  readonly again: number
  /** How far arrivals have pushed these rows down. They are news, and not among those of the list. */
  readonly pushed: number
  readonly doubts: readonly Doubt[]
}

/**
 * What is to be said of a page: asked for what follows, the service sent the `same` rows again; it sent some rows
 * `again`; rows `moved`, and it isn't sure that none is missing here; different rows have a `shared` ID.
 */
export type Doubt = 'same' | 'again' | 'moved' | 'shared'

export type Paged<Page> = Page & { readonly paging?: ListPaging | undefined }

export interface AskedPage {
  /** Where the rows of the answer end. */
  readonly end: number
  readonly count: number
  readonly limit: number
  /** What other answers show that the service can give at once. */
  readonly size: number | undefined
  readonly total: number | undefined
}

/**
 * Whether it pays to ask on. Where the total ends with the rows, or there is none that could be, every page is doubted
 * that is as long as any before: it may be as much as the service gives at once, and the total may count no more.
 * @param least what a first page may hold, at least, if the service gives no more at once
 */
export function mayFollow({ end, count, limit, size, total }: AskedPage, least = 0): boolean {
  if (count === 0) return false
  if (total !== undefined && total > end) return true
  if (total === end && size === undefined && count < least) return false
  return count >= Math.min(limit, size ?? count)
}

/** What is held of the list around a page. */
export interface Around<Page> {
  readonly first?: Paged<Page> | undefined
  readonly before?: Paged<Page> | undefined
  /** Further away, of which no row may stand here again. */
  readonly above?: readonly Page[]
  readonly below?: readonly Page[]
  readonly after?: Paged<Page> | undefined
}

export interface PageReader<Page extends Answered> extends RecordReader<unknown> {
  readonly ask: (from: number, limit: number) => Promise<Page>
  readonly around?: () => Around<Page>
  /** A service is taken to give as many at once: shorter lists, of which there are many, cost one request. */
  readonly least?: number | undefined
  /** The most rows that another list of the same kind had at once. */
  readonly most?: number | undefined
  /** Waits for pages around this one that are on their way. */
  readonly settle?: () => Promise<unknown>
}
