/** What is known of a payment from what this browser keeps of it, and from the refunds that were sent from here. */
import { isId } from '~/lib/ids'
import { amountIn, ifExact, type Money, moneyFromJson, sumMoney, withCurrency } from '~/lib/money'
import { endedUnpaid, isFailedOrCanceled } from '~/lib/status-tone'
import type { KeptPayment } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'
import { compareAmounts } from '~/submit/candidate'

import { type PaymentTold, standingFrom } from './refunded'
import { knownHere, type Refundable, refundableFrom } from './refunds-here'

/** One of the list: with the refunds of it that were sent from this browser. */
export type PaymentRow = KeptPayment & { readonly refundsHere?: readonly Submission[] }

function toldByKept({ facts }: KeptPayment): PaymentTold {
  const idOf = (id: string | undefined) => (isId(id) ? id : undefined)
  const paid = facts.total?.value
  return {
    currency: paid?.currency,
    paid,
    refunds: facts.refunds?.value ?? [],
    refundId: idOf(facts.refundId?.value),
    returnedId: idOf(facts.returnedId?.value),
    event: facts.event?.value,
  }
}

export interface PaymentFigures {
  /** Given back for certain; undefined where an amount of it isn't known. */
  readonly refunded: Money | undefined
  /** Of what was paid, what nothing says has gone back; undefined where that isn't known. */
  readonly kept: Money | undefined
  /** Why one of them isn't known. */
  readonly doubt: string | undefined
  readonly status: string | undefined
}

const figures = new WeakMap<PaymentRow, PaymentFigures>()

/** A list asks for it of tens of thousands, at each filter and sort: what takes long is kept with its row. */
export function figuresOf(row: PaymentRow): PaymentFigures {
  const { facts, refundsHere = [] } = row
  const told = toldByKept(row)
  const operation = facts.operation?.value
  const known = simpleFigures(told, refundsHere, operation) ?? figures.get(row)
  if (known) return known
  const made = paymentFigures(told, refundsHere, operation)
  figures.set(row, made)
  return made
}

/** Of a payment that nothing happened to: most are. */
function simpleFigures(
  told: PaymentTold,
  here: readonly Submission[],
  operation: string | undefined,
): PaymentFigures | undefined {
  const { refunds, refundId, paid, currency, event } = told
  const isSimple = refunds.length + here.length === 0 && refundId === undefined
  if (!isSimple || isUnpaid(told) || isOfRefund(operation)) return undefined
  const none = { amountMinor: 0, scale: paid?.scale ?? 2, currency }
  return { refunded: none, kept: paid, doubt: undefined, status: event }
}

const MOST_WORDS = 200
const failedWords = new Map<string, boolean>()

/** A service has few words, and each is read once. */
function isFailedWord(word: string): boolean {
  const isFailed = failedWords.get(word) ?? isFailedOrCanceled(word)
  if (failedWords.size < MOST_WORDS) failedWords.set(word, isFailed)
  return isFailed
}

export interface RefundMade {
  readonly reference: string
  readonly amount: Money | undefined
  /** As the service, or this browser, wrote it. */
  readonly time: string | undefined
  /** The service's, or what its sending from here was answered with. */
  readonly word: string | undefined
  /** Where it was sent from here. */
  readonly sent: Submission | undefined
}

/** Each once: those that its record states, and those made from here that aren't on it. */
export function refundsMade(row: PaymentRow): readonly RefundMade[] {
  const { refunds, currency } = toldByKept(row)
  if (refunds.length === 0 && row.refundsHere === undefined) return []
  const here = row.refundsHere ?? []
  const { unlisted } = refundableFrom(toldByKept(row), here)
  return [
    ...refunds
      .filter(({ isStated }) => isStated)
      .map(({ refunded, time, reference, word }) => ({
        reference,
        amount: refunded === undefined ? undefined : moneyFromJson(refunded, currency),
        time,
        word,
        sent: here.find((each) => each.reference === reference),
      })),
    ...knownHere(unlisted).map(({ amount, time, key }, at) => ({
      reference: key,
      amount: amountIn(amount, currency),
      time,
      word: undefined,
      sent: unlisted[at],
    })),
  ]
}

/** Refunds that may have been made, or are under way: in no sum. */
export function refundsOpen(row: PaymentRow): number {
  const { open, unsettled } = refundableFrom(toldByKept(row), row.refundsHere ?? [])
  return open.length + unsettled.length
}

/** A record of its own, which names no payment that it gives back. */
export const isRefundRecord = ({ facts }: PaymentRow): boolean => isOfRefund(facts.operation?.value)

/** The same of what is kept. */
export const isUnpaidRow = (row: PaymentRow): boolean =>
  isUnpaid(toldByKept(row)) || isOfRefund(row.facts.operation?.value)

/** It brought nothing, as far as its own events say: it was returned, declined or canceled. */
export const isUnpaid = ({ returnedId, event }: PaymentTold): boolean =>
  returnedId !== undefined || (event !== undefined && isFailedWord(event))

/** @param here refunds of it that were sent from this browser, and were made or may have been */
export function paymentFigures(
  told: PaymentTold,
  here: readonly Submission[],
  operation?: string,
): PaymentFigures {
  const known = refundableFrom(told, here)
  const refunded = refundedFor(known)
  const doubt = doubtOfFigures(told, known, refunded, operation)
  return {
    refunded,
    kept: doubt === undefined ? keptOf(told, known) : undefined,
    doubt,
    status: statusOf(told, known, refunded),
  }
}

export const isOfRefund = (operation = ''): boolean => /refund/i.test(operation)

const keptOf = (told: PaymentTold, { left }: Refundable): Money | undefined =>
  isUnpaid(told) ? { amountMinor: 0, scale: told.paid?.scale ?? 2, currency: told.currency } : left

/** What the record tells of, and what was made from here and isn't on it: no refund is in both. */
function refundedFor({ amount, unlisted, currency }: Refundable): Money | undefined {
  const here = unlisted.map(({ subject }) => subject.amount)
  if (!amount || here.includes(undefined)) return undefined
  const amounts = here.flatMap((each) => each ?? [])
  return ifExact(() => sumMoney([amount, ...amounts.map((each) => withCurrency(each, currency))]))
}

function doubtOfFigures(
  told: PaymentTold,
  known: Refundable,
  refunded: Money | undefined,
  operation: string | undefined,
): string | undefined {
  const { event } = told
  if (isOfRefund(operation)) return 'Not a sale but a refund'
  if (refunded === undefined) return 'The amount of a refund isn’t given'
  if (known.unsettled.length > 0) return 'A refund sent from here isn’t confirmed'
  if (known.open.length > 0) return 'A refund is under way'
  if (told.returnedId !== undefined) return 'Returned, in full or in part'
  if (event !== undefined && isFailedWord(event) && !endedUnpaid(event)) {
    return `“${event}”: what is kept isn’t given`
  }
  return undefined
}

const PARTLY_REFUNDED = 'Partly refunded'

/** A refund is what a payment is, whatever comes after it; else its own latest event. */
function statusOf(
  told: PaymentTold,
  { unlisted }: Refundable,
  refunded: Money | undefined,
): string | undefined {
  const { paid } = told
  if (unlisted.length === 0 || told.returnedId !== undefined) return standingFrom(told).status
  const isWhole = paid && refunded && compareAmounts(paid, refunded) !== 'differs'
  return isWhole ? 'Refunded' : PARTLY_REFUNDED
}

/** Offered by filters, beside those that rows have. */
export const paymentWords = ['Refunded', PARTLY_REFUNDED, 'Approved', 'Settled', 'Declined']
