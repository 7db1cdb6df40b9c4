import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useMemo } from 'react'

import { formatDays, lastDays } from '~/lib/days'
import { uniqueBy } from '~/lib/unique-by'
import { LoadFailure } from '~/table/load-failure'
import { AttentionList } from '~/ui/attention-list'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { ChartCard } from './chart-card'
import { KeyFigures } from './key-figures'
import { LatestPayouts } from './latest-payouts'
import { dayOf } from './payout-fact'
import { latestPayouts, mostPayoutPages, payoutFacts } from './queries'
import { overviewPath, payoutsPath, periodOf, type OverviewSearch, type Period } from './search'
import { newerThan } from './newer-payouts'
import { useAttention } from './use-attention'
import { usePages } from './use-pages'

interface PeriodOverviewProps {
  entry: string
  period: Period
  search: OverviewSearch
  today: string
  onSearch: (change: Partial<OverviewSearch>) => void
}

export function PeriodOverview({ entry, period, search, today, onSearch }: PeriodOverviewProps) {
  const reading = usePages((page) => payoutFacts({ entry, ...period, page }), mostPayoutPages)
  const { pages, error } = reading
  // A payout that arrives while pages are read can be on two of them.
  const facts = useMemo(
    () =>
      uniqueBy(
        pages.flatMap((page) => page.facts),
        ({ id }) => id,
      ),
    [pages],
  )
  const [first] = pages
  const attention = useAttention({
    entry,
    today,
    facts: first || error ? facts : undefined,
    onRetryFacts: error && !first ? reading.goOn : undefined,
  })
  const latest = useQuery(latestPayouts(entry))
  // That a period of the past has later payouts is no news.
  const newer = period.to < today ? undefined : newerThan(period, latest.data?.records)
  const isFailed = error !== null && !first
  const isEmpty = first !== undefined && facts.length === 0

  return (
    <>
      <div className="grid items-stretch gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label="Needs attention"
          className="min-h-44 min-w-0 rounded-lg border border-line bg-surface shadow-card"
        >
          <h2 className="flex h-12 items-center border-b border-line px-4 text-base font-semibold text-ink">
            Needs attention
          </h2>
          <AttentionList label="Needs attention" {...attention} />
        </section>
        {isFailed ? (
          <LoadFailure error={error} isRetrying={reading.isLoading} onRetry={reading.goOn} />
        ) : isEmpty ? (
          <NoPayouts entry={entry} search={search} period={period} />
        ) : (
          <ChartCard
            entry={entry}
            period={period}
            facts={first && facts}
            measure={search.measure}
            by={search.by}
            onMeasure={(measure) => onSearch({ measure })}
            onBy={(by) => onSearch({ by })}
          />
        )}
      </div>
      {!isEmpty && !isFailed && (
        <KeyFigures
          facts={facts}
          summary={first?.summary}
          receivedAt={first?.receivedAt}
          reading={{
            ...reading,
            readAgain: () => {
              reading.readAgain()
              void latest.refetch()
            },
          }}
          newer={newer && { ...newer, to: overviewPath(search, { period: newer.period }) }}
        />
      )}
      {!isFailed && latest.data?.records.length !== 0 && (
        <LatestPayouts
          entry={entry}
          payouts={latest.data?.records}
          failure={latest.data ? null : latest.error}
          onRetry={() => void latest.refetch()}
          allPath={payoutsPath(entry)}
        />
      )}
    </>
  )
}

function NoPayouts({
  entry,
  search,
  period,
}: {
  entry: string
  search: OverviewSearch
  period: Period
}) {
  const newest = useQuery(latestPayouts(entry))
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
            to={overviewPath(search, { period: periodOf(lastDays(day, 30)) })}
            className={buttonClass({ variant: 'primary' })}
          >
            Show the latest 30 days
          </Link>
        )
      }
    >
      {hasOthers && `The latest was on ${formatDays(day, day, display.locale)}.`}
    </EmptyState>
  )
}
