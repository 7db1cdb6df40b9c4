/** Invoices by when they are due, as their list is asked for them, with what is open of each bucket. */
import { addDays } from '~/lib/days'
import { condition, joinQuery, type QueryText } from '~/lib/query-text'
import { type Sum, sumByCurrency } from '~/lib/sums'

import { bucketWords, dueDayOfInvoice, openAddend } from './aging'
import type { InvoiceStanding } from './invoice-standing'
import { stateWords } from './invoice-states'

/** As the list is filtered by it. */
export const UNPAID = condition('status', 'in', [stateWords.open, stateWords.part].join('|'))

/** Also where it may be paid. */
export const NOT_PAID = condition(
  'status',
  'in',
  [stateWords.open, stateWords.part, stateWords.unknown].join('|'),
)

export const UNDATED = joinQuery(condition('dated', 'eq', 'no'), UNPAID)

export const NOT_KNOWN = condition('status', 'eq', stateWords.unknown)

/** What no payment covers, by currency. */
const openSums = (standings: readonly InvoiceStanding[]): readonly Sum[] =>
  sumByCurrency(standings.map(openAddend))

interface Range {
  readonly id: string
  readonly label: string
  readonly first?: string
  readonly last?: string
}

const isOwed = ({ state }: InvoiceStanding): boolean => state === 'open' || state === 'part'

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
  const owed = standings.filter(isOwed)
  const dated = rangesOf(today).map(({ id, label, first, last }) => ({
    id,
    label,
    rows: owed.filter((each) => {
      const day = dueDayOfInvoice(each)
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
      label: bucketWords.undated,
      rows: owed.filter((each) => dueDayOfInvoice(each) === undefined),
      filters: UNDATED,
    },
    {
      id: 'unknown',
      label: stateWords.unknown,
      rows: standings.filter(({ state }) => state === 'unknown'),
      filters: NOT_KNOWN,
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

export const notDueYet = (today: string): QueryText =>
  joinQuery(condition('dueDate', 'ge', today), UNPAID)

/**
 * The same rule in a few figures: all that isn't paid, also where it may be paid; of what is owed for certain, what is
 * late, what is ahead, and what has no due date.
 */
export function owedFigures(standings: readonly InvoiceStanding[], today: string) {
  const of = (some: readonly InvoiceStanding[]) => ({ sums: openSums(some), count: some.length })
  const owed = standings.filter(isOwed)
  const dated = owed.flatMap((standing) => {
    const day = dueDayOfInvoice(standing)
    return day === undefined ? [] : [{ standing, day }]
  })
  const late = dated.filter(({ day }) => day < today)
  return {
    owed: of(standings.filter(({ state }) => state !== 'paid')),
    unknown: of(standings.filter(({ state }) => state === 'unknown')),
    late: of(late.map(({ standing }) => standing)),
    ahead: of(dated.filter(({ day }) => day >= today).map(({ standing }) => standing)),
    undated: of(owed.filter((each) => dueDayOfInvoice(each) === undefined)),
    oldest: late.map(({ day }) => day).toSorted()[0],
  }
}
