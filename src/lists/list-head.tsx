import { useMemo } from 'react'

import { joinChecks, type SeenValue } from '~/filters/check'
import { FilterBar, type FilterBarProps } from '~/filters/filter-bar'
import { isComparedHere } from '~/filters/filter-syntax'
import type { ListState } from '~/filters/filtered-list'
import type { ChangeList } from '~/filters/list-tools'
import { withoutAppliedLocally } from '~/filters/local-filters'
import { type NamedValue, useKnownNames, withSeen } from '~/filters/named-values'
import { useToday } from '~/filters/use-today'
import { isAlsoSentField } from '~/lib/also-sent-fields'
import type { Steps } from '~/lib/steps'
import { ViewTabs } from '~/table/views/view-tabs'

import { useInSlices } from '~/ui/use-in-slices'

import { useAlsoSent } from './use-also-sent'
import { useMemberColumns } from './use-member-columns'
import type { Go, ListedRecords } from './list-definition'
import { useWaiting } from './statuses-now'

const noOwners: readonly string[] = []

/** Values of more rows are counted in slices. */
const MOST_COUNTED_AT_ONCE = 3000

const noFields: readonly string[] = []

// oxlint-disable-next-line require-yield -- few rows need no steps
function* noSteps(): Steps<undefined> {
  return undefined
}

interface ListHeadProps<Row, Search extends ListState, Locator> extends Pick<
  FilterBarProps,
  'tools' | 'onApplyLocally'
> {
  readonly list: ListedRecords<Row, Search, Locator>
  readonly search: Search
  readonly pages: readonly (readonly Row[])[]
  /** Whose statuses say what waits. */
  readonly owners?: readonly string[]
  readonly go: Go<Search>
}

/** The saved views as tabs, and under them the filters. */
export function ListHead<Row, Search extends ListState, Locator>(
  props: ListHeadProps<Row, Search, Locator>,
) {
  const { list: listed, search, pages, owners = noOwners, tools, go, onApplyLocally } = props
  const { list, local } = search
  const { labels, records, usual } = listed.kit
  const findings = useMemo(() => {
    const { conditions, sort } = list
    const found = joinChecks(pages.map((rows) => records.check({ conditions, sort }, rows)))
    if (!found) return undefined
    const { conditions: judged, ...rest } = withoutAppliedLocally(found, local)
    // What only this browser compares, the service didn't ignore.
    const isHere = (field: string | undefined) =>
      field !== undefined && isComparedHere(field, listed.catalogue)
    return {
      conditions: judged.map((each, at) => (isHere(conditions[at]?.field) ? undefined : each)),
      sort: isHere(sort?.field) ? undefined : rest.sort,
    }
  }, [records, pages, list, local, listed])
  const known = useKnownNames(listed.kit.named)
  const today = useToday(listed.catalogue)
  const { statuses, apiSearch } = listed
  const waiting = useWaiting({ statuses, owners, apiSearch }, pages.length > 0)
  const presets = useMemo(
    () => [...(listed.presets?.(today) ?? []), ...(waiting ? [waiting] : [])],
    [listed, today, waiting],
  )
  const rows = useMemo(() => pages.flat(), [pages])
  const { columns, tools: also } = useAlsoSent(
    listed.noun.many,
    rows,
    list.conditions,
    useMemberColumns(listed.noun.many, rows, listed.columns).columns,
  )
  const catalogue = useMemo(
    () => (also ? { ...listed.catalogue, ...also.catalogue } : listed.catalogue),
    [listed, also],
  )
  const isMany = rows.length > MOST_COUNTED_AT_ONCE
  const valued = tools?.questions.values ?? noFields
  const counted = useInSlices(
    () => (isMany ? records.seenSteps(valued, rows) : noSteps()),
    isMany,
    [records, rows, valued.join()],
  )
  const whole = counted?.of[1] === rows ? counted.value : undefined
  const [seen, named] = useMemo(() => {
    const some = rows.slice(0, MOST_COUNTED_AT_ONCE)
    const ofRows = (field: string): readonly SeenValue[] =>
      // Words that are typed are looked for at once: until all are counted, among those of the first rows.
      whole?.get(field) ?? records.seen(field, valued.includes(field) ? some : rows)
    const seenOf = remembering((field): readonly SeenValue[] =>
      isAlsoSentField(field) ? (also?.seen(field) ?? []) : ofRows(field),
    )
    const namedOf = remembering((field): readonly NamedValue[] =>
      withSeen(known(field), seenOf(field)),
    )
    return [seenOf, namedOf]
  }, [records, rows, also, known, whole, valued])
  // With other filters nothing stays open. A pasted address names its owners.
  const onChange: ChangeList = (next, owners, kind = 'push') =>
    go(
      { ...(owners && listed.ofOwners?.(owners)), ...listed.record.opening(undefined), list: next },
      kind,
    )
  return (
    <ViewTabs
      list={listed.noun.many}
      columns={columns}
      catalogue={listed.catalogue}
      today={today}
      presets={presets}
    >
      {(saving) => (
        <FilterBar
          catalogue={catalogue}
          labels={also ? { ...labels, ...also.labels } : labels}
          list={list}
          onChange={onChange}
          tools={tools}
          findings={findings}
          onApplyLocally={onApplyLocally}
          seen={seen}
          named={named}
          end={saving}
          {...(usual && { usual })}
        />
      )}
    </ViewTabs>
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
