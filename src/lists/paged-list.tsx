import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'

import type { ListSearch } from '~/filters/condition'
import { CountSentence } from '~/filters/count-sentence'
import type { ListState } from '~/filters/filtered-list'
import { withSort } from '~/filters/record-search'
import { useShownRows } from '~/filters/use-shown-rows'
import { useNeighbours, type Neighbours } from '~/table/neighbours/use-neighbours'
import { RecordList } from '~/table/record-list'
import { usePagedRecords, type RecordPage } from '~/table/use-paged-records'

import type { ListKind } from './list-kind'
import type { ListSource, RowOf } from './list-source'
import { ListUpdates } from './list-updates'
import { NothingMatches } from './nothing-matches'

interface PagedListProps<Page extends RecordPage, Key extends QueryKey, Search extends ListState> {
  readonly of: ListKind<RowOf<Page>, Search>
  readonly source: ListSource<Page, Key>
  readonly label: string
  readonly emptyText: string
  readonly search: Search
  readonly onList: (list: ListSearch) => void
  /** Back to the rows as the service sent them. */
  readonly onStopHere: () => void
  readonly rowHref: (row: RowOf<Page>) => string
  /** Undefined while no record is open. */
  readonly isOpen: ((row: RowOf<Page>) => boolean) | undefined
  readonly onOpen: (row: RowOf<Page>, how?: { replace: boolean }) => void
  /** The open record beside the list. */
  readonly panel: (neighbours: Neighbours) => ReactNode
  /** Above the count: a summary of the list. */
  readonly children?: ReactNode
}

const isNone = () => false

/**
 * A filtered list of the service with the open record beside it: its rows, what came since, what to do
 * where there are none. A screen draws it anew, by key, for another list.
 */
export function PagedList<Page extends RecordPage, Key extends QueryKey, Search extends ListState>(
  props: PagedListProps<Page, Key, Search>,
) {
  type Row = RowOf<Page>
  const { of, search, onList, isOpen, onOpen } = props
  const { noun, catalogue, pageSize } = of
  const { list } = search
  const query = of.apiSearch(list)
  const source = usePagedRecords({
    pageQuery: (from, limit) => props.source.page(query, from, limit),
    pageSize,
    resetKey: query,
  })
  const shown = useShownRows<Row, Search>(source, of, search, props.onStopHere)
  const { data } = source.firstPage
  const clear = () => onList({ ...list, conditions: [], unknown: [] })
  const { neighbours, revealIndex, onOpened } = useNeighbours<Row>({
    source: shown.rows,
    isOpen,
    onStep: (row) => onOpen(row, { replace: true }),
  })
  const [openedAt] = useState(() => Date.now())
  const [wasOf, setWasOf] = useState<WasOf<Row>>()
  const onWas = useCallback((next: WasOf<Row> | undefined) => setWasOf(() => next), [])

  return (
    <>
      <RecordList<Row>
        label={props.label}
        noun={noun}
        catalogue={catalogue}
        nothingMatches={
          <NothingMatches
            of={of}
            labels={of.kit.labels}
            counts={props.source.counts}
            list={list}
            onChange={onList}
          />
        }
        news={
          data && (
            <ListUpdates
              of={of}
              source={props.source}
              query={query}
              page={data}
              openedAt={openedAt}
              kit={of.kit}
              onWas={onWas}
            />
          )
        }
        icon={of.icon}
        emptyText={props.emptyText}
        columns={of.columns}
        renderNarrow={of.renderNarrow}
        source={source}
        {...shown}
        count={
          <CountSentence
            total={source.total}
            noun={noun}
            conditions={list.conditions}
            source={props.source.counts}
            onClear={clear}
          />
        }
        firstAnswer={source.firstPage}
        filters={list.conditions.length}
        onClear={clear}
        sort={list.sort ?? of.defaultSort}
        onSort={(sort) => onList(withSort(list, sort))}
        rowHref={props.rowHref}
        isRowOpen={isOpen ?? isNone}
        revealIndex={revealIndex}
        {...(wasOf && { wasOf })}
        onRowOpen={(row, index) => {
          onOpened(index)
          onOpen(row)
        }}
      >
        {props.children}
      </RecordList>
      {isOpen && props.panel(neighbours)}
    </>
  )
}

type WasOf<Row> = (row: Row, column: string) => string | undefined
