import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { ListState } from '~/filters/filtered-list'
import { ListNews } from '~/table/news/list-news'
import { usePagedRecords, type RecordPage } from '~/table/use-paged-records'

import type { ListedRecords, PagedSource, RecordsProps } from './list-definition'
import { type RowOf, putPages } from './list-source'
import { ListHead } from './list-head'
import { ListTable } from './list-table'

interface PagedRecordsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends RecordsProps<Search> {
  readonly list: ListedRecords<RowOf<Page>, Search, Locator>
  readonly source: PagedSource<Page, Key>
  /** The same search without an open record. */
  readonly closed: Search
}

export function PagedRecords<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(props: PagedRecordsProps<Page, Key, Search, Locator>) {
  const { list, source, closed, go } = props
  const query = list.apiSearch(closed.list)
  const { page, name, counts } = source.list
  const { data } = useQuery({ ...page(query, 0, list.pageSize), enabled: false })
  const pages = useMemo(() => (data ? [data.records] : []), [data])
  const { owner } = source
  const head = useMemo(
    () => (
      <ListHead
        list={list}
        search={closed}
        pages={pages}
        tools={list.kit.tools(closed, { owners: [owner], counts })}
        go={go}
        onApplyLocally={(what) => go({ local: [...closed.local, what] })}
      />
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list's name says what is counted
    [list, closed, pages, owner, name, go],
  )
  return (
    <>
      {head}
      <PagedTable key={`${name}?${query}`} {...props} query={query} />
    </>
  )
}

function PagedTable<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>({
  list,
  source: { owner, label, emptyText, list: source, summary, remark },
  search,
  go,
  query,
}: PagedRecordsProps<Page, Key, Search, Locator> & { readonly query: string }) {
  const client = useQueryClient()
  const { pageSize, kit } = list
  const rows = usePagedRecords({
    pageQuery: (from, limit) => source.page(query, from, limit),
    pageSize,
    resetKey: query,
  })
  const { data } = rows.firstPage
  const { queryKey } = source.page(query, 0, pageSize)
  return (
    <ListTable
      list={list}
      search={search}
      go={go}
      label={label}
      emptyText={emptyText}
      ownerOf={() => owner}
      counts={source.counts}
      remark={data && remark?.(data)}
      source={rows}
      answer={rows.firstPage}
      news={(context) =>
        data && (
          <ListNews<Page>
            {...context}
            viewKey={`${source.name}?${query}`}
            firstPage={{
              queryKey,
              data,
              openedAt: context.openedAt,
              show: (newer) => putPages(client, [{ queryKey, page: newer }]),
              read: (signal) => source.read({ search: query, from: 0, limit: pageSize }, signal),
            }}
            shownOf={kit.shownOf}
          />
        )
      }
    >
      {summary?.(data)}
    </ListTable>
  )
}
