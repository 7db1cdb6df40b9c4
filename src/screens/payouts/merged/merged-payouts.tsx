import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useMemo, useState } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, type Entries, entriesOf, mostPaypoints } from '~/api/entries'
import { everyEntryOf, requestsForEvery } from '~/api/every-entry'
import { explain } from '~/api/explain'
import { payoutFilters } from '~/contract/payouts'
import type { Sort } from '~/filters/condition'
import type { FieldValue } from '~/filters/evaluate'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { wholeAmount } from '~/lib/sums'
import type { MergedListProps } from '~/lists/list-definition'
import { MergedRecords } from '~/lists/merged-records'
import { paypointChoiceId } from '~/lists/paypoints/paypoint-choice'
import { LoadFailure, NoOrganization } from '~/table/load-failure'
import type { CompareRows } from '~/table/merged/merge'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'

import { payoutFields } from '../fields'
import { payoutRecords } from '../payout-list'
import type { PayoutValue, PayoutReading } from '../payout-money'
import { type PayoutReader, payoutSource } from '../queries'
import { defaultSort, listPath, type PayoutSearch } from '../search'
import { mergedColumns, NarrowMerged } from './columns'
import {
  currencyTotals,
  type Split,
  splitQuery,
  MergedSums,
  totalsOf,
  useCurrencyParts,
} from './sums'

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
        label: `Payouts of ${countShown(entries.length)} paypoints`,
        emptyText: 'Your provider has no payouts for these paypoints.',
        alsoStale: newerMakeStale,
        summary: (reader) => (
          <>
            <div className="flex flex-col gap-2">
              <MergedSums
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
                mixed in its order: each one’s payouts stand together, in your provider’s order.
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

function partlyOf({ lists, merged, progress }: PayoutReader): string | undefined {
  if (progress?.isWhole === false) return `of ${countShown(merged.length)} paypoints so far`
  const failed = lists.filter(({ error }) => error !== undefined).length
  if (failed > 0) {
    return `incomplete: ${countShown(failed)} of ${countShown(lists.length)} paypoints couldn’t be read`
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
        isKnown
          ? `${countShown(counted)} paypoints`
          : `More than ${countShown(mostPaypoints)} paypoints`
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
        ? `Reading all ${countShown(counted)} paypoints takes about ${countShown(requestsForEvery(counted))} requests. `
        : `Reading all of them takes more than ${countShown(mostPaypoints)} requests, one for each. `}
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
        Your provider has no paypoints for this organization.
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

interface SourceStatesProps {
  readonly reader: PayoutReader
  readonly nameOf: (entry: string) => string
  readonly search: PayoutSearch
  readonly hasSums: boolean
}

const MOST_ENTRIES_NAMED = 20

type List = PayoutReader['lists'][number]

function SourceStates({ reader, nameOf, search, hasSums }: SourceStatesProps) {
  const { lists, merged, progress } = reader
  const failed = lists.filter(({ error }) => error !== undefined)
  const splits = useCurrencyParts(reader, search.list.conditions, hasSums)
  return (
    <div className="flex flex-col gap-2">
      {failed.length > 0 && (
        <Notice
          tone="warning"
          title={
            failed.length === 1
              ? 'One paypoint couldn’t be read'
              : `${countShown(failed.length)} paypoints couldn’t be read`
          }
          actions={
            <Button size="sm" onClick={() => reader.retry()}>
              Retry
            </Button>
          }
        >
          <ul>
            {failed.slice(0, MOST_ENTRIES_NAMED).map((list) => (
              <li key={list.id}>
                <ForeignText>{nameOf(list.id)}</ForeignText>: {explain(list.error).title}
                {list.first && `, beyond its first ${String(list.total ?? 0)} payouts`}.
              </li>
            ))}
            {failed.length > MOST_ENTRIES_NAMED && (
              <li>And {countShown(failed.length - MOST_ENTRIES_NAMED)} more.</li>
            )}
          </ul>
        </Notice>
      )}
      {progress && !(progress.isWhole && !reader.isBehind) && (
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          <p
            role="status"
            // Each step would be spoken.
            aria-live={progress.isReading ? 'off' : undefined}
            className="text-sm text-ink-3"
          >
            {progressText(reader)}
          </p>
          {progress.read < progress.of && (
            <Button size="sm" onClick={() => (progress.isReading ? reader.stop() : reader.goOn())}>
              {progress.isReading ? 'Stop' : 'Go on'}
            </Button>
          )}
          {progress.waiting > 0 && !progress.isReading && (
            <Button size="sm" onClick={() => reader.showNewer()}>
              Show payouts of {countShown(progress.waiting)} more
            </Button>
          )}
        </div>
      )}
      <div className="flex min-h-5 flex-wrap items-start gap-x-4 gap-y-1">
        {progress?.isReading !== true && (
          <Disclosure summary="By paypoint">
            {() => (
              <PlainTable
                label="By paypoint"
                columns={unreadColumns}
                rows={merged.map((list) => ({
                  id: list.id,
                  cells: [
                    <Link
                      key="name"
                      className="link"
                      to={listPath(search, { entry: list.id, merged: undefined, open: undefined })}
                    >
                      <ForeignText>{nameOf(list.id)}</ForeignText>
                    </Link>,
                    // An unanswered paypoint is unknown, not empty.
                    <Count
                      key="count"
                      value={list.first && (list.first.summary.value.totalRecords ?? list.total)}
                    />,
                    <Total
                      key="total"
                      list={list}
                      split={splits.data?.get(list.id)}
                      isSplitting={hasSums && splits.isPending}
                    />,
                    <State key="state" list={list} />,
                  ],
                }))}
              />
            )}
          </Disclosure>
        )}
        {!progress && (
          <p role="status" className="text-sm text-ink-3">
            {progressText(reader)}
          </p>
        )}
      </div>
    </div>
  )
}

const unreadColumns = [
  { header: 'Paypoint' },
  { header: 'Payouts', align: 'end' },
  { header: 'Total', align: 'end' },
  { header: 'State' },
] as const

interface TotalProps {
  readonly list: List
  readonly split: Split | undefined
  readonly isSplitting: boolean
}

/** One for each of its currencies: the service adds them up, and names none. */
function Total({ list: { id, first }, split, isSplitting }: TotalProps) {
  const summary = first?.summary.value
  const whole = summary && totalsOf(summary)
  if (!whole) return <Amount money={summary?.totalAmount} keepsPlace />
  if (!split && isSplitting) return <Skeleton className="ms-auto w-24" />
  return currencyTotals([{ entry: id, whole, split }]).map(({ currency, only, total }) => (
    <span key={currency ?? ''} className="block">
      <Amount money={wholeAmount(total)} keepsPlace />
      {only?.why === 'unread' && (
        <span className="block text-end text-sm text-ink-3">Currency not read</span>
      )}
    </span>
  ))
}

function State({ list: { error, first } }: { list: List }) {
  if (error) return <Mark tone="danger">couldn’t be read</Mark>
  return first ? <Mark tone="positive">answered</Mark> : <Mark tone="neutral">reading…</Mark>
}

function progressText({ lists, total, isBehind, mergedRows, progress }: PayoutReader): string {
  const failed = lists.filter(({ error }) => error !== undefined).length
  // A paypoint that failed is done with, and isn't read.
  const read = lists.filter(({ isRead, error }) => isRead && error === undefined).length
  const ofAll = `${countShown(read)} of ${countShown(lists.length)} paypoints`
  const unread = failed > 0 ? `, ${countShown(failed)} couldn’t be read` : ''
  if (total === undefined && !progress) return `${ofAll} have answered${unread}`
  const order =
    isBehind && total !== undefined
      ? `Putting payouts in order: ${countShown(mergedRows)} of ${countShown(total)}`
      : ''
  const reading = progress && !progress.isWhole ? `${ofAll} read${unread}` : ''
  return [reading, order].filter(Boolean).join(' · ')
}

type SortKey = number | string | undefined

const isField = (name: string): name is keyof typeof payoutFilters =>
  Object.hasOwn(payoutFilters, name)

const isList = (value: FieldValue | readonly FieldValue[]): value is readonly FieldValue[] =>
  Array.isArray(value)

/** The first of several values. Undefined if the record doesn't show the field: such lists can't be merged. */
function keyOf(field: string): ((payout: PayoutValue) => SortKey) | undefined {
  const valueOf = isField(field) ? payoutFields.filterValues[field] : undefined
  if (!valueOf || !isField(field)) return undefined
  const { type } = payoutFilters[field]
  return (payout) => {
    const value = valueOf(payout)
    const first = isList(value) ? value[0] : value
    if (typeof first !== 'string') return first ?? undefined
    if (type === 'moment') return sortableEpoch(readMoment(first))
    return type === 'money' ? Number(first) : first
  }
}

export const canMergeBy = ({ field }: Sort): boolean => keyOf(field) !== undefined

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

/** Equal if records don't show the field: then paypoint after paypoint. */
export function comparePayouts({ field, direction }: Sort): CompareRows<PayoutReading> {
  const key = keyOf(field)
  if (!key) return () => 0
  // Rows of many paypoints are compared again and again.
  const keys = new WeakMap<PayoutReading, SortKey>()
  const keyIn = (row: PayoutReading): SortKey => {
    if (!keys.has(row)) keys.set(row, key(row.value))
    return keys.get(row)
  }
  const ascending: CompareRows<PayoutReading> = (a, b) => compareKeys(keyIn(a), keyIn(b))
  return direction === 'asc' ? ascending : (a, b) => ascending(b, a)
}
