/** `/batches`: the organization's payout batches, filtered and sorted by the URL. */
import { Layers } from 'lucide-react'
import { useNavigate, useLocation, type LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { batchFilters } from '~/contract/batches'
import { FilterBar } from '~/filters/filter-bar'
import { withSort, type RecordSearch } from '~/filters/record-search'
import { NoOrganization } from '~/table/no-organization'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { Page, PageHeader } from '~/ui/page'

import { batchColumns, NarrowBatch } from './columns'
import { batchFilterLabels } from './labels'
import { BatchPanel } from './panel'
import { batchPage, locatorOf, pageSize, rememberBatch } from './queries'
import { apiSearch, batchPath, defaultSort, listPath, readSearch } from './search'

const noun = { one: 'batch', many: 'batches' } as const

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
    void navigate(listPath(search, change), { preventScrollReset: true })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader title="Batches" description="Payouts that were sent together." />
      {getConnection().orgId === '' ? (
        <NoOrganization />
      ) : (
        <>
          <FilterBar
            catalogue={batchFilters}
            labels={batchFilterLabels}
            list={search.list}
            onChange={(list) => go({ list, open: undefined })}
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
        firstAnswer={source.firstPage}
        filters={list.conditions.length}
        onClear={() => onSearch({ list: { ...list, conditions: [], unknown: [] } })}
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
