/** Days as people type them: "last month", "nov", "nov 3", "friday", "since friday", "2026-11-03", "11/3/2026". */
import {
  addDays,
  type DayRange,
  dayRanges,
  isDay,
  lastDays,
  mondayOf,
  monthOf,
  monthsFrom,
} from '~/lib/days'
import { readDay, readingsOf, type DayOrder } from '~/lib/written-day'

export interface DaysPhrase {
  readonly days: Omit<DayRange, 'label'>
  /** How many characters of the text it takes. */
  readonly length: number
  /** "Since" it: up to today. */
  readonly isSince?: boolean
}

const WORD_END = String.raw`(?=\s|$|,)`

const english = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** "nov" and "november", but not "nove", which begins a name as well. */
function monthNumber(word: string): number | undefined {
  const short = word === 'sept' ? 'sep' : word
  const at = english.findIndex((name) => name === short || name.slice(0, 3) === short)
  return at === -1 ? undefined : at + 1
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The latest of that name that is not to come. */
function weekdayBefore(name: string, today: string): string | undefined {
  const at = weekdays.indexOf(name)
  if (at === -1) return undefined
  const inWeek = addDays(mondayOf(today), at)
  return inWeek <= today ? inWeek : addDays(inWeek, -7)
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The latest that is not to come. */
function latest(today: string, rest: string): string {
  const year = Number(today.slice(0, 4))
  const inYear = `${today.slice(0, 4)}-${rest}`
  return inYear <= today ? inYear : `${String(year - 1)}-${rest}`
}

type Reader = (match: readonly string[], today: string) => Omit<DayRange, 'label'> | undefined

const oneDay = (day: string) => (isDay(day) ? { first: day, last: day } : undefined)

function monthAndDay(name: string, day: string, year: string | undefined, today: string) {
  const month = monthNumber(name)
  if (month === undefined) return
  const rest = `${two(month)}-${two(Number(day))}`
  return oneDay(year ? `${year}-${rest}` : latest(today, rest))
}

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^(\d{4}-\d\d-\d\d)/, ([, day = '']) => oneDay(day)],
  [
    /^(\d{4})-(\d\d)/,
    ([, year = '', month = '']) => {
      const first = `${year}-${month}-01`
      return isDay(first) ? monthsFrom(first) : undefined
    },
  ],
  [
    /^last (\d{1,3}) days/,
    ([, count = ''], today) => (Number(count) > 0 ? lastDays(today, Number(count)) : undefined),
  ],
  [
    /^q([1-4])(?: (\d{4}))?/,
    ([, quarter = '', year], today) => {
      const rest = `${two(Number(quarter) * 3 - 2)}-01`
      return monthsFrom(year ? `${year}-${rest}` : latest(today, rest), 3)
    },
  ],
  [/^(?:this year|ytd)/, (_, today) => ({ first: `${today.slice(0, 4)}-01-01`, last: today })],
  [/^last year/, (_, today) => monthsFrom(`${String(Number(today.slice(0, 4)) - 1)}-01-01`, 12)],
  [
    /^(?:last )?(\p{L}{3,6}day)/u,
    ([, name = ''], today) => oneDay(weekdayBefore(name, today) ?? ''),
  ],
  [
    /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?/u,
    ([, name = '', day = '', year], today) => monthAndDay(name, day, year, today),
  ],
  [
    /^(\d{1,2}) (\p{L}{3,9})\.?(?: (\d{4}))?/u,
    ([, day = '', name = '', year], today) => monthAndDay(name, day, year, today),
  ],
  [
    /^(\p{L}{3,9})\.?(?: (\d{4}))?/u,
    ([, name = '', year], today) => {
      const month = monthNumber(name)
      if (month === undefined) return
      const first = year ? `${year}-${two(month)}-01` : latest(today, `${two(month)}-01`)
      return monthsFrom(monthOf(first))
    },
  ],
]

/** Whether this language writes the month before the day. */
const isMonthFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day')
}

const IN_FIGURES = /\d[./-]\d{1,2}[./-]\d/

/** How the days of a text can be read: where they stand in figures alone, the language's own way first. */
export function dayOrders(text: string, locale: string): readonly DayOrder[] {
  if (!IN_FIGURES.test(text)) return ['ymd']
  return isMonthFirst(locale) ? ['mdy', 'dmy'] : ['dmy', 'mdy']
}

/** Behind which no order is asked for: "2026/11/3" has one meaning. */
const FIGURES = new RegExp(String.raw`^\d{1,4}([./-])\d{1,2}\1\d{1,4}${WORD_END}`)

function inFigures(rest: string, order: DayOrder): DaysPhrase | undefined {
  const [figures] = FIGURES.exec(rest) ?? []
  if (figures === undefined) return undefined
  const readings = readingsOf(figures)
  const day =
    readings.find(([each]) => each === order)?.[1] ??
    (readings.length === 1 ? readings[0]?.[1] : readDay(figures, 'ymd').day)
  return day === undefined ? undefined : { days: { first: day, last: day }, length: figures.length }
}

/**
 * @param order of a day in figures that can be read in several
 * @param ranges those that the field offers
 */
export function readDays(
  text: string,
  today: string,
  order: DayOrder,
  ranges: readonly DayRange[] = dayRanges(today),
): DaysPhrase | undefined {
  const since = /^since /i.exec(text)?.[0].length ?? 0
  const read = readSaid(text.slice(since).toLowerCase(), today, order, ranges)
  if (since === 0 || !read) return read
  const { first } = read.days
  return first > today
    ? undefined
    : { days: { first, last: today }, length: since + read.length, isSince: true }
}

function readSaid(
  said: string,
  today: string,
  order: DayOrder,
  ranges: readonly DayRange[],
): DaysPhrase | undefined {
  const before = /^(?:due )?(?:(?:in|on|from|during) )?/.exec(said)?.[0].length ?? 0
  const rest = said.slice(before)
  for (const { label, first, last } of ranges) {
    if (new RegExp(`^${label.toLowerCase()}${WORD_END}`).test(rest)) {
      return { days: { first, last }, length: before + label.length }
    }
  }
  const figures = inFigures(rest, order)
  if (figures) return { ...figures, length: before + figures.length }
  for (const [pattern, reader] of readers) {
    const match = new RegExp(pattern.source + WORD_END, 'u').exec(rest)
    const days = match && reader(match, today)
    if (match && days) return { days, length: before + match[0].length }
  }
  return undefined
}

/** Of "today" as well: a name may begin with less. */
const SHORTEST_WORD = 4

/** "paid last m" with each of the ranges that its end begins. "last" alone begins too many. */
export function withDaysCompleted(
  text: string,
  today: string,
  ranges: readonly DayRange[] = dayRanges(today),
): readonly string[] {
  const said = text.toLowerCase()
  const starts = [0, ...[...said.matchAll(/[\s,]+/g)].map((gap) => gap.index + gap[0].length)]
  return ranges.flatMap(({ label }) => {
    const name = label.toLowerCase()
    const firstWord = name.indexOf(' ')
    const least = firstWord === -1 ? SHORTEST_WORD : firstWord + 2
    const from = starts.find((start) => {
      const { length } = said.slice(start)
      return length >= least && length < name.length && name.startsWith(said.slice(start))
    })
    return from === undefined ? [] : [text.slice(0, from) + name]
  })
}
