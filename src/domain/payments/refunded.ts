import {
  latestEvent,
  refundsOf,
  type RefundTold,
  withoutRefunds,
} from '~/contract/transaction-events'
import { normaliseCurrency } from '~/lib/currency'
import { isId } from '~/lib/ids'
import { amountIn, ifExact, type Money, moneyFromJson, subtractMoney } from '~/lib/money'
import { addendsOf, isComplete, type Sum, sumFigures, wholeAmount } from '~/lib/sums'

import type { TransactionValue } from './transaction-money'

/** What is known of a payment: by its record, or by what is kept of it. */
export interface PaymentTold {
  readonly currency: string | undefined
  readonly paid: Money | undefined
  readonly refunds: readonly RefundTold[]
  readonly refundId: string | undefined
  readonly returnedId: string | undefined
  /** The payment's own latest event: those of refunds aside. */
  readonly event: string | undefined
}

export function toldOf(transaction: TransactionValue): PaymentTold {
  const currency = normaliseCurrency(transaction.PaymentData?.paymentDetails?.currency)
  const idOf = (id: string | undefined) => (isId(id) ? id : undefined)
  return {
    currency,
    paid: amountIn(transaction.TotalAmount, currency),
    refunds: refundsOf(transaction),
    refundId: idOf(transaction.RefundId),
    returnedId: idOf(transaction.ReturnedId),
    event: latestEvent(withoutRefunds(transaction)),
  }
}

export interface OpenRefund {
  readonly word: string
  readonly amount: Money | undefined
}

/** What a payment's own record says: refunds made elsewhere may not be on it. */
export interface Refunded {
  readonly currency: string | undefined
  readonly paid: Money | undefined
  /** Of the refunds that its events tell of; says what it lacks. Undefined if they tell of none. */
  readonly sum: Sum | undefined
  readonly count: number
  /** Undefined where a refund is on record and its amount isn't. */
  readonly amount: Money | undefined
  /** Those whose events don't say that they were made. */
  readonly open: readonly OpenRefund[]
  readonly refundId: string | undefined
  readonly returnedId: string | undefined
  /** Undefined where a refund isn't clear, or the payment was returned. */
  readonly left: Money | undefined
}

export const refundedOf = (transaction: TransactionValue): Refunded =>
  refundedFrom(toldOf(transaction))

export function refundedFrom(known: PaymentTold): Refunded {
  const { currency, paid, refunds: told, refundId, returnedId } = known
  const made = told.filter(({ isStated }) => isStated)
  const open = told
    .filter(({ isStated }) => !isStated)
    .map((each) => ({ word: each.word, amount: amountOf(each, currency) }))
  const sum =
    made.length === 0
      ? undefined
      : sumFigures(
          addendsOf(
            made.map((each) => amountOf(each, currency)),
            0,
            currency,
          ),
          currency,
        )
  // An id without an event: there was one, of which nothing else is known.
  const isUnseen = refundId !== undefined && told.length === 0
  const nothing: Money = { amountMinor: 0, scale: paid?.scale ?? 2, currency }
  const amount = sum
    ? isComplete(sum)
      ? wholeAmount(sum)
      : undefined
    : isUnseen
      ? undefined
      : nothing
  const isClear = open.length === 0 && returnedId === undefined
  return {
    currency,
    paid,
    sum,
    count: Math.max(made.length, isUnseen ? 1 : 0),
    amount,
    open,
    refundId,
    returnedId,
    left: paid && amount && isClear ? ifExact(() => subtractMoney(paid, amount)) : undefined,
  }
}

const amountOf = (
  { refunded }: Pick<RefundTold, 'refunded'>,
  currency: string | undefined,
): Money | undefined => (refunded === undefined ? undefined : moneyFromJson(refunded, currency))

/** Of one event of a payment, if it tells of a refund that was made or is under way. */
export function refundInEvent(
  transaction: TransactionValue,
  event: NonNullable<TransactionValue['TransactionEvents']>[number],
): Money | undefined {
  const [told] = refundsOf({ ...transaction, TransactionEvents: [event] })
  return (
    told && amountOf(told, normaliseCurrency(transaction.PaymentData?.paymentDetails?.currency))
  )
}

export const hasRefund = ({ count, open }: Refunded): boolean => count > 0 || open.length > 0

/** A return, or a refund without an amount, leaves it open what is left. */
export function isRefundedInFull(transaction: TransactionValue): boolean {
  const { left, count } = refundedOf(transaction)
  return left !== undefined && left.amountMinor <= 0 && count > 0
}

interface PaymentStanding {
  readonly status: string | undefined
  /** The payment's own latest event, where the status speaks of a refund: settled, for one. */
  readonly event: string | undefined
}

/** A refund stays what a payment is, whatever comes after it; else it is what its latest event says. */
export const standingOf = (transaction: TransactionValue): PaymentStanding =>
  standingFrom(toldOf(transaction))

export function standingFrom(known: PaymentTold): PaymentStanding {
  const { left, returnedId } = refundedFrom(known)
  const { event } = known
  const made = known.refunds.findLast(({ isStated }) => isStated)
  if (!made || returnedId !== undefined) return { status: event, event: undefined }
  const isPart = left !== undefined && left.amountMinor > 0
  return { status: isPart ? 'Partly refunded' : made.word, event }
}
