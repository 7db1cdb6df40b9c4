/** Cuts a period into days, weeks, months or years to fit a chart. */
import { addDays, daysBetween, formatDays, formatShortDay, mondayOf } from '~/lib/days'

import type { Period } from './search'

export interface Bucket extends Period {
  readonly label: string
  readonly title: string
}

export type Unit = 'day' | 'week' | 'month' | 'year'

const MOST_BUCKETS = 31
const LONGEST_DAYS: readonly (readonly [Unit, number])[] = [
  ['day', MOST_BUCKETS],
  ['week', (MOST_BUCKETS - 1) * 7],
  ['month', (MOST_BUCKETS - 1) * 28],
]

export function unitOf({ from, to }: Period): Unit {
  const days = daysBetween(from, to)
  return LONGEST_DAYS.find(([, longest]) => days <= longest)?.[0] ?? 'year'
}

function nextStart(day: string, unit: Unit): string {
  switch (unit) {
    case 'day':
      return addDays(day, 1)
    case 'week':
      return addDays(mondayOf(day), 7)
    case 'month':
      return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    case 'year':
      return `${addDays(`${day.slice(0, 4)}-12-31`, 1).slice(0, 4)}-01-01`
  }
}

export function bucketsOf(period: Period, locale: string): Bucket[] {
  const unit = unitOf(period)
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.to; from = nextStart(from, unit)) {
    const end = addDays(nextStart(from, unit), -1)
    const to = end < period.to ? end : period.to
    buckets.push({
      from,
      to,
      label: formatShortDay(from, locale, unit === 'week' ? 'day' : unit),
      title: formatDays(from, to, locale),
    })
  }
  return buckets
}

export function bucketAt(buckets: readonly Bucket[], day: string): number | undefined {
  const at = buckets.findIndex(({ from, to }) => from <= day && day <= to)
  return at === -1 ? undefined : at
}
