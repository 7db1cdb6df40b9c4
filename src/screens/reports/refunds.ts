/** The refunds of a period, as far as the records read here and what was sent from here tell of them. */
import {
  figuresOf,
  isRefundRecord,
  type PaymentRow,
  refundsMade,
  refundsOpen,
} from '~/domain/payments/kept-payment'
import { dayOfMoment, todayIn } from '~/lib/days'
import { memberOf } from '~/lib/json'
import { addend, type Addend } from '~/lib/sums'
import { allEntries } from '~/api/entries'
import type { KeptCustomer } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'

/** A paypoint's entry, or all of them, and days, both within. */
interface RefundsAsked {
  readonly entry: string
  readonly from: string
  readonly to: string
}

export interface ReportRefund {
  readonly reference: string
  /** As the service, or this browser, wrote it. */
  readonly date: string | undefined
  readonly customerId: string | undefined
  readonly customer: string | undefined
  readonly paymentId: string
  readonly entry: string | undefined
  readonly word: string | undefined
  readonly refunded: Addend
  /** What was paid, and what of it is kept after all refunds that are known. */
  readonly paid: Addend
  readonly kept: Addend
  readonly reason: string | undefined
}

export interface RefundsRead {
  readonly refunds: readonly ReportRefund[]
  /** Of no known time: they may be of the period. */
  readonly undated: number
  /** Under way, or sent from here and not confirmed. */
  readonly open: number
  /** Records of refunds that name no payment. */
  readonly unnamed: number
  readonly customers: number
  /** Customers whose records weren't read since the period ended, nor today: the longest unread first. */
  readonly stale: readonly string[]
}

/** interface.md has no reason of a refund: what its sender wrote as its description. */
function reasonOf(sent: Submission | undefined): string | undefined {
  const text = memberOf(sent?.body, 'orderDescription')
  return typeof text === 'string' ? text.trim() || undefined : undefined
}

export function refundsIn(
  payments: readonly PaymentRow[],
  customers: readonly KeptCustomer[],
  { entry, from, to }: RefundsAsked,
  { zone, today }: { readonly zone: string; readonly today: string },
): RefundsRead {
  const isOfEntry = (own: string | undefined) => entry === allEntries || own === entry
  const own = payments.filter(({ facts }) => isOfEntry(facts.entry?.value))
  const all = own.flatMap((row) =>
    refundsMade(row).map((made) => ({ row, made, day: dayOfMoment(made.time, zone) })),
  )
  const found = all
    .filter(({ day }) => day !== undefined && from <= day && day <= to)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : Number(a.day !== b.day)))
  // Only its own record has these.
  const readAt = ({ facts }: KeptCustomer) => facts.transactions?.asOf ?? facts.balance?.asOf ?? 0
  const read = customers.filter((each) => isOfEntry(each.facts.entry?.value))
  return {
    refunds: found.map(({ row, made }): ReportRefund => {
      const { facts, id } = row
      const currency = facts.total?.value.currency
      return {
        reference: made.reference,
        date: made.time,
        customerId: facts.customerId?.value,
        customer: facts.customerName?.value,
        paymentId: id,
        entry: facts.entry?.value,
        word: made.word,
        refunded: addend(made.amount, { currency }),
        paid: addend(facts.total?.value, { currency }),
        kept: addend(figuresOf(row).kept, { currency }),
        reason: reasonOf(made.sent),
      }
    }),
    undated: all.filter(({ day }) => day === undefined).length,
    open: own.reduce((count, row) => count + refundsOpen(row), 0),
    unnamed: own.filter(isRefundRecord).length,
    customers: read.length,
    stale: read
      .filter((each) => {
        const day = todayIn(zone, readAt(each))
        return day <= to && day < today
      })
      .toSorted((a, b) => readAt(a) - readAt(b))
      .map(({ id }) => id),
  }
}
