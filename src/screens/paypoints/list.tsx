/** `/paypoints`: the organization's paypoints, filtered and sorted by the URL. */
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useNavigate, useLocation, type LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { paypointFilters } from '~/contract/paypoints'
import { CountSentence } from '~/filters/count-sentence'
import type { FilteredList } from '~/filters/filtered-list'
import { ListFilters } from '~/filters/list-filters'
import { changedSearch, withSort, type RecordSearch } from '~/filters/record-search'
import { useShownRows } from '~/filters/use-shown-rows'
import { paths } from '~/paths'
import { NoOrganization } from '~/table/no-organization'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { Page, PageHeader } from '~/ui/page'
import { useIdleAfter } from '~/ui/use-idle-after'

import { paypointColumns, NarrowPaypoint } from './columns'
import { PaypointPanel } from './panel'
import {
  pageSize,
  paypointCounts,
  paypointPage,
  type PaypointReading,
  rememberPaypoint,
} from './queries'
import { apiSearch, defaultSort, listPath, readSearch } from './search'

const noun = { one: 'paypoint', many: 'paypoints' } as const

const paypointList: FilteredList<PaypointReading, RecordSearch> = {
  catalogue: paypointFilters,
  defaultSort,
  pageSize,
  loadKit: async () => (await import('./list-kit')).paypointKit,
}

export function loader({ request }: LoaderFunctionArgs): null {
  const { list } = readSearch(new URL(request.url).search)
  const first = paypointPage(apiSearch(list), 0, pageSize)
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
    ...paypointPage(apiSearch(search.list), 0, pageSize),
    enabled: false,
  })
  const isReady = useIdleAfter(data !== undefined || error !== null)

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader title="Paypoints" description="The places of business of the organization." />
      {getConnection().orgId === '' ? (
        <NoOrganization />
      ) : (
        <>
          <ListFilters
            of={paypointList}
            search={search}
            rows={data?.records}
            isReady={isReady}
            onChange={(list) => go({ list, open: undefined })}
            onApplyHere={(what) => go({ here: [...search.here, what] })}
          />
          <PaypointList key={apiSearch(search.list)} search={search} onSearch={go} />
        </>
      )}
    </Page>
  )
}

function PaypointList({
  search,
  onSearch,
}: {
  search: RecordSearch
  onSearch: (change: Partial<RecordSearch>) => void
}) {
  const query = apiSearch(search.list)
  const source = usePagedRecords({
    pageQuery: (from, limit) => paypointPage(query, from, limit),
    pageSize,
    resetKey: query,
  })
  const { list, open } = search
  const shown = useShownRows(source, paypointList, search, () => onSearch({ here: [] }))
  const clear = () => onSearch({ list: { ...list, conditions: [], unknown: [] } })
  return (
    <>
      <RecordList
        label="Paypoints"
        noun={noun}
        icon={Store}
        emptyText="The service has no paypoints for this organization."
        columns={paypointColumns}
        renderNarrow={NarrowPaypoint}
        source={source}
        {...shown}
        count={
          <CountSentence
            total={source.total}
            noun={noun}
            conditions={list.conditions}
            source={paypointCounts()}
            onClear={clear}
          />
        }
        firstAnswer={source.firstPage}
        filters={list.conditions.length}
        onClear={clear}
        sort={list.sort ?? defaultSort}
        onSort={(sort) => onSearch({ list: withSort(list, sort) })}
        rowHref={({ value }) => paths.paypoint(value.IdPaypoint)}
        isRowOpen={({ value }) => value.IdPaypoint === open?.id}
        onRowOpen={(row) => {
          rememberPaypoint(row)
          onSearch({ open: { id: row.value.IdPaypoint } })
        }}
      />
      {open && (
        <PaypointPanel key={open.id} id={open.id} onClose={() => onSearch({ open: undefined })} />
      )}
    </>
  )
}
