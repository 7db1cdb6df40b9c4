/** The service lists no vendors and no invoices: what is made here is in the directory, or in no list. */
import { allKept, learn } from '~/storage/directory'
import type { KindName } from '~/storage/directory-kinds'
import type { DirectoryUpdate } from '~/storage/directory-update'
import type { Scope } from '~/storage/scope'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { writeKindOf } from './kinds/write-kinds'

/** As old as what was sent, so that it never replaces what was read since. */
const updateOf = (submission: Submission): DirectoryUpdate => {
  const { reference } = submission
  if (reference === undefined) return {}
  return writeKindOf(submission).learned?.(submission, reference, sentAtOf(submission)) ?? {}
}

export async function learnMade(submission: Submission): Promise<void> {
  try {
    await learn(submission.environment, [updateOf(submission)], sentAtOf(submission))
  } catch {
    // Without storage there is no directory; the record is made all the same.
  }
}

/** The newest: what a closed page lost was sent lately. */
const MOST_LEARNED = 200

/** What the journal says was made and the directory lacks: the page was closed before it was learned. */
export async function learnMissed(scope: Scope, kind: KindName): Promise<void> {
  try {
    const newest = await journalOf(scope).newest(MOST_LEARNED)
    const made = newest.filter((each) => isMade(each) && updateOf(each)[kind] !== undefined)
    // Of most kinds nothing is made here: the whole directory isn't read again for them.
    if (made.length === 0) return
    const kept = new Set((await allKept(scope, kind)).map(({ id }) => id))
    for (const submission of made) {
      const isMissed = updateOf(submission)[kind]?.some(({ id }) => !kept.has(id)) === true
      if (isMissed) await learnMade(submission)
    }
  } catch {
    // As above.
  }
}
