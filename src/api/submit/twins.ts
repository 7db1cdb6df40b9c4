/**
 * Whether one sending has made two records. A browser sends a POST again by itself when a reused
 * connection is cut, or when a gateway answers 408 (docs/adr/0007-safe-submit.md): an idempotency key
 * protects from that, where the operation takes one.
 */
import { readMoment, sortableEpoch } from '~/lib/dates'
import type { Submission } from '~/storage/submission-record'

import type { Candidate } from './candidate'

export interface Twins {
  /** Records like the one that was made, which no other submission of this browser has made. */
  readonly twins: readonly Candidate[]
  /** What was looked at, in words; undefined: it could not be checked, so no twins says nothing. */
  readonly looked: string | undefined
  /** There were more than could be read: another twin may be among the others. */
  readonly isPartial?: boolean
}

/** Whether another submission of this browser has made that record. */
export type IsClaimed = (reference: string) => Promise<boolean>

/** @throws ApiError when the service cannot be asked: then nothing is known */
export type FindTwins = (submission: Submission, isClaimed: IsClaimed) => Promise<Twins>

/** Made further apart than this, by the service's own times, is no twin: a request gives up sooner. */
const APART_MS = 600_000

export async function unclaimed(ids: readonly string[], isClaimed: IsClaimed): Promise<string[]> {
  const claims = await Promise.all(ids.map(isClaimed))
  return ids.filter((_, at) => claims[at] === false)
}

/** Whether nothing that was sent speaks against it; when it was made is compared with the other record. */
export const isLikeSent = ({ agreement }: Candidate): boolean =>
  agreement.payee === 'same' &&
  Object.entries(agreement).every(([aspect, each]) => aspect === 'time' || each !== 'differs')

/** By the service's own times. Where it states none, they may have been made together. */
export function isMadeWith(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map(epochOf)
  return a === undefined || b === undefined || Math.abs(a - b) <= APART_MS
}

/** Whether what was read, newest first as it was asked for, reaches back behind the time of any twin. */
export function isPastTwins(read: readonly Candidate[], reference: string | undefined): boolean {
  const made = epochOf(read.find((each) => each.reference === reference)?.createdAt)
  if (made === undefined) return false
  const times = read.map(({ createdAt }) => epochOf(createdAt) ?? Number.NaN)
  const isSorted = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? Number.NaN))
  return isSorted && (times.at(-1) ?? made) < made - APART_MS
}

const epochOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : sortableEpoch(readMoment(text))
