/** `/batches`: the organization's payout batches, filtered and sorted by the URL. */
import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useNavigate, useLocation, type LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { batchFilters } from '~/contract/batches'
import { CountSentence } from '~/filters/count-sentence'
import type { FilteredList } from '~/filters/filtered-list'
import { ListFilters } from '~/filters/list-filters'
import { changedSearch, withSort, type RecordSearch } from '~/filters/record-search'
import { useShownRows } from '~/filters/use-shown-rows'
import { NoOrganization } from '~/table/no-organization'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { Page, PageHeader } from '~/ui/page'
import { useIdleAfter } from '~/ui/use-idle-after'

import { batchColumns, NarrowBatch } from './columns'
import { BatchPanel } from './panel'
import {
  batchCounts,
  batchPage,
  type BatchReading,
  locatorOf,
  pageSize,
  rememberBatch,
} from './queries'
import { apiSearch, batchPath, defaultSort, listPath, readSearch } from './search'

const noun = { one: 'batch', many: 'batches' } as const

const batchList: FilteredList<BatchReading, RecordSearch> = {
  catalogue: batchFilters,
  defaultSort,
  pageSize,
  loadKit: async () => (await import('./list-kit')).batchKit,
}

export function loader({ request }: LoaderFunctionArgs): null {
  const { list } = readSearch(new URL(request.url).search)
  const first = batchPage(apiSearch(list), 0, pageSize)
  // Started, not awaited: the screen reads the very same query, and says what went wrong.
  if (getConnection().orgId) void queryClient.query(first).catch(() => undefined)
  return null
}

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const go = (change: Partial<RecordSearch>) =>
    void navigate(listPath(changedSearch(search, change)), { preventScrollReset: true })
  // The list asks for its first page; the bar only looks at the rows that came.
  const { data, error } = useQuery({
    ...batchPage(apiSearch(search.list), 0, pageSize),
    enabled: false,
  })
  const isReady = useIdleAfter(data !== undefined || error !== null)

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader title="Batches" description="Payouts that were sent together." />
      {getConnection().orgId === '' ? (
        <NoOrganization />
      ) : (
        <>
          <ListFilters
            of={batchList}
            search={search}
            rows={data?.records}
            isReady={isReady}
            onChange={(list) => go({ list, open: undefined })}
            onApplyHere={(what) => go({ here: [...search.here, what] })}
          />
          <BatchList key={apiSearch(search.list)} search={search} onSearch={go} />
        </>
      )}
    </Page>
  )
}

function BatchList({
  search,
  onSearch,
}: {
  search: RecordSearch
  onSearch: (change: Partial<RecordSearch>) => void
}) {
  const query = apiSearch(search.list)
  const source = usePagedRecords({
    pageQuery: (from, limit) => batchPage(query, from, limit),
    pageSize,
    resetKey: query,
  })
  const { list, open } = search
  const shown = useShownRows(source, batchList, search, () => onSearch({ here: [] }))
  const clear = () => onSearch({ list: { ...list, conditions: [], unknown: [] } })
  return (
    <>
      <RecordList
        label="Batches"
        noun={noun}
        icon={Layers}
        emptyText="The service has no payout batches for this organization."
        columns={batchColumns}
        renderNarrow={NarrowBatch}
        source={source}
        {...shown}
        count={
          <CountSentence
            total={source.total}
            noun={noun}
            conditions={list.conditions}
            source={batchCounts()}
            onClear={clear}
          />
        }
        firstAnswer={source.firstPage}
        filters={list.conditions.length}
        onClear={clear}
        sort={list.sort ?? defaultSort}
        onSort={(sort) => onSearch({ list: withSort(list, sort) })}
        rowHref={(row) => batchPath(locatorOf(row))}
        isRowOpen={({ value }) => value.IdBatch === open?.id}
        onRowOpen={(row) => {
          rememberBatch(row)
          onSearch({ open: locatorOf(row) })
        }}
      />
      {open && (
        <BatchPanel key={open.id} locator={open} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  )
}
