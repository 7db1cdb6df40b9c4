/**
 * Whether one sending has made two records. A browser sends a POST again by itself when a reused
 * connection is cut, or when a gateway answers 408 (docs/adr/0007-safe-submit.md): an idempotency key
 * protects from that, and a vendor create takes none. Reads only.
 */
import { payoutQuery } from '~/contract/payouts'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { moneyText } from '~/lib/money'
import type { Submission } from '~/storage/submission-record'

import { call } from '../call'
import type { Candidate } from './candidate'
import { candidateOf as payoutCandidateOf, condition, vendorCondition } from './look-up-payout'
import {
  candidateOf as vendorCandidateOf,
  isPlainId,
  readVendors,
  type VendorFacts,
} from './vendor-candidate'

export interface Twins {
  /** Records like the one that was made, which no other submission of this browser has made. */
  readonly twins: readonly Candidate[]
  /** What was looked at, in words. */
  readonly looked: string
}

/** Ids count up, and what is sent again arrives within moments: others may be made in between. */
const BEHIND = 12
const AHEAD = 4
/** Made further apart than this, by the service's own times, is no twin: a request gives up sooner. */
const APART_MS = 600_000
const MOST_PAYOUTS = 20

const kinds: Readonly<Partial<Record<string, typeof vendorTwins>>> = {
  vendorCreate: vendorTwins,
  payoutAuthorize: payoutTwins,
}

export const canLookForTwins = ({ operation, reference }: Submission): boolean =>
  reference !== undefined && kinds[operation] !== undefined

/**
 * @param isClaimed whether another submission of this browser has made that record
 * @throws ApiError when the service cannot be asked: then nothing is known
 */
export async function lookForTwins(
  submission: Submission,
  isClaimed: (reference: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<Twins> {
  const found = await kinds[submission.operation]?.(submission, signal)
  if (!found) return { twins: [], looked: '' }
  const claims = await Promise.all(found.twins.map(({ reference }) => isClaimed(reference)))
  return { ...found, twins: found.twins.filter((_, at) => claims[at] === false) }
}

async function vendorTwins(
  submission: Submission,
  signal: AbortSignal | undefined,
): Promise<Twins> {
  const { reference = '' } = submission
  if (!isPlainId(reference)) return { twins: [], looked: '' }
  const own = Number(reference)
  const first = Math.max(1, own - BEHIND)
  const last = own + AHEAD
  const ids = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const read = await readVendors(ids, signal)
  const made = read.find(({ vendorId }) => vendorId === reference)
  const twins = read
    .filter((each) => each !== made && isMadeWith(made?.createdDate, each.createdDate))
    .map((each: VendorFacts) => vendorCandidateOf(submission, each))
    .filter(isLikeSent)
  return { twins, looked: `IDs ${String(first)} to ${String(last)}` }
}

async function payoutTwins(
  submission: Submission,
  signal: AbortSignal | undefined,
): Promise<Twins> {
  const { subject, reference } = submission
  const { entry, amount } = subject
  const vendor = vendorCondition(subject)
  if (!entry || !amount || vendor === undefined) return { twins: [], looked: '' }
  const total = condition('totalAmount', 'eq', moneyText(amount))
  const search = `${total}&${vendor}&sortBy=desc(transactionDate)`
  const page = { search, from: 0, limit: MOST_PAYOUTS }
  const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
  const read = records.map((each) => payoutCandidateOf(submission, entry, each))
  const made = read.find((each) => each.reference === reference)
  const twins = read.filter(
    (each) => each !== made && isLikeSent(each) && isMadeWith(made?.createdAt, each.createdAt),
  )
  return { twins, looked: `payouts of this amount to this vendor at ${entry}` }
}

/** Whether nothing that was sent speaks against it; when it was made is compared with the other record. */
const isLikeSent = ({ agreement }: Candidate): boolean =>
  agreement.payee === 'same' &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/** By the service's own times. Where it states none, they may have been made together. */
function isMadeWith(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map((text) =>
    text === undefined ? undefined : sortableEpoch(readMoment(text)),
  )
  return a === undefined || b === undefined || Math.abs(a - b) <= APART_MS
}
