import { isMade, isOfRun, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { learnMade } from './learn-made'
import { canLookForTwins, makeReconciler, type Reconciler } from './reconciler'
import { makeSubmit, type Submit } from './submitter'

// Missing without HTTPS.
const locks = (navigator as Partial<Navigator>).locks

const reconciler = makeReconciler({ journal: journalOf, locks })

export const {
  lookUp,
  settleNotThere,
  isStillNotThere,
  settleInterrupted,
  isCleared,
  isUnsettled,
  lookForTwinsOfAll,
} = reconciler

export const settleFound: Reconciler['settleFound'] = async (...found) => {
  const decided = await reconciler.settleFound(...found)
  if (decided.submission) void learnMade(decided.submission)
  return decided
}

/** It takes no signal: it goes on, and is written down, when the page that shows it is left. */
export const twinLook = (submission: Submission) =>
  composedQuery('twins', { id: submission.id, reference: submission.reference }, () =>
    reconciler.lookForTwins(submission),
  )

/** Nothing but a look tells that the network made two of one request without a key. */
const isToLookBeside = (submission: Submission): boolean =>
  submission.key === undefined && !isOfRun(submission) && canLookForTwins(submission)

const send = makeSubmit({
  journal: journalOf,
  locks,
  // Some browsers don't say; only a plain `false` counts.
  isOnline: () => (navigator as Partial<Navigator>).onLine !== false,
  isCleared,
})

/**
 * Sends what a form asks for, at most once, and never rejects: the result says what happened. Called again
 * after the person said "not there", it sends the same bytes with the same key.
 */
export const submit: Submit = async (intent, signal) => {
  // Nothing is awaited before: two clicks in one task are one.
  const answer = await send(intent, signal)
  if ('submission' in answer && isMade(answer.submission)) {
    void learnMade(answer.submission)
    // Its outcome says what couldn't be asked.
    if (isToLookBeside(answer.submission))
      queryClient.query(twinLook(answer.submission)).catch(() => undefined)
  }
  return answer
}
