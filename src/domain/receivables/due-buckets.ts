/** Invoices by when they are due, as their list is asked for them, with what is open of each bucket. */
import { addDays, isDay } from '~/lib/days'
import { condition, joinQuery, type QueryText } from '~/lib/query-text'
import { addend, type Sum, sumByCurrency } from '~/lib/sums'

import type { InvoiceStanding } from './invoice-standing'
import { stateWords } from './invoice-states'

/** As the list is filtered by it. */
export const UNPAID = condition('status', 'in', [stateWords.open, stateWords.part].join('|'))

/** What no payment covers, by currency. */
const openSums = (standings: readonly InvoiceStanding[]): readonly Sum[] =>
  sumByCurrency(
    standings.map(({ open, invoice }) =>
      addend(open, { currency: invoice.facts.amount?.value.currency }),
    ),
  )

interface Range {
  readonly id: string
  readonly label: string
  readonly first?: string
  readonly last?: string
}

const rangesOf = (today: string): readonly Range[] => [
  { id: 'late', label: 'Past due', last: addDays(today, -1) },
  { id: 'in-7', label: 'Due in 7 days', first: today, last: addDays(today, 7) },
  { id: 'in-30', label: 'Due in 8–30 days', first: addDays(today, 8), last: addDays(today, 30) },
  { id: 'later', label: 'Due later', first: addDays(today, 31) },
]

export const pastDue = (today: string): QueryText =>
  joinQuery(condition('dueDate', 'lt', today), UNPAID)

export interface InvoiceBucket {
  readonly id: string
  readonly label: string
  readonly isLate: boolean
  readonly count: number
  readonly sums: readonly Sum[]
  readonly filters: QueryText
}

/** Each that isn't paid is in one of them. Those without invoices are left out. */
export function invoiceBuckets(
  standings: readonly InvoiceStanding[],
  today: string,
): readonly InvoiceBucket[] {
  const owed = standings.filter(({ state }) => state === 'open' || state === 'part')
  const dayOf = ({ invoice }: InvoiceStanding) => {
    const day = invoice.facts.dueDate?.value
    return day !== undefined && isDay(day) ? day : undefined
  }
  const dated = rangesOf(today).map(({ id, label, first, last }) => ({
    id,
    label,
    rows: owed.filter((each) => {
      const day = dayOf(each)
      return (
        day !== undefined &&
        (first === undefined || day >= first) &&
        (last === undefined || day <= last)
      )
    }),
    filters: joinQuery(
      ...(first === undefined ? [] : [condition('dueDate', 'ge', first)]),
      ...(last === undefined ? [] : [condition('dueDate', 'lt', addDays(last, 1))]),
      UNPAID,
    ),
  }))
  return [
    ...dated,
    {
      id: 'undated',
      label: 'No due date',
      rows: owed.filter((each) => dayOf(each) === undefined),
      filters: joinQuery(condition('dated', 'eq', 'no'), UNPAID),
    },
    {
      id: 'unknown',
      label: stateWords.unknown,
      rows: standings.filter(({ state }) => state === 'unknown'),
      filters: condition('status', 'eq', stateWords.unknown),
    },
  ].flatMap(({ rows, ...bucket }) =>
    rows.length === 0
      ? []
      : [
          {
            ...bucket,
            isLate: bucket.id === 'late',
            count: rows.length,
            sums: openSums(rows),
          },
        ],
  )
}

/** Each that isn't paid counts with what no payment covers, also where it may be paid. */
export function owedFigures(standings: readonly InvoiceStanding[], today: string) {
  const open = standings.filter(({ state }) => state !== 'paid')
  const of = (some: readonly InvoiceStanding[]) => ({
    sums: openSums(some),
    count: some.length,
    unknown: some.filter(({ state }) => state === 'unknown').length,
  })
  const dueOf = ({ invoice }: InvoiceStanding) => invoice.facts.dueDate?.value ?? ''
  const isLate = (each: InvoiceStanding) => isDay(dueOf(each)) && dueOf(each) < today
  const late = open.filter(isLate)
  return {
    owed: of(open),
    late: of(late),
    ahead: of(open.filter((each) => !isLate(each))),
    oldest: late.map(dueOf).toSorted()[0],
  }
}
