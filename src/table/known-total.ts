/** How many records a list has, by all of its answers: a total that its rows contradict isn't believed. */
import type { Doubt, ListPaging } from '~/lib/list-pages'

export interface PageExtent {
  readonly from: number
  readonly limit: number
  readonly count: number
  /** `Summary.totalRecords`; may be missing or contradict the records. */
  readonly totalRecords: number | undefined
  readonly receivedAt: number
  readonly paging?: ListPaging | undefined
}

export interface KnownTotal {
  /** The rows to make room for: those that came, or are stated, and some more where that isn't the end. */
  readonly rows: number
  /** The rows that are sure, where more may follow. */
  readonly atLeast?: number | undefined
  /** What the service counts, without those that `arrived`, where its rows say otherwise. */
  readonly counted?: number | undefined
  /** So many came in above since the list was begun, which `rows` lacks; below zero, so many left that it has. */
  readonly arrived: number
  /** Whether the page after the last one is worth a request. */
  readonly asksOn: boolean
  readonly doubts: readonly Doubt[]
}

/**
 * The newest total that no row contradicts. Without one, the first short page is the end; while all are full, one
 * more page is offered, and requested when it comes into view. A full page where the total ends is asked on once.
 * Where a page further down was empty, half of what lies between is offered, so that the end is found in a few steps.
 * @returns undefined before the first page
 */
export function knownTotal(pages: readonly PageExtent[]): KnownTotal | undefined {
  if (pages.length === 0) return undefined
  const newest = pages.toSorted((a, b) => b.receivedAt - a.receivedAt)
  const sent = pages.filter(({ count }) => count > 0)
  const seen = Math.max(0, ...sent.map(({ from, count }) => from + count))
  const last = sent.find(({ from, count }) => from + count === seen)
  const stated = newest.flatMap(({ totalRecords, paging }) =>
    totalRecords === undefined ? [] : totalRecords - (paging?.pushed ?? 0),
  )
  const [counted] = stated
  const arrived = newest[0]?.paging?.pushed ?? 0
  const doubts = pages.flatMap(({ paging }) => paging?.doubts ?? [])
  const known = (change: Partial<KnownTotal>): KnownTotal => ({
    rows: seen,
    arrived,
    asksOn: false,
    doubts,
    ...change,
  })
  const ended = known(counted === seen ? {} : { counted })
  if (doubts.includes('same')) return ended

  const empty = Math.min(...pages.flatMap(({ from, count }) => (count === 0 ? [from] : [])))
  const isFull = last && last.count >= last.limit
  const isEnd = empty <= seen || last?.paging?.isEnd
  const total = stated.find((each) => each >= seen && each <= empty)
  if (total !== undefined && (total === seen || !isEnd)) {
    return known({ rows: total, asksOn: total === seen && !!isFull && !isEnd })
  }
  // A short page before known rows is a gap, not the end.
  if (isEnd || (last && !isFull && !last.paging)) return ended
  const page = last?.limit ?? 0
  const between = Number.isFinite(empty) ? Math.floor((empty - seen) / 2 / page) * page : 0
  const rows = Math.min(empty, seen + Math.max(page, between))
  return known({ rows, atLeast: seen, counted, asksOn: true })
}
