import { readMoment } from '~/lib/dates'
import { daysBetween } from '~/lib/days'

/**
 * Days since the case's date, or since it was recorded; none before it, for a clock may be behind the service's.
 *
 * @param today `YYYY-MM-DD`
 */
export function ageInDays(
  {
    chargebackDate,
    createdAt,
  }: { chargebackDate?: string | undefined; createdAt?: string | undefined },
  today: string,
): number | undefined {
  const moment = [chargebackDate, createdAt]
    .map((time) => readMoment(time ?? ''))
    .find(({ kind }) => kind !== 'odd')
  const days = moment && moment.kind !== 'odd' ? daysBetween(moment.date, today) - 1 : undefined
  return days === undefined || days < 0 ? undefined : days
}

export function ageText(of: Parameters<typeof ageInDays>[0], today: string): string | undefined {
  const days = ageInDays(of, today)
  if (days === undefined) return undefined
  return days === 0 ? 'Today' : days === 1 ? '1 day' : `${String(days)} days`
}
