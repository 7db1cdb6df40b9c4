import { SearchX } from 'lucide-react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { focusAddFilter } from '~/filters/chip-row'
import { chipsOf, type ListSearch } from '~/filters/condition'
import { describeChip } from '~/filters/describe'
import type { CountSource } from '~/filters/list-tools'
import { type KnownNames, useKnownNames } from '~/filters/named-values'
import { useCounts } from '~/filters/use-counts'
import { useToday } from '~/filters/use-today'
import type { Noun } from '~/lib/text'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { countShown, display } from '~/ui/locale'

interface NothingMatchesProps {
  readonly listed: {
    readonly noun: Noun
    readonly catalogue: FilterCatalogue
    readonly apiSearch: (list: ListSearch) => string
    readonly kit?: { readonly named?: KnownNames }
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
  const change = (next: ListSearch) => {
    focusAddFilter()
    onChange(next)
  }
  const words = {
    catalogue: listed.catalogue,
    labels,
    ...display,
    today: useToday(listed.catalogue),
    named: useKnownNames(listed.kit?.named),
    isQuoted: true,
  }
  // As the chips name them: two ends of a range are one filter.
  const without = chipsOf(conditions).map((chip) => ({
    sentence: `“${describeChip(chip.conditions, words)}”`,
    rest: { ...list, conditions: conditions.filter((_, place) => !chip.places.includes(place)) },
  }))
  const found = useCounts(
    counts ?? noCounts,
    counts ? without.map(({ rest }) => listed.apiSearch({ ...rest, unknown: [] })) : [],
  )
  const isAsking = found.includes('asking')
  const [most] = without
    .map((each, at) => ({ ...each, count: found[at] }))
    .filter((each): each is typeof each & { count: number } => typeof each.count === 'number')
    .toSorted((a, b) => b.count - a.count)
  const reason = isAsking || most?.count === 0 ? undefined : most
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${listed.noun.many} match these filters`}
      actions={
        <>
          {reason && (
            <Button variant="primary" onClick={() => change(reason.rest)}>
              Remove this filter
            </Button>
          )}
          <Button onClick={() => change({ ...list, conditions: [], unknown: [] })}>
            Clear filters
          </Button>
        </>
      }
    >
      {reason ? (
        <>
          {reason.sentence} excludes most: without it there {reason.count === 1 ? 'is' : 'are'}{' '}
          {countShown(reason.count)}.
        </>
      ) : isAsking ? (
        'Finding out which filter excludes most…'
      ) : most ? (
        without.length === 1 ? (
          `Without it there’s no ${listed.noun.one} either.`
        ) : (
          'No single filter is the reason: leaving out one of them still finds nothing.'
        )
      ) : (
        <>
          Asked for:{' '}
          {new Intl.ListFormat(display.english).format(without.map(({ sentence }) => sentence))}.
          Remove one of them above, or change its value.
        </>
      )}
    </EmptyState>
  )
}
