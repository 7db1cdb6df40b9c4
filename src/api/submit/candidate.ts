/** A record of the service that may be what an unknown submission made, and how the two compare. */
import type { Money } from '~/lib/money'
import { foldText } from '~/lib/text'
import { moneyText, withCurrency } from '~/lib/money'
import { REMOVED } from '~/lib/redact'
import type { Subject } from '~/storage/submission-record'

export type Agreement = 'same' | 'differs' | 'unknown'

export interface Candidate {
  /** What the submission's reference is, if this is the one. */
  readonly reference: string
  /** Where this app shows it. */
  readonly path?: string | undefined
  /** What a person compares, beside the time. */
  readonly facts: readonly Fact[]
  /** As the service wrote it. */
  readonly createdAt: string | undefined
  /** How each compares with what was sent. What was not sent is left out. */
  readonly agreement: Readonly<Partial<Record<Aspect, Agreement>>>
  /** Another submission of this browser that is known to be this record. */
  readonly claimedBy: string | undefined
  /** It agrees with what was sent: see `evaluated`. */
  readonly isLikely: boolean
}

/** Something of what was sent, and the same of the record. */
export interface Fact {
  readonly aspect: Exclude<Aspect, 'time'>
  readonly label: string
  readonly sent: Money | string | undefined
  readonly found: Money | string | undefined
}

export type Aspect =
  | 'amount'
  | 'payee'
  | 'number'
  | 'bills'
  | 'email'
  | 'reference'
  | 'address'
  | 'name'
  | 'time'

/**
 * How much "nothing found" says: `whole`, it would have been shown had it been there; `likely`, it
 * would probably have been; `poor`, it may well be there unseen.
 */
export type Coverage = 'whole' | 'likely' | 'poor'

/** Whether it could be it: nothing but the time, which is a clock's word, speaks against it. */
export const couldBeIt = ({ agreement, claimedBy }: Candidate): boolean =>
  claimedBy === undefined &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/**
 * The candidate as a person is told of it. What was made before it was sent never agrees, however alike: a bill's
 * or a vendor's number may have been used before. It is not ruled out either, for this clock may be wrong.
 */
export function evaluated(candidate: Candidate, claimedBy: string | undefined): Candidate {
  const { amount = 'same', payee, bills, address, time } = candidate.agreement
  const isNamed = [payee, bills, address].includes('same')
  const claimed = { ...candidate, claimedBy }
  const isLikely = couldBeIt(claimed) && amount === 'same' && isNamed && time !== 'differs'
  return { ...claimed, isLikely }
}

/** What came of looking for an unknown submission. */
export interface LookUp {
  /** The likeliest first. */
  readonly candidates: readonly Candidate[]
  readonly coverage: Coverage
  /** What was looked through, in words, one sentence each. */
  readonly looked: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

const plainAmount = (amount: Money) => moneyText(withCurrency(amount, undefined))

export function compareAmounts(sent: Money | undefined, stored: Money | undefined): Agreement {
  if (!sent || !stored) return 'unknown'
  return plainAmount(sent) === plainAmount(stored) ? 'same' : 'differs'
}

/** What was taken out of the journal cannot be compared, and so does not differ. */
export const canCompare = (sent: string | undefined): sent is string =>
  sent !== undefined && sent.trim() !== '' && !sent.includes(REMOVED)

export function compareTexts(sent: string | undefined, stored: string | undefined): Agreement {
  if (!canCompare(sent) || !stored?.trim()) return 'unknown'
  return foldText(sent.trim()) === foldText(stored.trim()) ? 'same' : 'differs'
}

export type Payee = Pick<Subject, 'vendorId' | 'vendorNumber' | 'payeeName'>

/** As a person is told of it. */
export const payeeText = ({ payeeName, vendorNumber, vendorId }: Payee): string =>
  [payeeName, vendorNumber, vendorId].filter(Boolean).join(' · ')

/** By what identifies a vendor best of what both sides have. */
export function comparePayees(sent: Payee, stored: Payee): Agreement {
  const byId = compareTexts(sent.vendorId, stored.vendorId)
  if (byId !== 'unknown') return byId
  const byNumber = compareTexts(sent.vendorNumber, stored.vendorNumber)
  return byNumber === 'unknown' ? compareTexts(sent.payeeName, stored.payeeName) : byNumber
}

export function compareBills(sent: readonly string[], stored: readonly string[]): Agreement {
  // The service may have been told to make no bills.
  if (stored.length === 0) return 'unknown'
  if (sent.length === 0) return 'differs'
  if (!sent.every(canCompare)) return 'unknown'
  const folded = new Set(stored.map((number) => foldText(number.trim())))
  return sent.every((number) => folded.has(foldText(number.trim()))) ? 'same' : 'differs'
}

/** Clocks differ: what the service says it made longer than this before it was sent was not made by it. */
const CLOCK_TOLERANCE_MS = 120_000

/** A clock that was moved changes what is called likely, and no record is shut out by it. */
export function compareTimes(sentAt: number | undefined, createdAt: number | undefined): Agreement {
  if (sentAt === undefined || createdAt === undefined) return 'unknown'
  return createdAt < sentAt - CLOCK_TOLERANCE_MS ? 'differs' : 'same'
}

const agreements = ({ agreement }: Candidate) =>
  Object.values(agreement).filter((each) => each === 'same').length

export const byLikelihood = (a: Candidate, b: Candidate): number =>
  Number(b.isLikely) - Number(a.isLikely) ||
  agreements(b) - agreements(a) ||
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
