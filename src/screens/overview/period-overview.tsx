import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useMemo } from 'react'

import { formatDays } from '~/lib/days'
import { LoadFailure } from '~/table/load-failure'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { SkeletonLines } from '~/ui/skeleton'

import { BatchSection } from './batch-section'
import { Charts } from './charts'
import { dayOf, type PayoutFact } from './payout-fact'
import { mostPayoutPages, newestPayout, payoutFacts } from './queries'
import { ProgressLine } from './progress-line'
import { lastDays, overviewPath, type OverviewSearch, type Period } from './search'
import { Standing } from './standing'
import { Totals } from './totals'
import { usePages } from './use-pages'

interface PeriodOverviewProps {
  entry: string
  period: Period
  search: OverviewSearch
  onSearch: (change: Partial<OverviewSearch>) => void
}

export function PeriodOverview({ entry, period, search, onSearch }: PeriodOverviewProps) {
  const reading = usePages((page) => payoutFacts({ entry, ...period, page }), mostPayoutPages)
  const { pages, total, error, isPending } = reading
  // A payout that arrives while pages are read can be on two of them.
  const facts = useMemo(() => unique(pages.flatMap((page) => page.facts)), [pages])
  const [first] = pages

  if (error && !first) {
    return <LoadFailure error={error} isRetrying={reading.isLoading} onRetry={reading.goOn} />
  }
  if (first && facts.length === 0) {
    return <NoPayouts entry={entry} search={search} period={period} />
  }
  return (
    <>
      <ProgressLine reading={reading} shown={facts.length} receivedAt={first?.receivedAt} />
      {isPending || !first ? (
        <SkeletonLines lines={8} label="Reading payouts" />
      ) : (
        <>
          <Totals facts={facts} total={total} summary={first.summary} />
          <Charts
            entry={entry}
            period={period}
            facts={facts}
            measure={search.measure}
            onMeasure={(measure) => onSearch({ measure })}
          />
          <div className="grid gap-6 xl:grid-cols-2">
            <Standing entry={entry} period={period} facts={facts} summary={first.summary} />
            <BatchSection entry={entry} period={period} />
          </div>
        </>
      )}
    </>
  )
}

const unique = (facts: readonly PayoutFact[]): readonly PayoutFact[] => [
  ...new Map(facts.map((fact) => [fact.id, fact])).values(),
]

function NoPayouts({
  entry,
  search,
  period,
}: {
  entry: string
  search: OverviewSearch
  period: Period
}) {
  const newest = useQuery(newestPayout(entry))
  const value = newest.data?.records[0]?.value
  const day = dayOf(value?.CreatedAt ?? value?.CreatedDate)
  const hasOthers = day !== undefined && (day < period.from || day > period.to)
  return (
    <EmptyState
      icon={CalendarX}
      title={hasOthers ? 'No payouts in this period' : 'No payouts yet'}
      actions={
        hasOthers && (
          <Link
            to={overviewPath(search, { period: lastDays(day, 30) })}
            className={buttonClass({ variant: 'primary' })}
          >
            Show the 30 days up to it
          </Link>
        )
      }
    >
      {hasOthers
        ? `The newest payout of ${entry} is of ${formatDays(day, day, display.locale)}.`
        : `The service has no payouts for ${entry} in these days.`}
    </EmptyState>
  )
}
