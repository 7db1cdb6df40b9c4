/**
 * What a customer was invoiced from here, and what was paid for that and given back, in the order in which it happened,
 * by currency. Payments that name no invoice stand apart: what they paid for isn't known, so they take nothing off.
 */
import {
  figuresOf,
  isUnpaidRow,
  type PaymentRow,
  refundsMade,
} from '~/domain/payments/kept-payment'
import { compareMoments, readMoment } from '~/lib/dates'
import { amountIn, ifExact, isZero, type Money, negate, subtractMoney, sumMoney } from '~/lib/money'
import type { KeptCustomer } from '~/storage/directory-kinds'

import type { InvoiceStanding } from './invoice-standing'

export interface StatementLine {
  readonly key: string
  /** As it is written: a day or a moment. */
  readonly time: string | undefined
  readonly kind: 'Invoice' | 'Payment' | 'Refund' | 'Settled'
  readonly name: string
  readonly dueDate?: string | undefined
  /** What is owed by it: negative for what was paid. */
  readonly amount: Money | undefined
  /** What is owed after it; undefined once an amount isn't known. */
  readonly balance: Money | undefined
}

export interface Statement {
  readonly currency: string | undefined
  readonly lines: readonly StatementLine[]
  /** Undefined where an amount of it isn't known. */
  readonly owed: Money | undefined
}

export interface CustomerStatement {
  readonly byCurrency: readonly Statement[]
  /** Since the first of these invoices. */
  readonly others: readonly PaymentRow[]
  /** Invoices of which it isn't clear what is open. */
  readonly unclear: number
}

export interface BalanceBeside {
  readonly balance: Money
  /** When the service said it, in milliseconds. */
  readonly asOf: number
  /** What it has beside what is due here; undefined where that is nothing, or can't be told. */
  readonly other: Money | undefined
}

/** interface.md gives a balance no currency: it is told apart from what is due only where this is in one. */
export function balanceBeside(
  { byCurrency }: Pick<CustomerStatement, 'byCurrency'>,
  customer: Pick<KeptCustomer, 'facts'> | undefined,
): BalanceBeside | undefined {
  const { value, asOf } = customer?.facts.balance ?? {}
  if (!value || asOf === undefined) return undefined
  const [only, ...others] = byCurrency
  const owed = others.length === 0 ? only?.owed : undefined
  const balance = owed ? inCurrency(value, owed.currency) : value
  const other = owed && balance && ifExact(() => subtractMoney(balance, owed))
  return { balance: balance ?? value, asOf, other: other && isZero(other) ? undefined : other }
}

type Entry = Omit<StatementLine, 'balance'>

const isDeclined = (row: PaymentRow): boolean =>
  isUnpaidRow(row) && figuresOf(row).doubt === undefined

function paymentEntries(row: PaymentRow, invoice: string): readonly Entry[] {
  if (isDeclined(row)) return []
  const { total, time } = row.facts
  return [
    {
      key: `payment ${row.id}`,
      time: time?.value,
      kind: 'Payment',
      name: `${row.id} for ${invoice}`,
      amount: total && negate(total.value),
    },
    ...refundsMade(row).map(({ amount, time: refundedAt }, at): Entry => ({
      key: `refund ${row.id} ${String(at)}`,
      time: refundedAt,
      kind: 'Refund',
      name: `of ${row.id}`,
      amount,
    })),
  ]
}

function entriesOf(standing: InvoiceStanding): readonly Entry[] {
  const { invoice, payments, isByBalance, open, knownAt } = standing
  const { facts, firstSeen, id } = invoice
  const name = facts.number?.value || id
  return [
    {
      key: `invoice ${id}`,
      time: facts.invoiceDate?.value ?? new Date(firstSeen.at).toISOString(),
      kind: 'Invoice',
      name,
      dueDate: facts.dueDate?.value,
      amount: facts.amount?.value,
    },
    ...payments.flatMap((payment) => paymentEntries(payment, name)),
    ...(isByBalance
      ? [
          {
            key: `settled ${id}`,
            time: new Date(knownAt).toISOString(),
            kind: 'Settled' as const,
            name,
            amount: open && negate(open),
          },
        ]
      : []),
  ]
}

/** @param standings of one customer, as are the payments */
export function statementOf(
  standings: readonly InvoiceStanding[],
  payments: readonly PaymentRow[],
): CustomerStatement {
  const byCurrency = Map.groupBy(standings, ({ invoice }) => invoice.facts.amount?.value.currency)
  const counted = new Set(standings.flatMap((standing) => standing.payments.map(({ id }) => id)))
  const since = Math.min(...standings.map(({ invoice }) => invoice.firstSeen.at))
  return {
    byCurrency: [...byCurrency].map(([currency, own]) =>
      statementIn(currency, own.flatMap(entriesOf)),
    ),
    others: payments.filter(
      (payment) =>
        !counted.has(payment.id) &&
        !payment.facts.invoiceNumber &&
        !isUnpaidRow(payment) &&
        Date.parse(payment.facts.time?.value ?? '') >= since,
    ),
    unclear: standings.filter(({ state }) => state === 'unknown').length,
  }
}

function statementIn(currency: string | undefined, entries: readonly Entry[]): Statement {
  let owed: Money | undefined = { amountMinor: 0, scale: 2, currency }
  const lines = entries
    .map((entry) => ({ entry, moment: readMoment(entry.time ?? '') }))
    .toSorted((a, b) => compareMoments(a.moment, b.moment))
    .map(({ entry }): StatementLine => {
      const amount = entry.amount && inCurrency(entry.amount, currency)
      owed = owed && amount && addTo(owed, amount)
      return { ...entry, amount, balance: owed }
    })
  return { currency, lines, owed }
}

/** An amount of another currency can't be added. */
const inCurrency = (amount: Money, currency: string | undefined): Money | undefined =>
  amount.currency !== undefined && currency !== undefined && amount.currency !== currency
    ? undefined
    : amountIn(amount, currency)

const addTo = (sum: Money, amount: Money): Money | undefined =>
  ifExact(() => sumMoney([sum, amount]))
