/**
 * Whether one sending has made two records. A browser sends a POST again by itself when a reused
 * connection is cut, or when a gateway answers 408 (docs/adr/0007-safe-submit.md): an idempotency key
 * protects from that, and a vendor create takes none. Reads only.
 */
import { readMoment, sortableEpoch } from '~/lib/dates'
import { moneyText } from '~/lib/money'
import { condition, joinQuery } from '~/lib/query-text'
import type { Submission } from '~/storage/submission-record'

import { canCompare, type Candidate } from './candidate'
import { candidateOf as payoutCandidateOf, readAll, vendorCondition } from './look-up-payout'
import {
  candidateOf as vendorCandidateOf,
  isPlainId,
  readVendors,
  type VendorFacts,
} from './vendor-candidate'

export interface Twins {
  /** Records like the one that was made, which no other submission of this browser has made. */
  readonly twins: readonly Candidate[]
  /** What was looked at, in words; undefined: it could not be checked, so no twins says nothing. */
  readonly looked: string | undefined
  /** There were more than could be read: another twin may be among the others. */
  readonly isPartial?: boolean
}

/** Ids count up, and what is sent again arrives within moments: others may be made in between. */
const BEHIND = 12
const AHEAD = 4
/** Made further apart than this, by the service's own times, is no twin: a request gives up sooner. */
const APART_MS = 600_000

const kinds: Readonly<Partial<Record<string, typeof vendorTwins>>> = {
  vendorCreate: vendorTwins,
  payoutAuthorize: payoutTwins,
}

export const canLookForTwins = ({ operation, reference }: Submission): boolean =>
  reference !== undefined && kinds[operation] !== undefined

/** Whether another submission of this browser has made that record. */
export type IsClaimed = (reference: string) => Promise<boolean>

/** @throws ApiError when the service cannot be asked: then nothing is known */
export async function lookForTwins(
  submission: Submission,
  isClaimed: IsClaimed,
  signal?: AbortSignal,
): Promise<Twins> {
  return (
    (await kinds[submission.operation]?.(submission, {
      isClaimed,
      read: readerOf(signal),
      signal,
    })) ?? {
      twins: [],
      looked: undefined,
    }
  )
}

/** Of many vendors, such as a run's: no id is read twice, and none that this browser knows the maker of. */
export async function lookForVendorTwins(
  submissions: readonly Submission[],
  isClaimedFor: (submission: Submission) => IsClaimed,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const read = readerOf(signal)
  const found = new Map<string, readonly Candidate[]>()
  for (const submission of submissions) {
    const isClaimed = isClaimedFor(submission)
    const { twins } = await vendorTwins(submission, { isClaimed, read, signal })
    if (twins.length > 0) found.set(submission.id, twins)
  }
  return found
}

type ReadVendors = (ids: readonly string[]) => Promise<readonly VendorFacts[]>

function readerOf(signal: AbortSignal | undefined): ReadVendors {
  const known = new Map<string, VendorFacts | undefined>()
  return async (ids) => {
    const missing = ids.filter((id) => !known.has(id))
    const read = await readVendors(missing, signal)
    const byId = new Map(read.map((vendor) => [vendor.vendorId, vendor]))
    for (const id of missing) known.set(id, byId.get(id))
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}

interface Looking {
  readonly isClaimed: IsClaimed
  readonly read: ReadVendors
  readonly signal: AbortSignal | undefined
}

async function unclaimed(ids: readonly string[], isClaimed: IsClaimed): Promise<string[]> {
  const claims = await Promise.all(ids.map(isClaimed))
  return ids.filter((_, at) => claims[at] === false)
}

/** Its neighbours are found by its id, and compared by number and name where the journal kept one. */
export const canCheckVendor = ({ reference = '', subject }: Submission): boolean =>
  isPlainId(reference) && (canCompare(subject.vendorNumber) || canCompare(subject.payeeName))

async function vendorTwins(submission: Submission, { isClaimed, read }: Looking): Promise<Twins> {
  const { reference = '' } = submission
  if (!canCheckVendor(submission)) return { twins: [], looked: undefined }
  const own = Number(reference)
  const first = Math.max(1, own - BEHIND)
  const last = own + AHEAD
  const ids = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  const others = ids.filter((id) => id !== reference)
  const near = await read(await unclaimed(others, isClaimed))
  const alike = near.filter((each) => isLikeSent(vendorCandidateOf(submission, each)))
  // When the own one was made is asked only where that matters.
  const [made] = alike.length === 0 ? [] : await read([reference])
  const twins = alike
    .filter((each) => isMadeWith(made?.createdDate, each.createdDate))
    .map((each) => vendorCandidateOf(submission, each))
  return { twins, looked: `IDs ${String(first)} to ${String(last)}` }
}

async function payoutTwins(submission: Submission, { isClaimed, signal }: Looking): Promise<Twins> {
  const { subject, reference } = submission
  const { entry, amount } = subject
  const vendor = vendorCondition(subject)
  if (!entry || !amount || vendor === undefined) return { twins: [], looked: undefined }
  const total = condition('totalAmount', 'eq', moneyText(amount))
  const candidatesOf = (records: Parameters<typeof payoutCandidateOf>[2][]) =>
    records.map((each) => payoutCandidateOf(submission, entry, each))
  const { records, coverage } = await readAll(entry, joinQuery(total, vendor), signal, (read) =>
    isPastTwins(candidatesOf([...read]), reference),
  )
  const read = candidatesOf([...records])
  const made = read.find((each) => each.reference === reference)
  // What is not shown yet has no time to compare with.
  if (!made) return { twins: [], looked: undefined, isPartial: coverage === 'poor' }
  const alike = read.filter(
    (each) => each !== made && isLikeSent(each) && isMadeWith(made.createdAt, each.createdAt),
  )
  const free = new Set(
    await unclaimed(
      alike.map(({ reference }) => reference),
      isClaimed,
    ),
  )
  return {
    twins: alike.filter(({ reference }) => free.has(reference)),
    looked: `payouts of this amount to this vendor at ${entry}`,
    isPartial: coverage === 'poor',
  }
}

/** Whether what was read, newest first as it was asked for, reaches back behind the time of any twin. */
function isPastTwins(read: readonly Candidate[], reference: string | undefined): boolean {
  const made = epochOf(read.find((each) => each.reference === reference)?.createdAt)
  if (made === undefined) return false
  const times = read.map(({ createdAt }) => epochOf(createdAt) ?? Number.NaN)
  const isSorted = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN))
  return isSorted && (times.at(-1) ?? made) < made - APART_MS
}

/** Whether nothing that was sent speaks against it; when it was made is compared with the other record. */
const isLikeSent = ({ agreement }: Candidate): boolean =>
  agreement.payee === 'same' &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/** By the service's own times. Where it states none, they may have been made together. */
function isMadeWith(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map(epochOf)
  return a === undefined || b === undefined || Math.abs(a - b) <= APART_MS
}

const epochOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : sortableEpoch(readMoment(text))
