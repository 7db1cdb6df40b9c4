/** Dates as other services write them: read where they have one meaning. Loaded where one is shown or written. */
import { readMoment, type Moment } from './dates'

const FIGURES =
  /^(?<first>\d{1,2})([./-])(?<second>\d{1,2})\2(?<year>\d{4}|\d{2})(?:,?[ T]+(?<hour>\d{1,2})(?<rest>:\d{2}(?::\d{2})?)(?: ?(?<half>[AP])M)?)?$/i
const MONTH_NAMED =
  /^(?:(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),?|(?<dayFirst>\d{1,2})\.? (?<nameSecond>[a-z]{3,9})\.?,?) (?<year>\d{4})$/i
const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

const twoFigures = (value: string | number): string => String(value).padStart(2, '0')

function clockOf(hour: string, rest: string, half: string | undefined): string | undefined {
  if (half === undefined) return twoFigures(hour) + rest
  const isOfTwelve = Number(hour) >= 1 && Number(hour) <= 12
  const inDay = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return isOfTwelve ? twoFigures(inDay) + rest : undefined
}

/** What a date that is written in none of the service's formats can mean: 01/02/2026 has two meanings, 31/31/2026 none. */
export function otherMoments(text: string): readonly Moment[] {
  const figures = FIGURES.exec(text.trim())?.groups
  const named = MONTH_NAMED.exec(text.trim())?.groups
  const { year = '' } = figures ?? named ?? {}
  let days: readonly (readonly [month: string | number, day: string])[] = []
  if (figures) {
    const { first = '', second = '' } = figures
    days = [
      [first, second],
      [second, first],
    ]
  } else if (named) {
    const { name, nameSecond, day, dayFirst } = named
    const given = (name ?? nameSecond ?? '').toLowerCase()
    days = [[MONTHS.findIndex((month) => month.startsWith(given)) + 1, day ?? dayFirst ?? '']]
  }
  const { hour, rest = '', half } = figures ?? {}
  const clock = hour === undefined ? '' : clockOf(hour, rest, half)
  if (clock === undefined) return []
  const years = year.length === 2 ? [`20${year}`, `19${year}`] : [year]
  const written = years.flatMap((whole) =>
    days.map(
      ([month, day]) => `${whole}-${twoFigures(month)}-${twoFigures(day)}${clock && ` ${clock}`}`,
    ),
  )
  return [...new Set(written)]
    .map((each): Moment => ({ ...readMoment(each), text }))
    .filter(({ kind }) => kind !== 'odd')
}

/** A moment of a record: one of the service's formats, or written otherwise with one meaning. */
export function readSentMoment(text: string): Moment {
  const moment = readMoment(text)
  if (moment.kind !== 'odd') return moment
  const [only, ...others] = otherMoments(text)
  return only && others.length === 0 ? only : moment
}
