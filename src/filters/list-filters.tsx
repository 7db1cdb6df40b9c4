/** The bar of a list: it offers tools, and judges the rows that came. */
import { useMemo } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar'
import type { FilteredList, ListState } from './filtered-list'
import { withoutAppliedHere } from './here'

export interface ListFiltersProps<Row, Search extends ListState> extends Pick<
  FilterBarProps,
  'onChange' | 'onApplyHere'
> {
  readonly of: FilteredList<Row, Search>
  readonly search: Search
  /** The first page's, as the service sent them. */
  readonly rows: readonly Row[] | undefined
  /** Whether there is one list that can be asked and copied. */
  readonly hasTools?: boolean
}

export function ListFilters<Row, Search extends ListState>(props: ListFiltersProps<Row, Search>) {
  const { of, search, rows, hasTools = true, onChange, onApplyHere } = props
  const { list, here } = search
  const { kit } = of
  const findings = useMemo(() => {
    const { conditions, sort } = list
    const found = rows && kit.records.check({ conditions, sort }, rows)
    return found && withoutAppliedHere(found, here)
  }, [kit, rows, list, here])
  return (
    <FilterBar
      catalogue={of.catalogue}
      labels={kit.labels}
      list={list}
      onChange={onChange}
      tools={hasTools ? kit.tools(search) : undefined}
      findings={findings}
      onApplyHere={onApplyHere}
      seen={(field) => (rows && kit.records.seen(field, rows)) ?? []}
    />
  )
}
