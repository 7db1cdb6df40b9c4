/** What a list screen is told about the records it lists, whoever's they are. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ListSearch } from '~/filters/condition'
import type { FilteredList, ListKit, ListState } from '~/filters/filtered-list'
import type { Sighting } from '~/storage/legend'
import type { ShownRow } from '~/storage/snapshots'
import type { DataColumn } from '~/table/columns'
import type { Noun } from '~/ui/noun'

/** What the records that an operation lists teach the status legend. */
export interface Lesson<Row> {
  readonly operation: { readonly name: string }
  readonly sightingsOf: (row: Row) => readonly Sighting[]
}

/** What a list does besides showing its rows: the bar's tools, the news, the legend's lessons. */
export interface RecordKit<Row, Search> extends ListKit<Row, Search> {
  /** The texts that are watched for changes. The same function always. */
  readonly shownOf: (row: Row) => ShownRow
  readonly lesson?: Lesson<Row>
}

export interface ListKind<Row, Search extends ListState> extends FilteredList<Row, Search> {
  readonly noun: Noun
  readonly icon: LucideIcon
  readonly columns: readonly DataColumn<Row>[]
  readonly renderNarrow: (row: Row) => ReactNode
  /** The query that the service is asked, without paging. */
  readonly apiSearch: (list: ListSearch) => string
  readonly kit: RecordKit<Row, Search>
}
