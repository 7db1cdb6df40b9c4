import {
  type QueryKey,
  useQueries,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { ListPaging } from '~/lib/list-pages'

import { knownTotal, type KnownTotal, type PageExtent } from './known-total'
import {
  type Absence,
  type Direction,
  firstIndexOf,
  isJump,
  pageOf,
  pagesHolding,
  pagesToKeep,
  type RowSource,
  waitBeforeAsking,
  wantedPages,
} from './paging'

export interface RecordPage {
  readonly records: readonly unknown[]
  readonly surplus: number
  readonly summary: { readonly value: { readonly totalRecords?: number | undefined } }
  readonly receivedAt: number
  readonly paging?: ListPaging | undefined
}

/** A loader that prefetches page 0 uses the same. */
export type PageQuery<Page, Key extends QueryKey> = (
  from: number,
  limit: number,
) => UseQueryOptions<Page, Error, Page, Key> & { readonly queryKey: Key }

export interface PagedRecordsOptions<Page, Key extends QueryKey> {
  readonly pageQuery: PageQuery<Page, Key>
  readonly pageSize: number
  /** Entry, filters and sort: all that pages depend on besides their place. */
  readonly resetKey: string
}

export interface PagedRecords<Page extends RecordPage> extends RowSource<Page['records'][number]> {
  readonly firstPage: UseQueryResult<Page>
  readonly known: KnownTotal | undefined
  readonly surplus: number
}

const MAX_IN_FLIGHT = 4

const shownProps: ('data' | 'error')[] = ['data', 'error']

/** Far pages are dropped and unwanted requests aborted; the first page stays. */
export function usePagedRecords<Page extends RecordPage, Key extends QueryKey>(
  options: PagedRecordsOptions<Page, Key>,
): PagedRecords<Page> {
  const { pageQuery, pageSize, resetKey } = options
  const client = useQueryClient()
  const queryOf = (page: number) => pageQuery(firstIndexOf(page, pageSize), pageSize)
  const keyOf = (page: number) => queryOf(page).queryKey
  const dataOf = (page: number) => client.getQueryData<Page>(keyOf(page))

  const isHeld = (page: number) => dataOf(page) !== undefined
  const { asked, showRange } = useAskedPages({ resetKey, pageSize, isHeld })

  const [extents] = useState(() => new Extents())
  const held = new Map<number, Page>()
  for (const page of new Set([0, ...asked.held])) {
    const data = dataOf(page)
    if (data) held.set(page, data)
  }
  const known = knownTotal(extents.with(held, pageSize, resetKey))
  const total = known?.rows

  const pageCount = Math.ceil((total ?? 1) / pageSize)
  // Where a full page ends the list, the page after it tells whether there is more.
  const reach = known?.asksOn && known.atLeast === undefined ? pageCount + 1 : pageCount
  const direction = asked.direction === 'none' && known?.asksOn ? 'down' : asked.direction
  const wanted = wantedPages(asked.visible, direction, reach)
  const observed = [0, ...wanted.filter((page) => page !== 0)]
  const results = useQueries({
    queries: limitInFlight(observed, (page) => client.getQueryState(keyOf(page))?.status).map(
      ({ page, isAllowed }) => ({
        ...queryOf(page),
        enabled: isAllowed,
        // Rows are read from the cache, unseen by React Query's tracking.
        notifyOnChangeProps: page === 0 ? ('all' as const) : shownProps,
        // Loaded pages aren't refetched, not even on return: rows would move under the pointer. The
        // news offers what is newer.
        refetchOnMount: (query: { state: { isInvalidated: boolean } }) => query.state.isInvalidated,
      }),
    ),
  })
  // After useQueries: its observers leave a page before the page is removed.
  useDroppedPages(asked.held, resetKey, (page) => {
    client.removeQueries({ queryKey: keyOf(page), exact: true })
  })
  const firstPage = results[0]
  if (!firstPage) throw new Error('The first page is always observed.')
  const failed = observed.filter((_, at) => results[at]?.isError && !results[at].data)

  return {
    resetKey,
    total,
    rowAt: (index) => held.get(pageOf(index, pageSize))?.records[index % pageSize],
    absenceAt: (index): Absence => {
      const page = pageOf(index, pageSize)
      if (failed.includes(page)) return 'failed'
      return held.has(page) ? 'missing' : 'pending'
    },
    showRange,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
    firstPage,
    known,
    surplus: Math.max(0, ...[...held.values()].map((page) => page.surplus)),
  }
}

/** What is known of each page that came, also of those that were dropped since: what they showed stays true. */
class Extents {
  #resetKey = ''
  readonly #of = new Map<number, PageExtent>()

  with(held: ReadonlyMap<number, RecordPage>, pageSize: number, resetKey: string) {
    if (this.#resetKey !== resetKey) this.#of.clear()
    this.#resetKey = resetKey
    for (const [page, { records, summary, receivedAt, paging }] of held) {
      this.#of.set(page, {
        from: firstIndexOf(page, pageSize),
        limit: pageSize,
        count: records.length,
        totalRecords: summary.value.totalRecords,
        receivedAt,
        paging,
      })
    }
    // A first page that was read anew knows better than pages that nobody looks at any more.
    const since = held.get(0)?.receivedAt ?? 0
    for (const [page, { receivedAt }] of this.#of) {
      if (receivedAt < since && !held.has(page)) this.#of.delete(page)
    }
    return [...this.#of.values()]
  }
}

function limitInFlight(
  pages: readonly number[],
  statusOf: (page: number) => UseQueryResult['status'] | undefined,
): { page: number; isAllowed: boolean }[] {
  const open = pages.filter((page) => (statusOf(page) ?? 'pending') === 'pending')
  const allowed = new Set(open.slice(0, MAX_IN_FLIGHT))
  return pages.map((page) => ({ page, isAllowed: allowed.has(page) || !open.includes(page) }))
}

function useDroppedPages(
  held: readonly number[],
  resetKey: string,
  drop: (page: number) => void,
): void {
  const before = useRef({ held, resetKey })
  useEffect(() => {
    const { held: last, resetKey: lastKey } = before.current
    before.current = { held, resetKey }
    // Another list's pages expire by the cache's own clock: Back finds them.
    if (lastKey !== resetKey) return
    for (const page of last) if (page !== 0 && !held.includes(page)) drop(page)
  })
}

const MAX_HELD = 12

interface AskedPages {
  readonly resetKey: string
  readonly visible: readonly number[]
  readonly direction: Direction
  readonly held: readonly number[]
}

interface Pace {
  readonly resetKey: string
  firstRow: number
  direction: Direction
  visible: readonly number[]
  askedAt: number
  timer: number | undefined
}

const atRest = (resetKey: string): Pace => ({
  resetKey,
  firstRow: 0,
  direction: 'none',
  visible: [],
  askedAt: -Infinity,
  timer: undefined,
})

interface AskedPagesOptions {
  readonly resetKey: string
  readonly pageSize: number
  readonly isHeld: (page: number) => boolean
}

/** Paced, so that fast scrolling doesn't request every page it passes. */
function useAskedPages({ resetKey, pageSize, isHeld }: AskedPagesOptions) {
  const [state, setState] = useState<AskedPages>(() => start(resetKey))
  const asked = state.resetKey === resetKey ? state : start(resetKey)

  const held = useRef(isHeld)
  useEffect(() => {
    held.current = isHeld
  })

  const pace = useRef(atRest(resetKey))
  useEffect(
    () => () => {
      window.clearTimeout(pace.current.timer)
    },
    [],
  )

  const showRange = useCallback(
    (first: number, last: number) => {
      const visible = pagesHolding(first, last, pageSize)
      window.clearTimeout(pace.current.timer)
      if (pace.current.resetKey !== resetKey) pace.current = atRest(resetKey)
      const { current } = pace
      if (first !== current.firstRow) current.direction = first < current.firstRow ? 'up' : 'down'
      current.firstRow = first
      const { direction } = current

      const ask = () => {
        current.visible = visible
        current.askedAt = performance.now()
        setState((before) => next(before, { resetKey, visible, direction }))
      }
      const wait = visible.every(held.current)
        ? 0
        : waitBeforeAsking(
            isJump(current.visible, visible),
            hasSameIndexes(visible, current.visible)
              ? Infinity
              : performance.now() - current.askedAt,
          )
      if (wait > 0) current.timer = window.setTimeout(ask, wait)
      else ask()
    },
    [resetKey, pageSize],
  )

  return { asked, showRange }
}

/** What a list asks for that starts at its top, so that its first rows aren't drawn twice. */
const start = (resetKey: string): AskedPages => ({
  resetKey,
  visible: [0],
  direction: 'none',
  held: [0, 1],
})

const hasSameIndexes = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((page, at) => page === b[at])

/** The same object if nothing changes, so that scrolling within a page doesn't render. */
function next(before: AskedPages, step: Omit<AskedPages, 'held'>): AskedPages {
  const from = before.resetKey === step.resetKey ? before : start(step.resetKey)
  if (
    from === before &&
    hasSameIndexes(from.visible, step.visible) &&
    from.direction === step.direction
  ) {
    return before
  }
  const neighbours = [(step.visible[0] ?? 0) - 1, (step.visible.at(-1) ?? 0) + 1]
  const held = [...neighbours.filter((page) => page >= 0), ...from.held]
  return { ...step, held: pagesToKeep(held, step.visible, MAX_HELD) }
}
