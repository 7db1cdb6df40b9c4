import type { ReactNode } from 'react'

import { applyHere, type ListRows, mostReadHere } from './applied-here'
import type { RowChecker } from './check'
import { DoneHereNotice } from './done-here'
import type { FilteredList, ListState } from './filtered-list'

export interface ShownRows<Row> {
  readonly rows: ListRows<Row>
  readonly notice: ReactNode
}

interface ShownHereOptions<Row, Search> {
  readonly listed: FilteredList<Row, Search>
  readonly search: Search
  readonly records: RowChecker<Row>
  readonly onStop: () => void
}

const showNothing = () => undefined

function shownHere<Row, Search extends ListState>(
  source: ListRows<Row>,
  { listed, search: { list, here }, records, onStop }: ShownHereOptions<Row, Search>,
): ShownRows<Row> {
  const asked = { conditions: list.conditions, sort: list.sort ?? listed.defaultSort }
  const { read, rows, resetKey } = applyHere(source, records, asked, here)
  const isMore = read < Math.min(source.total ?? 0, mostReadHere)
  const readMore = isMore ? () => source.showRange(read, read + listed.pageSize - 1) : undefined
  return {
    rows: {
      resetKey,
      total: source.total === undefined ? undefined : rows.length,
      rowAt: (index) => rows[index],
      absenceAt: () => 'missing',
      // Pages load on request only, since rows must be read to be judged.
      showRange: showNothing,
      retry: source.retry,
    },
    notice: (
      <DoneHereNotice here={here} done={{ read, shown: rows.length, readMore }} onStop={onStop} />
    ),
  }
}

export function useShownRows<Row, Search extends ListState>(
  source: ListRows<Row>,
  listed: FilteredList<Row, Search>,
  search: Search,
  onStop: () => void,
): ShownRows<Row> {
  if (search.here.length === 0) return { rows: source, notice: undefined }
  return shownHere(source, { listed, search, records: listed.kit.records, onStop })
}
