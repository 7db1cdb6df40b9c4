import { isMade } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { learnMade } from './learn-made'
import { makeReconciler, type Reconciler } from './reconciler'
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
  lookForTwins,
  lookForTwinsOfAll,
} = reconciler

export const settleFound: Reconciler['settleFound'] = async (...found) => {
  const decided = await reconciler.settleFound(...found)
  if (decided.submission) void learnMade(decided.submission)
  return decided
}

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
  if ('submission' in answer && isMade(answer.submission)) void learnMade(answer.submission)
  return answer
}
