import type { ReactNode } from 'react'

import { applyLocally, type ListRows, MOST_LOCAL_ROWS } from './local-filters'
import type { RowChecker } from './check'
import { LocalNotice } from './local-notice'
import type { FilteredList, ListState } from './filtered-list'

export interface ShownRows<Row> {
  readonly rows: ListRows<Row>
  readonly notice: ReactNode
}

interface LocalRowsOptions<Row, Search> {
  readonly listed: FilteredList<Row, Search>
  readonly search: Search
  readonly records: RowChecker<Row>
  readonly onStop: () => void
}

const showNothing = () => undefined

function locallyFiltered<Row, Search extends ListState>(
  source: ListRows<Row>,
  { listed, search: { list, local }, records, onStop }: LocalRowsOptions<Row, Search>,
): ShownRows<Row> {
  const asked = { conditions: list.conditions, sort: list.sort ?? listed.defaultSort }
  const { read, rows, resetKey } = applyLocally(source, records, asked, local)
  const isMore = read < Math.min(source.total ?? 0, MOST_LOCAL_ROWS)
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
      <LocalNotice local={local} done={{ read, shown: rows.length, readMore }} onStop={onStop} />
    ),
  }
}

export function useShownRows<Row, Search extends ListState>(
  source: ListRows<Row>,
  listed: FilteredList<Row, Search>,
  search: Search,
  onStop: () => void,
): ShownRows<Row> {
  if (search.local.length === 0) return { rows: source, notice: undefined }
  return locallyFiltered(source, { listed, search, records: listed.kit.records, onStop })
}
