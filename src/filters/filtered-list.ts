import type { FilterCatalogue } from '~/contract/filter-catalogue'

import type { RowChecker } from './check'
import type { ListSearch, Sort } from './condition'
import type { LocalPart } from './local-filters'
import type { KnownNames } from './named-values'
import type { CountSource, ListTools } from './list-tools'

export interface ListState {
  readonly list: ListSearch
  readonly local: readonly LocalPart[]
}

export interface ListedOwners {
  readonly owners: readonly string[]
  readonly counts: CountSource
}

export interface ListKit<Row, Search> {
  readonly labels: Readonly<Record<string, string>>
  readonly records: RowChecker<Row>
  readonly named?: KnownNames
  /** Fields that most filters are about, first. */
  readonly usual?: readonly string[]
  readonly tools: (search: Search, listed: ListedOwners) => ListTools
}

export interface FilteredList<Row, Search> {
  readonly catalogue: FilterCatalogue
  readonly defaultSort: Sort
  readonly pageSize: number
  readonly kit: ListKit<Row, Search>
}
