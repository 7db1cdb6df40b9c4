/** The bar of a list: it offers tools, and judges the rows that came. */
import { useMemo } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar'
import type { FilteredList, ListState } from './filtered-list'
import { withoutAppliedHere } from './here'
import { useLoaded } from './use-loaded'

export interface ListFiltersProps<Row, Search extends ListState> extends Pick<
  FilterBarProps,
  'onChange' | 'onApplyHere'
> {
  readonly of: FilteredList<Row, Search>
  readonly search: Search
  /** The first page's, as the service sent them. */
  readonly rows: readonly Row[] | undefined
  /** The first rows are there: what can wait may load. */
  readonly isReady: boolean
  /** Whether there is one list that can be asked and copied. */
  readonly hasTools?: boolean
}

export function ListFilters<Row, Search extends ListState>(props: ListFiltersProps<Row, Search>) {
  const { of, search, rows, isReady, hasTools = true, onChange, onApplyHere } = props
  const { list, here } = search
  const kit = useLoaded(isReady, of.loadKit)
  const findings = useMemo(() => {
    const { conditions, sort } = list
    const found = rows && kit?.records.check({ conditions, sort }, rows)
    return found && withoutAppliedHere(found, here)
  }, [kit, rows, list, here])
  // Without the kit the list is as it was, only unchecked and without tools.
  const tools = kit === undefined ? 'soon' : kit?.tools(search)

  return (
    <FilterBar
      catalogue={of.catalogue}
      labels={of.labels}
      list={list}
      onChange={onChange}
      tools={hasTools ? tools : undefined}
      findings={findings}
      onApplyHere={onApplyHere}
      seen={(field) => (rows && kit?.records.seen(field, rows)) ?? []}
    />
  )
}
