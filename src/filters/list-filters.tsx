import { useMemo } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar'
import type { FilteredList, ListState } from './filtered-list'
import { withoutAppliedLocally } from './local-filters'
import { joinChecks } from './check'

export interface ListFiltersProps<Row, Search extends ListState> extends Pick<
  FilterBarProps,
  'tools' | 'onChange' | 'onApplyLocally'
> {
  readonly listed: FilteredList<Row, Search>
  readonly search: Search
  readonly pages: readonly (readonly Row[])[]
}

export function ListFilters<Row, Search extends ListState>(props: ListFiltersProps<Row, Search>) {
  const { listed, search, pages, tools, onChange, onApplyLocally } = props
  const { list, local } = search
  const { labels, records } = listed.kit
  const findings = useMemo(() => {
    const { conditions, sort } = list
    const found = joinChecks(pages.map((rows) => records.check({ conditions, sort }, rows)))
    return found && withoutAppliedLocally(found, local)
  }, [records, pages, list, local])
  return (
    <FilterBar
      catalogue={listed.catalogue}
      labels={labels}
      list={list}
      onChange={onChange}
      tools={tools}
      findings={findings}
      onApplyLocally={onApplyLocally}
      seen={(field) => records.seen(field, pages.flat())}
    />
  )
}
