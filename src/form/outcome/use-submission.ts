import { useQuery } from '@tanstack/react-query'

import { settleInterrupted } from '~/api/submit/submit'
import { useScope } from '~/api/use-scope'
import { keyOf } from '~/api/query'
import type { Submission } from '~/storage/submission-record'
import { journalAside, journalOf } from '~/storage/submissions'

import { SUBMISSIONS, useSubmissionNews } from './use-submission-news'

/** What is in this browser cannot be offline, and says itself when it changes. */
const local = { networkMode: 'always', staleTime: Infinity, retry: false } as const

/** One submission; null when this browser has none of this id. */
export function useSubmissionOf(id: string) {
  useSubmissionNews()
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(SUBMISSIONS, { id }),
    queryFn: async () => (await journalOf(scope).get(id)) ?? null,
    ...local,
  })
}

/** The last one that was sent from this form's draft; null when none was. */
export function useSubmissionOfDraft(draftId: string) {
  useSubmissionNews()
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(SUBMISSIONS, { draftId }),
    queryFn: async () => (await journalOf(scope).ofDraft(draftId))[0] ?? null,
    ...local,
  })
}

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

/** Records that this version of the app cannot read. */
export function useUnreadableSubmissions(): readonly unknown[] {
  useSubmissionNews()
  const scope = useScope()
  const { data = [] } = useQuery({
    queryKey: keyOf(SUBMISSIONS, 'unreadable'),
    queryFn: () => journalOf(scope).unreadable(),
    ...local,
  })
  return data
}

/** Those of an earlier version that do not say which service they went to: shown whichever is connected. */
export function useSetAsideSubmissions(): readonly unknown[] {
  const scope = useScope()
  const { data = [] } = useQuery({
    queryKey: keyOf(SUBMISSIONS, 'set aside'),
    queryFn: () => journalAside.all(scope),
    ...local,
  })
  return data.map(({ record }) => record)
}

export interface Submissions {
  /** What has to be settled: unknown, and still being sent. */
  readonly open: readonly Submission[]
  readonly newest: readonly Submission[]
  readonly count: number
}

/** The newest of them, after what tabs that are gone have left behind was settled. */
export function useSubmissions(limit: number) {
  useSubmissionNews()
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(SUBMISSIONS, { limit }),
    queryFn: async (): Promise<Submissions> => {
      await settleInterrupted()
      const [open, newest, count] = await Promise.all([
        journalOf(scope).inState('unknown', 'sending'),
        journalOf(scope).newest(limit),
        journalOf(scope).count(),
      ])
      return { open, newest, count }
    },
    ...local,
  })
}
