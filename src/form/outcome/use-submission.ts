import { settleInterrupted } from '~/api/submit/submit'
import { useScope } from '~/api/use-connection'
import { tellingOf, type Submission } from '~/storage/submission-record'
import { journalAside } from '~/storage/submissions'

import { useJournal } from './use-journal'

export const useSubmissionOf = (id: string) =>
  useJournal({ id }, async (journal) => (await journal.get(id)) ?? null)

export const useSubmissionOfDraft = (draftId: string) =>
  useJournal({ draftId }, async (journal) => tellingOf(await journal.ofDraft(draftId)) ?? null)

export function standing(given: Submission, kept: Submission | null | undefined): Submission {
  // An outcome that could not be journaled exists only in the answer.
  const isOlder = !kept || kept.attempts.length < given.attempts.length
  if (isOlder) return given
  const isSameAttempt = kept.attempts.length === given.attempts.length
  // One more attempt is under way: what was known before no longer holds.
  return isSameAttempt && kept.state === 'sending' ? given : kept
}

export const useSubmission = (given: Submission): Submission =>
  standing(given, useSubmissionOf(given.id).data)

/** Unreadable ones, and older ones that don't name their service: shown whichever is connected. */
export function useUnclearSubmissions() {
  const scope = useScope()
  const { data: unreadable = [] } = useJournal('unreadable', (journal) => journal.unreadable())
  const { data: aside = [] } = useJournal('set aside', () => journalAside.all(scope))
  return { unreadable, aside: aside.map(({ record }) => record) }
}

interface Submissions {
  readonly open: readonly Submission[]
  readonly newest: readonly Submission[]
  readonly count: number
}

/** After settling what closed tabs left behind. */
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
