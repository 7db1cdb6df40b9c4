import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CalendarX } from 'lucide-react'

import { explain } from '~/api/explain'
import { getConnection } from '~/api/connection'
import { allEntries } from '~/api/entries'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
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
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { askAttentionAgain } from './attention-queries'
import { OrganizationFigures } from './money-figures'
import { askFiguresAgain, periodBatches } from './queries'
import { overviewPath, periodConditions, type OverviewSearch, type Period } from './search'
import { useAttention } from './use-attention'

type BatchReading = Reading<typeof PayoutBatch>

interface OrganizationOverviewProps {
  readonly period: Period
  readonly search: OverviewSearch
  readonly today: string
}

const card = 'min-w-0 rounded-lg border border-line bg-surface shadow-card'
const MOST_PAYPOINTS_SHOWN = 12

/** All paypoints at once: what needs a person at any of them, and their batches. */
export function OrganizationOverview({ period, search, today }: OrganizationOverviewProps) {
  return (
    <>
      <OrganizationFigures period={period} />
      <OrganizationAttention today={today} />
      <OrganizationBatches period={period} search={search} />
    </>
  )
}

const noFacts: readonly never[] = []

function OrganizationAttention({ today }: { readonly today: string }) {
  const attention = useAttention({ entry: allEntries, today, facts: noFacts })
  return (
    <section aria-label="Needs attention" data-print="hide" className={card}>
      <h2 className="flex h-12 items-center border-b border-line px-4 text-base font-semibold text-ink">
        Needs attention
      </h2>
      <AttentionList label="Needs attention" {...attention} />
    </section>
  )
}

/** One question answers, however many paypoints there are. */
function OrganizationBatches({ period, search }: Omit<OrganizationOverviewProps, 'today'>) {
  const { orgId } = getConnection()
  const { data, error, isFetching, refetch } = useQuery(
    periodBatches({ orgId, paypointId: undefined, ...period, page: 0 }),
  )
  if (!data) {
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={10} label="Reading the batches of all paypoints" />
    )
  }
  const batches = uniqueBy(data.batches, ({ value }) => value.IdBatch)
  if (batches.length === 0) {
    return (
      <EmptyState icon={CalendarX} title="No batches in this period">
        {`All paypoints, ${formatDays(period.from, period.to, display.locale)}.`}
      </EmptyState>
    )
  }
  const { total } = data
  const isWhole = total === batches.length
  const reach = isWhole
    ? undefined
    : total === undefined
      ? `Of ${countShown(batches.length)} batches. Your provider doesn’t say how many there are.`
      : `Of the newest ${countShown(batches.length)} of ${countShown(total)} batches`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-2">
        <p>
          {reach ?? `All ${countShown(batches.length)} batches of the period, of all paypoints.`}{' '}
          Their amounts aren’t added: your provider doesn’t give a currency for batches.
        </p>
        <p role="status" className="flex items-center gap-2">
          {error && <span className="text-warning">{explain(error).title}</span>}
          <Button
            size="sm"
            variant="quiet"
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
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Breakdown title="By status" label="Batches by status">
          <PlainTable
            label="Batches by status"
            columns={[
              { header: 'Status' },
              { header: 'Batches', align: 'end' },
              { header: 'Payouts', align: 'end' },
            ]}
            rows={statusRows(batches, period)}
          />
        </Breakdown>
        <Breakdown title="By paypoint" label="Batches by paypoint">
          <PlainTable
            label="Batches by paypoint"
            columns={[
              { header: 'Paypoint' },
              { header: 'Batches', align: 'end' },
              { header: 'Payouts', align: 'end' },
              { header: 'Last batch', align: 'end', isWide: true },
            ]}
            rows={paypointRows(batches, search)}
          />
        </Breakdown>
      </div>
      <section aria-label="Latest batches" className={card}>
        <div className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
          <h2 className="text-base font-semibold text-ink">Latest batches</h2>
          <Link to={batchesPath(period)} data-print="hide" className="link text-sm">
            View all
          </Link>
        </div>
        <ul className="divide-y divide-line">
          {batches.slice(0, MOST_PAYPOINTS_SHOWN).map((reading) => (
            <li key={reading.value.IdBatch}>
              <BatchLine reading={reading} period={period} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Breakdown({
  title,
  label,
  children,
}: {
  title: string
  label: string
  children: ReactNode
}) {
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-base font-semibold text-ink">{title}</h2>
      <div className="max-h-96 overflow-y-auto">{children}</div>
    </section>
  )
}

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

/** How many payouts they hold, as far as they say so. */
function payoutsIn(batches: readonly BatchReading[]) {
  const counts = batches.flatMap(({ value }) => value.BatchRecords ?? [])
  const sum = counts.reduce((all, count) => all + count, 0)
  const lacking = batches.length - counts.length
  if (lacking === 0) return <Count value={sum} />
  return (
    <span title={`${countShown(lacking)} of these batches don’t say how many they hold`}>
      {`at least ${countShown(sum)}`}
    </span>
  )
}

function statusRows(batches: readonly BatchReading[], period: Period) {
  const groups = Map.groupBy(batches, ({ value }) => value.BatchStatus)
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, same]) => {
      const mark = <StatusMark kind="batch" text={same[0]?.value.BatchStatusText} code={code} />
      const status: Condition = { field: 'status', operator: 'eq', value: String(code) }
      return {
        id: String(code),
        cells: [
          code === undefined ? (
            mark
          ) : (
            <Link key="status" to={batchesPath(period, [status])} className="link">
              {mark}
            </Link>
          ),
          <Count key="batches" value={same.length} />,
          payoutsIn(same),
        ],
      }
    })
}

/** The service names a paypoint by its entry, its ID and its name; any may be missing. */
const paypointOf = ({ value }: BatchReading): string =>
  value.EntryName || value.PaypointId || value.PaypointDba || ''

function paypointRows(batches: readonly BatchReading[], search: OverviewSearch) {
  const groups = Map.groupBy(batches, paypointOf)
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([id, same]) => {
      const value = same[0]?.value
      const name = clampText(value?.PaypointDba || value?.PaypointName || id, 80)
      const entry = value?.EntryName
      return {
        id,
        cells: [
          entry ? (
            <Link key="paypoint" to={overviewPath(search, { entry })} className="link">
              <ForeignText>{name}</ForeignText>
            </Link>
          ) : id === '' ? (
            'Not named'
          ) : (
            <ForeignText key="paypoint">{name}</ForeignText>
          ),
          <Count key="batches" value={same.length} />,
          payoutsIn(same),
          <Moment key="last" value={same[0]?.value.BatchDate} style="date" />,
        ],
      }
    })
}

function BatchLine({ reading, period }: { reading: BatchReading; period: Period }) {
  const { value: batch } = reading
  const isOff = hasRemainder(railsDifference(batch, reading.problems))
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
      <span className="min-w-0 flex-1 truncate font-medium text-ink">
        <ForeignText>{clampText(batch.BatchNumber || `Batch ${batch.IdBatch}`, 60)}</ForeignText>
        <span className="block truncate text-sm font-normal text-ink-2 sm:hidden">
          <ForeignText>{clampText(batch.PaypointDba || paypointOf(reading), 60)}</ForeignText>
        </span>
        {isOff && <span className="block sm:hidden">{off}</span>}
      </span>
      <span className="w-56 shrink-0 truncate text-ink-2 max-sm:hidden print:w-40">
        <ForeignText>{clampText(batch.PaypointDba || paypointOf(reading), 60)}</ForeignText>
      </span>
      {isOff && <span className="max-sm:hidden">{off}</span>}
      <span className="flex w-36 shrink-0 max-sm:w-auto max-sm:min-w-0 max-sm:shrink print:w-28">
        <StatusMark kind="batch" text={batch.BatchStatusText} code={batch.BatchStatus} />
      </span>
      <span className="w-28 shrink-0 text-end text-sm text-ink-3 max-md:hidden">
        <Moment value={batch.BatchDate} style="date" />
      </span>
      <span className="w-32 shrink-0 max-sm:w-auto max-sm:min-w-24">
        <ReadMembers reading={reading} members={['BatchAmount']}>
          <Amount money={batch.BatchAmount} />
        </ReadMembers>
      </span>
    </Link>
  )
}
