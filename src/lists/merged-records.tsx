import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { keyOf } from '~/api/query'
import type { ListState } from '~/filters/filtered-list'
import type { CountSource } from '~/filters/list-tools'
import { eachAtMost } from '~/lib/at-most'
import { type MergedPage, mergePages } from '~/table/merged/merge-pages'
import { fewLists, MergedReader } from '~/table/merged/merged-reader'
import { MERGED_PAGE_SIZE, joinKnownSources } from '~/table/merged/source-list'
import { ListNews, type ListNewsProps } from '~/table/news/list-news'
import type { Absence, RowSource } from '~/table/paging'
import type { RecordPage } from '~/table/use-paged-records'
import { display } from '~/ui/locale'
import { MoneyText } from '~/ui/money'

import type { ListedRecords, MergedListProps, MergedSource } from './list-definition'
import { ListHead } from './list-head'
import { putPages, type RowOf } from './list-source'
import { ListTable } from './list-table'

type FirstPages<Page> = ReadonlyMap<string, Page>

interface MergedRecordsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends MergedListProps<Search> {
  readonly list: ListedRecords<RowOf<Page>, Search, Locator>
  readonly source: MergedSource<Page, Key>
}

interface MergedNewsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends MergedRecordsProps<Page, Key, Search, Locator> {
  readonly reader: MergedReader<Page>
  readonly query: string
  readonly onNewer: (firsts: FirstPages<Page>) => void
}

export function MergedNews<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(
  props: MergedNewsProps<Page, Key, Search, Locator> &
    Pick<ListNewsProps<Page>, 'noun' | 'onWas' | 'told'> & { readonly openedAt: number },
) {
  const { list, source, search, reader, query, onNewer, noun, onWas, told, openedAt } = props
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
      const place = { search: query, from: 0, limit: MERGED_PAGE_SIZE }
      return [owner, await listOf(owner).read(place, signal)] as const
    })
    return mergePages(new Map(pages), compare)
  }

  // What couldn't be read is neither gone nor new.
  if (!reader.lists.every(({ first, error }) => first !== undefined && error === undefined))
    return null
  return (
    <ListNews<MergedPage<Page>>
      viewKey={`${noun.many} ${source.owners.join(' ')}?${query}`}
      noun={noun}
      firstPage={{
        queryKey: keyOf(`${noun.many}Merged`, { entries: source.owners, query }),
        data,
        openedAt,
        read,
        show: ({ pages }) => {
          const newer = [...pages].map(([owner, page]) => ({
            queryKey: listOf(owner).page(query, 0, MERGED_PAGE_SIZE).queryKey,
            page,
          }))
          putPages(client, newer, source.alsoStale)
          onNewer(pages)
        },
      }}
      shownOf={shownWithOwner}
      onWas={onWas}
      told={told}
    />
  )
}

/** What is judged by the rows that came, such as filters, needs no more of many owners. */
const MOST_JUDGED = 50

const countTogether = (listName: string, sources: readonly CountSource[]): CountSource => ({
  listName,
  count: async (search, signal) => {
    if (sources.length === 0) return undefined
    // In sequence: callers ask several questions at once.
    const counts = await eachAtMost(1, sources, async ({ count }) => count(search, signal))
    return counts.reduce(
      (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
      0,
    )
  },
})

export function MergedRecords<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(props: MergedRecordsProps<Page, Key, Search, Locator>) {
  const { list, source, search, go } = props
  const { owners, listOf } = source
  const isCostly = owners.length > fewLists
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
          client.query({
            ...listOf(owner).page(query, from, limit),
            // Coming back from a record doesn't ask many owners again.
            ...(isCostly && { staleTime: Infinity }),
          }),
        dropPage: (owner, from, limit) => {
          const { queryKey } = listOf(owner).page(query, from, limit)
          client.removeQueries({ queryKey, exact: true })
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that its pages depend on
    [listKey, firsts],
  )
  const version = useSyncExternalStore(reader.subscribe, reader.version)
  const judged = isCostly ? Math.min(reader.merged.length, MOST_JUDGED) : version
  const pages = useMemo(
    () =>
      reader.merged.slice(0, MOST_JUDGED).flatMap(({ first }) => (first ? [first.records] : [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the reader has changes with its version
    [reader, judged],
  )
  // Counts ask every owner: of many, none.
  const counts = countTogether(
    [list.noun.many, ...owners].join(' '),
    isCostly ? [] : owners.map((owner) => listOf(owner).counts),
  )
  return (
    <>
      <ListHead
        list={list}
        search={search}
        pages={pages}
        // Of many, each would have to be asked what waits there.
        owners={isCostly ? [] : owners}
        tools={list.kit.tools(search, { owners, counts })}
        go={go}
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
> extends MergedNewsProps<Page, Key, Search, Locator> {
  readonly counts: CountSource
}

function MergedTable<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(props: MergedTableProps<Page, Key, Search, Locator>) {
  const { list, source, search, go, reader, counts, countPlace } = props
  const rows = useMergedRecords(reader, 'merged')
  const isCostly = source.owners.length > fewLists
  const { merged, progress } = reader
  const firsts = merged.flatMap(({ first }) => first ?? [])
  const errors = merged.flatMap(({ error }) => error ?? [])
  const isReading = progress?.isReading === true
  const isAllFailed = !isReading && errors.length > 0 && errors.length === merged.length
  const partly = isAllFailed ? undefined : source.partly(reader)
  const known = rows.total === undefined ? undefined : joinKnownSources(merged)
  const count = known?.atLeast ?? rows.total
  const total = isAllFailed ? undefined : count?.toLocaleString(display.locale)
  return (
    <>
      {countPlace &&
        total !== undefined &&
        createPortal(
          <MoneyText text={total} align="start" {...(partly !== undefined && { mark: partly })} />,
          countPlace,
        )}
      <ListTable
        list={list}
        search={search}
        go={go}
        label={source.label}
        emptyText={source.emptyText}
        ownerOf={(row) => reader.listOf(row) ?? source.ownerIn(row) ?? ''}
        counts={counts}
        isCostly={isCostly}
        isPartial={partly !== undefined}
        remark={
          rows.total !== undefined &&
          partly !== undefined && <span className="text-warning">{partly}</span>
        }
        source={{
          ...rows,
          known,
          surplus: Math.max(0, ...firsts.map(({ surplus }) => surplus)),
          isGrowing: isReading,
        }}
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
    </>
  )
}

function useMergedRecords<Page extends RecordPage>(
  reader: MergedReader<Page>,
  resetKey: string,
): RowSource<Page['records'][number]> {
  useSyncExternalStore(reader.subscribe, reader.version)
  // Stable, since the table calls them in an effect.
  const steady = useMemo(
    () => ({
      showRange: (first: number, last: number) => reader.show(first, last),
      retry: () => reader.retry(),
    }),
    [reader],
  )
  return {
    resetKey,
    total: reader.total,
    rowAt: (index) => reader.rowAt(index),
    absenceAt: (index): Absence => (reader.isFailedAt(index) ? 'failed' : 'pending'),
    ...steady,
  }
}
