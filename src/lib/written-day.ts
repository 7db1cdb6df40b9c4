/** Days as people and sheets write them. What has one meaning is read; what has several is asked about. */
import { dayProblem, isDay } from './days'
import { foldText, sentenceCase } from './text'

/** `ymd`: nobody said, so only what has one meaning is read. */
export type DayOrder = 'mdy' | 'dmy' | 'yymd' | 'ymd'

export type ReadDay =
  | { readonly day: string; readonly serial?: true; readonly problem?: undefined }
  | { readonly day?: undefined; readonly serial?: undefined; readonly problem: string }

/** Two figures of a year up to here are of this century: 26 is 2026, 85 is 1985. */
const LAST_OF_CENTURY = 79

/**
 * Years that a bill may well have: what a reading with two figures of a year has to be in. 26/03/04 is of
 * 2026, not of 2004; and who writes the year first, which is rare, writes one near to ours.
 */
const usual = {
  mdy: { from: 2010, to: 2049 },
  dmy: { from: 2010, to: 2049 },
  yymd: { from: 2020, to: 2030 },
} as const

const notADay = 'This isn’t a date. Write it as 2026-03-31.'
const notInCalendar = 'This isn’t a date that the calendar has. Write it as 2026-03-31.'

/** What comes first in a date, wherever it is asked, offered or said. The short year is told by its example. */
export const dayOrderNames: Readonly<Record<DayOrder, string>> = {
  ymd: 'Year first',
  mdy: 'Month first',
  dmy: 'Day first',
  yymd: 'Year first',
}

/** Of a date that several orders make another day of. */
export const dayOrderAsked = (text: string): string => {
  const found = readingsOf(text).map(([order]) => order)
  const parts = [
    ...(found.includes('dmy') ? ['day'] : []),
    ...(found.includes('mdy') ? ['month'] : []),
    ...(found.includes('yymd') ? ['year'] : []),
  ]
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(parts)
  return `${sentenceCase(listed)} first?`
}

/** A time that a program wrote behind a date. The date is what counts. */
const TIME = String.raw`(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([./-])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i')
const WRITTEN = new RegExp(String.raw`^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})${TIME}$`, 'i')
const DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const SERIAL = /^([2-7]\d{4})(?:\.0+)?$/
const MONTH = String.raw`(\p{L}{3,})\.?`
const GAP = String.raw`(?:\s*[-/.,]\s*|\s+|(?<=\p{L}|\.)(?=\d)|(?<=\d)(?=\p{L}))`
const WEEKDAY = String.raw`(?:\p{L}{2,12}\.?,?\s+)?`
const DAY_NAMED = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|er|º|ª)?\.?${GAP}(?:(?:of|de|di)\s+)?${MONTH}${GAP}(?:(?:de|del|of)\s+)?(\d{4}|['’]?\d{2})${TIME}$`,
  'iu',
)
const MONTH_NAMED = new RegExp(
  String.raw`^${WEEKDAY}${MONTH}${GAP}(\d{1,2})(?:st|nd|rd|th)?${GAP}(\d{4}|['’]?\d{2})${TIME}$`,
  'iu',
)
const YEAR_NAMED = new RegExp(String.raw`^(\d{4})${GAP}${MONTH}${GAP}(\d{1,2})${TIME}$`, 'iu')

const nameKey = (text: string): string => foldText(text).replaceAll(/[^\p{L}]/gu, '')

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'pl']

let monthNames: ReadonlyMap<string, number> | undefined

/** The names of months, long and short. One that is another month in another language is none. */
function monthOf(name: string): number | undefined {
  monthNames ??= namesOfMonths()
  return monthNames.get(nameKey(name))
}

function namesOfMonths(): ReadonlyMap<string, number> {
  const found = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const style = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => {
        const parts = style.formatToParts(Date.UTC(2026, at, 15))
        const name = nameKey(parts.find(({ type }) => type === 'month')?.value ?? '')
        return { name, month: at + 1 }
      })
    }),
  )
  const own = ['sept', 'sep', 'mar', 'maerz', 'mrz', 'jun', 'jul'].map((name) => ({
    name,
    month: { sept: 9, sep: 9, mar: 3, maerz: 3, mrz: 3, jun: 6, jul: 7 }[name] ?? 0,
  }))
  return new Map(
    [...Map.groupBy([...found, ...own], ({ name }) => name)].flatMap(([name, named]) => {
      const months = new Set(named.map(({ month }) => month))
      const [month] = months
      return months.size === 1 && month !== undefined && name.length > 2 ? [[name, month]] : []
    }),
  )
}

const padded = (value: string | number): string => String(value).padStart(2, '0')

function yearOf(text: string): number {
  const digits = text.replace(/\D/g, '')
  const value = Number(digits)
  if (digits.length !== 2) return value
  return value + (value <= LAST_OF_CENTURY ? 2000 : 1900)
}

function dayAt(year: string, month: string | number, day: string): ReadDay {
  const whole = yearOf(year)
  const text = `${String(whole).padStart(4, '0')}-${padded(month)}-${padded(day)}`
  if (!isDay(text)) return { problem: notInCalendar }
  // As in a form.
  const problem = dayProblem(text)
  return problem === undefined ? { day: text } : { problem }
}

interface Pieces {
  readonly first: string
  readonly second: string
  readonly last: string
}

function piecesOf(text: string): Pieces | undefined {
  const [, first, , second, last] = WRITTEN.exec(text.trim()) ?? []
  return first === undefined || second === undefined || last === undefined
    ? undefined
    : { first, second, last }
}

type SaidOrder = Exclude<DayOrder, 'ymd'>

const saidOrders: readonly SaidOrder[] = ['mdy', 'dmy', 'yymd']

function inOrder({ first, second, last }: Pieces, order: SaidOrder): ReadDay {
  if (order === 'mdy') return dayAt(last, first, second)
  if (order === 'dmy') return dayAt(last, second, first)
  return last.length === 2 && first.length === 2
    ? dayAt(first, second, last)
    : { problem: notInCalendar }
}

/** The orders that make a day of it, each with the day. */
function readings(pieces: Pieces): readonly (readonly [SaidOrder, string])[] {
  const all = saidOrders.flatMap((order) => {
    const { day } = inOrder(pieces, order)
    return day === undefined ? [] : [[order, day] as const]
  })
  const near = all.filter(([order, day]) => {
    const year = Number(day.slice(0, 4))
    return year >= usual[order].from && year <= usual[order].to
  })
  return pieces.last.length === 2 && near.length > 0 ? near : all
}

/** Of a text that can be several days: each order that makes another one. */
export function readingsOf(text: string): readonly (readonly [SaidOrder, string])[] {
  const pieces = piecesOf(text)
  return pieces ? readings(pieces) : []
}

function withNamedMonth(text: string): ReadDay | undefined {
  const [, dayFirst, itsMonth, itsYear] = DAY_NAMED.exec(text) ?? []
  const [, monthFirst, daySecond, yearLast] = MONTH_NAMED.exec(text) ?? []
  const [, yearFirst, monthSecond, dayLast] = YEAR_NAMED.exec(text) ?? []
  const year = itsYear ?? yearLast ?? yearFirst
  const day = dayFirst ?? daySecond ?? dayLast
  const month = monthOf(itsMonth ?? monthFirst ?? monthSecond ?? '')
  return year === undefined || day === undefined || month === undefined
    ? undefined
    : dayAt(year, month, day)
}

const EXCEL_BEGAN = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** Of a number of days as Excel counts them. */
export const dayOfSerial = (days: number): string =>
  new Date(EXCEL_BEGAN + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)

/** Where no order is chosen, only what can be read one way is a day. */
export function readDay(text: string, order: DayOrder): ReadDay {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim()
  const [, year, , month, day] = YEAR_FIRST.exec(trimmed) ?? []
  if (year !== undefined) return dayAt(year, month ?? '', day ?? '')
  const [, wholeYear, itsMonth, itsDay] = DIGITS.exec(trimmed) ?? []
  if (wholeYear !== undefined) return dayAt(wholeYear, itsMonth ?? '', itsDay ?? '')
  const [, serial] = SERIAL.exec(trimmed) ?? []
  if (serial !== undefined) {
    const day = dayOfSerial(Number(serial))
    const problem = dayProblem(day)
    return problem === undefined ? { day, serial: true } : { problem }
  }
  const pieces = piecesOf(trimmed)
  if (!pieces) return withNamedMonth(trimmed) ?? { problem: notADay }
  if (order !== 'ymd') {
    const read = inOrder(pieces, order)
    if (read.day !== undefined || readings(pieces).length === 0) return read
    return {
      problem: `This isn’t a date ${dayOrderNames[order].toLowerCase()}. Change how dates are written, or write it as 2026-03-31.`,
    }
  }
  const found = new Set(readings(pieces).map(([, each]) => each))
  const [only] = found
  if (found.size > 1) return { problem: `${dayOrderAsked(trimmed)} Write it as 2026-03-31.` }
  if (only !== undefined) return { day: only }
  const refused = saidOrders.map((each) => inOrder(pieces, each))
  // A day of another century is one in the calendar.
  return refused.find(({ problem }) => problem !== notInCalendar) ?? inOrder(pieces, 'mdy')
}

/** Of the texts, the first that is another day by each order. */
export const undecidedDay = (texts: readonly string[]): string | undefined =>
  texts.find((text) => new Set(readingsOf(text).map(([, day]) => day)).size > 1)?.trim()

/** A text that only one order makes a day of says the order of all. Undefined if nothing, or several, are found. */
export function guessDayOrder(texts: readonly string[]): DayOrder | undefined {
  const found = new Set(
    texts.flatMap((text) => {
      const [only, ...others] = readingsOf(text)
      return only !== undefined && others.length === 0 ? [only[0]] : []
    }),
  )
  const [order] = found
  return found.size === 1 ? order : undefined
}
