/** `/payouts`: one paypoint's payouts, filtered and sorted by the URL, with the open one beside them. */
import { Banknote, SearchX } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'

import { explain } from '~/api/errors'
import { payoutFilters } from '~/contract/payouts'
import { FilterBar } from '~/filters/filter-bar'
import { DataTable } from '~/table/data-table'
import { usePagedRecords } from '~/table/use-paged-records'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/skeleton'
import { whenIdle } from '~/ui/when-idle'

import { NarrowPayout, payoutColumns } from './columns'
import { payoutFilterLabels } from './labels'
import { EntryChoice, fetchLater, LoadFailure, PayoutExport, PayoutPanel } from './later'
import { entryOf, locatorOf, pageSize, payoutPage, rememberPayout } from './queries'
import {
  apiSearch,
  defaultSort,
  listPath,
  payoutPath,
  readSearch,
  type PayoutSearch,
} from './search'
import { SummaryStrip } from './summary-strip'
import { useScrollMemory } from './use-scroll-memory'

const entryPlaceholder = <Skeleton className="h-8 w-full sm:w-72 pointer-coarse:h-10" />

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const entry = entryOf(search)
  const [isSettled, setSettled] = useState(false)
  const onSettled = useCallback(() => {
    setSettled(true)
    fetchLater()
  }, [])
  const go = (change: Partial<PayoutSearch>) =>
    void navigate(listPath(search, change), { preventScrollReset: true })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title="Payouts"
        actions={
          <Suspense fallback={entryPlaceholder}>
            {isSettled || entry === '' ? (
              <EntryChoice
                entry={entry}
                onChange={(next) => go({ entry: next, open: undefined })}
              />
            ) : (
              entryPlaceholder
            )}
          </Suspense>
        }
      />
      <FilterBar
        catalogue={payoutFilters}
        labels={payoutFilterLabels}
        list={search.list}
        onChange={(list) => go({ list, open: undefined })}
      />
      {entry === '' ? (
        <EmptyState icon={Banknote} title="Choose a paypoint">
          Payouts are listed one paypoint at a time. Choose one above.
        </EmptyState>
      ) : (
        <PayoutList
          // Another list begins at its top; an opened panel is the same list.
          key={`${entry}?${apiSearch(search.list)}`}
          entry={entry}
          search={search}
          onSearch={go}
          onSettled={onSettled}
        />
      )}
    </Page>
  )
}

function PayoutList({
  entry,
  search,
  onSearch,
  onSettled,
}: {
  entry: string
  search: PayoutSearch
  onSearch: (change: Partial<PayoutSearch>) => void
  /** The first page is there, or will not come, and the browser has time for the rest of the screen. */
  onSettled: () => void
}) {
  const query = apiSearch(search.list)
  const source = usePagedRecords({
    pageQuery: (from, limit) => payoutPage(entry, query, from, limit),
    pageSize,
    resetKey: `${entry}?${query}`,
  })
  const scroll = useScrollMemory()
  const { data, error, isFetching } = source.firstPage
  const { open } = search
  const [isExporting, setExporting] = useState(false)
  const isSettled = data !== undefined || error !== null

  useEffect(() => (isSettled ? whenIdle(onSettled) : undefined), [isSettled, onSettled])

  if (error && !data) {
    return (
      <Suspense>
        <LoadFailure error={error} isRetrying={isFetching} onRetry={source.retry} />
      </Suspense>
    )
  }
  const clear = () => onSearch({ list: { ...search.list, conditions: [], unknown: [] } })
  return (
    <>
      {data && <SummaryStrip summary={data.summary.value} />}
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <CountLine
            total={source.total}
            filters={search.list.conditions.length}
            surplus={source.surplus}
            onClear={clear}
          />
          <Button aria-haspopup="dialog" onClick={() => setExporting(true)}>
            Export
          </Button>
        </div>
        {error && data && (
          <Notice
            tone="warning"
            title="Could not be read again"
            actions={
              <Button size="sm" onClick={source.retry} isPending={isFetching}>
                Try again
              </Button>
            }
          >
            Showing what came at {new Date(data.receivedAt).toLocaleTimeString(display.locale)}.{' '}
            {explain(error).title}.
          </Notice>
        )}
        <DataTable
          label={`Payouts of ${entry}`}
          className="min-h-72 flex-1 rounded-lg border border-line shadow-card"
          columns={payoutColumns}
          source={source}
          sort={search.list.sort ?? defaultSort}
          onSort={(sort) => onSearch({ list: withSort(search, sort) })}
          rowHref={(row) => payoutPath(entry, locatorOf(row))}
          isRowOpen={(row) => row.value.IdOut === open?.idOut}
          onRowOpen={(row) => {
            rememberPayout(entry, row)
            onSearch({ open: locatorOf(row) })
          }}
          renderNarrow={NarrowPayout}
          initialIndex={scroll.initialIndex}
          onTopIndexChange={scroll.remember}
          emptyState={
            <NoPayouts
              entry={entry}
              isFiltered={search.list.conditions.length > 0}
              onClear={clear}
            />
          }
        />
      </div>
      {isExporting && (
        <Suspense>
          <PayoutExport
            entry={entry}
            search={search}
            columnIds={payoutColumns.map(({ id }) => id)}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <PayoutPanel
            key={open.idOut}
            entry={entry}
            locator={open}
            onClose={() => onSearch({ open: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

type Sort = PayoutSearch['list']['sort']

function withSort({ list }: PayoutSearch, sort: Sort): PayoutSearch['list'] {
  const { conditions, unknown } = list
  return sort ? { conditions, unknown, sort } : { conditions, unknown }
}

function CountLine({
  total,
  filters,
  surplus,
  onClear,
}: {
  total: number | undefined
  filters: number
  surplus: number
  onClear: () => void
}) {
  return (
    <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {total === undefined ? (
        <span>Reading payouts…</span>
      ) : (
        <span className="tnum">
          {total.toLocaleString(display.locale)} {total === 1 ? 'payout' : 'payouts'}
        </span>
      )}
      {filters > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span>{filters === 1 ? '1 filter' : `${String(filters)} filters, all of them met`}</span>
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {surplus > 0 && (
        <span className="text-warning">
          The service sent more records than were asked for; the rest come as you scroll.
        </span>
      )}
    </div>
  )
}

function NoPayouts({
  entry,
  isFiltered,
  onClear,
}: {
  entry: string
  isFiltered: boolean
  onClear: () => void
}) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title="No payout meets all of these filters"
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        Remove a filter above, or change its value.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Banknote} title="No payouts yet">
      The service has no payouts for {entry}.
    </EmptyState>
  )
}
