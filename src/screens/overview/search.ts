import { allEntries } from '~/api/entries'
import { compileCondition } from '~/filters/filter-syntax'
import type { Condition } from '~/filters/condition'
import { addDays, type DayRange, daysBetween, isDay, lastDays } from '~/lib/days'
import { joinQuery, parameter } from '~/lib/query-text'
import { paths } from '~/paths'

export interface Period {
  readonly from: string
  readonly to: string
}

/** Charts are drawn by one of them. */
const dimensions = ['group', 'status', 'rail'] as const

/** `group`: of statuses. */
export type Dimension = (typeof dimensions)[number]

export interface OverviewSearch {
  readonly entry: string | undefined
  readonly period: Period | undefined
  readonly measure: string | undefined
  readonly by: Dimension
  readonly isPeriodOdd: boolean
}

const own = { entry: 'entry', from: 'from', to: 'to', measure: 'measure', by: 'by' } as const

const DEFAULT_DAYS = 30
const MOST_DAYS = 31 * 365

export const periodOf = ({ first, last }: Omit<DayRange, 'label'>): Period => ({
  from: first,
  to: last,
})

export const defaultPeriod = (today: string): Period => periodOf(lastDays(today, DEFAULT_DAYS))

export function isPeriod({ from, to }: Period): boolean {
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= MOST_DAYS
}

export function readOverviewSearch(search: string): OverviewSearch {
  const parameters = new URLSearchParams(search)
  const text = (name: string) => parameters.get(name)?.trim() || undefined
  const named = { from: text(own.from) ?? '', to: text(own.to) ?? '' }
  const isNamed = named.from !== '' || named.to !== ''
  return {
    entry: text(own.entry),
    period: isPeriod(named) ? named : undefined,
    measure: text(own.measure),
    by: dimensions.find((each) => each === text(own.by)) ?? 'group',
    isPeriodOdd: isNamed && !isPeriod(named),
  }
}

export function overviewPath(search: OverviewSearch, change: Partial<OverviewSearch> = {}): string {
  const { entry, period, measure, by } = { ...search, ...change }
  return paths.home({
    [own.entry]: entry,
    [own.from]: period?.from,
    [own.to]: period?.to,
    [own.measure]: measure,
    [own.by]: by === 'group' ? undefined : by,
  })
}

/** From the first day, and before the day after the last. */
export const periodConditions = (field: string, { from, to }: Period): Condition[] => [
  { field, operator: 'ge', value: from },
  { field, operator: 'lt', value: addDays(to, 1) },
]

interface OpenPayout {
  readonly entry: string
  readonly id: string
  readonly paymentId: string | undefined
}

/** @param open in the panel beside the list */
export const overviewPayoutsPath = (
  entry: string,
  period?: Period,
  conditions: readonly Condition[] = [],
  open?: OpenPayout,
): string =>
  paths.payouts(
    joinQuery(
      parameter(own.entry, entry),
      ...[...(period ? periodConditions('transactionDate', period) : []), ...conditions].map(
        compileCondition,
      ),
      parameter('open', open?.id),
      parameter('ref', open?.paymentId),
      parameter('of', entry === allEntries ? open?.entry : undefined),
    ),
  )

/** In the panel of the list. */
export const payoutFactPath = (
  entry: string,
  idOut: string,
  paymentId: string | undefined,
): string =>
  paths.payouts(
    joinQuery(parameter(own.entry, entry), parameter('open', idOut), parameter('ref', paymentId)),
  )
