/** `/paypoints`: the organization's paypoints, filtered and sorted by the URL. */
import { Store } from 'lucide-react'
import { useNavigate, useLocation, type LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { paypointFilters } from '~/contract/paypoints'
import { FilterBar } from '~/filters/filter-bar'
import { withSort, type RecordSearch } from '~/filters/record-search'
import { paths } from '~/paths'
import { NoOrganization } from '~/table/no-organization'
import { RecordList } from '~/table/record-list'
import { usePagedRecords } from '~/table/use-paged-records'
import { Page, PageHeader } from '~/ui/page'

import { paypointColumns, NarrowPaypoint } from './columns'
import { paypointFilterLabels } from './labels'
import { PaypointPanel } from './panel'
import { pageSize, paypointPage, rememberPaypoint } from './queries'
import { apiSearch, defaultSort, listPath, readSearch } from './search'

const noun = { one: 'paypoint', many: 'paypoints' } as const

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
    void navigate(listPath(search, change), { preventScrollReset: true })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader title="Paypoints" description="The places of business of the organization." />
      {getConnection().orgId === '' ? (
        <NoOrganization />
      ) : (
        <>
          <FilterBar
            catalogue={paypointFilters}
            labels={paypointFilterLabels}
            list={search.list}
            onChange={(list) => go({ list, open: undefined })}
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
        firstAnswer={source.firstPage}
        filters={list.conditions.length}
        onClear={() => onSearch({ list: { ...list, conditions: [], unknown: [] } })}
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
