import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { keyOf } from '~/api/query'
import { payoutAuthorize } from '~/contract/payout-authorize'
import type { PartOfBill } from '~/domain/bills/bill-standing'
import type { DraftedForm } from '~/form/draft/use-form-draft'
import { useTyped } from '~/form/fields/money-field'
import { isSameBill } from '~/lib/bill-numbers'
import { useSubmissionOfDraft } from '~/outcome/use-journal'
import type { KeptBill } from '~/storage/directory-kinds'
import { mayExist, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { PayoutValue } from '../payout-money'
import { useFormLedger } from './bill-parts'
import { billAsked, type BilledCheck, useBilled } from './billed-before'
import type { PayoutValues } from './fields'
import {
  billVerdict,
  type BillVerdict,
  isPayee,
  isSeenUnpaid,
  onPayout,
  payoutOfBill,
  payoutsToPayee,
  type BillsSeen,
  sentFromHere,
} from './paid-bill'
import { readVendor } from './queries'

interface UsedNumber {
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
  /** Its payouts pay a part of it, and this one no more than what is open: the service said so just now. */
  readonly isRest: boolean
  /** How the service writes its number, if the person wrote it otherwise. */
  readonly spelling: string | undefined
  /** The person says that it is another bill. */
  readonly isOther: boolean
}

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'name1' | 'vendorNumber'>
type TypedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId' | 'isOther'>

/** @param isOwed whether the ledger knows that something of it is open */
export function usedInDirectory(
  payee: Payee,
  bills: readonly KeptBill[],
  isOwed: (billId: string) => boolean = () => false,
): UsedNumber[] {
  return bills.flatMap(({ id, facts }): UsedNumber[] => {
    const of = { vendorId: facts.vendorId?.value, payeeName: facts.vendorName?.value }
    // One without a number is chosen by its ID.
    const number = facts.number?.value ?? ''
    if (!isPayee(payee, of)) return []
    const payout = payoutOfBill({ facts })
    const source = payout ? onPayout(payout.idOut, payout.text) : `bill ${id}, not seen paid`
    const wasFree = payout !== undefined && (isSeenUnpaid(payout) || isOwed(id))
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

/** The service's answer about a bill, by `billAsked`: whole, if it leaves none out. */
type BillAnswer = 'asking' | 'whole' | 'partly'

export function billLikes(
  bills: readonly TypedBill[],
  used: readonly UsedNumber[],
  payoutsOf: (bill: string) => readonly PayoutValue[],
  answerOf: (bill: string) => BillAnswer = () => 'whole',
  isRestAt: (at: number, payouts: readonly PayoutValue[]) => boolean = () => false,
): readonly BillLike[] {
  return bills.flatMap(({ invoiceNumber, billId, isOther }, at): readonly BillLike[] => {
    const [typed, id] = [invoiceNumber.trim(), billId.trim()]
    const asked = billAsked({ invoiceNumber, billId })
    const payouts = payoutsOf(asked)
    const found = used
      .filter((each) => isSameBill(each.number, typed) || (id !== '' && each.billId === id))
      .filter((each) => isRepeated(each, id))
      // What the service says of a payout now stands above what was known of it.
      .filter(
        (each) =>
          !payouts.some(
            (payout) =>
              each.payout !== undefined &&
              (each.payout === payout.IdOut || each.payout === payout.PaymentId),
          ),
      )
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
        isRest: found.length === 0 && answer === 'whole' && isRestAt(at, payouts),
        spelling,
        isOther: isOther && spelling !== undefined,
      },
    ]
  })
}

interface DoubtedBill {
  readonly at: number
  readonly number: string
  readonly verdict: Extract<BillVerdict, 'like' | 'unchecked'>
}

interface AnsweredBill {
  readonly state: 'asking' | 'failed' | BillsSeen
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

export interface UncheckedBill {
  readonly at: number
  readonly number: string
  readonly state: Exclude<BilledCheck['state'], 'all'>
  /** Why nobody asks the service for it. */
  readonly why?: string | undefined
  readonly retry: () => void
}

interface AlikeBill {
  readonly at: number
  readonly number: string
  readonly like: NonNullable<BilledCheck['like']>
}

export interface BillLikes {
  readonly found: readonly BillLike[]
  readonly alike: readonly AlikeBill[]
  readonly unchecked: readonly UncheckedBill[]
  /** What a person says of all of them with one tick: they may be paid, though nobody knows. */
  readonly doubted: readonly DoubtedBill[]
  /** By its place in the form: what a bill's amount is a part of. */
  readonly parts: ReadonlyMap<number, PartOfBill>
  readonly isLoading: boolean
  /** Asks again what was asked too long ago, and resolves to whether the service says something else now. */
  readonly renew: () => Promise<boolean>
}

const compared = ({
  entry,
  payee,
  vendorId,
  name1,
  vendorNumber,
  currency,
  bills,
}: PayoutValues) => ({
  entry,
  currency,
  payee,
  vendorId,
  name1,
  vendorNumber,
  bills: bills.map(({ invoiceNumber, billId, isOther, netAmount, knownCurrency }) => ({
    invoiceNumber,
    billId,
    isOther,
    netAmount,
    knownCurrency,
  })),
})

function placeOf({ entry, payee, vendorId }: Pick<PayoutValues, 'entry' | 'payee' | 'vendorId'>) {
  const [place, id] = [entry.trim(), vendorId.trim()]
  if (place === '') return undefined
  if (payee === 'new') return { entry: place, vendorId: undefined }
  // As the service writes the id, if known: 00123 is 123.
  return id === '' ? undefined : { entry: place, vendorId: readVendor(id)?.vendorId ?? id }
}

export function useBillLikes(
  form: UseFormReturn<PayoutValues>,
  draftId: string,
  isShown: boolean,
): BillLikes {
  const values = useWatch({ control: form.control, compute: compared })
  const seen = useQuery(keptRecords('bills'))
  const sent = useQuery({
    queryKey: keyOf('payoutsSent', draftId),
    queryFn: () => payoutsSent(draftId),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const own = useSubmissionOfDraft(draftId).data
  // This draft's own submission is no repetition: sending again settles it.
  const isOwn = own ? !['refused', 'not-sent', 'not-there'].includes(own.state) : false
  const checks = useBilled(isShown && !isOwn ? placeOf(values) : undefined, values.bills)
  const ledger = useFormLedger(values)
  const used = [
    ...usedInDirectory(values, seen.data ?? [], ledger.isOwed),
    ...usedInJournal(values, sent.data ?? []),
  ]
  const unchecked = values.bills.flatMap((bill, at): UncheckedBill[] => {
    const { state, retry, why } = checks.get(billAsked(bill)) ?? {}
    if (state === undefined || state === 'all' || !retry) return []
    return [{ at, number: billAsked(bill), state, why, retry }]
  })
  const found = billLikes(
    values.bills,
    used,
    (bill) => payoutsToPayee(values, checks.get(bill)?.payouts ?? []),
    (bill) => {
      const { state = 'asking' } = checks.get(bill) ?? {}
      return state === 'asking' ? state : state === 'all' ? 'whole' : 'partly'
    },
    ledger.isRest,
  )
  const doubted = doubtedBills(values.bills, found, (bill) => checks.get(bill))
  const parts = ledger.partsWith((bill) => {
    const { state, payouts } = checks.get(billAsked(bill)) ?? {}
    return state === 'all' ? payoutsToPayee(values, payouts ?? []) : undefined
  })
  return {
    found,
    doubted,
    parts,
    alike: values.bills.flatMap(({ invoiceNumber }, at): AlikeBill[] => {
      const number = invoiceNumber.trim()
      const { like } = checks.get(number) ?? {}
      return like ? [{ at, number, like }] : []
    }),
    unchecked,
    isLoading:
      seen.isPending || sent.isPending || unchecked.some(({ state }) => state === 'asking'),
    renew: async () => {
      const isOther = await Promise.all([...checks.values()].map(({ renew }) => renew()))
      return isOther.includes(true)
    },
  }
}

/** Whether a tick of their own is asked for them: the one for a repeated bill is for all of the payout. */
export const needsOwnTick = ({ found, doubted }: Pick<BillLikes, 'found' | 'doubted'>): boolean =>
  doubted.length > 0 && !found.some((like) => isRepeatedBill(like) && !like.isOther)

export const needsBillReason = ({ found, doubted }: Pick<BillLikes, 'found' | 'doubted'>) =>
  found.some(isRepeatedBill) || doubted.some(({ verdict }) => verdict === 'like')

/** Paid by a payout that may still pay it: to pay it again takes a tick and a reason. A part payment leaves a rest. */
export const isRepeatedBill = ({ isFree, isRest }: BillLike): boolean => !isFree && !isRest

const FLAG = 'allowDuplicatedBills'

/** Whether it changed. What a person set stays. */
export function followFree(form: UseFormReturn<PayoutValues>, isFree: boolean): boolean {
  const names = form.getValues('filledIn')
  const isOurs = names.includes(FLAG)
  const isSet = form.getValues(FLAG)
  if (isFree === isSet || (isSet && !isOurs)) return false
  const others = names.filter((name) => name !== FLAG)
  form.setValue('filledIn', isFree ? [...others, FLAG] : others)
  form.setValue(FLAG, isFree)
  return true
}

/**
 * On the review, known bills get the service's own spelling of their numbers. Where all their payouts were canceled
 * or came back, the flag that the service needs to take the number again is set, and taken back with its cause.
 */
export function useBillsAsKnown(
  { form, state, touch }: Pick<DraftedForm<PayoutValues>, 'form' | 'state' | 'touch'>,
  { found, doubted, unchecked, isLoading }: BillLikes,
  isReview: boolean,
): void {
  const spellings = found.flatMap(({ at, spelling, isOther }) =>
    spelling === undefined || isOther ? [] : [[at, spelling] as const],
  )
  // The flag is of all bills, so all have been looked for.
  const isFree =
    unchecked.length === 0 &&
    found.some((like) => !isRepeatedBill(like)) &&
    // One that the person calls another bill goes out with a number that the service doesn't have.
    found.every((like) => !isRepeatedBill(like) || like.isOther)
  const keep = () => {
    if (state.kind !== 'none') touch()
  }
  const spell = useEffectEvent(() => {
    for (const [at, spelling] of spellings) form.setValue(`bills.${at}.invoiceNumber`, spelling)
    keep()
  })
  const follow = useEffectEvent(() => {
    if (followFree(form, isFree)) keep()
  })
  // One tick holds for what it was given for.
  const doubts = doubted.map(({ number, verdict }) => `${verdict} ${number}`).join('\n')
  const ticked = useRef('')
  const untick = useEffectEvent(() => {
    if (ticked.current === doubts) return
    ticked.current = doubts
    if (form.getValues('billsMeant')) form.setValue('billsMeant', false)
  })
  useEffect(() => {
    if (!isLoading) untick()
  }, [doubts, isLoading])
  const hasSpellings = isReview && !isLoading && spellings.length > 0
  useEffect(() => {
    if (hasSpellings) spell()
  }, [hasSpellings])
  useEffect(() => {
    if (!isLoading) follow()
  }, [isFree, isLoading])
  useTyped(
    form,
    () => {
      const others = form.getValues('filledIn').filter((name) => name !== FLAG)
      form.setValue('filledIn', others)
    },
    FLAG,
  )
}
