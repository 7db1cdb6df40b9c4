import { journalOf } from '~/storage/submissions'

import { makeReconciler } from './reconciler'
import { makeSubmit } from './submitter'

// Missing without HTTPS.
const locks = (navigator as Partial<Navigator>).locks

const reconciler = makeReconciler({ journal: journalOf, locks })

export const {
  lookUp,
  settleFound,
  settleNotThere,
  settleInterrupted,
  isCleared,
  lookForTwins,
  lookForTwinsOfAll,
} = reconciler

/**
 * Sends what a form asks for, at most once, and never rejects: the result says what happened. Called again
 * after the person said "not there", it sends the same bytes with the same key.
 */
export const submit = makeSubmit({
  journal: journalOf,
  locks,
  // Some browsers don't say; only a plain `false` counts.
  isOnline: () => (navigator as Partial<Navigator>).onLine !== false,
  isCleared,
})
