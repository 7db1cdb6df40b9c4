import { redactText } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'
import type { JournalOf, SubmissionJournal } from '~/storage/submissions'

import { currentScope, subscribeConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { couldBeIt, type LookUp } from './candidate'
import { canAskAbout } from './earlier'
import type { TwinCheck } from './kinds/write-kind'
import { writeKindOf } from './kinds/write-kinds'
import { decided, interrupted } from './submission-steps'
import { bytesLock } from './submitter'
import { isTelling, type FindTwins, type IsClaimed, type Twins } from './twins'
import { serviceNow } from '~/api/service-clock'

export interface ReconcilerParts {
  readonly journal: JournalOf
  readonly locks: Pick<LockManager, 'request'> | undefined
}

export type NotDecided = 'look-first' | 'reason-needed' | 'not-open'

export type Decided =
  | { readonly submission: Submission; readonly refused?: undefined }
  | { readonly submission?: undefined; readonly refused: NotDecided }

export interface Reconciler {
  /** Changes nothing. */
  readonly lookUp: (submission: Submission, hints?: LookUpHints) => Promise<LookUp>
  readonly settleFound: (id: string, reference: string, said?: FoundDetails) => Promise<Decided>
  /** From then on, for this visit, the same bytes may be sent again. */
  readonly settleNotThere: (id: string, reason?: string) => Promise<Decided>
  /** Whether what an earlier visit decided still holds: looks again. Something new there opens it anew. */
  readonly isStillNotThere: (submission: Submission) => Promise<boolean>
  readonly settleInterrupted: () => Promise<void>
  readonly isCleared: (submission: Submission) => boolean
  /** Nobody has said what became of it, or a new visit asks again. */
  readonly isUnsettled: (submission: Submission) => boolean
  /** What it finds is written down with the submission, so that lists tell it without asking. */
  readonly lookForTwins: (submission: Submission) => Promise<Twins>
  /** The same for many, in as few reads as possible; by submission id. */
  readonly lookForTwinsOfAll: (
    submissions: readonly Submission[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<string, Twins>>
}

interface FoundDetails {
  readonly reason?: string | undefined
  /** How the record stands, in the service's word. */
  readonly word?: string | undefined
}

export interface LookUpHints {
  readonly typedId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export const needsReason = ({ candidates, coverage }: LookUp): boolean =>
  coverage !== 'whole' || candidates.some(couldBeIt)

export const isReasonNeeded = (submission: Submission, lookUp: LookUp): boolean =>
  writeKindOf(submission).sets === undefined &&
  (submission.key === undefined || needsReason(lookUp))

export const canLookForTwins = (submission: Submission): boolean =>
  submission.reference !== undefined && writeKindOf(submission).twins !== undefined

export const canCheckTwins = (submission: Submission): boolean =>
  canLookForTwins(submission) && writeKindOf(submission).twins?.canCheck(submission) === true

const likeIt = (found?: LookUp): readonly string[] =>
  found?.candidates.filter(couldBeIt).map(({ reference }) => reference) ?? []

const mayBeDecided = ({ state }: Submission) => state === 'unknown' || state === 'not-there'

/** A look-up or decision made before another attempt is out of date. */
const ageOf = ({ attempts }: Submission) => attempts.length

export function makeReconciler({ journal, locks }: ReconcilerParts): Reconciler {
  /** By submission, in memory: yesterday's search doesn't count. */
  const lookUps = new Map<string, { readonly age: number; readonly result: LookUp }>()
  const cleared = new Map<string, number>()

  async function lookUp(
    submission: Submission,
    { typedId, signal }: LookUpHints = {},
  ): Promise<LookUp> {
    const own = journal(submission.environment)
    await settleInterrupted(own, locks).catch(() => undefined)
    const { find, reason } = writeKindOf(submission).lookUp
    const claimedBy = claimsOf(own, submission)
    const result = find
      ? await askingItsService(submission, signal, (until) =>
          find(submission, { journal: own, claimedBy, typedId, signal: until }),
        )
      : { candidates: [], coverage: 'poor' as const, searched: [reason], at: serviceNow() }
    lookUps.set(submission.id, { age: ageOf(submission), result })
    return result
  }

  async function settle(
    id: string,
    kind: 'found' | 'not-there',
    { reference, reason, word }: FoundDetails & { readonly reference?: string },
  ): Promise<Decided> {
    let refused: NotDecided | undefined
    // People paste what they compare: no card or tax number is kept.
    const kept = reason === undefined ? {} : { reason: redactText(reason) }
    const details = reference === undefined ? kept : { ...kept, reference }
    // The look-up may have run while its attempt still held the lock.
    await settleInterrupted(journal(currentScope()), locks).catch(() => undefined)
    const after = await journal(currentScope()).change(id, (before) => {
      refused = mayBeDecided(before) ? undefined : 'not-open'
      if (kind === 'not-there') refused ??= mayNotClear(before, reason)
      if (refused) return before
      const seen = kind === 'not-there' ? likeIt(lookUps.get(id)?.result) : undefined
      const after = decided(before, { at: serviceNow(), kind, ...details, ...(seen && { seen }) })
      return word === undefined ? after : { ...after, word }
    })
    if (!after || refused) return { refused: refused ?? 'not-open' }
    if (kind === 'not-there') cleared.set(id, ageOf(after))
    return { submission: after }
  }

  function mayNotClear(submission: Submission, reason = ''): NotDecided | undefined {
    const last = lookUps.get(submission.id)
    if (last?.age !== ageOf(submission)) return 'look-first'
    const isReasonMissing = reason.trim() === ''
    return isReasonMissing && isReasonNeeded(submission, last.result) ? 'reason-needed' : undefined
  }

  const isCleared = (submission: Submission): boolean =>
    cleared.get(submission.id) === ageOf(submission)

  async function isStillNotThere(submission: Submission): Promise<boolean> {
    if (submission.state !== 'not-there') return false
    if (isCleared(submission)) return true
    const { seen = [] } = submission.decisions.findLast(({ kind }) => kind === 'not-there') ?? {}
    const found = likeIt(await lookUp(submission))
    const isNew = found.some((reference) => !seen.includes(reference))
    const after = await journal(submission.environment).change(submission.id, (before) =>
      isNew && before.state === 'not-there' ? { ...before, state: 'unknown' } : before,
    )
    if (after?.state !== 'not-there' || ageOf(after) !== ageOf(submission)) return false
    cleared.set(after.id, ageOf(after))
    return true
  }

  /** A whole look that finds none takes back what an earlier one found: the service has removed it. */
  async function noted(submission: Submission, found: Twins): Promise<Twins> {
    const { id, twins: before = [], environment } = submission
    const twins = found.twins.map((each) => each.reference)
    if (!isTelling(found) || String(twins) === String(before)) return found
    // Without room for it, it is shown all the same.
    await journal(environment)
      .change(id, (now) => ({ ...now, twins: twins.length > 0 ? twins : undefined }))
      .catch(() => undefined)
    return found
  }

  const lookForTwinsOfAll: Reconciler['lookForTwinsOfAll'] = async (submissions, signal) => {
    const found = new Map<string, Twins>()
    const [first] = submissions
    if (!first) return found
    return askingItsService(first, signal, async (until) => {
      const finders = new Map<TwinCheck, FindTwins>()
      for (const submission of submissions) {
        const check = writeKindOf(submission).twins
        if (!check) continue
        const find = finders.get(check) ?? check.finder(until, submissions)
        finders.set(check, find)
        const twins = await find(submission, isClaimedFor(journal, submission))
        found.set(submission.id, await noted(submission, twins))
      }
      return found
    })
  }

  return {
    lookUp,
    settleFound: (id, reference, said) => settle(id, 'found', { reference, ...said }),
    settleNotThere: (id, reason) => settle(id, 'not-there', { reason }),
    isStillNotThere,
    settleInterrupted: () => settleInterrupted(journal(currentScope()), locks),
    isCleared,
    isUnsettled: (submission) =>
      submission.state === 'sending' ||
      submission.state === 'unknown' ||
      (submission.state === 'not-there' && !isCleared(submission)),
    lookForTwins: async (submission) =>
      (await lookForTwinsOfAll([submission])).get(submission.id) ?? notChecked,
    lookForTwinsOfAll,
  }
}

const notChecked: Twins = { twins: [], searched: undefined }

function isClaimedFor(journal: JournalOf, submission: Submission): IsClaimed {
  const claimedBy = claimsOf(journal(submission.environment), submission)
  return async (reference) => (await claimedBy(reference)) !== undefined
}

/** Connecting to another service ends it. */
async function askingItsService<T>(
  submission: Submission,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const moved = new AbortController()
  const watch = () => {
    if (!canAskAbout(submission, currentScope())) moved.abort()
  }
  watch()
  if (moved.signal.aborted) throw elsewhere(submission)
  const stop = subscribeConnection(watch)
  try {
    return await ask(signal ? AbortSignal.any([signal, moved.signal]) : moved.signal)
  } finally {
    stop()
  }
}

const elsewhere = ({ operation }: Submission) =>
  new ApiError(operation, {
    outcome: 'not-sent',
    reason: 'bad-request',
    responseText: 'This was sent to another service. Connect to that one first.',
  })

const claimsOf =
  (journal: SubmissionJournal, { id, operation }: Submission) =>
  async (reference: string): Promise<string | undefined> => {
    const claims = await journal.ofReference(reference)
    return claims.find((each) => each.id !== id && each.operation === operation)?.id
  }

async function settleInterrupted(
  journal: SubmissionJournal,
  locks: ReconcilerParts['locks'],
): Promise<void> {
  // Without locks a closed tab can't be told from a slow one.
  if (!locks) return
  const sending = await journal.inState('sending')
  await Promise.all(
    sending.map(({ id, hash }) =>
      locks
        .request(bytesLock(hash), { ifAvailable: true }, async (lock) => {
          if (lock) await journal.change(id, interrupted)
        })
        // The same if locks are blocked.
        .catch(() => undefined),
    ),
  )
}
