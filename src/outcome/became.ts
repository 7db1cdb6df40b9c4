/**
 * What became of the payouts that were authorized here: their status is read again, cheaply, and each change is kept.
 * What can't be read keeps the status that it was last seen with, and its age.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { call } from '~/api/call'
import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
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
  followedOf,
  keepFollowed,
  unnoted,
  type Followed,
  type StatusChange,
} from '~/storage/followed'
import { learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { ownReference } from '~/submit/kinds/write-kinds'

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
const FRESH_MS = 60_000

/** By the name: the contract of payouts is not for every screen. */
const authorizes: WriteName = 'payoutAuthorize'

export interface WhatBecame {
  /** By payment ID. */
  readonly payouts: ReadonlyMap<string, Followed>
  /** Paypoints that couldn't be asked just now. */
  readonly unread: readonly string[]
}

const becameQuery = () => ({
  ...composedQuery('became', {}, (_, signal) => readBecame(signal)),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  // What was seen before is shown, whatever the service says now.
  networkMode: 'always' as const,
  retry: false,
})

/** Read when a screen shows it, on return to the tab, and after a business day of the sandbox. */
export const useBecame = (isAsked = true): UseQueryResult<WhatBecame> =>
  useQuery({ ...becameQuery(), enabled: isAsked })

/** What is kept of the one that a submission made. */
export function becameOf(
  { data }: Pick<UseQueryResult<WhatBecame>, 'data'>,
  submission: Submission,
): Followed | undefined {
  const reference = isFollowable(submission) ? ownReference(submission) : undefined
  return reference === undefined ? undefined : data?.payouts.get(reference)
}

const isFollowable = (submission: Submission): boolean =>
  submission.operation === authorizes && isMade(submission)

export async function readBecame(signal?: AbortSignal): Promise<WhatBecame> {
  const scope = currentScope()
  const now = serviceNow()
  const [made, kept] = await Promise.all([
    journalOf(scope).newestOf(authorizes, MOST_SUBMISSIONS),
    followedOf(scope),
  ])
  const known = new Map(kept.map((each) => [each.reference, each]))
  const begun = made.flatMap((submission): readonly Followed[] => {
    const reference = ownReference(submission)
    const { entry, payeeName, amount } = submission.subject
    if (!isFollowable(submission) || reference === undefined || !entry) return []
    const before = known.get(reference)
    if (before) return [before]
    const { id, word } = submission
    const sentAt = sentAtOf(submission)
    return [
      {
        reference,
        submission: id,
        entry,
        sentAt,
        readAt: 0,
        changes: [],
        ...(payeeName && { payeeName }),
        ...(amount && { amount }),
        ...(word && { word }),
      },
    ]
  })
  const due = begun.filter((each) => isStillMoving(each, now))
  const ofEntries = [...Map.groupBy(due, ({ entry }) => entry)]
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
  await keepFollowed(scope, read)
  for (const each of read) known.set(each.reference, each)
  return { payouts: known, unread }
}

/** Whether its status may still change, as far as words tell. */
export function isStillMoving({ word, sentAt }: Followed, now: number): boolean {
  if (endedUnpaid(word)) return false
  const days = (now - sentAt) / DAY_MS
  return days <= (statusTone(word) === 'positive' ? PAID_DAYS : MOST_DAYS)
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
  const { Status: code, IdOut: idOut } = payout
  const change = changeOf(before, payout, word, now)
  // Another code without a word: the word that it had says nothing of it now.
  const { word: old, ...wordless } = known
  const isStale = word === undefined && old !== undefined && code !== before.code
  return {
    ...(isStale ? wordless : known),
    readAt: now,
    ...(idOut && { idOut }),
    ...(word !== undefined && { word }),
    ...(code !== undefined && { code }),
    changes: change ? [...before.changes, change] : before.changes,
  }
}

/** A change of words: what a code means the service doesn't say. */
function changeOf(
  { word: was }: Followed,
  { Events: events = [] }: PayoutRead,
  word: string | undefined,
  now: number,
): StatusChange | undefined {
  if (word === undefined || (was !== undefined && foldText(was) === foldText(word)))
    return undefined
  // What was accepted without a word was authorized; that it paid nobody is news whatever it was called.
  if (was === undefined && !isStopped(word)) return undefined
  const event = events.findLast(({ TransEvent }) => foldText(TransEvent ?? '') === foldText(word))
  const note = event && eventNote(event.EventData)
  return {
    was: was ?? 'Authorized',
    word,
    seenAt: now,
    ...(event?.EventTime && { at: event.EventTime }),
    ...(note && { note }),
  }
}

/** Came back, was stopped, or waits for someone, by the service's word. */
export const isTroubled = ({ word }: Pick<Followed, 'word'>): boolean =>
  isStopped(word) || statusTone(word) === 'warning'

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
