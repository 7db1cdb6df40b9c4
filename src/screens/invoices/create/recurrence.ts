/** The days that a recurrence names. How the service counts them isn’t stated: months end where a day is missing. */
import { addDays, formatBriefDay, formatWholeDay, isDay, monthOf, monthsFrom } from '~/lib/days'

type Step = { readonly days: number } | { readonly months: number }

const steps: Readonly<Partial<Record<string, Step>>> = {
  weekly: { days: 7 },
  every2weeks: { days: 14 },
  monthly: { months: 1 },
  every3months: { months: 3 },
  every6months: { months: 6 },
  annually: { months: 12 },
}

const stepOf = (frequency: string): Step | undefined => {
  const name = frequency.trim().toLowerCase()
  return Object.hasOwn(steps, name) ? steps[name] : undefined
}

/** The 31st falls on the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const { first, last } = monthsFrom(monthOf(day, months))
  const wanted = addDays(first, Number(day.slice(8)) - 1)
  return wanted > last ? last : wanted
}

/** Of more, neither the number nor the last is told. */
const MOST_RECURRENCES = 1200

interface Recurrence {
  readonly frequency: string
  readonly invoiceDate: string
  readonly invoiceEndDate: string
}

export interface RecurringDays {
  readonly days: readonly string[]
  /** Undefined without an end, or of more than are counted. */
  readonly count: number | undefined
  readonly last: string | undefined
}

const SHOWN = 3

export function recurringDays({
  frequency,
  invoiceDate,
  invoiceEndDate,
}: Recurrence): RecurringDays | undefined {
  const step = stepOf(frequency)
  if (!step || !isDay(invoiceDate)) return undefined
  const end = isDay(invoiceEndDate) ? invoiceEndDate : undefined
  const days: string[] = []
  for (let at = 0; at < MOST_RECURRENCES; at += 1) {
    const day =
      'days' in step
        ? addDays(invoiceDate, step.days * at)
        : monthsLater(invoiceDate, step.months * at)
    if (end === undefined ? at === SHOWN : day > end) {
      return { days, count: end === undefined ? undefined : days.length, last: end && days.at(-1) }
    }
    days.push(day)
  }
  return { days, count: undefined, last: undefined }
}

/** "Nov 22, Dec 22, Jan 22, 2027, … until Nov 22, 2027: 13 invoices". */
export function recurrenceWords(
  recurrence: Recurrence,
  { locale, currentYear }: { readonly locale: string; readonly currentYear: number },
): string | undefined {
  const found = recurringDays(recurrence)
  if (!found || found.days.length === 0) return undefined
  const { days, count, last } = found
  const short = (day: string) => formatBriefDay(day, locale, currentYear)
  const whole = (day: string) => formatWholeDay(day, locale)
  if (count === 1) return `Once, on ${whole(days[0] ?? '')}: the next date is after the end.`
  const shown = days.slice(0, SHOWN).map(short).join(', ')
  if (count === undefined || last === undefined) {
    const end = recurrence.invoiceEndDate
    return isDay(end) ? `${shown}, … until ${whole(end)}.` : `${shown}, and so on without an end.`
  }
  const isAll = count <= SHOWN
  return `${shown}${isAll ? '' : `, … ${whole(last)}`}: ${String(count)} invoices, if counted from the invoice date.`
}
