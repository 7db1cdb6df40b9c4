/** Calendar days as text (`2026-11-04`): no zone, never an instant. */
import { readMoment } from './dates'

const DAY_MS = 86_400_000

export const isDay = (text: string): boolean => readMoment(text).kind === 'date'

/** Days since 1970-01-01. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => dayText(dayNumber(day) + count)

export const daysBetween = (first: string, last: string): number =>
  dayNumber(last) - dayNumber(first) + 1

export function mondayOf(day: string): string {
  const number = dayNumber(day)
  // 1970-01-01 was a Thursday.
  return dayText(number - ((((number + 3) % 7) + 7) % 7))
}

export function todayIn(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}

/** "Oct 23 – Nov 21, 2026". */
export function formatDays(first: string, last: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(dayNumber(first) * DAY_MS, dayNumber(last) * DAY_MS)
}

/** As short as possible: "Nov 4", or a month or year. */
export function formatShortDay(
  day: string,
  locale: string,
  unit: 'day' | 'month' | 'year' = 'day',
): string {
  const parts: Record<typeof unit, Intl.DateTimeFormatOptions> = {
    day: { month: 'short', day: 'numeric' },
    month: { month: 'short', year: '2-digit' },
    year: { year: 'numeric' },
  }
  const format = new Intl.DateTimeFormat(locale, { ...parts[unit], timeZone: 'UTC' })
  return format.format(dayNumber(day) * DAY_MS)
}

export interface DayRange {
  readonly label: string
  readonly first: string
  readonly last: string
}

/** The first day of the month that is `months` later than the day's. */
export function monthOf(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Whole months from the first day of one. */
export const monthsFrom = (first: string, months = 1) => ({
  first,
  last: addDays(monthOf(first, months), -1),
})

const quarterOf = (day: string): string => monthOf(day, -((Number(day.slice(5, 7)) - 1) % 3))

export function dayRanges(today: string): readonly DayRange[] {
  const yesterday = addDays(today, -1)
  const quarter = quarterOf(today)
  return [
    { label: 'Today', first: today, last: today },
    { label: 'Yesterday', first: yesterday, last: yesterday },
    { label: 'Last 7 days', first: addDays(today, -6), last: today },
    { label: 'Last 30 days', first: addDays(today, -29), last: today },
    { label: 'This month', ...monthsFrom(monthOf(today)) },
    { label: 'Last month', ...monthsFrom(monthOf(today, -1)) },
    { label: 'This quarter', ...monthsFrom(quarter, 3) },
    { label: 'Last quarter', ...monthsFrom(monthOf(quarter, -3), 3) },
    { label: 'Year to date', first: `${today.slice(0, 4)}-01-01`, last: today },
  ]
}
