/** The bar of a list: it offers tools, and judges the rows that came. */
import { useMemo } from 'react'

import { BarPlaceholder } from './bar-placeholder'
import type { FilterBarProps } from './filter-bar'
import type { FilteredList, ListState } from './filtered-list'
import { withoutAppliedHere } from './here'
import { useLoaded } from './use-loaded'

const loadBar = () => import('./filter-bar')

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
  const bar = useLoaded(isReady, loadBar)
  const kit = useLoaded(isReady, of.loadKit)
  const findings = useMemo(() => {
    const { conditions, sort } = list
    const found = rows && kit?.records.check({ conditions, sort }, rows)
    return found && withoutAppliedHere(found, here)
  }, [kit, rows, list, here])
  if (bar === null) {
    return (
      <p role="alert" className="text-sm text-ink-2">
        The filters could not be fetched. Reload the page to change them.
      </p>
    )
  }
  if (!bar || kit === undefined) {
    return <BarPlaceholder hasField={hasTools} hasChips={list.conditions.length > 0} />
  }
  return (
    <bar.FilterBar
      catalogue={of.catalogue}
      labels={kit?.labels ?? {}}
      list={list}
      onChange={onChange}
      // Without the kit the list is as it was, only unchecked and without tools.
      tools={hasTools ? kit?.tools(search) : undefined}
      findings={findings}
      onApplyHere={onApplyHere}
      seen={(field) => (rows && kit?.records.seen(field, rows)) ?? []}
    />
  )
}
