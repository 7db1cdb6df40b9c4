import { useQueries } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'

import { payoutFilters } from '~/contract/payouts'
import type { Condition, ListSearch } from '~/filters/condition'
import { describeCondition } from '~/filters/describe'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'

import { payoutFilterLabels } from './labels'
import { payoutPage } from './queries'
import { apiSearch } from './search'

/** Conditions that are asked about; the service is asked for no more than these at a time. */
const MOST_ASKED = 4

interface NothingMatchesProps {
  readonly entry: string
  readonly list: ListSearch
  readonly onChange: (list: ListSearch) => void
}

const isField = (name: string): name is keyof typeof payoutFilters =>
  Object.hasOwn(payoutFilters, name)

function sentenceOf(condition: Condition): string {
  const { field } = condition
  if (!isField(field)) return field
  const { locale, zone } = display
  const { type } = payoutFilters[field]
  return describeCondition(condition, { label: payoutFilterLabels[field], type, locale, zone })
}

/** No payout meets all filters: which one excludes most, and the way to drop it. */
export function NothingMatches({ entry, list, onChange }: NothingMatchesProps) {
  const { conditions } = list
  const without = conditions.map((condition) => ({
    condition,
    rest: { ...list, conditions: conditions.filter((each) => each !== condition) },
  }))
  const asked = without.slice(0, MOST_ASKED)
  const results = useQueries({
    queries: asked.map(({ rest }) => ({
      ...payoutPage(entry, apiSearch(rest), 0, 1),
      retry: false,
    })),
  })
  const counted = asked
    .map((each, at) => ({
      ...each,
      count: results[at]?.data?.summary.value.totalRecords ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count)
  const isAsking = results.some(({ isPending }) => isPending)
  const most = counted[0]
  const clear = () => onChange({ ...list, conditions: [], unknown: [] })
  if (isAsking || !most || most.count === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No payout meets all of these filters"
        actions={<Button onClick={clear}>Clear filters</Button>}
      >
        {isAsking
          ? 'Finding out which filter excludes most…'
          : 'No single filter is the reason: leaving out one of them still finds nothing.'}
      </EmptyState>
    )
  }
  const count = most.count.toLocaleString(display.locale)
  return (
    <EmptyState
      icon={SearchX}
      title="No payout meets all of these filters"
      actions={
        <>
          <Button variant="primary" onClick={() => onChange(most.rest)}>
            Drop this filter
          </Button>
          <Button onClick={clear}>Clear filters</Button>
        </>
      }
    >
      “{sentenceOf(most.condition)}” excludes most: without it there{' '}
      {most.count === 1 ? 'is' : 'are'} {count}.
    </EmptyState>
  )
}
