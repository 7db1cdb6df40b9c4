import type { Attempt, Decision, Submission, SubmissionState } from '~/storage/submission-record'

import type { Accepted } from '~/api/answer'
import type { ApiError } from '~/api/errors'

export const beginning = (at: number): Attempt => ({ at, outcome: 'sending' })

export const sentAgain = (submission: Submission, draftId: string, at: number): Submission => ({
  ...submission,
  drafts: [...new Set([...submission.drafts, draftId])],
  state: 'sending',
  attempts: [...submission.attempts, beginning(at)],
})

function withLast(submission: Submission, change: Partial<Attempt>): readonly Attempt[] {
  const last = submission.attempts.at(-1)
  return last ? [...submission.attempts.slice(0, -1), { ...last, ...change }] : []
}

export const interrupted = (submission: Submission): Submission =>
  submission.state === 'sending'
    ? {
        ...submission,
        state: 'unknown',
        attempts: withLast(submission, { outcome: 'unknown', reason: 'interrupted' }),
      }
    : submission

export const accepted = (
  submission: Submission,
  {
    outcome,
    reference,
    word,
    receipt,
  }: Pick<Accepted<never>, 'outcome' | 'reference' | 'word'> & Pick<Submission, 'receipt'>,
): Submission => ({
  ...submission,
  state: outcome,
  reference,
  word,
  receipt,
  attempts: withLast(submission, { outcome }),
})

export function failed(
  submission: Submission,
  error: ApiError,
  receipt?: Submission['receipt'],
): Submission {
  const { reason, status, responseText, reference } = error
  // Only reads end as `failed`.
  const outcome = error.outcome === 'failed' ? 'unknown' : error.outcome
  return {
    ...submission,
    state: stateAfter(outcome, submission.attempts.slice(0, -1)),
    attempts: withLast(submission, {
      outcome,
      reason,
      status,
      responseText,
      reference,
    }),
    receipt,
  }
}

/** A refusal covers this attempt only: an earlier one may have gone through unanswered. */
const stateAfter = (
  outcome: 'refused' | 'not-sent' | 'unknown',
  before: readonly Attempt[],
): SubmissionState => (before.some((each) => each.outcome === 'unknown') ? 'unknown' : outcome)

export const decided = (submission: Submission, decision: Decision): Submission => ({
  ...submission,
  state: decision.kind === 'another' ? submission.state : decision.kind,
  reference: decision.reference ?? submission.reference,
  decisions: [...submission.decisions, decision],
})

export const isKeyFresh = ({ key, attempts }: Submission, now: number): boolean => {
  const first = attempts[0]?.at ?? 0
  return key !== undefined && now >= first && now - first < KEY_LIFE_MS
}

/** interface.md gives no lifetime; quality.md assumes this. */
const KEY_LIFE_MS = 120_000
