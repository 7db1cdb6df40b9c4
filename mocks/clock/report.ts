export interface DayReport {
  readonly date: string
  /** By others in the organization. */
  readonly payoutsMade: number
  readonly payoutsPaid: number
  readonly payoutsProcessed: number
  readonly payoutsSent: number
  readonly payoutsAuthorized: number
  readonly payoutsHeld: number
  readonly payoutsReturned: number
  readonly payoutsCanceled: number
  readonly batchesClosed: number
  readonly paymentsSettled: number
  readonly paymentsReturned: number
  readonly subscriptionsBilled: number
  readonly tokensExpired: number
  readonly chargebacks: number
  readonly deliveries: number
}

export type DayCount = Exclude<keyof DayReport, 'date'>
export type DayCounts = Record<DayCount, number>

const words: Readonly<Record<DayCount, readonly [string, string]>> = {
  payoutsMade: ['new payout', 'new payouts'],
  payoutsPaid: ['payout paid', 'payouts paid'],
  payoutsReturned: ['payout returned', 'payouts returned'],
  payoutsHeld: ['payout on hold', 'payouts on hold'],
  payoutsCanceled: ['payout canceled', 'payouts canceled'],
  batchesClosed: ['batch closed', 'batches closed'],
  chargebacks: ['chargeback', 'chargebacks'],
  paymentsReturned: ['payment returned', 'payments returned'],
  paymentsSettled: ['payment settled', 'payments settled'],
  subscriptionsBilled: ['subscription billed', 'subscriptions billed'],
  payoutsSent: ['payout processing', 'payouts processing'],
  payoutsProcessed: ['check mailed', 'checks mailed'],
  payoutsAuthorized: ['payout authorized', 'payouts authorized'],
  tokensExpired: ['token expired', 'tokens expired'],
  deliveries: ['notification delivered', 'notifications delivered'],
}

const dayCounts = Object.keys(words) as readonly DayCount[] // Its keys, which TypeScript widens.

export const noCounts = (): DayCounts =>
  Object.fromEntries(dayCounts.map((count) => [count, 0])) as DayCounts // The same keys.

const dayName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export function totalOf(reports: readonly DayReport[]): DayCounts {
  const total = noCounts()
  for (const report of reports) for (const count of dayCounts) total[count] += report[count]
  return total
}

/** "Nov 23: 14 payouts paid, 2 batches closed, 1 chargeback" */
export function reportText(reports: readonly DayReport[]): string {
  const total = totalOf(reports)
  const parts = dayCounts.flatMap((count) => {
    const number = total[count]
    const [one, several] = words[count]
    return number === 0 ? [] : [`${number.toLocaleString('en-US')} ${number === 1 ? one : several}`]
  })
  const days = [reports[0], reports.length > 1 ? reports.at(-1) : undefined].flatMap((report) =>
    report ? [dayName.format(new Date(report.date))] : [],
  )
  return `${days.join(' to ')}: ${parts.length === 0 ? 'nothing changed' : parts.join(', ')}`
}
