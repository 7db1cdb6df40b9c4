import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { tellingOf, type Submission } from '~/storage/submission-record'
import { journalOf, subscribeSubmissions, type SubmissionJournal } from '~/storage/submissions'

const SUBMISSIONS = 'submissions'

export function useJournal<T>(args: unknown, read: (journal: SubmissionJournal) => Promise<T>) {
  const client = useQueryClient()
  useEffect(
    () => subscribeSubmissions(() => void client.invalidateQueries({ queryKey: [SUBMISSIONS] })),
    [client],
  )
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(SUBMISSIONS, args),
    queryFn: () => read(journalOf(scope)),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
}

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
