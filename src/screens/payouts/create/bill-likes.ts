/** Bills whose number was used before for this vendor: at the service, and as far as this browser knows. */
import { currentScope } from '~/api/connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { foldText } from '~/lib/text'
import { isSameId } from '~/lib/ids'
import type { KeptBill } from '~/storage/directory'
import { mayExist, type Subject, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { PayoutValue } from '../payout-money'
import type { PayoutValues } from './fields'

/** A bill number that was used, and where it is known from. */
export interface UsedNumber {
  readonly number: string
  /** Where the service has a bill of it. */
  readonly billId: string | undefined
  readonly isPaid: boolean
  /** For people. */
  readonly source: string
}

export interface BillLike {
  /** Place among the form's bills. */
  readonly at: number
  readonly number: string
  /** As this browser knows it. */
  readonly used: UsedNumber | undefined
  /** As the service has them. */
  readonly payouts: readonly PayoutValue[]
}

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'name1' | 'vendorNumber'>
type TypedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId'>

const same = (a: string | undefined, b: string | undefined): boolean => {
  const [left, right] = [a, b].map((text) => foldText(text?.trim() ?? ''))
  return left !== '' && left === right
}

/** By id where both have one; a new vendor by its number or name. */
function isPayee(payee: Payee, of: Pick<Subject, 'vendorId' | 'vendorNumber' | 'payeeName'>) {
  if (payee.payee === 'known')
    return payee.vendorId.trim() !== '' && isSameId(payee.vendorId, of.vendorId ?? '')
  return same(payee.vendorNumber, of.vendorNumber) || same(payee.name1, of.payeeName)
}

export function usedInDirectory(payee: Payee, bills: readonly KeptBill[]): UsedNumber[] {
  return bills.flatMap(({ id, facts }): UsedNumber[] => {
    const of = { vendorId: facts.vendorId?.value, payeeName: facts.vendorName?.value }
    const number = facts.number?.value
    if (number === undefined || !isPayee(payee, of)) return []
    const { payout } = facts
    const source = payout ? `paid by payout ${payout.value.idOut}` : `bill ${id}, not seen paid`
    return [{ number, billId: id, isPaid: payout !== undefined, source }]
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
        source:
          reference === undefined
            ? 'sent from here, not known whether it arrived'
            : `sent from here as payout ${reference}`,
      })),
    )
}

/** Newer ones than these are looked through. */
const MOST_SUBMISSIONS = 1000

/** @param draftId what this very form has sent is told by its own outcome */
export async function payoutsSent(draftId: string): Promise<readonly Submission[]> {
  const submissions = await journalOf(currentScope()).newest(MOST_SUBMISSIONS)
  return submissions.filter(
    ({ operation, drafts }) => operation === payoutAuthorize.name && !drafts.includes(draftId),
  )
}

/** A bill of the service that nothing has paid yet is no repetition: it is the one. */
const isRepeated = (used: UsedNumber, billId: string): boolean =>
  used.isPaid || billId === '' || used.billId !== billId

/** @param payoutsOf those that the service has under a number */
export function billLikes(
  bills: readonly TypedBill[],
  used: readonly UsedNumber[],
  payoutsOf: (number: string) => readonly PayoutValue[],
): readonly BillLike[] {
  return bills.flatMap(({ invoiceNumber, billId }, at) => {
    const id = billId.trim()
    const found = used.find(
      (each) => (same(each.number, invoiceNumber) || same(each.billId, id)) && isRepeated(each, id),
    )
    const payouts = payoutsOf(invoiceNumber)
    if (!found && payouts.length === 0) return []
    return [{ at, number: invoiceNumber.trim() || id, used: found, payouts }]
  })
}

/** Of payouts with a bill's number, those to this payee. */
export const paidTo = (payee: Payee, payouts: readonly PayoutValue[]): readonly PayoutValue[] =>
  payouts.filter(({ Vendor }) =>
    isPayee(payee, {
      vendorId: Vendor?.vendorId,
      vendorNumber: Vendor?.vendorNumber,
      payeeName: Vendor?.name1,
    }),
  )
