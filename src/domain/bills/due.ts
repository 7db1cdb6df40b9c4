/** When bills are due: presets that look forward from today, and aging by buckets of days, with what is open in each. */
import { addDays, dayOfMoment, daysAhead } from '~/lib/days'
import { condition, joinQuery, type QueryText } from '~/lib/query-text'
import type { Steps } from '~/lib/steps'
import { addend, type Addend, moneyOf, type Sum, sumByCurrency } from '~/lib/sums'

import { owedStatuses } from './bill-standing'
import { lacksWhole, ledgerFacts, type LedgerBill, standingOf } from './ledger'

/** From `first` to `last`, both included; without one, all that is before or after. */
export interface DueRange {
  readonly first?: string
  readonly last?: string
}

export interface DuePreset extends DueRange {
  readonly id: string
  readonly label: string
}

const TABS = new Set(['This week', 'Next 7 days', 'Next 14 days', 'Next 30 days'])

export const duePresets = (today: string): readonly DuePreset[] => [
  { id: 'to-pay', label: 'To pay' },
  { id: 'overdue', label: 'Overdue', last: addDays(today, -1) },
  { id: 'due-today', label: 'Due today', first: today, last: today },
  ...daysAhead(today)
    .filter(({ label }) => TABS.has(label))
    .map((range) => ({ ...range, id: `due-${range.label.toLowerCase().replaceAll(' ', '-')}` })),
]

const owed = condition('status', 'in', owedStatuses.join('|'))

/** Bills that are owed and due in a range, as the list of bills is asked for them. */
export const dueFilters = ({ first, last }: DueRange): QueryText =>
  joinQuery(
    ...(first === undefined ? [] : [condition('dueDate', 'ge', first)]),
    ...(last === undefined ? [] : [condition('dueDate', 'lt', addDays(last, 1))]),
    owed,
  )

interface Bucket extends DueRange {
  readonly id: string
  readonly label: string
  readonly isUndated?: true
}

/** From the longest overdue to what is due last; each owed bill is in one of them. */
const bucketsOf = (today: string): readonly Bucket[] => {
  const ago = (days: number) => addDays(today, -days)
  return [
    { id: 'over-90', label: 'Overdue 90+ days', last: ago(91) },
    { id: 'over-60', label: 'Overdue 61–90', first: ago(90), last: ago(61) },
    { id: 'over-30', label: 'Overdue 31–60', first: ago(60), last: ago(31) },
    { id: 'over-1', label: 'Overdue 1–30', first: ago(30), last: ago(1) },
    { id: 'today', label: 'Due today', first: today, last: today },
    { id: 'in-7', label: 'Next 1–7 days', first: ago(-1), last: ago(-7) },
    { id: 'in-30', label: 'Next 8–30 days', first: ago(-8), last: ago(-30) },
    { id: 'later', label: 'Later', first: ago(-31) },
    { id: 'undated', label: 'No due date', isUndated: true },
  ]
}

export interface AgingBucket {
  readonly id: string
  readonly label: string
  readonly isOverdue: boolean
  readonly count: number
  /** What is open, by currency; a bill whose open amount isn't known is counted as missing. */
  readonly sums: readonly Sum[]
  /** How many of them have an open amount. */
  readonly known: number
  /** Their own records, not read here, may say the open amount of others. */
  readonly isToRead: boolean
  readonly filters: QueryText
}

/** The day that a list in this zone shows and filters by. */
export const dueDayOf = (bill: LedgerBill, zone: string): string | undefined =>
  dayOfMoment(ledgerFacts.dueDate(bill), zone)

const owedSet: ReadonlySet<string> = new Set(owedStatuses)

export const isOwed = (bill: LedgerBill): boolean => owedSet.has(standingOf(bill).status)

const STEP = 500

/** Buckets without bills are left out. */
export function* agingSteps(
  bills: readonly LedgerBill[],
  { today, zone }: { readonly today: string; readonly zone: string },
): Steps<readonly AgingBucket[]> {
  const buckets = bucketsOf(today).map((bucket) => ({
    bucket,
    addends: [] as Addend[],
    isToRead: false,
  }))
  for (const [at, bill] of bills.entries()) {
    if (at % STEP === STEP - 1) yield
    const { status, open } = standingOf(bill)
    if (!owedSet.has(status)) continue
    const day = dueDayOf(bill, zone)
    const found = buckets.find(({ bucket: { first, last, isUndated } }) =>
      day === undefined
        ? isUndated === true
        : isUndated !== true &&
          (first === undefined || day >= first) &&
          (last === undefined || day <= last),
    )
    found?.addends.push(addend(open))
    if (found && !open && lacksWhole(bill)) found.isToRead = true
  }
  return buckets.flatMap(({ bucket, addends, isToRead }): AgingBucket[] => {
    if (addends.length === 0) return []
    const { id, label, isUndated, last } = bucket
    return [
      {
        id,
        label,
        isOverdue: last !== undefined && last < today,
        count: addends.length,
        sums: sumByCurrency(addends),
        known: addends.filter((one) => moneyOf(one) !== undefined).length,
        isToRead,
        filters: isUndated ? joinQuery(condition('dated', 'eq', 'no'), owed) : dueFilters(bucket),
      },
    ]
  })
}
