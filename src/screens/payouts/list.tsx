/** `/payouts`: one paypoint's payouts, filtered and sorted by the URL, with the open one beside them. */
import { Banknote } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate, useLocation } from 'react-router'

import { CountSentence } from '~/filters/count-sentence'
import type { Here } from '~/filters/here'
import { withSort } from '~/filters/record-search'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { EmptyState } from '~/ui/empty-state'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'
import { whenIdle } from '~/ui/when-idle'

import { NarrowPayout, payoutColumns } from './columns'
import { DoneHereNotice } from './done-here'
import { ExportButton } from './export-button'
import { PayoutFilters } from './filters'
import { EntryChoice, fetchLater, PayoutPanel, SeveralPayouts } from './later'
import { entryOf, locatorOf, pageSize, payoutPage, rememberPayout } from './queries'
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
import { payoutCounts } from './tools'
import { useShownRows } from './use-shown-rows'

const noun = { one: 'payout', many: 'payouts' } as const
const nouns = [noun.one, noun.many] as const
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
  const go = (change: Partial<PayoutSearch>) => {
    // Whether the service ignores another list's filters is yet to be seen.
    const here: readonly Here[] = change.list ? [] : search.here
    void navigate(listPath(search, { here, ...change }), { preventScrollReset: true })
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
            <ExportButton entry={entry} search={search} />
          </>
        }
      />
      <PayoutFilters
        entry={search.several ? '' : entry}
        search={search}
        isReady={isSettled}
        onChange={(list) => go({ list, open: undefined })}
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
        <EmptyState icon={Banknote} title="Choose a paypoint">
          Choose one, several or all above.
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
  const { rows, done } = useShownRows(source, search)
  const { data, error } = source.firstPage
  const { open } = search
  const isSettled = data !== undefined || error !== null

  const clear = () => onSearch({ list: { ...search.list, conditions: [], unknown: [] } })

  useEffect(() => (isSettled ? whenIdle(onSettled) : undefined), [isSettled, onSettled])

  return (
    <>
      <RecordList
        label={`Payouts of ${entry}`}
        noun={noun}
        icon={Banknote}
        emptyText={`The service has no payouts for ${entry}.`}
        columns={payoutColumns}
        renderNarrow={NarrowPayout}
        source={source}
        rows={rows}
        count={
          <CountSentence
            total={source.total}
            nouns={nouns}
            conditions={search.list.conditions}
            source={payoutCounts(entry)}
            onClear={clear}
          />
        }
        notice={
          done && (
            <DoneHereNotice here={search.here} done={done} onStop={() => onSearch({ here: [] })} />
          )
        }
        firstAnswer={source.firstPage}
        filters={search.list.conditions.length}
        onClear={clear}
        sort={search.list.sort ?? defaultSort}
        onSort={(sort) => onSearch({ list: withSort(search.list, sort) })}
        rowHref={(row) => payoutPath(entry, locatorOf(row))}
        isRowOpen={(row) => row.value.IdOut === open?.idOut}
        onRowOpen={(row) => {
          rememberPayout(entry, row)
          onSearch({ open: locatorOf(row) })
        }}
      >
        {data && <SummaryStrip summary={data.summary.value} />}
      </RecordList>
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
