/**
 * Detects that one request created two records: browsers resend a POST after a cut connection or a 408 (ADR
 * 0007). Only an idempotency key prevents that.
 */
import { readMoment, sortableEpoch } from '~/lib/dates'
import type { Submission } from '~/storage/submission-record'

import type { Candidate } from './candidate'

export interface Twins {
  readonly twins: readonly Candidate[]
  /** What was checked, in words; undefined if it could not be, so finding no twins says nothing. */
  readonly searched: string | undefined
  /** Not everything could be read: there may be another. */
  readonly isPartial?: boolean
}

/** Some were found, or all was looked through and there are none. */
export const isTelling = ({ twins, searched, isPartial }: Twins): boolean =>
  twins.length > 0 || (searched !== undefined && !isPartial)

export type IsClaimed = (reference: string) => Promise<boolean>

/** @throws ApiError if the service can't be asked: nothing is known then */
export type FindTwins = (submission: Submission, isClaimed: IsClaimed) => Promise<Twins>

/** By the service's own times. A resent request arrives sooner than this. */
const APART_MS = 600_000

export async function unclaimed(ids: readonly string[], isClaimed: IsClaimed): Promise<string[]> {
  const claims = await Promise.all(ids.map(isClaimed))
  return ids.filter((_, at) => claims[at] === false)
}

/** Undefined if what was made is not among `read` yet: there is no time to compare with. */
export async function twinsAmong(
  read: readonly Candidate[],
  reference: string | undefined,
  isClaimed: IsClaimed,
): Promise<readonly Candidate[] | undefined> {
  const made = read.find((each) => each.reference === reference)
  if (!made) return undefined
  const alike = read.filter(
    (each) => each !== made && isLikeSent(each) && isMadeWith(made.createdAt, each.createdAt),
  )
  const references = alike.map((each) => each.reference)
  const free = new Set(await unclaimed(references, isClaimed))
  return alike.filter((each) => free.has(each.reference))
}

export const isLikeSent = ({ agreement }: Candidate): boolean =>
  agreement.payee === 'same' &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/** Unstated times count as close together. */
export function isMadeWith(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map(epochOf)
  return a === undefined || b === undefined || Math.abs(a - b) <= APART_MS
}

/** Whether the records read, newest first, reach back past any possible twin. */
export function isPastTwins(
  read: readonly Pick<Candidate, 'reference' | 'createdAt'>[],
  reference: string | undefined,
): boolean {
  const made = epochOf(read.find((each) => each.reference === reference)?.createdAt)
  if (made === undefined) return false
  const times = read.map(({ createdAt }) => epochOf(createdAt) ?? Number.NaN)
  const isSorted = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN))
  return isSorted && (times.at(-1) ?? made) < made - APART_MS
}

const epochOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : sortableEpoch(readMoment(text))
