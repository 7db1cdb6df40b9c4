import { Columns3, type LucideIcon } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { commonCurrency } from '~/lib/currency'
import type { Noun } from '~/lib/text'
import { keepBrowserText, browserText } from '~/storage/browser-text'
import { currentScope, scopeKey } from '~/storage/scope'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { afterFirstSign } from '~/ui/first-sign'
import { lazyPart } from '~/ui/lazy-part'
import { Popover, usePopover } from '~/ui/popover'
import { useLoaded } from '~/ui/use-loaded'

import type { DataColumn } from './columns'
import { DataTable, type DataTableProps } from './data-table'
import type { MenuOfColumn } from './header-row'
import type { KnownTotal } from './known-total'
import { getLayout, useLayout } from './layout/layout-store'
import { LoadFailure, StaleNotice } from './load-failure'
import type { RowSource } from './paging'

const ListDoubt = lazyPart(async () => ({ default: (await import('./list-doubt')).ListDoubt }))
const loadSettings = () => import('./list-settings')
const loadColumnMenu = () => import('./layout/column-menu')

/** Fewer rows than this don't scroll: the table is as tall as they are. */
const FEW = 8

interface FirstAnswer {
  readonly data: { readonly receivedAt: number } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
}

type TableProps<Row> = DataTableProps<Row>

export interface RecordListProps<Row> {
  readonly listed: Pick<TableProps<Row>, 'label' | 'columns' | 'renderNarrow'> & {
    readonly noun: Noun
    readonly icon: LucideIcon
    readonly emptyText: ReactNode
    /** A person is about to choose columns. */
    readonly onColumns?: () => void
  }
  readonly source: RowSource<Row> & {
    readonly surplus: number
    readonly known?: KnownTotal | undefined
    readonly isGrowing?: boolean
  }
  readonly answer: FirstAnswer
  readonly shown?: { readonly rows: RowSource<Row>; readonly notice: ReactNode }
  readonly query: Pick<TableProps<Row>, 'sort' | 'onSort'> & {
    readonly filters: number
    readonly nothingMatches: ReactNode
  }
  readonly opening: Pick<
    TableProps<Row>,
    'rowHref' | 'onRowOpen' | 'onApproach' | 'isRowOpen' | 'revealIndex'
  >
  readonly wasOf?: TableProps<Row>['wasOf']
  readonly selection?: TableProps<Row>['selection']
  /** Under the rows: what is done with those that are selected. */
  readonly below?: ReactNode
  readonly count: ReactNode
  readonly news?: ReactNode
  readonly children?: ReactNode
}

export function RecordList<Row>({
  listed: { label, noun, icon, columns, renderNarrow, emptyText, onColumns },
  source,
  answer: { data, error, isFetching },
  shown,
  query: { filters, nothingMatches, ...sorting },
  opening,
  wasOf,
  selection,
  below,
  count,
  news,
  children,
}: RecordListProps<Row>) {
  const list = noun.many
  const scroll = useScrollMemory()
  const { layout, change } = useLayout(list)
  const resize = useCallback(
    (id: string, width: number) => change({ widths: { ...getLayout(list).widths, [id]: width } }),
    [list, change],
  )
  const [isSigned, setSigned] = useState(false)
  useEffect(() => afterFirstSign(() => setSigned(true)), [])
  const menus = useLoaded(isSigned, loadColumnMenu)
  const menuOf = useMemo(
    (): MenuOfColumn | undefined =>
      menus ? (head) => <menus.ColumnMenu {...head} {...{ columns, layout, change }} /> : undefined,
    [menus, columns, layout, change],
  )
  const { known } = source
  const isDoubted =
    source.surplus > 0 || known?.counted !== undefined || known?.arrived || known?.doubts.length
  const settings = usePopover({ load: loadSettings, ...(onColumns && { onOpen: onColumns }) })
  const currency = useSharedCurrency(columns, source, data)
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={source.retry} />
  }
  const stale = error && data && (
    <StaleNotice
      receivedAt={data.receivedAt}
      error={error}
      isRetrying={isFetching}
      onRetry={source.retry}
    />
  )
  const nothingYet = (
    <EmptyState icon={icon} title={`No ${noun.many} yet`}>
      {emptyText}
    </EmptyState>
  )
  // Of a table without rows, its head and columns say nothing.
  if (source.total === 0 && filters === 0 && !isDoubted) {
    return (
      <>
        {children}
        {stale}
        <section
          aria-label={label}
          className="rounded-lg border border-line bg-surface shadow-card"
        >
          {nothingYet}
          {news !== undefined && (
            <div className="-mt-8 flex min-h-8 flex-wrap items-center justify-center gap-x-4 px-4 pb-6 text-sm text-ink-3 *:first:before:content-none">
              {news}
            </div>
          )}
        </section>
      </>
    )
  }
  return (
    <>
      {children}
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <div className="flex min-h-8 shrink-0 items-start gap-x-2 text-sm text-ink-3">
          <div className="dotted-line flex min-h-8 min-w-0 flex-1 flex-wrap items-center">
            {/* Its sentence is announced as one; what can be pressed is no part of it. */}
            <div data-count="" className="dotted-line flex min-h-8 flex-wrap items-center">
              {count}
              <div role="status" className={silent}>
                {isDoubted ? <ListDoubt {...source} /> : null}
              </div>
            </div>
            {news}
          </div>
          {/* Outside of the line, which cuts what stands beyond its edge. */}
          <Button
            size="sm"
            variant="quiet"
            icon={<Columns3 aria-hidden="true" className="size-4" />}
            className="-me-2"
            {...settings.trigger()}
          >
            <span className="beside-panel:sr-only max-sm:sr-only">Columns</span>
          </Button>
        </div>
        {shown?.notice}
        {stale}
        <DataTable
          label={label}
          columns={columns}
          renderNarrow={renderNarrow}
          {...sorting}
          {...opening}
          wasOf={wasOf}
          selection={selection}
          currency={currency}
          className={cx(
            'rounded-lg border border-line shadow-card',
            source.total === undefined ? 'flex-1' : 'flex-initial',
            (source.total ?? FEW) >= FEW && 'min-h-72',
          )}
          source={shown?.rows ?? source}
          layout={layout}
          onResize={resize}
          menuOf={menuOf}
          initialIndex={scroll.initialIndex}
          onTopIndexChange={scroll.remember}
          emptyState={filters > 0 ? nothingMatches : nothingYet}
        />
        {below}
      </div>
      <Popover popover={settings} label="Columns" className="w-88">
        {({ content }) => <content.ListSettings list={list} columns={columns} rows={source} />}
      </Popover>
    </>
  )
}

/** A live region that says nothing yet takes no room between its neighbors, and stays for a screen reader. */
const silent = 'empty:absolute'

const MOST_JUDGED = 50

/**
 * The currency that all amounts of the first answer name. Decided once per answer, or the header would change
 * while rows come; a later row of another currency names its own.
 */
function useSharedCurrency<Row>(
  columns: readonly DataColumn<Row>[],
  source: RowSource<Row>,
  answer: FirstAnswer['data'],
): string | undefined {
  const { resetKey, total } = source
  return useMemo(() => {
    if (answer === undefined) return undefined
    const rows = Array.from({ length: Math.min(total ?? 0, MOST_JUDGED) }, (_, at) =>
      source.rowAt(at),
    ).filter((row) => row !== undefined)
    const asked = columns.flatMap(({ amountOf }) => amountOf ?? [])
    return commonCurrency(rows.flatMap((row) => asked.map((amountOf) => amountOf(row))))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first rows of an answer don't change
  }, [columns, resetKey, answer, total === undefined])
}

/** React Router's key of the first entry of every visit: that of many addresses. */
const firstKey = 'default'

const placeOf = (entry: string) => `list-top ${scopeKey(currentScope())} ${entry}`

interface ScrollMemory {
  readonly initialIndex: number
  readonly remember: (index: number) => void
}

function useScrollMemory(): ScrollMemory {
  const { key, pathname, search } = useLocation()
  const entry = key === firstKey ? `${key} ${pathname}${search}` : key
  const top = useRef<number>(undefined)
  top.current ??= recall(entry)

  const remember = useCallback(
    (index: number) => {
      top.current = index
      store(entry, index)
    },
    [entry],
  )
  // Opening or closing a panel adds an entry, over the same list.
  useEffect(() => store(entry, top.current ?? 0), [entry])

  return { initialIndex: recall(entry), remember }
}

/** Kept by this document. A visit that is neither a reload nor a Back knows only these. */
const ownEntries = new Set<string>()

function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

function store(entry: string, index: number) {
  ownEntries.add(entry)
  keepBrowserText('sessionStorage', placeOf(entry), String(index))
}

function recall(entry: string): number {
  if (isNewVisit() && entry.startsWith(firstKey) && !ownEntries.has(entry)) return 0
  const index = Number(browserText('sessionStorage', placeOf(entry)))
  return Number.isSafeInteger(index) && index > 0 ? index : 0
}
