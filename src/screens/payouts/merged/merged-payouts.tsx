import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useMemo, useState } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, mostPaypoints, type Entries } from '~/api/entries'
import { everyEntryOf, requestsForEvery } from '~/api/every-entry'
import type { MergedListProps } from '~/lists/list-definition'
import { MergedRecords } from '~/lists/merged-records'
import { paypointChoiceId } from '~/lists/paypoints/paypoint-choice'
import { LoadFailure, NoOrganization } from '~/table/load-failure'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { payoutRecords } from '../payout-list'
import { payoutSource, type PayoutReader, type PayoutReading } from '../queries'
import { defaultSort, type PayoutSearch } from '../search'

import { NarrowMerged, mergedColumns } from './columns'
import { splitQuery } from './currency-totals'
import { canMergeBy, comparePayouts } from './sort-key'
import { SourceStates } from './source-states'
import { Sums } from './sums'

const mergedRecords = {
  ...payoutRecords,
  columns: mergedColumns,
  renderNarrow: NarrowMerged,
}

const ownerIn = ({ value: { EntryName } }: PayoutReading) => EntryName
const newerMakeStale = [splitQuery]
const noEntries: readonly string[] = []
const SUMMED_AT_ONCE = 100

export function MergedPayouts({ search, go, countPlace }: MergedListProps<PayoutSearch>) {
  const { orgId } = getConnection()
  const { merged = noEntries, list } = search
  const isAll = merged === allEntries
  const listed = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const isLong = isAll && listed.data?.isCut === true
  const [wantsAll, setWantsAll] = useState(false)
  // What was read stays read: coming back asks for nothing.
  const every = useQuery({ ...everyEntryOf(orgId), enabled: isLong && wantsAll })
  const directory = isLong ? every : listed
  const known = directory.data?.entries
  const entries = useMemo(
    () => (isAll ? (known ?? []).map(({ entry }) => entry) : merged),
    [isAll, known, merged],
  )
  const names = useMemo(
    () => new Map(known?.map(({ entry, name }) => [entry, name] as const)),
    [known],
  )
  const nameOf = (entry: string) => names.get(entry) ?? entry
  // The cost of more paypoints is stated anew.
  const [summed, setSummed] = useState(0)
  const hasSums = ({ merged: read }: PayoutReader) =>
    entries.length <= SUMMED_AT_ONCE || read.length === summed
  return (
    <MergedRecords
      list={mergedRecords}
      search={search}
      go={go}
      countPlace={countPlace}
      source={{
        owners: entries,
        listOf: payoutSource,
        compare: comparePayouts,
        ownerIn,
        label: `Payouts of ${entries.length.toLocaleString(display.locale)} paypoints`,
        emptyText: 'The service has no payouts for these paypoints.',
        alsoStale: newerMakeStale,
        summary: (reader) => (
          <>
            <div className="flex flex-col gap-2">
              <Sums
                reader={reader}
                conditions={list.conditions}
                nameOf={nameOf}
                isWanted={hasSums(reader)}
                onWant={() => setSummed(reader.merged.length)}
              />
              <SourceStates
                reader={reader}
                nameOf={nameOf}
                search={search}
                hasSums={hasSums(reader)}
              />
            </div>
            {!canMergeBy(list.sort ?? defaultSort) && (
              <Notice tone="info" title="Paypoint after paypoint">
                A payout record doesn’t show what this list is sorted by, so the paypoints can’t be
                mixed in its order: each one’s payouts stand together, in the service’s order.
              </Notice>
            )}
          </>
        ),
        partly: partlyOf,
        none:
          isLong && !wantsAll ? (
            <LongRead counted={listed.data?.counted} onReadAll={() => setWantsAll(true)} />
          ) : (
            <NoPaypoints hasOrganization={orgId !== ''} directory={directory} />
          ),
      }}
    />
  )
}

const count = (value: number) => value.toLocaleString(display.locale)

function partlyOf({ lists, merged, progress }: PayoutReader): string | undefined {
  if (progress?.isWhole === false) return `of ${count(merged.length)} paypoints so far`
  const failed = lists.filter(({ error }) => error !== undefined).length
  if (failed > 0) {
    return `incomplete: ${count(failed)} of ${count(lists.length)} paypoints couldn’t be read`
  }
  return undefined
}

interface LongReadProps {
  readonly counted: number | undefined
  readonly onReadAll: () => void
}

function LongRead({ counted = 0, onReadAll }: LongReadProps) {
  const isKnown = counted > mostPaypoints
  return (
    <EmptyState
      icon={Store}
      title={
        isKnown ? `${count(counted)} paypoints` : `More than ${count(mostPaypoints)} paypoints`
      }
      actions={
        <>
          <Button variant="primary" onClick={onReadAll}>
            Read all
          </Button>
          <Button
            onClick={() => document.querySelector<HTMLElement>(`#${paypointChoiceId}`)?.click()}
          >
            Choose paypoints
          </Button>
        </>
      }
    >
      {isKnown
        ? `Reading all ${count(counted)} paypoints takes about ${count(requestsForEvery(counted))} requests. `
        : `Reading all of them takes more than ${count(mostPaypoints)} requests, one for each. `}
      Their payouts are shown as they come, and you can stop at any time.
    </EmptyState>
  )
}

function NoPaypoints({
  hasOrganization,
  directory,
}: {
  hasOrganization: boolean
  directory: UseQueryResult<Entries>
}) {
  if (!hasOrganization) return <NoOrganization />
  if (directory.data) {
    return (
      <EmptyState icon={Store} title="No paypoints">
        The service has no paypoints for this organization.
      </EmptyState>
    )
  }
  if (!directory.error) return <SkeletonLines lines={6} label="Looking for the paypoints…" />
  return (
    <LoadFailure
      error={directory.error}
      isRetrying={directory.isFetching}
      onRetry={() => void directory.refetch()}
    />
  )
}
