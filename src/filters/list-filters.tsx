import { useMemo } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar'
import type { FilteredList, ListState } from './filtered-list'
import { withoutAppliedLocally } from './local-filters'
import { joinChecks, type SeenValue } from './check'
import { useKnownNames } from './known-names'
import { type NamedValue, withSeen } from './named-values'

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
  const { usual } = listed.kit
  const known = useKnownNames(listed.kit.named)
  const [seen, named] = useMemo(() => {
    const rows = pages.flat()
    const seenOf = remembering((field): readonly SeenValue[] => records.seen(field, rows))
    const namedOf = remembering((field): readonly NamedValue[] =>
      withSeen(known(field), seenOf(field)),
    )
    return [seenOf, namedOf]
  }, [records, pages, known])
  return (
    <FilterBar
      catalogue={listed.catalogue}
      labels={labels}
      list={list}
      onChange={onChange}
      tools={tools}
      findings={findings}
      onApplyLocally={onApplyLocally}
      seen={seen}
      named={named}
      {...(usual && { usual })}
    />
  )
}

function remembering<Value>(find: (field: string) => Value): (field: string) => Value {
  const found = new Map<string, Value>()
  return (field) => {
    const value = found.get(field) ?? find(field)
    found.set(field, value)
    return value
  }
}
