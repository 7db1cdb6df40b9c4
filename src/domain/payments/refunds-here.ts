import { useQuery } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { paymentRefund } from '~/contract/payments'
import type { RefundTold } from '~/contract/transaction-events'
import {
  compareMoney,
  formatMoney,
  ifExact,
  type Money,
  moneyFromJson,
  moneyText,
  subtractMoney,
  withCurrency,
} from '~/lib/money'
import { useJournal } from '~/outcome/use-journal'
import { isMade, mayExist, sentAtOf, type Submission } from '~/storage/submission-record'
import { compareAmounts } from '~/submit/candidate'
import { display } from '~/ui/locale'

import { type PaymentTold, type Refunded, refundedFrom, toldOf } from './refunded'
import type { TransactionValue } from './transaction-money'

const MOST_REFUNDS_READ = 2000

/** Refunds of a payment that this browser sent, and that were made or may have been. */
export function useRefundsHere(transId: string, draftId?: string) {
  const { data, isFetched } = useJournal({ refunds: MOST_REFUNDS_READ }, async (journal) =>
    (await journal.newestOf(paymentRefund.name, MOST_REFUNDS_READ)).filter(mayExist),
  )
  const id = transId.trim()
  const refunds = (data ?? []).filter(
    // The kit itself tells of a form's own.
    ({ subject, drafts }) =>
      subject.transId === id && (draftId === undefined || !drafts.includes(draftId)),
  )
  return { refunds, isFetched }
}

/** When these very refunds were first seen as made, by the clock of what was read; undefined where there are none. */
export function useSeenAt(transId: string, here: readonly Submission[]): number | undefined {
  const ids = here.flatMap((each) => (isMade(each) ? each.id : [])).toSorted()
  return useQuery({
    queryKey: keyOf('refundsSeen', { transId: transId.trim(), ids }),
    queryFn: () => Date.now(),
    enabled: ids.length > 0,
    networkMode: 'always',
    staleTime: Infinity,
  }).data
}

export interface Refundable extends Refunded {
  /** Made from here, and not on the payment's record: nothing says that every refund comes to stand there. */
  readonly unlisted: readonly Submission[]
  readonly unsettled: readonly Submission[]
  /** All that was paid, less every refund that was made or may have been, where its amount is known. */
  readonly atMost: Money | undefined
  readonly refundsKnown: readonly RefundKnown[]
}

/** A refund that was made or may have been, on the record or from here. */
export interface RefundKnown {
  readonly amount: Money | undefined
  /** Names it among all of this payment: a yes to another one is none. */
  readonly key: string
  readonly time: string | undefined
  readonly isHere: boolean
}

export const refundableOf = (payment: TransactionValue, here: readonly Submission[]): Refundable =>
  refundableFrom(toldOf(payment), here)

export function refundableFrom(payment: PaymentTold, here: readonly Submission[]): Refundable {
  const known = refundedFrom(payment)
  const told = payment.refunds
  const { unlisted, free } = notOnRecord(told, here.filter(isMade))
  const unsettled = here.filter((each) => !isMade(each))
  const { left, paid, currency } = known
  // One that isn't settled may be the one that the record tells of.
  const unseen = unsettled.filter((each) => !takeEqual(free, each))
  const refundsKnown = [
    ...told.map(({ refunded, reference, time }): RefundKnown => ({
      amount: refunded === undefined ? undefined : moneyFromJson(refunded, currency),
      key: reference,
      time,
      isHere: false,
    })),
    ...knownHere([...unlisted, ...unseen]),
  ]
  const amounts = refundsKnown.flatMap(({ amount }) => amount ?? [])
  const spent = unlisted.map(({ subject }) => subject.amount)
  return {
    ...known,
    unlisted,
    unsettled,
    refundsKnown,
    left: left && unsettled.length === 0 ? leftAfter(left, spent, currency) : undefined,
    atMost: paid && (leftAfter(paid, amounts, currency) ?? paid),
  }
}

export const knownHere = (here: readonly Submission[]): readonly RefundKnown[] =>
  here.map((each) => ({
    amount: each.subject.amount,
    key: each.reference ?? each.id,
    time: new Date(sentAtOf(each)).toISOString(),
    isHere: true,
  }))

/** A refund of this payment that has the amount that is about to be refunded again. */
export const equalRefund = (
  refunds: readonly RefundKnown[],
  typed: Money | undefined,
): RefundKnown | undefined =>
  refunds.findLast(({ amount }) => compareAmounts(typed, amount) === 'same')

function takeEqual(free: RefundTold[], { subject }: Submission): boolean {
  const at = free.findIndex(
    ({ refunded }) =>
      refunded !== undefined && compareAmounts(subject.amount, moneyFromJson(refunded)) === 'same',
  )
  if (at !== -1) free.splice(at, 1)
  return at !== -1
}

function leftAfter(
  left: Money,
  spent: readonly (Money | undefined)[],
  currency: string | undefined,
): Money | undefined {
  const amounts = spent.filter((amount) => amount !== undefined)
  if (amounts.length < spent.length) return undefined
  return ifExact(() =>
    amounts.reduce((rest, amount) => subtractMoney(rest, withCurrency(amount, currency)), left),
  )
}

/** By reference; an event that names none stands for one of its amount. */
function notOnRecord(
  told: readonly RefundTold[],
  made: readonly Submission[],
): { readonly unlisted: readonly Submission[]; readonly free: RefundTold[] } {
  const unnamed = told.filter(({ isNamed }) => !isNamed)
  const named = new Set(told.flatMap(({ isNamed, reference }) => (isNamed ? reference : [])))
  const unlisted = made.filter(
    (each) =>
      (each.reference === undefined || !named.has(each.reference)) && !takeEqual(unnamed, each),
  )
  const own = new Set(made.map(({ reference }) => reference))
  const others = told.filter(({ isNamed, reference }) => isNamed && !own.has(reference))
  return { unlisted, free: [...unnamed, ...others] }
}

export interface BeyondLeft {
  /** What may be refunded at most. */
  readonly most: Money
  /** What the field says: "Only $50.00 left". */
  readonly words: string
  readonly over: string
  /** Stands in the draft once a person has said yes to it. */
  readonly key: string
}

/** Undefined where the amount can be refunded as far as the record says, or where it says nothing. */
export function beyondLeftOf(
  known: Refundable | undefined,
  typed: Money | undefined,
): BeyondLeft | undefined {
  const most = known?.left ?? known?.atMost
  if (!known || !most || !typed) return undefined
  // Neither may be given; where both are, another currency is said by itself.
  if (
    most.currency !== undefined &&
    typed.currency !== undefined &&
    most.currency !== typed.currency
  )
    return undefined
  const asked = withCurrency(typed, most.currency)
  const over = ifExact(() =>
    compareMoney(asked, most) > 0 ? subtractMoney(asked, most) : undefined,
  )
  if (!over) return undefined
  const text = (money: Money) => formatMoney(money, { locale: display.locale, withCurrency: true })
  return {
    most,
    words: wordsOfMost(known, most, text(most)),
    over: text(over),
    key: moneyText(most),
  }
}

function wordsOfMost({ left, refundsKnown }: Refundable, most: Money, text: string): string {
  if (left === undefined) {
    if (most.amountMinor <= 0) return 'All of it may be refunded already'
    return refundsKnown.some(({ amount }) => amount !== undefined)
      ? `Only ${text} may be left`
      : `Only ${text} was paid`
  }
  return most.amountMinor > 0 ? `Only ${text} left` : 'Nothing left to refund'
}
