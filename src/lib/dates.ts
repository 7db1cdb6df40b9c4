import { englishOf, usableZone } from './locale'
import { withoutMarks } from './text'

/**
 * The service's three formats (interface.md, Conventions). Dates and wall times have no zone, so nothing here
 * may turn them into instants.
 */
export type ReadMoment =
  | { readonly kind: 'date'; readonly text: string; readonly date: string }
  | { readonly kind: 'wall'; readonly text: string; readonly date: string; readonly time: string }
  | {
      readonly kind: 'instant'
      readonly text: string
      readonly date: string
      readonly time: string
      readonly epochMs: number
    }
  | { readonly kind: 'odd'; readonly text: string }

const SHAPE =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[T ](?<clock>\d{2}:\d{2})(?<seconds>:\d{2})?(?<fraction>[.,]\d{1,9})?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i

const MINUTE_MS = 60_000

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** In the year 1 nobody paid: 0001-01-01 is what .NET writes for no date. */
function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return year > 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Also limits offsets. */
function isClock(text: string): boolean {
  return /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text)
}

/** `Date.UTC` would move the years 0 to 99. */
function utcEpoch(date: string, time: string): number {
  const [seconds, fraction = ''] = time.split('.')
  return Date.parse(`${date}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
}

function offsetMinutes(offset: string): number | undefined {
  if (offset.toUpperCase() === 'Z') return 0
  const digits = offset.slice(1).replace(':', '')
  const [hours, minutes] = [digits.slice(0, 2), digits.slice(2)]
  if (!isClock(`${hours}:${minutes}`)) return undefined
  const total = Number(hours) * 60 + Number(minutes)
  return offset.startsWith('-') ? -total : total
}

export function readMoment(text: string): ReadMoment {
  const odd: ReadMoment = { kind: 'odd', text }
  const { date, clock, seconds, fraction, offset } = SHAPE.exec(text)?.groups ?? {}
  if (date === undefined || !isCalendarDate(date)) return odd
  if (clock === undefined) return { kind: 'date', text, date }

  const wholeSeconds = clock + (seconds ?? ':00')
  if (!isClock(wholeSeconds) || (fraction !== undefined && seconds === undefined)) return odd
  const time = wholeSeconds + (fraction ?? '').replace(',', '.')
  if (offset === undefined) return { kind: 'wall', text, date, time }

  const minutes = offsetMinutes(offset)
  if (minutes === undefined) return odd
  const epochMs = utcEpoch(date, time) - minutes * MINUTE_MS
  return { kind: 'instant', text, date, time, epochMs }
}

/** For sorting only: a time without a zone is placed as if it were UTC. */
export function sortableEpoch(moment: ReadMoment): number | undefined {
  if (moment.kind === 'odd') return undefined
  if (moment.kind === 'instant') return moment.epochMs
  return utcEpoch(moment.date, moment.kind === 'wall' ? moment.time : '00:00:00')
}

/** A total order: unreadable ones last, by text. */
export function compareMoments(a: ReadMoment, b: ReadMoment): number {
  const [epochA, epochB] = [sortableEpoch(a), sortableEpoch(b)]
  if (epochA !== undefined && epochB !== undefined) return Math.sign(epochA - epochB)
  if (epochA !== undefined) return -1
  if (epochB !== undefined) return 1
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0
}

export function displayZone(): string {
  return usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A zone at a fixed offset from UTC, as a paypoint's record states one. Undefined if no clock is that far off. */
export function zoneAtHours(hours: number): string | undefined {
  if (!Number.isInteger(hours) || hours < -12 || hours > 14) return undefined
  return hours === 0 ? 'UTC' : `Etc/GMT${hours < 0 ? '+' : '-'}${String(Math.abs(hours))}`
}

/** What people call it: the name Etc/GMT+8 says the opposite of UTC-8, which it means. */
export const zoneName = (zone: string): string =>
  zone.replace(
    /^Etc\/GMT([+-])(\d{1,2})$/,
    (_, sign: string, hours: string) => `UTC${sign === '+' ? '-' : '+'}${hours}`,
  )

/**
 * For where the whole name doesn't fit: "ET", or the city. Never "EST", which would be wrong for the summer
 * times of the same column.
 */
export function shortZone(zone: string): string {
  const named = zoneName(zone)
  if (named !== zone) return named
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^[A-Z]{2,4}$/.test(name) ? name : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

export const ZONE_NOT_STATED = 'time zone not given'

export type MomentStyle = 'date' | 'minutes' | 'seconds'

export interface MomentFormat {
  readonly locale: string
  readonly zone: string
  /** Default 'minutes'. A date-only value shows its date in any style. */
  readonly style?: MomentStyle
  /** Left out where a moment is in it; without one, every year is shown. */
  readonly currentYear?: number
}

export interface MomentText {
  readonly text: string
  readonly title: string
  /** A name or ZONE_NOT_STATED; undefined if a zone means nothing. */
  readonly zone: string | undefined
  /** For a time without a zone: its display time if it were UTC, as lists sort it. Undefined if the same. */
  readonly ifUtc?: string | undefined
}

const WHOLE = {
  date: { dateStyle: 'medium' },
  minutes: { dateStyle: 'medium', timeStyle: 'short' },
  seconds: { dateStyle: 'medium', timeStyle: 'medium' },
} as const

const DAY = { month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const WITHOUT_YEAR = {
  date: DAY,
  minutes: { ...DAY, ...TIME },
  seconds: { ...DAY, ...TIME, second: '2-digit' },
} as const

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(key: string, locale: string, options: Intl.DateTimeFormatOptions) {
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(englishOf(locale), options)
    formatters.set(key, formatter)
  }
  return formatter
}

const isInYear = (year: number | undefined, epoch: number, timeZone: string): boolean =>
  year !== undefined &&
  formatterFor(`year ${timeZone}`, 'en-US', { timeZone, year: 'numeric' }).format(epoch) ===
    String(year)

export function formatMoment(moment: ReadMoment, format: MomentFormat): MomentText {
  const { locale, zone, style = 'minutes', currentYear } = format
  const title = moment.text
  const epoch = sortableEpoch(moment)
  if (epoch === undefined) return { text: title, title, zone: undefined }
  const textIn = (timeZone: string, fineness: MomentStyle) => {
    const isBrief = isInYear(currentYear, epoch, timeZone)
    const options = { ...(isBrief ? WITHOUT_YEAR : WHOLE)[fineness], timeZone }
    const key = `${locale} ${timeZone} ${fineness} ${String(isBrief)}`
    return withoutMarks(formatterFor(key, locale, options).format(epoch))
  }
  if (moment.kind === 'instant') return { text: textIn(zone, style), title, zone: zoneName(zone) }
  // Read and printed in UTC, the day and hour come out as written.
  const fineness = moment.kind === 'date' ? 'date' : style
  const text = textIn('UTC', fineness)
  if (moment.kind !== 'wall') return { text, title, zone: undefined }
  const ifUtc = textIn(zone, fineness)
  return { text, title, zone: ZONE_NOT_STATED, ifUtc: ifUtc === text ? undefined : ifUtc }
}
