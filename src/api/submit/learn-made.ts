import { learn } from '~/storage/directory'
import type { Submission } from '~/storage/submission-record'

import { kindOf } from './kinds/write-kinds'

/** The service lists no vendors: one made here would not be found until it is paid or opened. */
export async function learnMade(submission: Submission): Promise<void> {
  const { environment, reference, attempts, createdAt } = submission
  const { learned } = kindOf(submission)
  if (reference === undefined || !learned) return
  // As old as what was sent, so that it never replaces what was read since.
  const at = attempts.at(-1)?.at ?? createdAt
  try {
    await learn(environment, [learned(submission, reference, at)], at)
  } catch {
    // Without storage there is no directory; the record is made all the same.
  }
}
