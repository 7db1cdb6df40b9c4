import { isSameBill } from '~/lib/bill-numbers'
import { normaliseCurrency } from '~/lib/currency'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { isSameId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import {
  addMoney,
  amountIn,
  ifExact,
  isZero,
  moneyFromJson,
  moneyText,
  withCurrency,
  type Money,
} from '~/lib/money'
import { foldText } from '~/lib/text'
import { REMOVED } from '~/lib/redact'
import type { Subject, Submission } from '~/storage/submission-record'

export type Agreement = 'same' | 'differs' | 'unknown'

export interface Candidate {
  readonly reference: string
  readonly path?: string | undefined
  readonly facts: readonly CandidateFact[]
  readonly createdAt: string | undefined
  /** The service's word for how it stands. */
  readonly word?: string | undefined
  readonly agreement: Readonly<Partial<Record<Aspect, Agreement>>>
  /** Another submission from this browser that is known to have created this record. */
  readonly claimedBy: string | undefined
  readonly isLikely: boolean
}

export interface CandidateFact {
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

/** A currency that either side doesn't name can't differ. */
export function compareAmounts(sent: Money | undefined, stored: Money | undefined): Agreement {
  if (!sent || !stored) return 'unknown'
  const [own, other] = [sent, stored].map(({ currency }) => normaliseCurrency(currency))
  if (own !== undefined && other !== undefined && own !== other) return 'differs'
  return plainAmount(sent) === plainAmount(stored) ? 'same' : 'differs'
}

/** In the currency of the amount that it was sent with. */
export function sentFee(body: unknown, { amount }: Pick<Subject, 'amount'>): Money | undefined {
  const fee = memberOf(memberOf(body, 'paymentDetails'), 'serviceFee')
  return typeof fee === 'number' ? moneyFromJson(fee, amount?.currency) : undefined
}

/** What a record's total may be besides the amount: nothing says whether a fee is inside. */
export function amountWithFee({
  subject,
  body,
}: Pick<Submission, 'subject' | 'body'>): Money | undefined {
  const { amount } = subject
  const fee = sentFee(body, subject)
  if (amount === undefined || fee === undefined || isZero(fee)) return undefined
  return ifExact(() => addMoney(amount, fee))
}

interface Totals {
  readonly TotalAmount?: Money | undefined
  readonly NetAmount?: Money | undefined
  readonly PaymentData?:
    | {
        readonly paymentDetails?: { readonly currency?: string | undefined } | undefined
      }
    | undefined
}

/** In the currency that the record names apart from it. */
export const totalOf = ({ TotalAmount, PaymentData }: Totals): Money | undefined =>
  amountIn(TotalAmount, PaymentData?.paymentDetails?.currency)

/** Of what was sent with a fee, another total may be it, and is shown; it isn't called the same. */
export function compareTotals(
  submission: Pick<Submission, 'subject' | 'body'>,
  record: Totals,
): Agreement {
  const { amount } = submission.subject
  const total = totalOf(record)
  const alone = compareAmounts(amount, total)
  const whole = amountWithFee(submission)
  if (alone !== 'differs' || whole === undefined) return alone
  const isWithFee =
    compareAmounts(whole, total) === 'same' || compareAmounts(amount, record.NetAmount) === 'same'
  return isWithFee ? 'unknown' : 'differs'
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

/** 00123 is 123, as the service writes it. */
function compareIds(sent: string | undefined, stored: string | undefined): Agreement {
  if (!canCompare(sent) || !stored?.trim()) return 'unknown'
  return isSameId(sent, stored) ? 'same' : compareTexts(sent, stored)
}

export function comparePayees(sent: Payee, stored: Payee): Agreement {
  const byId = compareIds(sent.vendorId, stored.vendorId)
  if (byId !== 'unknown') return byId
  const byNumber = compareTexts(sent.vendorNumber, stored.vendorNumber)
  return byNumber === 'unknown' ? compareTexts(sent.payeeName, stored.payeeName) : byNumber
}

export function compareBills(sent: readonly string[], stored: readonly string[]): Agreement {
  // The service may have been told to make no bills.
  if (stored.length === 0) return 'unknown'
  if (sent.length === 0) return 'differs'
  if (!sent.every(canCompare)) return 'unknown'
  // Whole lists: a payout of more bills than were sent is another one.
  const isAmong = (numbers: readonly string[]) => (number: string) =>
    numbers.some((each) => isSameBill(number, each))
  return sent.every(isAmong(stored)) && stored.every(isAmong(sent)) ? 'same' : 'differs'
}

const CLOCK_TOLERANCE_MS = 120_000
const HOUR_MS = 3_600_000
/** A time without a zone may be this much later than if it were UTC; a date has its day besides. */
const latestAfter = { instant: 0, wall: 12 * HOUR_MS, date: 36 * HOUR_MS } as const

/**
 * A wrong clock changes what is called likely, but rules nothing out.
 * @param created as the service wrote it: without a zone it can differ, but not agree
 */
export function compareTimes(sentAt: number | undefined, created: string | undefined): Agreement {
  const moment = readMoment(created ?? '')
  const placed = sortableEpoch(moment)
  if (sentAt === undefined || placed === undefined || moment.kind === 'odd') return 'unknown'
  if (placed + latestAfter[moment.kind] < sentAt - CLOCK_TOLERANCE_MS) return 'differs'
  return moment.kind === 'instant' ? 'same' : 'unknown'
}

const agreements = ({ agreement }: Candidate) =>
  Object.values(agreement).filter((each) => each === 'same').length

export const byLikelihood = (a: Candidate, b: Candidate): number =>
  Number(b.isLikely) - Number(a.isLikely) ||
  agreements(b) - agreements(a) ||
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '')
