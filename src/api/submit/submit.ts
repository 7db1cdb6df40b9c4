/** Sending a write once, and settling what is not known of one: this tab's own. */
import { journalOf } from '~/storage/submissions'

import { makeReconciler } from './reconciler'
import { makeSubmit } from './submitter'

// Locks are missing where the page was not served over HTTPS.
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
 * Sends what a form asks for, at most once. Never rejects for what the service or the browser does:
 * the answer says what happened. The same call again, after a person has said that an unknown one
 * is not there, sends the same bytes with the same key.
 */
export const submit = makeSubmit({
  journal: journalOf,
  locks,
  // Only a plain "no" counts: some hosts do not say.
  isOnline: () => (navigator as Partial<Navigator>).onLine !== false,
  isCleared,
})
