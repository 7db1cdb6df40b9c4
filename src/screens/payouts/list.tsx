/** `/payouts`: one paypoint's payouts, filtered and sorted by the URL, with the open one beside them. */
import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useLocation } from 'react-router'

import { payoutFilters } from '~/contract/payouts'
import { CountSentence } from '~/filters/count-sentence'
import type { FilteredList } from '~/filters/filtered-list'
import { ListFilters } from '~/filters/list-filters'
import { changedSearch, withSort } from '~/filters/record-search'
import { useShownRows } from '~/filters/use-shown-rows'
import { useNeighbours } from '~/table/neighbours/use-neighbours'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { openingSearch } from '~/table/views/default-view'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'
import { useIdleAfter } from '~/ui/use-idle-after'

import { NarrowPayout, payoutColumns } from './columns'
import {
  EntryChoice,
  ExportButton,
  fetchLater,
  loadPayoutKit,
  NoEntry,
  NothingMatches,
  PayoutNews,
  PayoutPanel,
  SeveralPayouts,
} from './later'
import {
  entryOf,
  locatorOf,
  pageSize,
  payoutCounts,
  payoutPage,
  type PayoutReading,
  rememberPayout,
} from './queries'
import {
  apiSearch,
  chosenEntries,
  defaultSort,
  listPath,
  payoutPath,
  readSearch,
  type PayoutSearch,
} from './search'
import { SummaryStrip } from './summary-strip'

const noun = { one: 'payout', many: 'payouts' } as const
const entryPlaceholder = <Skeleton className="h-8 w-full sm:w-72 pointer-coarse:h-10" />

const exportPlaceholder = <Skeleton className="h-8 w-24 pointer-coarse:h-10" />

const payoutList: FilteredList<PayoutReading, PayoutSearch> = {
  catalogue: payoutFilters,
  defaultSort,
  pageSize,
  loadKit: loadPayoutKit,
}

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const entry = entryOf(search)
  const listed = search.several ? '' : entry
  // The list asks for its first page; the bar only looks at the rows that came.
  const { data, error } = useQuery({
    ...payoutPage(listed, apiSearch(search.list), 0, pageSize),
    enabled: false,
  })
  const isSettled = useIdleAfter(data !== undefined || error !== null)
  useEffect(() => {
    if (isSettled) fetchLater()
  }, [isSettled])
  const go = (change: Partial<PayoutSearch>, { replace = false } = {}) =>
    void navigate(listPath(changedSearch(search, change)), { preventScrollReset: true, replace })

  // The default view opens the list where the address asks for nothing.
  const [openingKey] = useState(location.key)
  const [opening] = useState(() => openingSearch(noun.many, location.search))
  if (opening !== undefined && location.search === '' && location.key === openingKey) {
    return <Navigate replace to={{ search: opening }} />
  }

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title="Payouts"
        actions={
          <>
            <Suspense fallback={entryPlaceholder}>
              {isSettled || search.several || entry === '' ? (
                <EntryChoice
                  chosen={search.several ?? [entry]}
                  onChange={(next) =>
                    go({ ...chosenEntries(next), open: undefined, openEntry: undefined })
                  }
                />
              ) : (
                entryPlaceholder
              )}
            </Suspense>
            <Suspense fallback={exportPlaceholder}>
              {isSettled || search.several ? (
                <ExportButton entry={entry} search={search} />
              ) : (
                exportPlaceholder
              )}
            </Suspense>
          </>
        }
      />
      <ListFilters
        of={payoutList}
        search={search}
        rows={data?.records}
        isReady={isSettled}
        hasTools={listed !== ''}
        onChange={(list, entries) =>
          go({ ...(entries && chosenEntries(entries)), list, open: undefined })
        }
        onApplyHere={(what) => go({ here: [...search.here, what] })}
      />
      {search.several ? (
        <Suspense fallback={<SkeletonLines lines={6} label="Reading payouts…" />}>
          <SeveralPayouts
            key={`${search.several.toString()}?${apiSearch(search.list)}`}
            several={search.several}
            search={search}
            onSearch={go}
          />
        </Suspense>
      ) : entry === '' ? (
        <Suspense>
          <NoEntry />
        </Suspense>
      ) : (
        <PayoutList
          // Another list begins at its top; an opened panel is the same list.
          key={`${entry}?${apiSearch(search.list)}`}
          entry={entry}
          search={search}
          onSearch={go}
          isSettled={isSettled}
        />
      )}
    </Page>
  )
}

function PayoutList({
  entry,
  search,
  onSearch,
  isSettled,
}: {
  entry: string
  search: PayoutSearch
  onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
  /** The first rows are there: what can wait may load. */
  isSettled: boolean
}) {
  const query = apiSearch(search.list)
  const source = usePagedRecords({
    pageQuery: (from, limit) => payoutPage(entry, query, from, limit),
    pageSize,
    resetKey: `${entry}?${query}`,
  })
  const shown = useShownRows(source, payoutList, search, () => onSearch({ here: [] }))
  const { data } = source.firstPage
  const { open } = search

  const clear = () => onSearch({ list: { ...search.list, conditions: [], unknown: [] } })
  const isRowOpen = (row: PayoutReading) => row.value.IdOut === open?.idOut
  const { neighbours, revealIndex, onOpened } = useNeighbours({
    source: shown.rows,
    isOpen: open && isRowOpen,
    onStep: (row) => {
      rememberPayout(entry, row)
      onSearch({ open: locatorOf(row) }, { replace: true })
    },
  })
  const [wasOf, setWasOf] = useState<WasOf>()
  const onWas = useCallback((next: WasOf | undefined) => setWasOf(() => next), [])

  return (
    <>
      <RecordList
        label={`Payouts of ${entry}`}
        noun={noun}
        catalogue={payoutFilters}
        nothingMatches={
          <Suspense>
            <NothingMatches
              entry={entry}
              list={search.list}
              onChange={(list) => onSearch({ list })}
            />
          </Suspense>
        }
        news={
          isSettled &&
          data && (
            <Suspense>
              <PayoutNews entry={entry} query={query} page={data} noun={noun} onWas={onWas} />
            </Suspense>
          )
        }
        icon={Banknote}
        emptyText={`The service has no payouts for ${entry}.`}
        columns={payoutColumns}
        renderNarrow={NarrowPayout}
        source={source}
        {...shown}
        count={
          <CountSentence
            total={source.total}
            noun={noun}
            conditions={search.list.conditions}
            source={payoutCounts(entry)}
            onClear={clear}
          />
        }
        firstAnswer={source.firstPage}
        filters={search.list.conditions.length}
        onClear={clear}
        sort={search.list.sort ?? defaultSort}
        onSort={(sort) => onSearch({ list: withSort(search.list, sort) })}
        rowHref={(row) => payoutPath(entry, locatorOf(row))}
        isRowOpen={isRowOpen}
        revealIndex={revealIndex}
        {...(wasOf && { wasOf })}
        onRowOpen={(row, index) => {
          onOpened(index)
          rememberPayout(entry, row)
          onSearch({ open: locatorOf(row) })
        }}
      >
        {data && (
          <SummaryStrip
            summary={data.summary.value}
            onStatus={(code) => onSearch({ list: withStatus(search.list, code) })}
          />
        )}
      </RecordList>
      {open && (
        <Suspense>
          <PayoutPanel
            entry={entry}
            locator={open}
            neighbours={neighbours}
            onClose={() => onSearch({ open: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

type WasOf = (row: PayoutReading, column: string) => string | undefined

/** The list with only this status; its other filters stay. */
function withStatus(list: PayoutSearch['list'], code: number): PayoutSearch['list'] {
  const others = list.conditions.filter(({ field }) => field !== 'status')
  return {
    ...list,
    conditions: [...others, { field: 'status', operator: 'eq', value: String(code) }],
  }
}
