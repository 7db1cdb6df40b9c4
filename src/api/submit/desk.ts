/** What is done about submissions whose outcome is not known. */
import { redactText } from '~/lib/redact'
import { madeStates, type Submission } from '~/storage/submission-record'
import type { JournalOf, SubmissionJournal } from '~/storage/submissions'

import { currentScope, subscribeConnection } from '../connection'
import { ApiError } from '../errors'
import { couldBeIt, type Candidate, type LookUp } from './candidate'
import { canAskAbout } from './earlier'
import { lookUpPayout } from './look-up-payout'
import { lookUpVendor } from './look-up-vendor'
import { decided, interrupted } from './submission-steps'
import { bytesLock } from './submitter'
import { lookForTwins, lookForVendorTwins, type IsClaimed, type Twins } from './twins'

export interface DeskParts {
  readonly journal: JournalOf
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** Why a decision was not taken. */
export type NotDecided =
  /** It has to be looked for first, in this visit and since its last attempt. */
  | 'look-first'
  /** The look-up cannot tell: a reason has to be typed. */
  | 'reason-needed'
  /** It is no longer open: another tab has settled it, or is sending it. */
  | 'not-open'

export type Decided =
  | { readonly submission: Submission; readonly refused?: undefined }
  | { readonly submission?: undefined; readonly refused: NotDecided }

export interface Desk {
  /**
   * Looks for what an unknown submission made. It changes nothing.
   * @throws ApiError when the service cannot be asked
   */
  readonly lookUp: (submission: Submission, hints?: LookUpHints) => Promise<LookUp>
  /** "This one." */
  readonly settleFound: (id: string, reference: string, reason?: string) => Promise<Decided>
  /** "Not there." From then on, and for this visit, the same bytes may be sent again. */
  readonly settleNotThere: (id: string, reason?: string) => Promise<Decided>
  /** Calls unknown what was being sent by a tab that is gone. */
  readonly settleInterrupted: () => Promise<void>
  readonly isCleared: (submission: Submission) => boolean
  /**
   * Looks for a second record that the same sending has made. It changes nothing.
   * @throws ApiError when the service cannot be asked
   */
  readonly lookForTwins: (submission: Submission, signal?: AbortSignal) => Promise<Twins>
  /**
   * The same of many vendors that were made, in the fewest reads. By the submission's id.
   * @throws ApiError when the service cannot be asked
   */
  readonly lookForVendorTwins: (
    submissions: readonly Submission[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<string, readonly Candidate[]>>
}

export interface LookUpHints {
  /** An id that the person typed. */
  readonly typedId?: string | undefined
  /** Vendor ids that the app has seen. */
  readonly knownIds?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Whether "not there" needs a typed reason: the look-up could have missed it, or has found its like. */
export const needsReason = ({ candidates, coverage }: LookUp): boolean =>
  coverage !== 'whole' || candidates.some(couldBeIt)

const isOpen = ({ state }: Submission) => state === 'unknown' || state === 'not-there'

/** Attempts that a look-up or a decision knew of: one more, and it is out of date. */
const ageOf = ({ attempts }: Submission) => attempts.length

export function makeDesk({ journal, locks }: DeskParts): Desk {
  /** By submission. Gone with the page: what was looked for yesterday is looked for again. */
  const looks = new Map<string, { readonly age: number; readonly lookUp: LookUp }>()
  const cleared = new Map<string, number>()

  async function lookUp(submission: Submission, hints: LookUpHints = {}): Promise<LookUp> {
    const own = journal(submission.environment)
    // An outcome that could not be written down has left it as being sent: nobody is sending it.
    await settleInterrupted(own, locks).catch(() => undefined)
    const result = await askingItsService(submission, hints.signal, (signal) =>
      lookUpFor(own, submission, { ...hints, signal }),
    )
    looks.set(submission.id, { age: ageOf(submission), lookUp: result })
    return result
  }

  async function settle(
    id: string,
    kind: 'found' | 'not-there',
    { reference, reason }: { reference?: string; reason?: string | undefined },
  ): Promise<Decided> {
    let refused: NotDecided | undefined
    // People paste what they are comparing: no card or tax number is kept.
    const kept = reason === undefined ? {} : { reason: redactText(reason) }
    const details = reference === undefined ? kept : { ...kept, reference }
    // The look-up may have come while its attempt still held the lock, and left it as being sent.
    await settleInterrupted(journal(currentScope()), locks).catch(() => undefined)
    const after = await journal(currentScope()).change(id, (before) => {
      refused = isOpen(before) ? undefined : 'not-open'
      if (kind === 'not-there') refused ??= mayNotClear(before, reason)
      return refused ? before : decided(before, { at: Date.now(), kind, ...details })
    })
    if (!after || refused) return { refused: refused ?? 'not-open' }
    if (kind === 'not-there') cleared.set(id, ageOf(after))
    return { submission: after }
  }

  function mayNotClear(submission: Submission, reason = ''): NotDecided | undefined {
    const look = looks.get(submission.id)
    if (look?.age !== ageOf(submission)) return 'look-first'
    const isReasonMissing = reason.trim() === ''
    const isNeeded = submission.key === undefined || needsReason(look.lookUp)
    return isReasonMissing && isNeeded ? 'reason-needed' : undefined
  }

  return {
    lookUp,
    settleFound: (id, reference, reason) => settle(id, 'found', { reference, reason }),
    settleNotThere: (id, reason) => settle(id, 'not-there', { reason }),
    settleInterrupted: () => settleInterrupted(journal(currentScope()), locks),
    isCleared: (submission) => cleared.get(submission.id) === ageOf(submission),
    lookForTwins: (submission, signal) =>
      askingItsService(submission, signal, (until) =>
        lookForTwins(submission, isClaimedFor(journal)(submission), until),
      ),
    lookForVendorTwins: async (submissions, signal) => {
      const [first] = submissions
      if (!first) return new Map()
      return askingItsService(first, signal, (until) =>
        lookForVendorTwins(submissions, isClaimedFor(journal), until),
      )
    },
  }
}

const isClaimedFor =
  (journal: JournalOf) =>
  (submission: Submission): IsClaimed => {
    const claimedBy = claimsOf(journal(submission.environment), submission)
    return async (reference) => (await claimedBy(reference)) !== undefined
  }

/** Reads from the service that it was sent to, and from no other: connecting elsewhere ends it. */
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

/** Which other submission of this browser has made a record. */
const claimsOf =
  (journal: SubmissionJournal, { id, operation }: Submission) =>
  async (reference: string): Promise<string | undefined> => {
    const claims = await journal.ofReference(reference)
    return claims.find((each) => each.id !== id && each.operation === operation)?.id
  }

async function lookUpFor(
  journal: SubmissionJournal,
  submission: Submission,
  { typedId, knownIds = [], signal }: LookUpHints,
): Promise<LookUp> {
  const claimedBy = claimsOf(journal, submission)
  switch (submission.operation) {
    case 'payoutAuthorize':
      return lookUpPayout(submission, claimedBy, signal)
    case 'vendorCreate': {
      const made = await vendorsMade(journal, submission)
      return lookUpVendor(submission, { ...made, typedId, seenIds: knownIds }, claimedBy, signal)
    }
    default:
      // The service has no way to ask for what this operation makes.
      return { candidates: [], coverage: 'poor', looked: [], at: Date.now() }
  }
}

/** Vendors that are known to have been made from here. */
async function vendorsMade(
  journal: SubmissionJournal,
  { operation, createdAt }: Submission,
): Promise<{ readonly madeIds: readonly string[]; readonly madeBeforeIds: readonly string[] }> {
  const done = await journal.inState(...madeStates)
  const made = done.filter((each) => each.operation === operation)
  const ids = (some: typeof made) => some.flatMap(({ reference }) => reference ?? [])
  return {
    madeIds: ids(made),
    madeBeforeIds: ids(made.filter((each) => each.createdAt <= createdAt)),
  }
}

async function settleInterrupted(
  journal: SubmissionJournal,
  locks: DeskParts['locks'],
): Promise<void> {
  // Without locks nobody can tell a tab that is gone from one that is slow.
  if (!locks) return
  const sending = await journal.inState('sending')
  await Promise.all(
    sending.map(({ id, hash }) =>
      locks
        .request(bytesLock(hash), { ifAvailable: true }, async (lock) => {
          if (lock) await journal.change(id, interrupted)
        })
        // Where locks are blocked nobody can tell either.
        .catch(() => undefined),
    ),
  )
}
