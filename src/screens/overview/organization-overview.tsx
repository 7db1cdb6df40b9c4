import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CalendarX } from 'lucide-react'

import { explain } from '~/api/explain'
import { getConnection } from '~/api/connection'
import { allEntries } from '~/api/entries'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { BatchAmount } from '~/domain/payouts/batch-currency'
import { hasRemainder, railsDifference } from '~/domain/payouts/batch-tie'
import type { Condition } from '~/filters/condition'
import { compileCondition } from '~/filters/filter-syntax'
import { formatDays } from '~/lib/days'
import { joinQuery, parameter, type QueryText } from '~/lib/query-text'
import { clampText } from '~/lib/text'
import { uniqueBy } from '~/lib/unique-by'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { AttentionList } from '~/ui/attention-list'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { SkeletonLines } from '~/ui/skeleton'

import { askAttentionAgain } from './attention-queries'
import { OrganizationFigures } from './money-figures'
import { askFiguresAgain, periodBatches } from './queries'
import { overviewCard, overviewCardHead, paypointOf, PaypointsCard } from './paypoints-card'
import { periodConditions, type OverviewSearch, type Period } from './search'
import { useAttention } from './use-attention'

type BatchReading = Reading<typeof PayoutBatch>

interface OrganizationOverviewProps {
  readonly period: Period
  readonly search: OverviewSearch
  readonly today: string
  /** Stands under how each paypoint stands. */
  readonly children?: ReactNode
}

const MOST_BATCHES_SHOWN = 8

/** All paypoints at once: what needs a person at any of them, how each stands, and their batches. */
export function OrganizationOverview(props: OrganizationOverviewProps) {
  const { period, search, today, children } = props
  const { orgId } = getConnection()
  const batches = useQuery(periodBatches({ orgId, paypointId: undefined, ...period, page: 0 }))
  const own = batches.data && uniqueBy(batches.data.batches, ({ value }) => value.IdBatch)
  return (
    <>
      <OrganizationFigures period={period} />
      <div className="grid items-stretch gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <OrganizationAttention today={today} />
        <div className="flex min-w-0 flex-col gap-4">
          <PaypointsCard period={period} search={search} batches={own} />
          {children}
        </div>
      </div>
      <OrganizationBatches period={period} reading={batches} batches={own} />
    </>
  )
}

const noFacts: readonly never[] = []

function OrganizationAttention({ today }: { readonly today: string }) {
  const attention = useAttention({ entry: allEntries, today, facts: noFacts })
  return (
    <section aria-label="Needs attention" data-print="hide" className={overviewCard}>
      <h2 className={overviewCardHead}>Needs attention</h2>
      <AttentionList label="Needs attention" {...attention} />
    </section>
  )
}

interface OrganizationBatchesProps {
  readonly period: Period
  readonly reading: UseQueryResult<{ readonly total: number | undefined }>
  /** Undefined while they are read. */
  readonly batches: readonly BatchReading[] | undefined
}

/** One question answers, however many paypoints there are. */
function OrganizationBatches({ period, reading, batches }: OrganizationBatchesProps) {
  const { data, error, isFetching, refetch } = reading
  if (!data || !batches) {
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={10} label="Reading the batches of all paypoints" />
    )
  }
  if (batches.length === 0) {
    return (
      <EmptyState icon={CalendarX} title="No batches in this period">
        {`All paypoints, ${formatDays(period.from, period.to, display.locale)}.`}
      </EmptyState>
    )
  }
  const { total } = data
  const reach =
    total === batches.length
      ? countOfBatches(batches.length)
      : total === undefined
        ? `Of ${countOfBatches(batches.length)}. Your provider doesn’t say how many there are.`
        : `Of the newest ${countShown(batches.length)} of ${countOfBatches(total)}`
  const latest = batches.slice(0, MOST_BATCHES_SHOWN)
  const hasOff = latest.some(isOffBatch)
  return (
    <section aria-label="Latest batches" className={overviewCard}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 className="text-base font-semibold text-ink">Latest batches</h2>
        <ul aria-label="Batches by status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {statusCounts(batches, period)}
        </ul>
        <Link to={batchesPath(period)} data-print="hide" className="ms-auto link text-sm">
          View all
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {latest.map((batch) => (
          <li key={batch.value.IdBatch}>
            <BatchLine reading={batch} period={period} hasOff={hasOff} />
          </li>
        ))}
      </ul>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm text-ink-3">
        <p className="tnum">{reach}</p>
        <p role="status" className="flex items-center gap-2">
          {error && <span className="text-warning">{explain(error).title}</span>}
          <Button
            size="sm"
            variant="quiet"
            className="-me-2"
            data-print="hide"
            isPending={isFetching}
            onClick={() => {
              void refetch()
              void askAttentionAgain()
              void askFiguresAgain()
            }}
          >
            Refresh
          </Button>
        </p>
      </div>
    </section>
  )
}

const countOfBatches = (count: number): string =>
  `${countShown(count)} ${count === 1 ? 'batch' : 'batches'}`

const batchesPath = (
  period: Period,
  conditions: readonly Condition[] = [],
  ...open: readonly QueryText[]
): string =>
  paths.batches(
    joinQuery(
      ...[...periodConditions('batchDate', period), ...conditions].map(compileCondition),
      ...open,
    ),
  )

/** "11 Paid", each the list of exactly those. */
function statusCounts(batches: readonly BatchReading[], period: Period) {
  const groups = Map.groupBy(batches, ({ value }) => value.BatchStatus)
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, same]) => {
      const status: Condition = { field: 'status', operator: 'eq', value: String(code) }
      const mark = (
        <span className="inline-flex items-center gap-1.5">
          <Count value={same.length} />
          <StatusMark kind="batch" text={same[0]?.value.BatchStatusText} code={code} />
        </span>
      )
      return (
        <li key={String(code)} className="text-sm text-ink-2">
          {code === undefined ? (
            mark
          ) : (
            <Link to={batchesPath(period, [status])} className="hover:underline">
              {mark}
            </Link>
          )}
        </li>
      )
    })
}

const isOffBatch = ({ value, problems }: BatchReading): boolean =>
  hasRemainder(railsDifference(value, problems))

interface BatchLineProps {
  readonly reading: BatchReading
  readonly period: Period
  /** Some line says that its batch doesn’t add up: all keep its room. */
  readonly hasOff: boolean
}

function BatchLine({ reading, period, hasOff }: BatchLineProps) {
  const { value: batch } = reading
  const isOff = isOffBatch(reading)
  const off = (
    <Mark tone="warning" title="Its rails don’t add up to the batch">
      Doesn’t add up
    </Mark>
  )
  return (
    <Link
      to={batchesPath(
        period,
        [],
        parameter('open', batch.IdBatch),
        parameter('ref', batch.BatchNumber),
      )}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-base -outline-offset-2 hover:bg-hover"
    >
      <span className="w-32 min-w-0 shrink-0 truncate font-medium text-ink max-sm:w-auto max-sm:flex-1">
        <ForeignText>{clampText(batch.BatchNumber || `Batch ${batch.IdBatch}`, 60)}</ForeignText>
        <span className="block truncate text-sm font-normal text-ink-2 sm:hidden">
          <ForeignText>{clampText(batch.PaypointDba || paypointOf(reading), 60)}</ForeignText>
        </span>
        {isOff && <span className="block md:hidden">{off}</span>}
      </span>
      <span className="min-w-0 flex-1 truncate text-ink-2 max-sm:hidden">
        <ForeignText>{clampText(batch.PaypointDba || paypointOf(reading), 60)}</ForeignText>
      </span>
      {hasOff && <span className="w-36 shrink-0 max-md:hidden">{isOff && off}</span>}
      <span className="flex w-36 shrink-0 max-sm:w-auto max-sm:min-w-0 max-sm:shrink print:w-28">
        <StatusMark kind="batch" text={batch.BatchStatusText} code={batch.BatchStatus} />
      </span>
      <span className="w-28 shrink-0 text-end text-sm text-ink-3 max-md:hidden">
        <Moment value={batch.BatchDate} style="date" />
      </span>
      <span className="w-32 shrink-0 max-sm:w-auto max-sm:min-w-24">
        <ReadMembers reading={reading} members={['BatchAmount']}>
          <BatchAmount batch={batch} />
        </ReadMembers>
      </span>
    </Link>
  )
}
