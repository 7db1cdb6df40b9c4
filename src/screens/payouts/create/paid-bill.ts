/**
 * Whether a bill was paid: one rule for the payout form, its list of known bills and the pay run. Two numbers are one
 * bill, or may be, by `lib/bill-numbers`; what is known comes from the service now, from what this browser saw of it, and
 * from what it sent.
 */
import { billKey, isLikeBill, isSameBill, likeKey } from '~/lib/bill-numbers'
import { isSameId } from '~/lib/ids'
import { endedUnpaid } from '~/lib/status-tone'
import { foldText } from '~/lib/text'
import type { KeptBill } from '~/storage/directory-kinds'
import type { PayoutPlace } from '~/storage/directory-entry'
import type { Subject } from '~/storage/submission-record'

import type { PayoutValue } from '../payout-money'
import type { PayoutValues } from './fields'

/** What this browser saw of the payout that a bill is on. Its status is the service's word when it was last read. */
export interface PayoutOfBill extends PayoutPlace {
  readonly text: string | undefined
  readonly code: number | undefined
}

export function payoutOfBill({ facts }: Pick<KeptBill, 'facts'>): PayoutOfBill | undefined {
  const place = facts.payout?.value
  if (!place) return undefined
  const status = facts.payoutStatus?.value
  // Another payout's, read later, says nothing of this one.
  const { text, code } = status?.idOut === place.idOut ? status : {}
  return { ...place, text, code }
}

/** A bill on a payout isn't called paid: only the payout's word says how it ended. */
export const onPayout = (id: string, text: string | undefined): string =>
  text ? `on payout ${id} (${text})` : `on payout ${id}`

/** What this browser sent may have arrived without an answer. */
export const sentFromHere = (reference: string | undefined): string =>
  reference === undefined
    ? 'sent from here, not known whether it arrived'
    : `sent from here as payout ${reference}`

/** Not seen on a payout that may pay it, when this browser last saw it: it can be offered, and the service is asked. */
export const isSeenUnpaid = (payout: PayoutOfBill | undefined): boolean =>
  !payout || endedUnpaid(payout.text)

/**
 * A payout that failed, came back or was canceled leaves its bills unpaid: paying them is no repetition. Only the
 * service's word of now says so. What this browser saw earlier may be over: the bill may be paid by now.
 */
export const leavesUnpaid = (text: string | undefined, { isCurrent }: { isCurrent: boolean }) =>
  isCurrent && endedUnpaid(text)

export interface Numbered {
  /** Of a bill, as the service writes it. */
  readonly number: string
}

export interface SameBills<T extends Numbered> {
  readonly same: readonly T[]
  /** Looked for only where the bill itself isn't found: only a word or a prefix tells its number from the typed one. */
  readonly like: T | undefined
}

/** Looks bills up by what a person typed, in any spelling. It is made once for the rows of a payee. */
export function billFinder<T extends Numbered>(
  known: readonly T[],
): (typed: string) => SameBills<T> {
  const byKey = Map.groupBy(known, ({ number }) => billKey(number))
  const byLike = Map.groupBy(known, ({ number }) => likeKey(number))
  return (typed) => {
    const same = (byKey.get(billKey(typed)) ?? []).filter(({ number }) => isSameBill(number, typed))
    const key = same.length > 0 ? undefined : likeKey(typed)
    const alike = key === undefined ? [] : (byLike.get(key) ?? [])
    return { same, like: alike.find(({ number }) => isLikeBill(number, typed)) }
  }
}

/**
 * How much of the service's payouts was read. `ignored`: the filter was. `partial`: there are more. `uncounted`: no total
 * was stated, and pages may be short.
 */
export type BillsSeen = 'all' | 'partial' | 'uncounted' | 'ignored'

/**
 * What stands against paying a bill; undefined where nothing does. `repeated` and `like` take a tick and a reason of
 * substance, `unchecked` a tick, in the form and in a run. `free`: its payouts ended without paying it.
 */
export type BillVerdict = 'free' | 'repeated' | 'like' | 'unchecked'

interface AgainstBill {
  /** The words of its payouts, as the service says them now. */
  readonly texts: readonly (string | undefined)[]
  /** This browser knows of a payout, or of a bill with its number, that the service's answer doesn't have. */
  readonly isUsed?: boolean
  readonly isLike: boolean
  readonly seen: BillsSeen | 'failed'
}

export function billVerdict({
  texts,
  isUsed = false,
  isLike,
  seen,
}: AgainstBill): BillVerdict | undefined {
  if (isUsed || texts.some((text) => !leavesUnpaid(text, { isCurrent: true }))) return 'repeated'
  // A payout that wasn't read may have paid it.
  if (texts.length > 0) return seen === 'all' ? 'free' : 'repeated'
  if (isLike) return 'like'
  return seen === 'all' ? undefined : 'unchecked'
}

/** Where the service's answer doesn't say that a bill isn't paid. */
export const uncheckedWords: Readonly<
  Record<Exclude<BillsSeen, 'all'> | 'failed', (number: string) => string>
> = {
  failed: (number) => `We couldn’t check ${number} with your provider. It may be paid already.`,
  ignored: (number) =>
    `We couldn’t check ${number}: your provider ignored the search. It may be paid already.`,
  partial: (number) =>
    `We couldn’t check ${number} in all payouts: there are too many. It may be paid already.`,
  uncounted: (number) =>
    `We couldn’t check ${number} in all payouts: your provider states no total. It may be paid already.`,
}

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'name1' | 'vendorNumber'>

const same = (a: string | undefined, b: string | undefined): boolean => {
  const [left, right] = [a, b].map((text) => foldText(text?.trim() ?? ''))
  return left !== '' && left === right
}

/** By id if both have one; otherwise by number or name. */
export function isPayee(
  payee: Payee,
  of: Pick<Subject, 'vendorId' | 'vendorNumber' | 'payeeName'>,
) {
  if (payee.payee === 'known')
    return payee.vendorId.trim() !== '' && isSameId(payee.vendorId, of.vendorId ?? '')
  return same(payee.vendorNumber, of.vendorNumber) || same(payee.name1, of.payeeName)
}

export const payoutsToPayee = (
  payee: Payee,
  payouts: readonly PayoutValue[],
): readonly PayoutValue[] =>
  payouts.filter(({ Vendor }) =>
    isPayee(payee, {
      vendorId: Vendor?.vendorId,
      vendorNumber: Vendor?.vendorNumber,
      payeeName: Vendor?.name1,
    }),
  )
