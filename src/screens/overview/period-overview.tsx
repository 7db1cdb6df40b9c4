import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'

import { explain } from '~/api/explain'
import { amountMembers } from '~/contract/amount-members'
import type { Payout, PayoutSummary } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { periodProblems } from '~/domain/payouts/records-of-period'
import { commonCurrency } from '~/lib/currency'
import { formatDays, lastDays, factDayOf } from '~/lib/days'
import { amountIn, ifExact, isZero, type Money, subtractMoney } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { addedAmount, doubtOf, sumFigures } from '~/lib/sums'
import { clampText } from '~/lib/text'
import { uniqueBy } from '~/lib/unique-by'
import { LoadFailure } from '~/table/load-failure'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { AttentionList } from '~/ui/attention-list'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CellText } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { EmptyState } from '~/ui/empty-state'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'

import { askAttentionAgain } from './attention-queries'
import { ChartCard } from './chart-card'
import { MoneyFigures, reachInWords } from './money-figures'
import type { PayoutFact } from './payout-fact'
import { latestPayouts, mostLatest, mostPayoutPages, payoutFacts } from './queries'
import {
  overviewPath,
  type OverviewSearch,
  payoutFactPath,
  overviewPayoutsPath,
  type Period,
  periodOf,
} from './search'
import { currencyOfSum, sumOf } from './sums'
import { useAttention } from './use-attention'
import { type Pages, usePages } from './use-pages'

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

  const others = new Set(pages.flatMap((page) => page.others)).size
  const undated = new Set(pages.flatMap((page) => page.undated))
  // One that isn't counted was read too.
  const read = new Set([
    ...facts.map(({ id }) => id),
    ...pages.flatMap((page) => page.others),
    ...undated,
  ]).size
  const sent = pages.reduce((sum, page) => sum + page.reach.sent, 0)
  const doubts = first && [
    ...reachInWords([{ sent, read, total: reading.total }], false),
    ...periodProblems({ others, undated: undated.size }).map((problem) => `${problem}.`),
  ]
  const reach = doubts?.join(' ') || undefined
  return (
    <>
      {!isFailed && (
        <MoneyFigures entry={entry} period={period} facts={first && facts} reach={reach} />
      )}
      <div className="grid items-stretch gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label="Needs attention"
          data-print="hide"
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
          reach={reach}
          hasOthers={others > 0}
          summary={first?.summary}
          receivedAt={first?.receivedAt}
          reading={{
            ...reading,
            readAgain: () => {
              reading.readAgain()
              void latest.refetch()
              void askAttentionAgain()
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
          allPath={overviewPayoutsPath(entry)}
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
  const day = factDayOf(value?.CreatedAt ?? value?.CreatedDate)
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

interface LatestPayoutsProps {
  entry: string
  /** Undefined while they are read. */
  payouts: readonly Reading<typeof Payout>[] | undefined
  failure?: Error | null
  onRetry: () => void
  allPath: string
}

const row = 'flex h-11 items-center gap-3 px-4'

const totalOf = ({ value: { TotalAmount, PaymentData } }: Reading<typeof Payout>) =>
  amountIn(TotalAmount, PaymentData?.paymentDetails?.currency)

export function LatestPayouts(props: LatestPayoutsProps) {
  const { entry, payouts, failure, onRetry, allPath } = props
  const shared = commonCurrency((payouts ?? []).map(totalOf))
  return (
    <section
      aria-label="Latest payouts"
      className="min-w-0 rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-base font-semibold text-ink">
          Latest payouts{' '}
          {shared !== undefined && (
            <span className="text-sm font-normal text-ink-3">
              <ForeignText>{shared}</ForeignText>
            </span>
          )}
        </h2>
        <Link to={allPath} data-print="hide" className="link text-sm">
          View all
        </Link>
      </div>
      {failure ? (
        <p role="alert" className={`${row} text-ink-2`}>
          {explain(failure).title}
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts
            ? payouts.map((reading) => (
                <li key={reading.value.IdOut}>
                  <PayoutLine entry={entry} reading={reading} hasCurrency={shared === undefined} />
                </li>
              ))
            : Array.from({ length: mostLatest }, (_, at) => (
                <li key={at} className={row}>
                  <Skeleton className="w-1/3" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function PayoutLine({
  entry,
  reading,
  hasCurrency,
}: {
  entry: string
  reading: Reading<typeof Payout>
  hasCurrency: boolean
}) {
  const { value: payout } = reading
  const name = payout.Vendor?.name1?.trim() || payout.Vendor?.name2?.trim()
  return (
    <Link
      to={payoutFactPath(entry, payout.IdOut, payout.PaymentId)}
      className={`${row} text-base -outline-offset-2 hover:bg-hover`}
    >
      <span className="min-w-0 flex-1 truncate font-medium text-ink">
        {name ? <ForeignText>{clampText(name, 80)}</ForeignText> : `Payout ${payout.IdOut}`}
      </span>
      <span className="w-28 shrink-0 truncate text-ink-2 max-md:hidden print:w-20">
        <CellText>{methodLabel(payout.PaymentMethod)}</CellText>
      </span>
      <span className="flex w-28 shrink-0 max-sm:w-auto">
        <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />
      </span>
      <span className="w-36 shrink-0 text-end text-sm text-ink-3 max-sm:hidden">
        <Moment value={payout.CreatedAt ?? payout.CreatedDate} />
      </span>
      <span className="w-32 shrink-0 max-sm:w-auto max-sm:min-w-24">
        <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
          <Amount hasCurrency={hasCurrency} money={totalOf(reading)} />
        </ReadMembers>
      </span>
    </Link>
  )
}

interface NewerPayouts {
  readonly count: number
  /** Only the latest were asked for, and all of them are newer. */
  readonly isAtLeast: boolean
  /** With them. */
  readonly period: Period
}

/** Payouts after the period: the service's clock can be ahead of this one. */
export function newerThan(
  period: Period,
  latest: readonly Reading<typeof Payout>[] = [],
): NewerPayouts | undefined {
  const days = latest.flatMap(({ value }) => factDayOf(value.CreatedAt ?? value.CreatedDate) ?? [])
  const newer = days.filter((day) => day > period.to).toSorted()
  const to = newer.at(-1)
  if (to === undefined) return undefined
  return {
    count: newer.length,
    isAtLeast: newer.length === mostLatest,
    period: { from: period.from, to },
  }
}

interface KeyFiguresProps {
  facts: readonly PayoutFact[]
  /** What the sums couldn't see. */
  reach: string | undefined
  /** The service's own count is of other days too. */
  hasOthers?: boolean
  summary: Reading<typeof PayoutSummary> | undefined
  receivedAt: number | undefined
  reading: Omit<Pages<never>, 'pages'>
  newer?: (NewerPayouts & { to: string }) | undefined
}

/** Of the period. One row whose height never changes. */
export function KeyFigures(props: KeyFiguresProps) {
  const { facts, reach, hasOthers = false, summary, receivedAt, reading, newer } = props
  const { total } = reading
  const { sums } = sumOf(facts)
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card max-sm:min-h-40 max-sm:content-start">
      <dl aria-label="Totals" className="contents">
        <Figure label="Payouts">
          {summary && countShown(hasOthers ? facts.length : (total ?? facts.length))}
        </Figure>
        {summary ? (
          sums.map((sum) => (
            <Figure key={currencyOfSum(sum)} label={sum.currency ?? 'No currency'}>
              <SumText sum={sum} align="start" hasCurrency={false} />
              {reach !== undefined && (
                <DoubtMark
                  reason={reach}
                  spoken={` ${reach}`}
                  className={'ms-0.5 text-sm font-normal text-ink-3'}
                />
              )}
            </Figure>
          ))
        ) : (
          <Figure label="Amount" />
        )}
        <Figure label="Reported by provider">
          {summary && (
            <span className="flex h-5 items-center gap-2">
              <ReadMembers reading={summary} members={['totalAmount']}>
                <Amount money={summary.value.totalAmount} align="start" />
              </ReadMembers>
              {reach === undefined && (
                <SummaryTie facts={facts} total={summary.value.totalAmount} />
              )}
            </span>
          )}
        </Figure>
        <Figure label="Net, reported">
          {summary && (
            <ReadMembers reading={summary} members={['totalNetAmount']}>
              <Amount money={summary.value.totalNetAmount} align="start" />
            </ReadMembers>
          )}
        </Figure>
      </dl>
      <Progress
        reading={hasOthers ? { ...reading, total: undefined } : reading}
        shown={facts.length}
        receivedAt={receivedAt}
      >
        {newer && (
          <Link to={newer.to} preventScrollReset className="link">
            {countShown(newer.count)}
            {newer.isAtLeast && ' or more'} newer
          </Link>
        )}
      </Progress>
    </div>
  )
}

function Figure({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="min-w-16">
      <dt className="text-xs text-ink-3">{brief(label)}</dt>
      <dd className="tnum flex h-5 items-baseline text-base font-medium text-ink">
        {children ?? <Skeleton className="mt-1 w-20" />}
      </dd>
    </div>
  )
}

/** The service adds across currencies, so its total is compared with that. */
function SummaryTie({ facts, total }: { facts: readonly PayoutFact[]; total: Money | undefined }) {
  const sum = sumFigures(facts.map((fact) => fact.total))
  const added = addedAmount(sum)
  const difference = total && added && ifExact(() => subtractMoney(total, added))
  const doubt = doubtOf(sum)
  if (difference === undefined) return null
  if (isZero(difference)) {
    return (
      <Mark tone={doubt === undefined ? 'positive' : 'neutral'} title={doubt}>
        matches
      </Mark>
    )
  }
  return (
    <Mark tone="warning" title={doubt}>
      off by <Amount money={difference} align="start" />
    </Mark>
  )
}

function Progress({
  reading,
  shown,
  receivedAt,
  children,
}: {
  reading: Omit<Pages<never>, 'pages'>
  shown: number
  receivedAt: number | undefined
  /** After the count. */
  children?: ReactNode
}) {
  const { total, isLoading, isStopped, error } = reading
  const ofAll = total !== undefined && total > shown ? ` of ${countShown(total)}` : ''
  return (
    <div
      data-print="hide"
      className="ms-auto flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-3 max-sm:ms-0 max-sm:w-full"
    >
      {isLoading ? (
        <>
          <progress
            aria-label="Reading payouts"
            className="w-24"
            {...(total === undefined ? {} : { max: total, value: shown })}
          />
          <span className="tnum">
            Reading payouts{shown > 0 && `: ${countShown(shown)}${ofAll}`}…
          </span>
          <Button size="sm" onClick={reading.stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="tnum">
            {error && <span className="text-warning">{explain(error).title} · </span>}
            {isStopped && 'Stopped · '}
            {ofAll !== '' && 'newest '}
            {countShown(shown)}
            {ofAll} {(ofAll === '' ? shown : total) === 1 ? 'payout' : 'payouts'}
            {receivedAt !== undefined &&
              ` · updated ${new Date(receivedAt).toLocaleTimeString(display.english, { timeStyle: 'short' })}`}
          </p>
          {children}
          <Button
            size="sm"
            variant="quiet"
            onClick={isStopped || error ? reading.goOn : reading.readAgain}
          >
            {error ? 'Retry' : isStopped ? 'Resume' : 'Refresh'}
          </Button>
        </>
      )}
    </div>
  )
}
