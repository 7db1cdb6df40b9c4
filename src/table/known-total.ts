/** What an answer says about the length of its list. */
export interface PageExtent {
  /** Index of its first record. */
  readonly from: number
  readonly limit: number
  /** Records that came, not more than `limit`. */
  readonly count: number
  /** `Summary.totalRecords`; may be missing, or contradict the records. */
  readonly totalRecords: number | undefined
  readonly receivedAt: number
}

/**
 * Rows of the whole list, as far as its pages tell. The newest answer with a total that does not
 * contradict its own records decides. Without one the first short page is the end; as long as all
 * are full, one page more than has been seen is offered, to be asked for when it comes into view.
 * @returns undefined when no page has come yet
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
  // A short page before rows that did come is a gap, not the end.
  const hasEnd = shortPages.some(({ from, count }) => from + count >= seen)
  return hasEnd ? seen : seen + Math.max(...pages.map(({ limit }) => limit))
}
