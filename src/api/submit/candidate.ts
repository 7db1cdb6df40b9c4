import type { Money } from '~/lib/money'
import { foldText } from '~/lib/text'
import { moneyText, withCurrency } from '~/lib/money'
import { REMOVED } from '~/lib/redact'
import type { Subject } from '~/storage/submission-record'

export type Agreement = 'same' | 'differs' | 'unknown'

export interface Candidate {
  readonly reference: string
  readonly path?: string | undefined
  readonly facts: readonly Fact[]
  readonly createdAt: string | undefined
  /** The service's word for how it stands. */
  readonly word?: string | undefined
  readonly agreement: Readonly<Partial<Record<Aspect, Agreement>>>
  /** Another submission from this browser that is known to have created this record. */
  readonly claimedBy: string | undefined
  readonly isLikely: boolean
}

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

/** What "nothing found" says: `whole`, it would have shown; `likely`, probably; `poor`, it may exist unseen. */
export type Coverage = 'whole' | 'likely' | 'poor'

/** Time alone doesn't rule a record out: clocks are wrong. */
export const couldBeIt = ({ agreement, claimedBy }: Candidate): boolean =>
  claimedBy === undefined &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/**
 * A record made before the submission never agrees, however alike: numbers get reused. It isn't ruled out
 * either, since this clock may be wrong.
 */
export function evaluated(candidate: Candidate, claimedBy: string | undefined): Candidate {
  const { amount = 'same', payee, bills, address, time } = candidate.agreement
  const isNamed = [payee, bills, address].includes('same')
  const claimed = { ...candidate, claimedBy }
  const isLikely = couldBeIt(claimed) && amount === 'same' && isNamed && time !== 'differs'
  return { ...claimed, isLikely }
}

export interface LookUp {
  readonly candidates: readonly Candidate[]
  readonly coverage: Coverage
  readonly searched: readonly string[]
  readonly at: number
}

const plainAmount = (amount: Money) => moneyText(withCurrency(amount, undefined))

export function compareAmounts(sent: Money | undefined, stored: Money | undefined): Agreement {
  if (!sent || !stored) return 'unknown'
  return plainAmount(sent) === plainAmount(stored) ? 'same' : 'differs'
}

/** What the journal left out can't be compared, so it doesn't differ. */
export const canCompare = (sent: string | undefined): sent is string =>
  sent !== undefined && sent.trim() !== '' && !sent.includes(REMOVED)

export function compareTexts(sent: string | undefined, stored: string | undefined): Agreement {
  if (!canCompare(sent) || !stored?.trim()) return 'unknown'
  return foldText(sent.trim()) === foldText(stored.trim()) ? 'same' : 'differs'
}

export type Payee = Pick<Subject, 'vendorId' | 'vendorNumber' | 'payeeName'>

export const payeeText = ({ payeeName, vendorNumber, vendorId }: Payee): string =>
  [payeeName, vendorNumber, vendorId].filter(Boolean).join(' · ')

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

const CLOCK_TOLERANCE_MS = 120_000

/** A wrong clock changes what is called likely, but rules nothing out. */
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
