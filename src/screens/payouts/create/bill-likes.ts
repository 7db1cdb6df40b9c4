import { currentScope } from '~/api/connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { isSameBill } from '~/lib/bill-numbers'
import type { KeptBill } from '~/storage/directory'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import {
  billVerdict,
  isPayee,
  isSeenUnpaid,
  onPayout,
  payoutOfBill,
  sentFromHere,
  type BillVerdict,
  type Seen,
} from './paid-bill'
import type { PayoutValue } from '../payout-money'
import { billAsked } from './billed-before'
import type { PayoutValues } from './fields'

export interface UsedNumber {
  readonly number: string
  readonly billId: string | undefined
  readonly isPaid: boolean
  /** Its payout had ended without paying it when this browser last saw it. */
  readonly wasFree: boolean
  /** How the service names the payout that it is on. */
  readonly payout: string | undefined
  readonly source: string
}

export interface BillLike {
  readonly at: number
  readonly number: string
  readonly used: UsedNumber | undefined
  readonly payouts: readonly PayoutValue[]
  /** No payout of it is left that may pay it, so it is simply unpaid. */
  readonly isFree: boolean
  /** How the service writes its number, if the person wrote it otherwise. */
  readonly spelling: string | undefined
  /** The person says that it is another bill. */
  readonly isOther: boolean
}

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'name1' | 'vendorNumber'>
type TypedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId' | 'isOther'>

export function usedInDirectory(payee: Payee, bills: readonly KeptBill[]): UsedNumber[] {
  return bills.flatMap(({ id, facts }): UsedNumber[] => {
    const of = { vendorId: facts.vendorId?.value, payeeName: facts.vendorName?.value }
    // One without a number is chosen by its ID.
    const number = facts.number?.value ?? ''
    if (!isPayee(payee, of)) return []
    const payout = payoutOfBill({ facts })
    const source = payout ? onPayout(payout.idOut, payout.text) : `bill ${id}, not seen paid`
    const wasFree = payout !== undefined && isSeenUnpaid(payout)
    return [
      { number, billId: id, isPaid: payout !== undefined, wasFree, payout: payout?.idOut, source },
    ]
  })
}

export function usedInJournal(payee: Payee, submissions: readonly Submission[]): UsedNumber[] {
  return submissions
    .filter((each) => mayExist(each) && isPayee(payee, each.subject))
    .flatMap(({ subject, reference }) =>
      (subject.billNumbers ?? []).map((number) => ({
        number,
        billId: undefined,
        isPaid: true,
        wasFree: false,
        payout: reference,
        source: sentFromHere(reference),
      })),
    )
}

const MOST_SUBMISSIONS = 1000

/** @param draftId this form's own submission is reported by its outcome instead */
export async function payoutsSent(draftId: string): Promise<readonly Submission[]> {
  const submissions = await journalOf(currentScope()).newestOf(
    payoutAuthorize.name,
    MOST_SUBMISSIONS,
  )
  return submissions.filter(({ drafts }) => !drafts.includes(draftId))
}

/** An unpaid bill at the service is no repetition: it is this one. */
const isRepeated = (used: UsedNumber, billId: string): boolean =>
  used.isPaid || billId === '' || used.billId !== billId

const isSaidBy = ({ payout }: UsedNumber, { IdOut, PaymentId }: PayoutValue): boolean =>
  payout !== undefined && (payout === IdOut || payout === PaymentId)

/** The service's answer about a bill, by `billAsked`: whole, if it leaves none out. */
export type BillAnswer = 'asking' | 'whole' | 'partly'

export function billLikes(
  bills: readonly TypedBill[],
  used: readonly UsedNumber[],
  payoutsOf: (bill: string) => readonly PayoutValue[],
  answerOf: (bill: string) => BillAnswer = () => 'whole',
): readonly BillLike[] {
  return bills.flatMap(({ invoiceNumber, billId, isOther }, at): readonly BillLike[] => {
    const [typed, id] = [invoiceNumber.trim(), billId.trim()]
    const asked = billAsked({ invoiceNumber, billId })
    const payouts = payoutsOf(asked)
    const found = used
      .filter((each) => isSameBill(each.number, typed) || (id !== '' && each.billId === id))
      .filter((each) => isRepeated(each, id))
      // What the service says of a payout now stands above what was known of it.
      .filter((each) => !payouts.some((payout) => isSaidBy(each, payout)))
    if (found.length === 0 && payouts.length === 0) return []
    const answer = answerOf(asked)
    // No alarm of a moment: the service is about to say whether it is still so.
    if (answer === 'asking' && found.every(({ wasFree }) => wasFree)) return []
    const numbers = [
      ...payouts.flatMap(({ Bills = [] }) => Bills.map((bill) => bill.invoiceNumber ?? '')),
      ...found.map(({ number }) => number),
    ].filter((number) => isSameBill(number, typed))
    const spelling = numbers.includes(typed) ? undefined : numbers[0]
    return [
      {
        at,
        number: typed || id,
        used: found.find(({ wasFree }) => !wasFree) ?? found[0],
        payouts,
        // What was seen earlier frees nothing: it may be paid by now.
        isFree:
          billVerdict({
            texts: payouts.map(({ PaymentStatus }) => PaymentStatus),
            isUsed: found.length > 0,
            isLike: false,
            seen: answer === 'whole' ? 'all' : 'failed',
          }) === 'free',
        spelling,
        isOther: isOther && spelling !== undefined,
      },
    ]
  })
}

export interface DoubtedBill {
  readonly at: number
  readonly number: string
  readonly verdict: Extract<BillVerdict, 'like' | 'unchecked'>
}

interface AnsweredBill {
  readonly state: 'asking' | 'failed' | Seen
  readonly like?: unknown
}

/** Those of which nobody knows whether they are paid. What was found has a question of its own. */
export const doubtedBills = (
  bills: readonly Pick<TypedBill, 'invoiceNumber' | 'billId'>[],
  found: readonly Pick<BillLike, 'at'>[],
  answerOf: (bill: string) => AnsweredBill | undefined,
): readonly DoubtedBill[] =>
  bills.flatMap((bill, at): DoubtedBill[] => {
    const number = billAsked(bill)
    const { state = 'asking', like } = answerOf(number) ?? {}
    if (state === 'asking' || found.some((each) => each.at === at)) return []
    const verdict = billVerdict({ texts: [], isLike: like !== undefined, seen: state })
    return verdict === 'like' || verdict === 'unchecked' ? [{ at, number, verdict }] : []
  })
