/** The rows of several owners in one list, under their bar. */
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'

import { keyOf } from '~/api/query'
import type { Sort } from '~/filters/condition'
import type { ListState } from '~/filters/filtered-list'
import { ListFilters } from '~/filters/list-filters'
import type { CountSource } from '~/filters/list-tools'
import { eachAtMost } from '~/lib/at-most'
import type { CompareRows } from '~/table/merged/merge'
import { mergePages, type MergedPage } from '~/table/merged/merge-pages'
import { MergedReader } from '~/table/merged/merged-reader'
import { CHUNK } from '~/table/merged/source-list'
import { useMergedRecords } from '~/table/merged/use-merged-records'
import { ListNews, type ListNewsProps } from '~/table/news/list-news'
import type { RecordPage } from '~/table/use-paged-records'

import type { ListedRecords, RecordsProps } from './list-definition'
import type { ListSource, RowOf } from './list-source'
import { ListTable } from './list-table'
import { putPages } from './put-pages'

export interface MergedSource<Page extends RecordPage, Key extends QueryKey> {
  /** Empty until they are known. */
  readonly owners: readonly string[]
  readonly listOf: (owner: string) => ListSource<Page, Key>
  /** The order of a sort, by what the records show. */
  readonly compare: (sort: Sort) => CompareRows<RowOf<Page>>
  /** The owner that a row names itself. Ids are unique in their owner only. */
  readonly ownerIn: (row: RowOf<Page>) => string | undefined
  readonly label: string
  readonly emptyText: string
  /** Names of queries that newer pages make stale. */
  readonly alsoStale?: readonly string[]
  /** Above the count. */
  readonly summary: (reader: MergedReader<Page>) => ReactNode
  /** In place of the rows while no owner is known. */
  readonly none: ReactNode
}

interface MergedRecordsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends RecordsProps<Search> {
  readonly list: ListedRecords<RowOf<Page>, Search, Locator>
  readonly source: MergedSource<Page, Key>
}

/** By the owners. */
type FirstPages<Page> = ReadonlyMap<string, Page>

/** Each count, and each look for news, asks every owner: of more than these, nobody is asked. */
const FEW = 12

/** Their records counted together. One that cannot be counted leaves no sum. */
const countTogether = (listName: string, sources: readonly CountSource[]): CountSource => ({
  listName,
  count: async (search, signal) => {
    if (sources.length === 0 || sources.length > FEW) return undefined
    // One after another: whoever counts asks several questions at a time.
    const counts = await eachAtMost(1, sources, async ({ count }) => count(search, signal))
    return counts.reduce(
      (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
      0,
    )
  },
})

/** The bar stays while its filters change; the list begins anew with each of them. */
export function MergedRecords<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(props: MergedRecordsProps<Page, Key, Search, Locator>) {
  const { list, source, search, go } = props
  const { owners, listOf } = source
  const client = useQueryClient()
  const query = list.apiSearch(search.list)
  const listKey = JSON.stringify([owners, query])
  const [newer, setNewer] = useState<{ listKey: string; firsts: FirstPages<Page> }>()
  const firsts = newer?.listKey === listKey ? newer.firsts : undefined
  const reader = useMemo(
    () =>
      new MergedReader<Page>({
        ids: owners,
        firsts,
        compare: source.compare(search.list.sort ?? list.defaultSort),
        readPage: async (owner, from, limit) =>
          client.query(listOf(owner).page(query, from, limit)),
        dropPage: (owner, from, limit) => {
          const { queryKey } = listOf(owner).page(query, from, limit)
          client.removeQueries({ queryKey, exact: true })
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that its pages depend on
    [listKey, firsts],
  )
  const version = useSyncExternalStore(reader.subscribe, reader.version)
  const pages = useMemo(
    () => reader.lists.flatMap(({ first }) => (first ? [first.records] : [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the reader has changes with its version
    [reader, version],
  )
  const counts = countTogether(
    [list.noun.many, ...owners].join(' '),
    owners.map((owner) => listOf(owner).counts),
  )
  return (
    <>
      <ListFilters
        listed={list}
        search={search}
        pages={pages}
        tools={list.kit.tools(search, { owners, counts })}
        onChange={(next, others) =>
          go({
            ...(others && list.ofOwners?.(others)),
            ...list.record.opening(undefined),
            list: next,
          })
        }
      />
      {owners.length === 0 ? (
        source.none
      ) : (
        <MergedTable
          {...props}
          key={listKey}
          reader={reader}
          counts={counts}
          query={query}
          onNewer={(next) => setNewer({ listKey, firsts: next })}
        />
      )}
    </>
  )
}

interface MergedTableProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends MergedRecordsProps<Page, Key, Search, Locator> {
  readonly reader: MergedReader<Page>
  readonly counts: CountSource
  readonly query: string
  /** The list is to begin with these. */
  readonly onNewer: (firsts: FirstPages<Page>) => void
}

function MergedTable<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(props: MergedTableProps<Page, Key, Search, Locator>) {
  const { list, source, search, go, reader, counts } = props
  const rows = useMergedRecords(reader, 'merged')
  const isCostly = source.owners.length > FEW
  const firsts = reader.lists.flatMap(({ first }) => first ?? [])
  const errors = reader.lists.flatMap(({ error }) => error ?? [])
  const isAllFailed = errors.length === reader.lists.length
  return (
    <ListTable
      list={list}
      search={search}
      go={go}
      label={source.label}
      emptyText={source.emptyText}
      ownerOf={(row) => reader.listOf(row) ?? source.ownerIn(row) ?? ''}
      counts={counts}
      isCostly={isCostly}
      source={{ ...rows, surplus: Math.max(0, ...firsts.map(({ surplus }) => surplus)) }}
      answer={{
        data: isAllFailed ? undefined : firsts[0],
        error: isAllFailed ? (errors[0] ?? null) : null,
        isFetching: false,
      }}
      news={(context) =>
        rows.total !== undefined &&
        firsts.length > 0 &&
        !isCostly && <MergedNews {...props} {...context} />
      }
    >
      {source.summary(reader)}
    </ListTable>
  )
}

/** What came since the owners' lists were read, and since this list of them was last looked at. */
function MergedNews<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(
  props: MergedTableProps<Page, Key, Search, Locator> &
    Pick<ListNewsProps<Page>, 'noun' | 'onWas'> & { readonly openedAt: number },
) {
  const { list, source, search, reader, query, onNewer, noun, onWas, openedAt } = props
  const { listOf, ownerIn } = source
  const { shownOf } = list.kit
  const client = useQueryClient()
  const compare = source.compare(search.list.sort ?? list.defaultSort)
  const firsts = reader.lists.flatMap(({ id, first }) => (first ? [[id, first] as const] : []))
  const ages = firsts.map(([, { receivedAt }]) => receivedAt).join(' ')
  const data = useMemo(
    () => mergePages(new Map(firsts), compare),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other first pages have other ages
    [reader, ages],
  )
  const shownWithOwner = useCallback(
    (row: RowOf<Page>) => {
      const shown = shownOf(row)
      return { ...shown, id: `${ownerIn(row) ?? ''} ${shown.id}` }
    },
    [shownOf, ownerIn],
  )

  async function read(signal: AbortSignal) {
    const pages = await eachAtMost(4, [...data.pages.keys()], async (owner) => {
      const place = { search: query, from: 0, limit: CHUNK }
      return [owner, await listOf(owner).read(place, signal)] as const
    })
    return mergePages(new Map(pages), compare)
  }

  return (
    <ListNews<MergedPage<Page>>
      viewKey={`${noun.many} ${source.owners.join(' ')}?${query}`}
      noun={noun}
      firstPage={{
        queryKey: keyOf(`${noun.many}OfSeveral`, { entries: source.owners, query }),
        data,
        openedAt,
        read,
        show: ({ pages }) => {
          const newer = [...pages].map(([owner, page]) => ({
            queryKey: listOf(owner).page(query, 0, CHUNK).queryKey,
            page,
          }))
          putPages(client, newer, source.alsoStale)
          onNewer(pages)
        },
      }}
      shownOf={shownWithOwner}
      onWas={onWas}
    />
  )
}
