/** What the filter kit is told about one list of the service. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'

import type { RowChecker } from './check'
import type { ListSearch, Sort } from './condition'
import type { Here } from './applied-here'
import type { CountSource, ListTools } from './list-tools'

/** What of a list's address the kit looks at. */
export interface ListState {
  /** Filters and sort, in the service's language. */
  readonly list: ListSearch
  /** What the service ignored and this browser does in its place. */
  readonly here: readonly Here[]
}

/** Whose records are listed, and how many they are together. */
export interface ListedOwners {
  readonly owners: readonly string[]
  readonly counts: CountSource
}

/** What the bar does with a list's records. */
export interface ListKit<Row, Search> {
  /** What each field is called. */
  readonly labels: Readonly<Record<string, string>>
  readonly records: RowChecker<Row>
  readonly tools: (search: Search, listed: ListedOwners) => ListTools
}

export interface FilteredList<Row, Search> {
  readonly catalogue: FilterCatalogue
  /** Asked for where the address names no sort. */
  readonly defaultSort: Sort
  /** Records a page. */
  readonly pageSize: number
  readonly kit: ListKit<Row, Search>
}
