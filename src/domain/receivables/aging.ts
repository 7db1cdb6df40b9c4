/** How long what is open has been due, by customer and currency; what came in and went back on a day; disputes by age. */
import { isUnpaidRow, type PaymentRow, refundsMade } from '~/domain/payments/kept-payment'
import { readMoment } from '~/lib/dates'
import { dayOfMoment, daysBetween, isDay } from '~/lib/days'
import { addend, type Addend, type Sum, sumByCurrency, sumFigures } from '~/lib/sums'
import type { KeptChargeback } from '~/storage/directory-kinds'

import type { InvoiceStanding } from './invoice-standing'

export const agingBuckets = ['current', '30', '60', '90', 'over', 'undated', 'unknown'] as const

export type AgingBucket = (typeof agingBuckets)[number]

/** Of days past due. */
export const bucketWords: Readonly<Record<AgingBucket, string>> = {
  undated: 'No due date',
  unknown: 'May be paid',
  current: 'Current',
  30: '1–30',
  60: '31–60',
  90: '61–90',
  over: 'Over 90',
}

/** @returns how many days it is past due; none before */
export const daysPastDue = (dueDate: string | undefined, today: string): number | undefined =>
  dueDate !== undefined && isDay(dueDate) ? Math.max(0, daysBetween(dueDate, today) - 1) : undefined

export function bucketOf(days: number | undefined): AgingBucket {
  if (days === undefined) return 'undated'
  if (days === 0) return 'current'
  if (days <= 30) return '30'
  if (days <= 60) return '60'
  return days <= 90 ? '90' : 'over'
}

export interface AgingRow {
  /** Undefined where the service didn't say which record it made. */
  readonly customerId: string | undefined
  readonly customerName: string | undefined
  readonly currency: string | undefined
  readonly buckets: Readonly<Record<AgingBucket, Sum>>
  readonly total: Sum
  /** Invoices of it whose standing isn't known: they count with what no payment covers. */
  readonly unknown: number
  readonly invoices: number
  /** The day that is due longest, of what isn't paid for certain; undefined where none has one. */
  readonly oldestDue: string | undefined
  /** The oldest moment of which anything is known. */
  readonly knownAt: number
}

const isOpenStanding = ({ state }: InvoiceStanding): boolean => state !== 'paid'

const currencyOf = ({ invoice }: InvoiceStanding) => invoice.facts.amount?.value.currency

/** What no payment covers. */
export const openAddend = (standing: InvoiceStanding): Addend =>
  addend(standing.open, { currency: currencyOf(standing) })

/** The day that it is due; undefined where none is given, or none that can be read. */
export function dueDayOfInvoice({ invoice }: InvoiceStanding): string | undefined {
  const day = invoice.facts.dueDate?.value
  return day !== undefined && isDay(day) ? day : undefined
}

function agingRow(
  standings: readonly InvoiceStanding[],
  today: string,
): Omit<AgingRow, 'customerId' | 'customerName'> {
  const [first] = standings
  const currency = first && currencyOf(first)
  // What may be paid is late for nobody: its own word, as in the list of invoices.
  const placed = Map.groupBy(standings, ({ invoice, state }) =>
    state === 'unknown'
      ? ('unknown' as const)
      : bucketOf(daysPastDue(invoice.facts.dueDate?.value, today)),
  )
  const sumOf = (own: readonly InvoiceStanding[]) => sumFigures(own.map(openAddend), currency)
  return {
    currency,
    buckets: {
      undated: sumOf(placed.get('undated') ?? []),
      unknown: sumOf(placed.get('unknown') ?? []),
      current: sumOf(placed.get('current') ?? []),
      30: sumOf(placed.get('30') ?? []),
      60: sumOf(placed.get('60') ?? []),
      90: sumOf(placed.get('90') ?? []),
      over: sumOf(placed.get('over') ?? []),
    },
    total: sumOf(standings),
    unknown: standings.filter(({ state }) => state === 'unknown').length,
    invoices: standings.length,
    oldestDue: standings
      .filter(({ state }) => state !== 'unknown')
      .flatMap((standing) => dueDayOfInvoice(standing) ?? [])
      .toSorted()[0],
    knownAt: standings.reduce((least, { knownAt }) => Math.min(least, knownAt), Infinity),
  }
}

const byCode = (a: string | undefined, b: string | undefined): number =>
  Number(a === undefined) - Number(b === undefined) || ((a ?? '') < (b ?? '') ? -1 : 1)

export interface Aging {
  /** One for each customer and currency, those who owe most first within a currency. */
  readonly rows: readonly AgingRow[]
  /** One for each currency. */
  readonly totals: readonly Omit<AgingRow, 'customerId' | 'customerName'>[]
}

export function agingOf(standings: readonly InvoiceStanding[], today: string): Aging {
  const open = standings.filter(isOpenStanding)
  const whose = ({ invoice: { facts } }: InvoiceStanding) =>
    facts.customerId?.value ?? `named ${facts.customerName?.value ?? ''}`
  const rows = [...Map.groupBy(open, (each) => `${currencyOf(each) ?? ''}\n${whose(each)}`)].map(
    ([, own]): AgingRow => {
      const facts = own.at(-1)?.invoice.facts
      return {
        customerId: facts?.customerId?.value,
        customerName: facts?.customerName?.value,
        ...agingRow(own, today),
      }
    },
  )
  const size = ({ total: { exact } }: AgingRow) => Number(exact.units) / 10 ** exact.scale
  return {
    rows: rows.toSorted((a, b) =>
      a.currency === b.currency ? size(b) - size(a) : byCode(a.currency, b.currency),
    ),
    totals: [...Map.groupBy(open, currencyOf)]
      .map(([, own]) => agingRow(own, today))
      .toSorted((a, b) => byCode(a.currency, b.currency)),
  }
}

export interface DayMoney {
  readonly taken: readonly Sum[]
  readonly refunded: readonly Sum[]
  /** Refunds of which no time is given: they may be of this day. */
  readonly undated: number
}

/** Of the payments known here. */
export function moneyOfDay(payments: readonly PaymentRow[], day: string, zone: string): DayMoney {
  const taken: Addend[] = []
  const refunded: Addend[] = []
  let undated = 0
  for (const payment of payments) {
    const { total, time } = payment.facts
    const currency = total?.value.currency
    if (dayOfMoment(time?.value, zone) === day && !isUnpaidRow(payment)) {
      taken.push(addend(total?.value, { currency }))
    }
    for (const refund of refundsMade(payment)) {
      const of = dayOfMoment(refund.time, zone)
      if (of === undefined) undated += 1
      else if (of === day) refunded.push(addend(refund.amount, { currency }))
    }
  }
  return { taken: sumByCurrency(taken), refunded: sumByCurrency(refunded), undated }
}

export const disputeAges = ['7', '30', '60', 'over', 'undated'] as const

type DisputeAge = (typeof disputeAges)[number]

/** In days since the case began. */
export const disputeWords: Readonly<Record<DisputeAge, string>> = {
  7: '0–7',
  30: '8–30',
  60: '31–60',
  over: 'Over 60',
  undated: 'No date',
}

export interface DisputeRow {
  readonly currency: string | undefined
  readonly count: number
  readonly ages: Readonly<Record<DisputeAge, Sum>>
  readonly total: Sum
}

function ageOf({ facts }: KeptChargeback, today: string): DisputeAge {
  const moment = readMoment(facts.date?.value ?? '')
  if (moment.kind === 'odd') return 'undated'
  const days = daysBetween(moment.date, today) - 1
  if (days <= 7) return '7'
  if (days <= 30) return '30'
  return days <= 60 ? '60' : 'over'
}

/** Of those known here, whatever their status: what its codes mean isn't stated. */
export function disputesOf(
  chargebacks: readonly KeptChargeback[],
  today: string,
): readonly DisputeRow[] {
  const currencyOfCase = ({ facts }: KeptChargeback) => facts.amount?.value.currency
  return [...Map.groupBy(chargebacks, currencyOfCase)]
    .map(([currency, own]): DisputeRow => {
      const placed = Map.groupBy(own, (each) => ageOf(each, today))
      const sumOf = (some: readonly KeptChargeback[] = []) =>
        sumFigures(
          some.map(({ facts }) => addend(facts.amount?.value, { currency })),
          currency,
        )
      return {
        currency,
        count: own.length,
        ages: {
          7: sumOf(placed.get('7')),
          30: sumOf(placed.get('30')),
          60: sumOf(placed.get('60')),
          over: sumOf(placed.get('over')),
          undated: sumOf(placed.get('undated')),
        },
        total: sumOf(own),
      }
    })
    .toSorted((a, b) => byCode(a.currency, b.currency))
}
