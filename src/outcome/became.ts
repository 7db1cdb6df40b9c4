/**
 * What became of what was sent from here. The status of payouts is read again, cheaply, and each change is kept; the
 * rooms above read the rest (domain/receivables/follow-pay-in, lists/directory/follow-pins). What can't be read keeps
 * the status that it was last seen with, and its age.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { call } from '~/api/call'
import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import type { WriteName } from '~/contract'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { eachAtMost } from '~/lib/at-most'
import { eventNote } from '~/lib/event-note'
import { condition, joinQuery, parameter, type QueryText } from '~/lib/query-text'
import { endedUnpaid, isStopped, statusTone } from '~/lib/status-tone'
import { brieflyKept, foldText } from '~/lib/text'
import {
  FOLLOWED,
  followedKey,
  followedOf,
  keepFollowed,
  keepStillFollowed,
  unnoted,
  type Followed,
  type FollowedPlace,
  type StatusChange,
} from '~/storage/followed'
import { learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'
import { pinsOf } from '~/storage/pins'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import type { Scope } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'
import { writeKindOf } from '~/submit/kinds/write-kinds'

import { type FollowedByKey, whileShown } from './changes'

const DAY_MS = 86_400_000
/** Money that was paid may still come back. */
const PAID_DAYS = 60
/** What has moved nowhere for so long is looked at in its record. */
const MOST_DAYS = 180
const MOST_SUBMISSIONS = 3000
const ASKED_AT_ONCE = 4
/** As many of a paypoint are asked for one by one, each a small answer; more are found in its newest page. */
const FEW = 4
const BECAME_PAGE = 500
/** Of those that the page doesn't have; the others are next. */
const MOST_ASKED_ALONE = 40

/** By the name: the contract of payouts is not for every screen. */
const authorizes: WriteName = 'payoutAuthorize'

/** What is followed of what each operation makes. */
const followedKinds: Readonly<Partial<Record<string, FollowedPlace['kind']>>> = {
  payoutAuthorize: 'payouts',
  paymentGetpaid: 'payments',
  paymentRefund: 'refunds',
  invoiceCreate: 'invoices',
} satisfies Partial<Record<WriteName, FollowedPlace['kind']>>

export interface WhatBecame {
  /** By payment ID. */
  readonly payouts: ReadonlyMap<string, Followed>
  /** Paypoints that couldn't be asked just now. */
  readonly unread: readonly string[]
}

const becameQuery = () => ({
  ...composedQuery('became', {}, (_, signal) => readBecame(signal)),
  ...whileShown,
})

/** Asks the service for payouts; what is known of all that is followed is `useFollowed`. */
export const useBecame = (isAsked = true): UseQueryResult<WhatBecame> =>
  useQuery({ ...becameQuery(), enabled: isAsked })

/**
 * Kept, and read again by whatever shows it. What someone let go of while it was read stays gone: it is neither there
 * any longer, nor named by the journal or a pin.
 */
export async function keepRead(of: Scope, read: readonly Followed[]): Promise<void> {
  if (read.length === 0) return
  const others = await keepStillFollowed(of, read)
  const named = await Promise.all(others.map(async (each) => isNamed(of, each)))
  await keepFollowed(
    of,
    others.filter((_, at) => named[at]),
  )
  await queryClient.invalidateQueries({ queryKey: [FOLLOWED] })
}

async function isNamed(of: Scope, { kind, reference, submission }: Followed): Promise<boolean> {
  if (submission !== undefined) return (await journalOf(of).get(submission)) !== undefined
  if (kind === 'payouts' || kind === 'refunds') return false
  return (await pinsOf(of, kind)).some(({ id }) => id === reference)
}

/** What a submission made, if that is followed. */
export function followedPlace(submission: Submission): FollowedPlace | undefined {
  const { operation, reference } = submission
  const kind = Object.hasOwn(followedKinds, operation) ? followedKinds[operation] : undefined
  return kind === undefined || reference === undefined || !isMade(submission)
    ? undefined
    : { kind, reference }
}

/** What is kept of the one that a submission made. */
export function becameOf(
  followed: FollowedByKey | undefined,
  submission: Submission,
): Followed | undefined {
  const place = followedPlace(submission)
  return place && followed?.get(followedKey(place))
}

/** Of a submission, before anything was read of what it made. */
export function begunOf(submission: Submission): Followed | undefined {
  const place = followedPlace(submission)
  if (!place) return undefined
  const { id, word, subject } = submission
  const { entry, amount, payeeName = subject.customerName ?? subject.payerName } = subject
  return {
    ...place,
    submission: id,
    sentAt: sentAtOf(submission),
    readAt: 0,
    changes: [],
    ...(entry && { entry }),
    ...(payeeName && { payeeName }),
    ...(amount && { amount }),
    // The word of a refund or an invoice is of the sending.
    ...(word && (place.kind === 'payouts' || place.kind === 'payments') && { word }),
  }
}

export async function readBecame(signal?: AbortSignal): Promise<WhatBecame> {
  const scope = currentScope()
  const now = serviceNow()
  const [made, kept] = await Promise.all([
    journalOf(scope).newestOf(authorizes, MOST_SUBMISSIONS),
    followedOf(scope),
  ])
  const known = new Map(
    kept.flatMap((each) => (each.kind === 'payouts' ? [[each.reference, each] as const] : [])),
  )
  const begun = [
    ...made.flatMap((submission) => {
      const own = begunOf(submission)
      return own ? (known.get(own.reference) ?? own) : []
    }),
    // Pinned, whoever sent it.
    ...[...known.values()].filter(({ submission }) => submission === undefined),
  ]
  const due = begun.filter((each) => isStillMoving(each, now))
  const ofEntries = [...Map.groupBy(due, ({ entry = '' }) => entry)].filter(([entry]) => entry)
  const unread: string[] = []
  const found = await eachAtMost(ASKED_AT_ONCE, ofEntries, async ([entry, wanted]) => {
    try {
      const { found: followed, answered } = await readStatuses(entry, wanted, now, signal)
      // The ledger of bills follows the same payouts.
      const lessons = answered.map((payout) => payoutUpdate(payout, entry, now))
      void learn(scope, lessons, now).catch(() => undefined)
      return followed
    } catch {
      unread.push(entry)
      return []
    }
  })
  const read = found.flat()
  await keepRead(scope, read)
  for (const each of read) known.set(each.reference, each)
  return { payouts: known, unread }
}

/** Whether its status may still change, as far as words tell. */
export function isStillMoving({ kind, word, sentAt }: Followed, now: number): boolean {
  if (endedUnpaid(word)) return false
  const days = (now - sentAt) / DAY_MS
  const isDone = statusTone(word) === 'positive' || kind === 'refunds'
  return days <= (isDone ? PAID_DAYS : MOST_DAYS)
}

type PayoutRead = Read<typeof Payout>

/** @throws ApiError if the paypoint can't be asked at all */
async function readStatuses(
  entry: string,
  wanted: readonly Followed[],
  now: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly found: readonly Followed[]; readonly answered: readonly PayoutRead[] }> {
  const answered: PayoutRead[] = []
  const read = new Map<string, PayoutRead | null>()
  const ask = async (search: QueryText, limit: number) => {
    const page = { search, from: 0, limit }
    const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
    const values = records.map(({ value }) => value)
    answered.push(...values)
    return values
  }
  if (wanted.length > FEW) {
    const oldest = Math.min(...wanted.map(({ sentAt }) => sentAt))
    // A day earlier: the service's day may begin at another hour.
    const since = new Date(oldest - DAY_MS).toISOString().slice(0, 10)
    const search = joinQuery(
      condition('transactionDate', 'ge', since),
      parameter('sortBy', 'desc(transactionDate)'),
    )
    for (const payout of await ask(search, BECAME_PAGE)) {
      for (const id of [payout.PaymentId, payout.IdOut]) if (id) read.set(id, payout)
    }
  }
  const others = wanted
    .filter(({ reference }) => !read.has(reference))
    .toSorted((a, b) => a.readAt - b.readAt)
    .slice(0, MOST_ASKED_ALONE)
  await eachAtMost(ASKED_AT_ONCE, others, async ({ reference }) => {
    const payouts = await ask(condition('paymentId', 'eq', reference), 1 + FEW)
    const own = payouts.find(({ PaymentId }) => PaymentId === reference)
    // A service that ignores the filter has others: then nothing is known of it.
    if (own || payouts.length === 0) read.set(reference, own ?? null)
  })
  const found = wanted.flatMap((each) => {
    const payout = read.get(each.reference)
    return payout === undefined ? [] : [followedNow(each, payout, now)]
  })
  return { found, answered }
}

/** @param payout null if the service has none of this ID */
export function followedNow(before: Followed, payout: PayoutRead | null, now: number): Followed {
  const { isMissing: _, ...known } = before
  if (payout === null) return { ...known, readAt: now, isMissing: true }
  const word = brieflyKept(payout.PaymentStatus) || undefined
  const { Status: code, IdOut: idOut, Events: events = [] } = payout
  const event = events.findLast(
    ({ TransEvent }) => foldText(TransEvent ?? '') === foldText(word ?? ''),
  )
  // Another code without a word: the word that it had says nothing of it now.
  const { word: old, ...wordless } = known
  const isStale = word === undefined && old !== undefined && code !== before.code
  return {
    ...withWord(isStale ? wordless : known, { word, event }, now),
    ...(idOut && { idOut }),
    ...(code !== undefined && { code }),
  }
}

interface WordRead {
  /** The service's, as far as it gives one. */
  readonly word: string | undefined
  /** The record's own, which says since when and why. */
  readonly event?:
    | { readonly EventTime?: string | undefined; readonly EventData?: unknown }
    | undefined
  readonly note?: string | undefined
}

/** A change of words: what a code means the service doesn't say. */
export function withWord(before: Followed, { word, event, note }: WordRead, now: number): Followed {
  const known = { ...before, readAt: now, ...(word !== undefined && { word }) }
  const { word: was } = before
  if (word === undefined || (was !== undefined && foldText(was) === foldText(word))) return known
  // What was accepted without a word was made; that it paid nobody is news whatever it was called.
  if (was === undefined && !isStopped(word)) return known
  const reason = note ?? eventNote(event?.EventData)
  const change: StatusChange = {
    was: was ?? madeWord(before),
    word,
    seenAt: now,
    ...(event?.EventTime && { at: event.EventTime }),
    ...(reason && { note: reason }),
  }
  return { ...known, changes: [...before.changes, change] }
}

/** What its kind of write does: "Authorized". */
function madeWord({ kind }: Followed): string {
  const operation = Object.keys(followedKinds).find((name) => followedKinds[name] === kind)
  return writeKindOf({ operation: operation ?? '' }).done
}

/** Came back, was stopped, or is a payout that waits for someone, by the service's word. */
export const isTroubled = ({ kind, word }: Pick<Followed, 'kind' | 'word'>): boolean =>
  isStopped(word) || (kind === 'payouts' && statusTone(word) === 'warning')

/** The word it has now, if it isn't the one that the sending was answered with. */
export function wordSince(
  followed: Followed | undefined,
  word: string | undefined,
): string | undefined {
  if (followed?.word === undefined || followed.readAt === 0) return undefined
  return foldText(followed.word) === foldText(word ?? '') ? undefined : followed.word
}

/** It ended without paying, or came back, and nobody has looked at that. */
export const isStoppedAnew = (followed: Followed): boolean =>
  isStopped(followed.word) && unnoted(followed).length > 0
