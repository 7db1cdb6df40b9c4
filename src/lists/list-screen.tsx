import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, Navigate, useLocation, useNavigate } from 'react-router'

import { isComparedHere } from '~/filters/filter-syntax'
import type { ListState } from '~/filters/filtered-list'
import { isPresenting } from '~/lib/presenting'
import type { ExportPurpose } from '~/table/export/export-dialog'
import { ListNews } from '~/table/news/list-news'
import { type RecordPage, usePagedRecords } from '~/table/use-paged-records'
import { openingSearch } from '~/table/views/views'
import { countShown, display } from '~/ui/locale'
import { Page as Screen, PageHeader } from '~/ui/page'

import type {
  Go,
  ListDefinition,
  ListedRecords,
  ListExportProps,
  PagedSource,
  RecordsProps,
} from './list-definition'
import { ListHead } from './list-head'
import { putPages, type RowOf } from './list-source'
import { ListTable, NoteCount } from './list-table'
import { isNothingYet, LocalRecords } from './local/local-records'

const noPages: readonly [] = []

// Tests of words and figures in Node reach this file without a page.
const page = (globalThis as { readonly window?: Window }).window

export const listScreen = <
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(
  list: ListDefinition<Page, Key, Search, Locator>,
) => {
  // The panel of an address that has one comes with the list.
  if (new URLSearchParams(page?.location.search).has('open')) list.record.prepare()
  return () => (
    <OpenedList list={list.noun.many}>
      <ListScreen list={list} />
    </OpenedList>
  )
}

function ListScreen<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>({ list }: { list: ListDefinition<Page, Key, Search, Locator> }) {
  const location = useLocation()
  const navigate = useNavigate()
  const read = list.readSearch(location.search)
  const closed = useClosed(list, read)
  const search = { ...read, list: closed.list, local: closed.local }
  const source = list.useSource(closed)
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  })
  const go: Go<Search> = useCallback(
    (change, kind) =>
      void (kind === 'undo'
        ? navigate(-1)
        : navigate(list.listPath(changedSearch(latest.current, change)), {
            preventScrollReset: true,
            replace: kind === 'replace',
            state: chosen,
          })),
    [list, navigate],
  )
  const [opened, setOpened] = useState<Pick<ListExportProps<Search>, 'purpose' | 'count'>>()
  const counted = useRef<number>(undefined)
  const noteCount = useCallback((count: number | undefined) => void (counted.current = count), [])
  const open = (purpose: ExportPurpose) => setOpened({ purpose, count: counted.current })
  const [countPlace, setCountPlace] = useState<Element | null>(null)
  const cannotExport = isPresenting()
    ? 'A file would hold the real names and amounts. End presenter mode first.'
    : // The file would hold rows that the list doesn't show.
      search.list.conditions.some(({ field }) => isComparedHere(field, list.catalogue))
      ? 'Your provider can’t be asked for some of these filters. Remove those applied here first.'
      : search.local.length > 0
        ? 'Your provider ignores some of these filters. Remove those applied here first.'
        : source.kind === 'local' && source.answer.error
          ? `These ${list.noun.many} can’t be read now`
          : undefined
  const isEmpty = source.kind === 'local' && isNothingYet(source, search)
  const hasRows = source.kind !== 'none' && !isEmpty
  const exporting = {
    label: 'Export',
    icon: <FileDown aria-hidden="true" className="size-4" />,
    disabledReason: cannotExport,
    onSelect: () => open('files'),
  }
  const printing = {
    label: 'Print',
    icon: <Printer />,
    disabledReason: cannotExport,
    onSelect: () => open('print'),
  }
  return (
    <Screen width="window" className="h-(--screen-height) min-h-112">
      <NoteCount value={noteCount}>
        <button type="button" data-print="hide" onClick={focusFirstRow} className="skip-link">
          Skip to results
        </button>
        <PageHeader
          title={list.title}
          isCompact={list.choice !== undefined}
          count={
            source.kind === 'paged' ? (
              <Total list={list} source={source} search={search} />
            ) : source.kind === 'merged' ? (
              <span ref={setCountPlace} />
            ) : (
              source.kind === 'local' &&
              !isEmpty &&
              source.rows.total?.toLocaleString(display.locale)
            )
          }
          // oxlint-disable-next-line react/refs -- what goes somewhere is called by a person, never while drawing
          control={list.choice?.(search, go)}
          actions={[
            ...(hasRows ? [exporting] : []),
            // An empty list has its act in the middle.
            ...[
              ...((source.kind === 'local' && source.actions) || []),
              ...(list.actions?.(search) ?? []),
            ].filter((action) => !isEmpty || !action.isPrimary),
          ]}
          menu={[
            list.menu?.(search) ?? [],
            (source.kind === 'local' && source.menu) || [],
            hasRows ? [printing] : [],
          ]}
        />
        {source.kind === 'paged' && (
          <PagedRecords list={list} source={source} search={search} closed={closed} go={go} />
        )}
        {source.kind === 'local' && (
          <LocalRecords list={list} source={source} search={search} go={go} />
        )}
        {source.kind === 'merged' && (
          <source.Records search={search} go={go} countPlace={countPlace} />
        )}
        {source.kind === 'none' && (
          <>
            {/* What the address asks for is never applied unseen. */}
            <ListHead list={list} search={search} pages={noPages} go={go} />
            {source.content}
          </>
        )}
        {opened && (
          <list.ExportDialog search={search} {...opened} onClose={() => setOpened(undefined)} />
        )}
      </NoteCount>
    </Screen>
  )
}

/** Past tabs, filters and counters, which are some thirty stops. */
const focusFirstRow = () =>
  document.querySelector<HTMLElement>('main [role="table"] [data-row-link][tabindex="0"]')?.focus()

/** The search without its open record: the same object while only another opens, so the list's head isn't drawn again. */
function useClosed<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(list: ListDefinition<Page, Key, Search, Locator>, search: Search): Search {
  const closed = { ...search, ...list.record.opening(undefined) }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its path says all of it
  return useMemo(() => closed, [list.listPath(closed)])
}

/** Filters applied in this browser (`local`) end with the list they were for: the service may honor the next one's. */
export const changedSearch = <Search extends ListState>(
  search: Search,
  change: Partial<Search> | Partial<ListState>,
): Search => ({ ...search, local: change.list ? [] : search.local, ...change })

interface TotalProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> {
  readonly list: ListDefinition<Page, Key, Search, Locator>
  readonly source: PagedSource<Page, Key>
  readonly search: Search
}

/** The list's count, from the first page that the list itself reads. */
function Total<Page extends RecordPage, Key extends QueryKey, Search extends ListState, Locator>({
  list,
  source,
  search,
}: TotalProps<Page, Key, Search, Locator>) {
  const { pageSize } = list
  const query = list.apiSearch(search.list)
  const { data } = useQuery({ ...source.list.page(query, 0, pageSize), enabled: false })
  const { data: next } = useQuery({
    ...source.list.page(query, pageSize, pageSize),
    enabled: false,
  })
  const total = data?.summary.value.totalRecords
  // The list says how many are sure, where more came than are counted.
  const sure = next ? pageSize + next.records.length : 0
  return total !== undefined && total >= sure ? countShown(total) : undefined
}

/** The state of an address that someone chose on the list: no filters there means none, after a reload too. */
export const chosen = { isChosen: true } as const

const isChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChosen' in state

interface OpenedListProps {
  readonly list: string
  readonly children: ReactNode
}

/** Shows a link's layout, and opens a list without filters in its default view. */
export function OpenedList({ list, children }: OpenedListProps) {
  const location: Location<unknown> = useLocation()
  const { key, search, state } = location
  const [opening] = useState(() => ({ key, search: openingSearch(list, search) }))
  const isFirst = opening.key === key && search === '' && !isChosen(state)
  return opening.search !== undefined && isFirst ? (
    <Navigate replace to={{ search: opening.search }} />
  ) : (
    children
  )
}

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

function PagedRecords<
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
        owners={[owner]}
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
