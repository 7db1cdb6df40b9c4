import { SearchX } from 'lucide-react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Condition, ListSearch } from '~/filters/condition'
import { describeCondition } from '~/filters/describe'
import type { CountSource } from '~/filters/list-tools'
import { nameIn, noNames, type NamedValues } from '~/filters/named-values'
import { useCounts } from '~/filters/use-counts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import type { Noun } from '~/lib/text'

interface NothingMatchesProps {
  readonly listed: {
    readonly noun: Noun
    readonly catalogue: FilterCatalogue
    readonly apiSearch: (list: ListSearch) => string
    readonly kit?: { readonly named?: NamedValues }
  }
  readonly labels: Readonly<Record<string, string>>
  /** Undefined if counting would send too many requests: filters are named but not judged. */
  readonly counts: CountSource | undefined
  readonly list: ListSearch
  readonly onChange: (list: ListSearch) => void
}

const noCounts: CountSource = { listName: '', count: async () => undefined }

export function NothingMatches({ listed, labels, counts, list, onChange }: NothingMatchesProps) {
  const { conditions } = list
  const without = conditions.map((condition) => ({
    condition,
    rest: { ...list, conditions: conditions.filter((each) => each !== condition) },
  }))
  const found = useCounts(
    counts ?? noCounts,
    counts ? without.map(({ rest }) => listed.apiSearch({ ...rest, unknown: [] })) : [],
  )
  const named = listed.kit?.named ?? noNames
  const isAsking = found.includes('asking')
  const [most] = without
    .map((each, at) => ({ ...each, count: found[at] }))
    .filter((each): each is typeof each & { count: number } => typeof each.count === 'number')
    .toSorted((a, b) => b.count - a.count)
  const reason = isAsking || most?.count === 0 ? undefined : most
  const sentences = conditions.map(
    (condition) => `“${sentenceOf(condition, listed.catalogue, labels, named)}”`,
  )
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${listed.noun.one} meets all of these filters`}
      actions={
        <>
          {reason && (
            <Button variant="primary" onClick={() => onChange(reason.rest)}>
              Drop this filter
            </Button>
          )}
          <Button onClick={() => onChange({ ...list, conditions: [], unknown: [] })}>
            Clear filters
          </Button>
        </>
      }
    >
      {reason ? (
        <>
          “{sentenceOf(reason.condition, listed.catalogue, labels, named)}” excludes most: without
          it there {reason.count === 1 ? 'is' : 'are'} {reason.count.toLocaleString(display.locale)}
          .
        </>
      ) : isAsking ? (
        'Finding out which filter excludes most…'
      ) : most ? (
        'No single filter is the reason: leaving out one of them still finds nothing.'
      ) : (
        <>
          Asked for: {new Intl.ListFormat(display.locale).format(sentences)}. Remove one of them
          above, or change its value.
        </>
      )}
    </EmptyState>
  )
}

function sentenceOf(
  condition: Condition,
  catalogue: FilterCatalogue,
  labels: NothingMatchesProps['labels'],
  named: NamedValues,
): string {
  const { field } = condition
  const type = Object.hasOwn(catalogue, field) ? catalogue[field]?.type : undefined
  if (type === undefined) return field
  const { locale, zone } = display
  return describeCondition(condition, {
    label: labels[field] ?? field,
    type,
    locale,
    zone,
    nameOf: (value) => nameIn(named(field), value),
  })
}
