/** Dates as other services write them: read where they have one meaning. Loaded where one is shown or written. */
import { formatMoment, readMoment, type ReadMoment, type MomentFormat } from './dates'

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]* /i
/** Behind the day: `, 10:00:00 PM`, `T7:05`, ` at 22:00 +00:00`. */
const CLOCK =
  /(?:,? at |,? |T)(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2}(?:[.,]\d{1,9})?))?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<offset>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i
/** Year, month and day without anything between, and perhaps the time. */
const COMPACT =
  /^(?<day>\d{8})(?:T?(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?<offset>Z|[+-]\d{4})?)?$/i
const YEAR_FIRST = /^(?<year>\d{4})([./-])(?<month>\d{1,2})\2(?<day>\d{1,2})$/
const FIGURES = /^(?<first>\d{1,2})([./-])(?<second>\d{1,2})\2(?<year>\d{4}|\d{2})$/
const MONTH_NAMED =
  /^(?:(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,?|(?<dayFirst>\d{1,2})(?:st|nd|rd|th|\.)?[ -](?<nameSecond>[a-z]{3,9})\.?,?)[ -](?<year>\d{4})$/i
/** How .NET wrote an instant into JSON: milliseconds since 1970, whatever the offset behind them. */
const TICKS = /^\/Date\((-?\d{1,14})(?:[+-]\d{4})?\)\/$/
const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

const twoFigures = (value: string | number): string => String(value).padStart(2, '0')

type Groups = Readonly<Record<string, string | undefined>>

/** As the service would write it. Undefined for what is no time, such as the hour 13 PM. */
function clockOf({ hour = '', minute, second, half, offset = '' }: Groups): string | undefined {
  if (half === undefined ? minute === undefined : !/^(?:0?[1-9]|1[0-2])$/.test(hour)) {
    return undefined
  }
  const inDay =
    half === undefined ? hour : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  const seconds = second === undefined ? '' : `:${second}`
  const zone = /^(?:UTC|GMT)$/i.test(offset) ? 'Z' : offset
  return `${twoFigures(inDay)}:${minute ?? '00'}${seconds}${zone}`
}

/** All days that it can be, of which some may not exist. */
function daysOf(text: string): readonly string[] {
  const groups: Groups =
    (YEAR_FIRST.exec(text) ?? FIGURES.exec(text) ?? MONTH_NAMED.exec(text))?.groups ?? {}
  const { year = '', month, day = '', first, second, name, nameSecond, dayFirst } = groups
  const years = year.length === 2 ? [`20${year}`, `19${year}`] : [year]
  const inEach = (inMonth: string | number, at: string): readonly string[] =>
    years.map((whole) => `${whole}-${twoFigures(inMonth)}-${twoFigures(at)}`)
  if (month !== undefined) return inEach(month, day)
  if (first !== undefined && second !== undefined) {
    return [...inEach(first, second), ...inEach(second, first)]
  }
  const given = (name ?? nameSecond)?.toLowerCase()
  if (given === undefined) return []
  const start = given === 'sept' ? 'sep' : given
  return inEach(MONTHS.findIndex((each) => each.startsWith(start)) + 1, dayFirst ?? day)
}

const isOfOurTime = (day: string): boolean => /^(?:19|20)/.test(day)

/** 20261105 is that day; 05112026 is one of two. Of other centuries it may be any number. */
function compactDaysOf(figures: string): readonly string[] {
  const yearFirst = figures.replace(/^(....)(..)(..)$/, '$1-$2-$3')
  const others = ['$3-$1-$2', '$3-$2-$1'].map((order) => figures.replace(/^(..)(..)(....)$/, order))
  return [yearFirst, ...others].filter(isOfOurTime)
}

/** Of twelve or fourteen figures the year is the first, or they are no time. */
function compactOf(groups: Groups): readonly string[] {
  const { day = '', hour } = groups
  if (hour === undefined) return compactDaysOf(day)
  return isOfOurTime(day) ? [`${compactDaysOf(day)[0] ?? ''} ${clockOf(groups) ?? ''}`] : []
}

const instantText = (epochMs: number): string =>
  Math.abs(epochMs) <= 8.64e15 ? new Date(epochMs).toISOString() : ''

function writtenAs(plain: string): readonly string[] {
  const ticks = TICKS.exec(plain)?.[1]
  if (ticks !== undefined) return [instantText(Number(ticks))]
  const compact = COMPACT.exec(plain)?.groups
  if (compact) return compactOf(compact)
  const dated = plain.replace(WEEKDAY, '')
  const whole = daysOf(dated)
  if (whole.length > 0) return whole
  const { index, groups } = CLOCK.exec(dated) ?? {}
  const clock = groups && clockOf(groups)
  return clock === undefined ? [] : daysOf(dated.slice(0, index)).map((day) => `${day} ${clock}`)
}

/** What a date that is written in none of the service's formats can mean: 01/02/2026 has two meanings, 31/31/2026 none. */
export const otherMoments = (text: string): readonly ReadMoment[] =>
  [...new Set(writtenAs(text.trim().replace(/[\s\u00a0\u202f]+/g, ' ')))]
    .map((each): ReadMoment => ({ ...readMoment(each), text }))
    .filter(({ kind }) => kind !== 'odd')

const NO_DAY = /^(?:000[01]\D|\d{1,2}[./-]\d{1,2}[./-]000[01](?!\d))/

/** 0001-01-01 and 1/1/0001, as .NET writes them where there is no date; 0000-00-00, as databases do. */
export const isNoDay = (text: string): boolean => NO_DAY.test(text.trim())

/** It can't be told what it means. */
export const isUnreadTime = (text: string): boolean =>
  readMoment(text).kind === 'odd' && otherMoments(text).length === 0 && !isNoDay(text)

/** What stands beside a time that is shown as it was sent. */
export function saidOf(
  text: string,
  format: MomentFormat,
  wholeOf: (moment: ReadMoment) => string,
): { readonly title: string; readonly doubt: string | undefined; readonly isUnread: boolean } {
  const meanings = otherMoments(text)
  const days = meanings.map((each) => formatMoment(each, { ...format, style: 'date' }).text)
  const several = days.length > 1 ? `Could be ${days.join(' or ')}` : undefined
  return {
    title: meanings.map(wholeOf).join(' or ') || text,
    doubt: isNoDay(text) ? 'Not a real day: systems write it where there’s none' : several,
    isUnread: isUnreadTime(text),
  }
}

/** A moment of a record: one of the service's formats, or written otherwise with one meaning. */
export function readSentMoment(text: string): ReadMoment {
  const moment = readMoment(text)
  if (moment.kind !== 'odd') return moment
  const [only, ...others] = otherMoments(text)
  return only && others.length === 0 ? only : moment
}
