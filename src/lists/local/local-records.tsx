import { useMemo } from 'react'

import type { ListState } from '~/filters/filtered-list'

import type { ListedRecords, LocalSource, RecordsProps } from '../list-definition'
import { ListHead } from '../list-head'
import { ListTable } from '../list-table'

interface LocalRecordsProps<Row, Search extends ListState, Locator> extends RecordsProps<Search> {
  readonly list: ListedRecords<Row, Search, Locator>
  readonly source: LocalSource<Row>
}

/** What the address asks for is never applied unseen, so a list that is asked for something has its head. */
export const isNothingYet = (
  { held }: Pick<LocalSource<unknown>, 'held'>,
  { list }: ListState,
): boolean => held?.length === 0 && list.conditions.length === 0 && list.unknown.length === 0

/** Rows of this browser: filtered, sorted and counted in memory. */
export function LocalRecords<Row, Search extends ListState, Locator>({
  list,
  source: { label, emptyText, held, rows, answer, counts, coverage, above, selection, below },
  search,
  go,
}: LocalRecordsProps<Row, Search, Locator>) {
  const pages = useMemo(() => (held ? [held] : []), [held])
  return (
    <>
      {!isNothingYet({ held }, search) && (
        <ListHead
          list={list}
          search={search}
          pages={pages}
          tools={list.kit.tools(search, { owners: [], counts })}
          go={go}
        />
      )}
      {above}
      <ListTable
        list={list}
        search={search}
        go={go}
        label={label}
        emptyText={emptyText}
        ownerOf={() => ''}
        counts={counts}
        source={rows}
        held={held}
        answer={answer}
        news={() => coverage}
        selection={selection}
        below={below}
      />
    </>
  )
}
