/**
 * Reads a whole list, a page after another, while others add to it, remove from it and change it.
 *
 * The service pages by offset, so rows slide between pages. Each page therefore begins with the last
 * row of the one before, the anchor. Where more of it is known, rows came in above and it is read over;
 * where nothing is, rows may have slid up past the reading, which steps back a page. At the end the list is
 * asked again from its start: for the service's totals as they are then, and for rows it gained.
 */
import type { ServiceTotals } from './columns'

/** How far the reading has come. Plain data: it is saved with the rows. */
export interface PagerState {
  /** `reading` once through, then `recounting` from the start. */
  readonly phase: 'reading' | 'recounting' | 'done'
  /** The next page's first record. */
  readonly from: number
  /** Whether that record was read before, unless the list changed. */
  readonly hasAnchor: boolean
  /** Id of the first record of the newest page. */
  readonly first: string | undefined
  /** Pages in a row that began like the one before and brought nothing new. */
  readonly samePages: number
  readonly before: ServiceTotals | undefined
  readonly after: ServiceTotals | undefined
  readonly moved: Moved
  /** Whether the service sent the same rows over and over, and the reading gave up. */
  readonly isStuck: boolean
}

/** Signs that the list changed while it was read. */
export interface Moved {
  /** Rows that came a second time, further down than before. */
  readonly seenTwice: number
  /** Times the list had become shorter, and a page was read again. */
  readonly steppedBack: number
  /** Rows that only the recount brought. */
  readonly foundOnRecount: number
}

export const pagerStart: PagerState = {
  phase: 'reading',
  from: 0,
  hasAnchor: false,
  first: undefined,
  samePages: 0,
  before: undefined,
  after: undefined,
  moved: { seenTwice: 0, steppedBack: 0, foundOnRecount: 0 },
  isStuck: false,
}

export interface PageSeen {
  /** Records that came. */
  readonly count: number
  /** Id of the first of them. */
  readonly first: string | undefined
  /** How many of them were new, and are kept. */
  readonly added: number
  /** Whether `leavesGap` says so; nothing of such a page is kept. */
  readonly isBeyondGap: boolean
  /** All rows so far, these included. */
  readonly rows: number
  readonly limit: number
  readonly totals: ServiceTotals
}

/** A service that ignores `fromRecord` would be asked for ever. */
const MOST_SAME_PAGES = 4

/** Whether rows may be missing before a page of which nothing was known. It is not to be kept: it would hide the gap. */
export const leavesGap = ({ phase, from }: PagerState, known: number): boolean =>
  phase === 'reading' && from > 0 && known === 0

/** What to read next, after a page that came. */
export function advance(state: PagerState, page: PageSeen): PagerState {
  const seen = { ...state, before: state.before ?? page.totals, after: page.totals }
  return state.phase === 'reading' ? afterReading(seen, page) : afterRecount(seen, page)
}

function afterReading(state: PagerState, page: PageSeen): PagerState {
  const { from, hasAnchor, moved } = state
  if (page.isBeyondGap) {
    const back = Math.max(0, from - Math.max(1, page.limit - 1))
    const steppedBack = moved.steppedBack + 1
    return { ...state, from: back, hasAnchor: false, moved: { ...moved, steppedBack } }
  }
  const hasSteppedBack = from > 0 && !hasAnchor
  const again = hasSteppedBack ? 0 : page.count - page.added - (hasAnchor ? 1 : 0)
  const next = {
    ...onward(state, page),
    moved: { ...moved, seenTwice: moved.seenTwice + Math.max(0, again) },
  }
  return isEnd(next, page)
    ? { ...next, phase: 'recounting', from: 0, hasAnchor: false, samePages: 0 }
    : next
}

function afterRecount(state: PagerState, page: PageSeen): PagerState {
  const foundOnRecount = state.moved.foundOnRecount + page.added
  const next = { ...onward(state, page), moved: { ...state.moved, foundOnRecount } }
  const { totalRecords } = page.totals
  const hasMoreAbove = page.count > 0 && page.added === page.count
  const lacksRows = totalRecords !== undefined && page.rows < totalRecords && !state.isStuck
  return (hasMoreAbove || lacksRows) && !isEnd(next, page) ? next : { ...next, phase: 'done' }
}

/** One record of overlap: the last of this page is the anchor of the next. */
function onward(state: PagerState, { count, first, added }: PageSeen): PagerState {
  const isSame = added === 0 && first !== undefined && first === state.first
  const samePages = isSame ? state.samePages + 1 : 0
  return {
    ...state,
    from: Math.max(0, state.from + count - 1),
    hasAnchor: true,
    first,
    samePages,
    isStuck: state.isStuck || samePages >= MOST_SAME_PAGES,
  }
}

function isEnd(next: PagerState, { count, limit, totals: { totalRecords } }: PageSeen): boolean {
  // One row is the anchor alone: the service has no more, whatever its total says.
  if (next.isStuck || count <= 1) return true
  const end = next.from + 1
  return totalRecords === undefined ? count < limit : end >= totalRecords
}
