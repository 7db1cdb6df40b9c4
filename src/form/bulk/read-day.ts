import { readMoment } from '~/lib/dates'

export type DayOrder = 'ymd' | 'mdy' | 'dmy'

export type ReadDay =
  | { readonly day: string; readonly problem?: undefined }
  | { readonly day?: undefined; readonly problem: string }

const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ]00:00(?::00)?(?:\.0+)?)?$/

const padded = (text: string | undefined): string => (text ?? '').padStart(2, '0')

const notADay = { problem: 'This isn’t a date. Write it as 2026-03-31.' }

const undecided = { problem: 'Day or month first? Write it as 2026-03-31.' }

/** Of the texts, the first that is another day by each order. */
export const undecidedDay = (texts: readonly string[]): string | undefined =>
  texts.find((text) => readDay(text, 'ymd') === undecided)?.trim()

function checked(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): ReadDay {
  const text = `${year ?? ''}-${padded(month)}-${padded(day)}`
  return readMoment(text).kind === 'date' ? { day: text } : notADay
}

/** Where no order is chosen, what can be read one way only is. */
export function readDay(text: string, order: DayOrder): ReadDay {
  const trimmed = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(trimmed) ?? []
  if (year !== undefined) return checked(year, month, day)
  const [, first, second, yearLast] = WRITTEN.exec(trimmed) ?? []
  if (yearLast === undefined) return notADay
  if (order === 'ymd') {
    const { day } = checked(yearLast, first, second)
    const other = checked(yearLast, second, first).day
    if (day !== undefined && other !== undefined && day !== other) return undecided
    return day === undefined ? checked(yearLast, second, first) : { day }
  }
  return order === 'mdy' ? checked(yearLast, first, second) : checked(yearLast, second, first)
}

/** A number above 12 can't be a month. Undefined if nothing, or both orders, are found. */
export function guessDayOrder(texts: readonly string[]): DayOrder | undefined {
  const written = texts.flatMap((text) => {
    const [, first, second] = WRITTEN.exec(text.trim()) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  const isMonthFirst = written.some(({ first, second }) => first <= 12 && second > 12)
  const isDayFirst = written.some(({ first, second }) => first > 12 && second <= 12)
  if (isMonthFirst === isDayFirst) return undefined
  return isMonthFirst ? 'mdy' : 'dmy'
}
