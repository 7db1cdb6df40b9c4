/**
 * Reads a whole list page by page while others change it. Paging is by offset, so rows slide between pages:
 * each page begins with the last row of the one before, the anchor. If more of the page is known, rows came
 * in above and are skipped; if nothing is, rows may have slid up past us, so it steps back a page. At the end
 * the list is read again from its start, for the service's current totals and for rows it gained.
 */
import { mayFollow } from '~/lib/list-pages'
import { sharedIds, type RecordReader, type Standing } from '~/lib/standing'

import type { ServiceTotals } from './columns'

export interface PagerState {
  readonly phase: 'reading' | 'recounting' | 'done'
  readonly from: number
  /** Whether that record was read before, unless the list changed. */
  readonly hasAnchor: boolean
  readonly first: string | undefined
  readonly samePages: number
  /** Pages in a row of which no row was new, but those that are counted once more. */
  readonly idlePages?: number | undefined
  /** The most rows of a page so far: what the service gives at once. */
  readonly size?: number | undefined
  readonly before: ServiceTotals | undefined
  readonly after: ServiceTotals | undefined
  readonly moved: Moved
  readonly isStuck: boolean
  /** A row stood beyond the total of its own answer, which then counts something else. */
  readonly isBeyondTotal?: boolean | undefined
}

export interface Moved {
  readonly seenTwice: number
  readonly steppedBack: number
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

interface PageSeen {
  readonly count: number
  readonly first: string | undefined
  readonly added: number
  readonly isBeyondGap: boolean
  readonly rows: number
  readonly limit: number
  readonly totals: ServiceTotals
}

/** A service that ignores `fromRecord` would be asked forever. */
const MOST_SAME_PAGES = 4
/** It may give the same rows in another order, and so many arrivals at once aren't to be expected. */
const MOST_IDLE_PAGES = 60

export interface SentPage<Row> {
  readonly rows: readonly Row[]
  readonly limit: number
  readonly totals: ServiceTotals
}

/** What was read of a list so far. */
export interface ReadList<Row> extends RecordReader<Row> {
  readonly standing: Standing<Row>
  /** @returns false, and nothing changes, if the row was read already */
  readonly add: (row: Row) => boolean
  readonly count: () => number
  /** Those that were read under these IDs. */
  readonly kept: (ids: ReadonlySet<string>) => Promise<readonly Row[]>
}

/** @returns of the answer what is new, and where to go on */
export async function takePage<Row>(
  state: PagerState,
  { rows, limit, totals }: SentPage<Row>,
  list: ReadList<Row>,
): Promise<{ readonly fresh: readonly Row[]; readonly pager: PagerState }> {
  const { standing, idOf, add, count, kept } = list
  const known = rows.filter((row) => standing.knows(idOf(row))).length
  const shared = new Set(sharedIds(list, rows).filter((id) => !standing.isShared(id)))
  const before = [...shared].some((id) => standing.knows(id)) ? await kept(shared) : []
  for (const id of shared) {
    standing.share(
      id,
      before.filter((row) => idOf(row) === id),
    )
  }
  // Rows may be missing before a page of unknown rows. Keeping it would hide the gap.
  const isBeyondGap = state.phase === 'reading' && state.from > 0 && known === 0
  const fresh = isBeyondGap ? [] : rows.filter(add)
  const page = {
    count: rows.length,
    first: rows[0] && idOf(rows[0]),
    added: fresh.length,
    isBeyondGap,
    rows: count(),
    limit,
    totals,
  }
  const seen = { ...state, before: state.before ?? totals, after: totals }
  const pager = state.phase === 'reading' ? afterPage(seen, page) : afterRecount(seen, page)
  return { fresh, pager }
}

function afterPage(state: PagerState, page: PageSeen): PagerState {
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
  return isEnd(state, next, page)
    ? { ...next, phase: 'recounting', from: 0, hasAnchor: false, samePages: 0 }
    : next
}

function afterRecount(state: PagerState, page: PageSeen): PagerState {
  const foundOnRecount = state.moved.foundOnRecount + page.added
  const next = { ...onward(state, page), moved: { ...state.moved, foundOnRecount } }
  const { totalRecords } = page.totals
  const hasMoreAbove = page.count > 0 && page.added === page.count
  const lacksRows = totalRecords !== undefined && page.rows < totalRecords && !state.isStuck
  return (hasMoreAbove || lacksRows) && !isEnd(state, next, page)
    ? next
    : { ...next, phase: 'done' }
}

/** One record of overlap: the anchor. */
function onward(state: PagerState, { count, first, added, totals }: PageSeen): PagerState {
  const isSame = added === 0 && first !== undefined && first === state.first
  const samePages = isSame ? state.samePages + 1 : 0
  const isCounted = state.from < (totals.totalRecords ?? 0)
  const isIdle = added === 0 && (state.phase === 'reading' || !isCounted)
  const idlePages = isIdle ? (state.idlePages ?? 0) + 1 : 0
  const isStuck = samePages >= MOST_SAME_PAGES || idlePages >= MOST_IDLE_PAGES
  return {
    ...state,
    from: Math.max(0, state.from + count - 1),
    hasAnchor: true,
    first,
    samePages,
    idlePages,
    size: Math.max(state.size ?? 0, count),
    isStuck: state.isStuck || isStuck,
    isBeyondTotal:
      state.isBeyondTotal ||
      (count > 0 && state.from + count > (totals.totalRecords ?? Infinity)) ||
      undefined,
  }
}

/** By the rule of all lists (`~/lib/list-pages`). */
function isEnd(
  { size }: PagerState,
  next: PagerState,
  { count, limit, totals: { totalRecords: total } }: PageSeen,
): boolean {
  // The anchor alone: the service has no more, whatever its total says.
  if (next.isStuck || count <= 1) return true
  return !mayFollow({ end: next.from + 1, count, limit, size, total })
}
