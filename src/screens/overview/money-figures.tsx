/** What people ask first: how much is on its way, stopped and paid in the period, and what is owed to us. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, nameOfEntry } from '~/api/entries'
import { useToday } from '~/filters/use-today'
import { daysBetween, formatBriefDay } from '~/lib/days'
import { periodProblems } from '~/domain/payouts/records-of-period'
import { groupOfStatus, type StatusGroupName, statusGroups } from '~/lib/status-groups'
import { isComplete } from '~/lib/sums'
import { Button } from '~/ui/button'
import { foreignText } from '~/ui/foreign-text'
import { lazyPart } from '~/ui/lazy-part'
import { figureCell, figureRow, SumsFigure } from '~/ui/figure'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'
import { StatusIcon } from '~/ui/status'
import { whenIdle } from '~/ui/when-idle'

import type { PayoutFact } from './payout-fact'
import { factsOfAll, type FactsReach } from './queries'
import { overviewPayoutsPath, type Period } from './search'
import { sumOf } from './sums'

const OwedFigure = lazyPart(async () => ({
  default: (await import('~/domain/receivables/owed-figure')).OwedFigure,
}))

/** Those that ask something of a person, or that money has left by: what was canceled is in none. */
export const moneyGroups = (['way', 'stopped', 'paid'] as const).flatMap(
  (wanted) => statusGroups.find(({ name }) => name === wanted) ?? [],
)

interface MoneyFiguresProps {
  readonly entry: string
  readonly period: Period
  /** Undefined while they are read. */
  readonly facts: readonly PayoutFact[] | undefined
  /** They can't be read: no figure is on its way. */
  readonly isLost?: boolean
  /** What the figures couldn't see: "Of the newest 500 of 900 payouts". Then nobody knows that there is none. */
  readonly reach?: string | undefined
  /** Asks for what isn't read without a person's wish. */
  readonly children?: ReactNode
}

export function MoneyFigures(props: MoneyFiguresProps) {
  const { entry, period, facts, isLost = false, reach, children } = props
  const figures = useMemo(() => facts && figuresOf(facts), [facts])
  const span = spanInWords(period, useToday())
  const unplaced = figures?.unplaced ?? 0
  const doubts = [
    reach,
    unplaced > 0 &&
      `${countShown(unplaced)} ${unplaced === 1 ? 'payout has a status' : 'payouts have statuses'} that we can’t place, counted in none of these.`,
  ].filter(Boolean)
  return (
    <section aria-label="Money" className="@container min-w-0">
      <ul className={figureRow}>
        {moneyGroups.map(({ label, tone }, at) => {
          const figure = figures?.groups[at]
          return (
            <li key={label} className={figureCell}>
              <p className="flex items-center gap-1.5 text-sm text-ink-3">
                <StatusIcon tone={tone} />
                {label} · {span}
              </p>
              {figure === undefined ? (
                !isLost && children === undefined ? (
                  <div className="flex h-8.5 items-center">
                    <Skeleton className="w-32" />
                  </div>
                ) : (
                  <p className="text-2xl text-ink-3">–</p>
                )
              ) : (
                <Figure figure={figure} isWhole={!reach} to={pathTo(entry, period, figure)} />
              )}
            </li>
          )
        })}
        <li className={figureCell}>
          <OwedFigure />
        </li>
      </ul>
      {(doubts.length > 0 || children !== undefined) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {doubts.length > 0 && <p>{doubts.join(' ')}</p>}
          {children}
        </div>
      )}
    </section>
  )
}

/** Which payouts the figures are of: "last 30 days" to today, else the days. */
function spanInWords({ from, to }: Period, today: string): string {
  const { locale, currentYear } = display
  const count = daysBetween(from, to)
  if (to === today) return count === 1 ? 'today' : `last ${countShown(count)} days`
  if (from === to) return formatBriefDay(from, locale, currentYear)
  return [from, to].map((day) => formatBriefDay(day, locale, currentYear)).join(' – ')
}

interface FigureProps {
  readonly figure: GroupFigure
  readonly isWhole: boolean
  readonly to: string | undefined
}

function Figure({ figure, isWhole, to }: FigureProps) {
  const { sums, records } = figure
  const count = `${countShown(records)} ${records === 1 ? 'payout' : 'payouts'}`
  return (
    <SumsFigure sums={sums}>
      {to === undefined || records === 0 ? (
        <span>{records > 0 ? count : isWhole ? 'None' : 'Not known'}</span>
      ) : (
        <Link to={to} className="link">
          {count}
        </Link>
      )}
    </SumsFigure>
  )
}

const payoutsAt = (count: number, entries: number | undefined): string =>
  `${countShown(count)} ${count === 1 ? 'payout' : 'payouts'}${entries === undefined ? '' : ` at ${countShown(entries)} ${entries === 1 ? 'paypoint' : 'paypoints'}`}`

/**
 * What was really read, if that isn't as much as the service counts.
 * @param isNamed how many paypoints it is said of
 */
export function reachInWords(all: readonly FactsReach[], isNamed: boolean): readonly string[] {
  const kinds = Map.groupBy(all, ({ sent, read, total }) => {
    if (total === undefined) return 'uncounted'
    if (read > total) return 'more'
    return read === total ? 'whole' : sent < total ? 'newest' : 'fewer'
  })
  return (['newest', 'fewer', 'more', 'uncounted'] as const).flatMap((kind) => {
    const same = kinds.get(kind)
    if (!same) return []
    const read = same.reduce((sum, each) => sum + each.read, 0)
    const total = same.reduce((sum, each) => sum + (each.total ?? 0), 0)
    const places = isNamed ? same.length : undefined
    switch (kind) {
      case 'newest':
        return `Of the newest ${countShown(read)} of ${payoutsAt(total, places)}.`
      case 'fewer':
        return `Of ${countShown(read)} of ${payoutsAt(total, places)}.`
      case 'more':
        return `Of ${payoutsAt(read, places)}, more than the ${countShown(total)} that your provider counts.`
      case 'uncounted':
        return `Of ${payoutsAt(read, places)}. Your provider doesn’t say how many there are.`
    }
  })
}

interface GroupFigure extends ReturnType<typeof sumOf> {
  /** Of exactly these payouts; undefined where one has none, or another group's has the same. */
  readonly codes: readonly number[] | undefined
}

export function figuresOf(facts: readonly PayoutFact[]): {
  readonly groups: readonly GroupFigure[]
  readonly unplaced: number
} {
  const placed = Map.groupBy(facts, ({ statusText }) => groupOfStatus(statusText))
  const codesOf = (group: StatusGroupName | undefined) =>
    new Set((placed.get(group) ?? []).map(({ status }) => status))
  const codes = moneyGroups.map(({ name }) => codesOf(name))
  const others = [codesOf('canceled'), codesOf(undefined)]
  return {
    groups: moneyGroups.map(({ name: group }, at) => {
      const own = [...(codes[at] ?? [])].filter((code) => code !== undefined)
      const isOwn =
        own.length === codes[at]?.size &&
        own.every((code) => [...codes, ...others].filter((each) => each.has(code)).length === 1)
      const { sums, records } = sumOf(placed.get(group) ?? [])
      // That of most payouts first; one that lacks something after those that are whole.
      const sorted = sums.toSorted(
        (a, b) => Number(isComplete(b)) - Number(isComplete(a)) || b.added - a.added,
      )
      return { sums: sorted, records, codes: isOwn ? own : undefined }
    }),
    unplaced: placed.get(undefined)?.length ?? 0,
  }
}

const pathTo = (entry: string, period: Period, { codes }: GroupFigure): string | undefined =>
  codes &&
  overviewPayoutsPath(entry, period, [
    codes.length === 1
      ? { field: 'status', operator: 'eq', value: String(codes[0]) }
      : { field: 'status', operator: 'in', value: codes.join('|') },
  ])

/** Of more paypoints they are read when a person asks for it. */
export const MOST_READ_ALONE = 12
/** What the figures of all paypoints are made of. */
const MOST_PAYPOINTS_READ = 100
const MOST_NAMED = 3

/**
 * The paypoints of the organization, and the payouts of the first hundred of them.
 * @param isAsked whether these are asked for, of so many paypoints; else only what was read is shown
 */
export function useFactsOfAll(period: Period, isAsked: (count: number) => boolean) {
  const { orgId } = getConnection()
  const named = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const entries = (named.data?.entries ?? []).map(({ entry }) => entry)
  const facts = useQuery({
    ...factsOfAll({ entries: entries.slice(0, MOST_PAYPOINTS_READ), ...period }),
    enabled: entries.length > 0 && isAsked(entries.length),
  })
  return { named, entries, facts }
}

/** The same of all paypoints: their payouts of the period are read after what needs a person. */
export function OrganizationFigures({ period }: { readonly period: Period }) {
  const { orgId } = getConnection()
  const [isIdle, setIdle] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { named, entries, facts } = useFactsOfAll(period, (count) =>
    count > MOST_READ_ALONE ? isWanted : isIdle,
  )
  const { data, isFetching, isError, refetch } = facts
  const isMany = entries.length > MOST_READ_ALONE
  const left =
    Math.max(named.data?.counted ?? 0, entries.length) -
    Math.min(entries.length, MOST_PAYPOINTS_READ)
  const unread = data?.unread ?? []
  const isLost = orgId === '' || named.isError || (named.data !== undefined && entries.length === 0)
  const reach = [
    isLost && 'The paypoints couldn’t be read, so nothing is added up.',
    isError && 'The payouts couldn’t be read.',
    unread.length > 0 &&
      `Without ${foreignText(unread.slice(0, MOST_NAMED).map(nameOfEntry).join(', '))}${unread.length > MOST_NAMED ? ` and ${countShown(unread.length - MOST_NAMED)} more` : ''}, which couldn’t be read.`,
    ...(data ? reachInWords(data.reach, true) : []),
    ...(data ? periodProblems({ others: data.others, undated: data.undated }) : []).map(
      (problem) => `${problem}.`,
    ),
    data !== undefined && left > 0 && `${countShown(left)} other paypoints aren’t counted.`,
  ].filter((each) => typeof each === 'string')
  const retry = () => {
    if (named.isError) void named.refetch()
    if (isError || unread.length > 0) void refetch()
  }
  const isOffered = isMany && !data && !isFetching && !isError
  return (
    <MoneyFigures
      entry={allEntries}
      period={period}
      facts={data?.facts}
      isLost={(isLost || isError) && !data}
      reach={reach.join(' ') || undefined}
    >
      {isOffered ? (
        <Button size="sm" variant="quiet" onClick={() => setWanted(true)}>
          {`Add up ${countShown(Math.min(entries.length, MOST_PAYPOINTS_READ))} paypoints`}
        </Button>
      ) : named.isError || isError || unread.length > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          isPending={isFetching || named.isFetching}
          onClick={retry}
        >
          Retry
        </Button>
      ) : undefined}
    </MoneyFigures>
  )
}
