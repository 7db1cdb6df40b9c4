import type { PayoutSummary } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { compareMoney, ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addend, sumFigures, wholeAmount } from '~/lib/sums'

export type SummaryReading = Reading<typeof PayoutSummary>

const counterKeys = {
  Paid: 'totalPaid',
  Canceled: 'totalCanceled',
  Captured: 'totalCaptured',
  Authorized: 'totalAuthorized',
  Processing: 'totalProcessing',
  Open: 'totalOpen',
} as const

export type CounterName = keyof typeof counterKeys | typeof OTHER
export const OTHER = 'Other'

const counterNames = Object.keys(counterKeys) as (keyof typeof counterKeys)[] // Object.keys forgets them.

export interface Counter {
  readonly name: CounterName
  readonly records: number | undefined
  readonly amount: Money | undefined
  readonly members: readonly string[]
}

export const countersOf = ({ value }: SummaryReading): readonly Counter[] =>
  counterNames.map((name) => {
    const key = counterKeys[name]
    return {
      name,
      records: value[key],
      amount: value[`${key}Amount`],
      members: [key, `${key}Amount`],
    }
  })

/** The total minus the six counters; negative if they count more. Undefined if a counter is missing. */
export function otherOf(summary: SummaryReading): Counter | undefined {
  const counters = countersOf(summary)
  const { totalRecords, totalAmount } = summary.value
  const counts = counters.flatMap(({ records }) => records ?? [])
  if (totalRecords === undefined || counts.length < counters.length) return undefined
  const sum = wholeAmount(sumFigures(counters.map(({ amount }) => addend(amount))))
  return {
    name: OTHER,
    records: totalRecords - counts.reduce((all, count) => all + count, 0),
    amount: totalAmount && sum && ifExact(() => subtractMoney(totalAmount, sum)),
    members: [],
  }
}

export function stripOf(summary: SummaryReading): readonly Counter[] {
  const other = otherOf(summary)
  const isNothing =
    other === undefined || (other.records === 0 && (!other.amount || isZero(other.amount)))
  return isNothing ? countersOf(summary) : [...countersOf(summary), other]
}

export function isSameFigure(
  a: Pick<Counter, 'records' | 'amount'>,
  b: Pick<Counter, 'records' | 'amount'>,
): boolean {
  const [left, right] = [a.amount, b.amount]
  return (
    a.records !== undefined &&
    a.records === b.records &&
    left !== undefined &&
    right !== undefined &&
    ifExact(() => compareMoney(left, right) === 0) === true
  )
}
