import { settleInterrupted } from '~/api/submit/submit'
import { useScope } from '~/api/use-connection'
import type { Submission } from '~/storage/submission-record'
import { journalAside } from '~/storage/submissions'

import { useJournal } from './use-journal'

/** One submission; null when this browser has none of this id. */
export const useSubmissionOf = (id: string) =>
  useJournal({ id }, async (journal) => (await journal.get(id)) ?? null)

/** The last one that was sent from this form's draft; null when none was. */
export const useSubmissionOfDraft = (draftId: string) =>
  useJournal({ draftId }, async (journal) => (await journal.ofDraft(draftId))[0] ?? null)

/** How one stands, by the answer that is on screen and by what the journal has of it. */
export function standing(given: Submission, kept: Submission | null | undefined): Submission {
  // An outcome that could not be written down stands in the answer only.
  const isOlder = !kept || kept.attempts.length < given.attempts.length
  if (isOlder) return given
  const isSameAttempt = kept.attempts.length === given.attempts.length
  // One attempt more is one that is under way: what was known before it no longer stands.
  return isSameAttempt && kept.state === 'sending' ? given : kept
}

/** One submission as it stands now; `given` until it has been read. */
export const useSubmission = (given: Submission): Submission =>
  standing(given, useSubmissionOf(given.id).data)

/**
 * Records that this version of the app cannot read, and those of an earlier one that do not say which service they
 * went to: these are shown whichever is connected.
 */
export function useUnclearSubmissions() {
  const scope = useScope()
  const { data: unreadable = [] } = useJournal('unreadable', (journal) => journal.unreadable())
  const { data: aside = [] } = useJournal('set aside', () => journalAside.all(scope))
  return { unreadable, aside: aside.map(({ record }) => record) }
}

interface Submissions {
  /** Those that wait for an outcome or for a person: all of them, however old. */
  readonly open: readonly Submission[]
  readonly newest: readonly Submission[]
  readonly count: number
}

/** The newest of them, after what tabs that are gone have left behind was settled. */
export const useSubmissions = (limit: number) =>
  useJournal({ limit }, async (journal): Promise<Submissions> => {
    await settleInterrupted()
    const [open, newest, count] = await Promise.all([
      journal.inState('unknown', 'sending'),
      journal.newest(limit),
      journal.count(),
    ])
    return { open, newest, count }
  })
