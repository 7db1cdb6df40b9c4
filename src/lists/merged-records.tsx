import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import type { ListState } from '~/filters/filtered-list'
import type { CountSource } from '~/filters/list-tools'
import { eachAtMost } from '~/lib/at-most'
import { fewLists, MergedReader } from '~/table/merged/merged-reader'
import { joinKnown } from '~/table/merged/source-list'
import type { Absence, RowSource } from '~/table/row-source'
import type { RecordPage } from '~/table/use-paged-records'
import { display } from '~/ui/locale'
import { Money } from '~/ui/money'

import { ListHead } from './list-head'
import { ListTable } from './list-table'
import {
  MergedNews,
  type FirstPages,
  type MergedNewsProps,
  type MergedRecordsProps,
} from './merged-news'

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
  const known = rows.total === undefined ? undefined : joinKnown(merged)
  const count = known?.atLeast ?? rows.total
  const total = isAllFailed ? undefined : count?.toLocaleString(display.locale)
  return (
    <>
      {countPlace &&
        total !== undefined &&
        createPortal(
          <Money text={total} align="start" {...(partly !== undefined && { mark: partly })} />,
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
