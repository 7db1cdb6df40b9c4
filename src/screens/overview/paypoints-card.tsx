/** How each paypoint stands: what is on its way, stopped and paid in the period, and when its last batch was. */
import { nameOfEntry } from '~/api/entries'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { groupOfStatus } from '~/lib/status-groups'
import { clampText } from '~/lib/text'
import { CellText } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { Skeleton } from '~/ui/skeleton'
import { StatusIcon } from '~/ui/status'
import { SumTexts } from '~/ui/sum-text'

import { moneyGroups, MOST_READ_ALONE, reachInWords, useFactsOfAll } from './money-figures'
import type { FactsReach, PlacedFact } from './queries'
import { overviewPath, type OverviewSearch, type Period } from './search'
import { sumOf } from './sums'

type BatchReading = Reading<typeof PayoutBatch>

export const overviewCard = 'min-w-0 rounded-lg border border-line bg-surface shadow-card'
export const overviewCardHead =
  'flex min-h-12 items-center border-b border-line px-4 text-base font-semibold text-ink'

/** The service names a paypoint by its entry, its ID and its name; any may be missing. */
export const paypointOf = ({ value }: BatchReading): string =>
  value.EntryName || value.PaypointId || value.PaypointDba || ''

interface PaypointLine {
  readonly id: string
  readonly entry: string | undefined
  readonly name: string
  readonly facts: readonly PlacedFact[]
  readonly lastBatch: string | undefined
}

/** Those with money that stopped first, then those with most payouts. */
function paypointLines(
  batches: readonly BatchReading[],
  facts: readonly PlacedFact[],
): readonly PaypointLine[] {
  const ofBatches = Map.groupBy(batches, paypointOf)
  const ofFacts = Map.groupBy(facts, ({ entry }) => entry)
  const stoppedIn = ({ facts: own }: PaypointLine) =>
    own.filter(({ statusText }) => groupOfStatus(statusText) === 'stopped').length
  return [...new Set([...ofBatches.keys(), ...ofFacts.keys()])]
    .map((id): PaypointLine => {
      const [batch] = ofBatches.get(id) ?? []
      const own = ofFacts.get(id) ?? []
      const { value } = batch ?? {}
      const entry = value?.EntryName || own[0]?.entry
      return {
        id,
        entry,
        name: value?.PaypointDba || value?.PaypointName || (entry ? nameOfEntry(entry) : id),
        facts: own,
        lastBatch: value?.BatchDate,
      }
    })
    .toSorted((a, b) => stoppedIn(b) - stoppedIn(a) || b.facts.length - a.facts.length)
}

/** Its money is of fewer payouts than the service counts. */
function ReachMark({ reach }: { readonly reach: FactsReach | undefined }) {
  const [reason] = reach ? reachInWords([reach], false) : []
  return reason === undefined ? null : <DoubtMark reason={reason} spoken={`. ${reason}`} />
}

interface PaypointsCardProps {
  readonly period: Period
  readonly search: OverviewSearch
  /** Undefined while they are read. */
  readonly batches: readonly BatchReading[] | undefined
}

export function PaypointsCard({ period, search, batches }: PaypointsCardProps) {
  // The figures above ask for them.
  const { entries, facts } = useFactsOfAll(period, () => false)
  const { data, isFetching, isError } = facts
  const isComing = !data && !isError && (isFetching || entries.length <= MOST_READ_ALONE)
  const reaches = new Map(data?.reach.map((reach) => [reach.entry, reach]))
  if (!batches) {
    return (
      <section aria-label="By paypoint" className={overviewCard}>
        <h2 className={overviewCardHead}>By paypoint</h2>
        <div className="flex flex-col gap-5 p-4">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="w-3/4" />
          ))}
        </div>
      </section>
    )
  }
  const lines = paypointLines(batches, data?.facts ?? [])
  if (lines.length === 0) return null
  return (
    <section aria-label="By paypoint" className={overviewCard}>
      <h2 className={overviewCardHead}>By paypoint</h2>
      <div className="max-h-112 overflow-y-auto">
        <PlainTable
          label="By paypoint"
          isBare
          columns={[
            { header: 'Paypoint' },
            ...moneyGroups.map(({ label, tone }) => ({
              header: label,
              head: (
                <span className="inline-flex items-center gap-1.5">
                  <StatusIcon tone={tone} />
                  {label}
                </span>
              ),
              align: 'end' as const,
            })),
            { header: 'Last batch', align: 'end', isWide: true },
          ]}
          rows={lines.map(({ id, entry, name, facts, lastBatch }) => ({
            id,
            cells: [
              entry ? (
                <Link
                  key="paypoint"
                  to={overviewPath(search, { entry })}
                  className="hover:underline"
                >
                  <ForeignText>{clampText(name, 80)}</ForeignText>
                  <ReachMark reach={reaches.get(entry)} />
                </Link>
              ) : (
                <CellText key="paypoint">{name === '' ? 'Not named' : name}</CellText>
              ),
              ...moneyGroups.map((group) => {
                const own = facts.filter(
                  ({ statusText }) => groupOfStatus(statusText) === group.name,
                )
                const reach = entry === undefined ? undefined : reaches.get(entry)
                return isComing ? (
                  <Skeleton key={group.name} className="ms-auto w-16" />
                ) : reach === undefined ? (
                  <span key={group.name} className="text-ink-3">
                    Not read
                  </span>
                ) : own.length === 0 ? (
                  <span key={group.name} className="text-ink-3">
                    {reach.read === reach.total ? '–' : 'None read'}
                  </span>
                ) : (
                  <SumTexts key={group.name} sums={sumOf(own).sums} />
                )
              }),
              <Moment key="last" value={lastBatch} style="date" />,
            ],
          }))}
        />
      </div>
    </section>
  )
}
