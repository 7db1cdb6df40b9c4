export interface PageExtent {
  readonly from: number
  readonly limit: number
  readonly count: number
  /** `Summary.totalRecords`; may be missing or contradict the records. */
  readonly totalRecords: number | undefined
  readonly receivedAt: number
}

/**
 * The newest total that its own records don't contradict. Without one, the first short page is the end; while
 * all are full, one more page is offered, and requested when it comes into view.
 * @returns undefined before the first page
 */
export function knownTotal(pages: readonly PageExtent[]): number | undefined {
  if (pages.length === 0) return undefined
  const stated = pages
    .toSorted((a, b) => b.receivedAt - a.receivedAt || b.from - a.from)
    .find(isPlausible)
  return stated?.totalRecords ?? totalFromRecords(pages)
}

function isPlausible({ from, count, totalRecords }: PageExtent): boolean {
  return totalRecords !== undefined && totalRecords >= (count > 0 ? from + count : 0)
}

function totalFromRecords(pages: readonly PageExtent[]): number {
  const ends = pages.map(({ from, count }) => (count > 0 ? from + count : 0))
  const seen = Math.max(...ends)
  const shortPages = pages.filter(({ count, limit }) => count < limit)
  // A short page before known rows is a gap, not the end.
  const hasEnd = shortPages.some(({ from, count }) => from + count >= seen)
  return hasEnd ? seen : seen + Math.max(...pages.map(({ limit }) => limit))
}
