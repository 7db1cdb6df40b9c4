/** Calendar days as text (`2026-11-04`): no zone, never an instant. */
import { readMoment } from './dates'
import { englishOf } from './locale'
import { withoutMarks } from './text'

const DAY_MS = 86_400_000

export const isDay = (text: string): boolean => readMoment(text).kind === 'date'

/** What a date field holds while its date is half typed, or is no day of the calendar. */
export const UNFINISHED_DAY = 'unfinished'

const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** 26, typed for a year, is 2026. */
export const wholeYear = (day: string): string => (/^00\d\d-/.test(day) ? `20${day.slice(2)}` : day)

/** Of a day that is to be sent: whole, real, and of this century. Undefined if nothing is wrong. */
export function dayProblem(text: string): string | undefined {
  const day = text.trim()
  if (day === '') return undefined
  if (day === UNFINISHED_DAY)
    return 'Finish the date, or clear it. It has to exist in the calendar.'
  if (!isDay(day)) return 'This isn’t a date. Write it as 2026-03-31.'
  const year = Number(day.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
    ? undefined
    : `Check the year, ${day.slice(0, 4)}: dates go from ${String(FIRST_YEAR)} to ${String(LAST_YEAR)}.`
}

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

/** Making one takes longer than using it, and a list asks for thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

/** "2026-11-04T09:30:00", as a clock there shows it. */
export function wallTimeIn(zone: string, at: number): string {
  const parts = formatIn(zone).formatToParts(at)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

export const todayIn = (zone: string, now: number): string => wallTimeIn(zone, now).slice(0, 10)

/**
 * The zone of the days that the service is asked for (ADR 0003): it states none, and writes its times in UTC or
 * without an offset.
 */
export const DAY_ZONE = 'UTC'

/** Whether the day begins or ends at another hour there than in the service's days. */
export const isOtherDayIn = (zone: string, day: string): boolean =>
  [day, addDays(day, 1)].some((each) => {
    const begin = dayNumber(each) * DAY_MS
    return todayIn(zone, begin) !== each || todayIn(zone, begin - 1) === each
  })

/** "Oct 23 – Nov 21, 2026". */
export function formatDays(first: string, last: string, locale: string): string {
  const format = new Intl.DateTimeFormat(englishOf(locale), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return withoutMarks(format.formatRange(dayNumber(first) * DAY_MS, dayNumber(last) * DAY_MS))
}

/** "Nov 4, 2026". */
export const formatWholeDay = (day: string, locale: string): string => formatDays(day, day, locale)

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
  const format = new Intl.DateTimeFormat(englishOf(locale), { ...parts[unit], timeZone: 'UTC' })
  return withoutMarks(format.format(dayNumber(day) * DAY_MS))
}

/** "Nov 4" in the year that goes unsaid, else "Mar 31, 2027". */
export const formatBriefDay = (day: string, locale: string, currentYear: number): string =>
  Number(day.slice(0, 4)) === currentYear
    ? formatShortDay(day, locale)
    : formatWholeDay(day, locale)

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

/** That many, of which the last is `to`. */
export const lastDays = (to: string, count: number): Omit<DayRange, 'label'> => ({
  first: addDays(to, 1 - count),
  last: to,
})

/** The ranges of a chart, each with a length in days. */
export const countedRanges = (today: string): readonly DayRange[] =>
  [7, 30, 90, 365].map((days) => ({
    label: `Last ${String(days)} days`,
    ...lastDays(today, days),
  }))

/** The week from Monday. */
const weekOf = (day: string) => ({ first: mondayOf(day), last: addDays(mondayOf(day), 6) })

/** What a person can choose of days to come, as due dates are. */
export const daysAhead = (today: string): readonly DayRange[] => [
  { label: 'Today', first: today, last: today },
  { label: 'Tomorrow', first: addDays(today, 1), last: addDays(today, 1) },
  { label: 'This week', ...weekOf(today) },
  { label: 'Next week', ...weekOf(addDays(today, 7)) },
  ...[7, 14, 30].map((days) => ({
    label: `Next ${String(days)} days`,
    first: today,
    last: addDays(today, days - 1),
  })),
  { label: 'This month', ...monthsFrom(monthOf(today)) },
  { label: 'Next month', ...monthsFrom(monthOf(today, 1)) },
  { label: 'Last 7 days', ...lastDays(today, 7) },
  { label: 'Last 30 days', ...lastDays(today, 30) },
  { label: 'Last month', ...monthsFrom(monthOf(today, -1)) },
]

/** What a person can choose without a calendar: filters, typed phrases and the overview have these. */
export function dayRanges(today: string): readonly DayRange[] {
  const yesterday = addDays(today, -1)
  const quarter = quarterOf(today)
  return [
    { label: 'Today', first: today, last: today },
    { label: 'Yesterday', first: yesterday, last: yesterday },
    ...countedRanges(today),
    { label: 'This month', ...monthsFrom(monthOf(today)) },
    { label: 'Last month', ...monthsFrom(monthOf(today, -1)) },
    { label: 'This quarter', ...monthsFrom(quarter, 3) },
    { label: 'Last quarter', ...monthsFrom(monthOf(quarter, -3), 3) },
    { label: 'Year to date', first: `${today.slice(0, 4)}-01-01`, last: today },
  ]
}

/** On November 30 "This month" is "Last 30 days" too: the calendar's name is meant more often. */
export function presetOf(
  days: Omit<DayRange, 'label'>,
  ranges: readonly DayRange[],
): DayRange | undefined {
  const same = ranges.filter(({ first, last }) => first === days.first && last === days.last)
  return same.find(({ label }) => !label.endsWith(' days')) ?? same[0]
}

/** The day of a moment: of one that has no zone, as it is written. */
export function dayOfMoment(time: string | undefined, zone: string): string | undefined {
  const moment = readMoment(time ?? '')
  if (moment.kind === 'odd') return undefined
  return moment.kind === 'instant' ? todayIn(zone, moment.epochMs) : moment.date
}

/** The day that the service's filters count a time to: as written without a zone, in UTC with an offset. */
export function factDayOf(text: string | undefined): string | undefined {
  const moment = readMoment(text ?? '')
  switch (moment.kind) {
    case 'instant':
      return new Date(moment.epochMs).toISOString().slice(0, 10)
    case 'date':
    case 'wall':
      return moment.date
    case 'odd':
      return undefined
  }
}
