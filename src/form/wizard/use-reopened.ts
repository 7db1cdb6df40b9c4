import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { isCleared, settleInterrupted } from '~/submit/submit'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

import type { Reopened } from '~/outcome/answer-words'
import { standing, useSubmissionOfDraft } from '~/outcome/use-journal'

interface ReopenedParts {
  readonly draftId: string
  /** As it stood when the draft was opened. */
  readonly sent: Submission | undefined
  /** What this tab's own answer names: the journal may tell the same a moment later. */
  readonly own: Submission | undefined
  readonly isSending: boolean
  readonly discard: () => Promise<unknown>
}

interface ReopenedDraft {
  /** In place of the form. */
  readonly reopened: Reopened | undefined
  readonly hasMade: boolean
  /** Settled as not there: it goes through the review again. */
  readonly notThere: Submission | undefined
  readonly goBack: () => void
}

/** One attempt of one submission. */
const attemptOf = ({ id, attempts }: Submission): string => `${id} ${String(attempts.length)}`

/**
 * A draft that was sent shows its outcome wherever it is open or opened later: in another tab at once, in a
 * tab that closed while sending when it is opened again.
 */
export function useReopened({
  draftId,
  sent,
  own,
  isSending,
  discard,
}: ReopenedParts): ReopenedDraft {
  const kept = useSubmissionOfDraft(draftId).data ?? sent
  const [left, setLeft] = useState<string>()
  const mine = own?.drafts.includes(draftId) === true ? own : undefined
  const latest = kept && mine?.id === kept.id ? standing(mine, kept) : (kept ?? mine)
  const now = isSending || (latest && attemptOf(latest) === left) ? undefined : latest
  const hasMade = now !== undefined && isMade(now)
  const isFree = now?.state === 'not-there' && isCleared(now)
  const isTold = now !== undefined && (mayExist(now) || (now.state === 'not-there' && !isFree))

  const throwAway = useEffectEvent(() => void discard())
  useEffect(() => {
    if (hasMade) throwAway()
  }, [hasMade])
  useSettling(isTold && now.state === 'sending')

  const shown = isTold ? now : undefined
  // Announced once for each submission; its panel follows how it stands.
  const first = useFirst(shown)
  return {
    reopened: useMemo(() => first && { kind: 'reopened', submission: first }, [first]),
    hasMade,
    notThere: isFree ? now : undefined,
    goBack: () => setLeft(latest && attemptOf(latest)),
  }
}

/** The first of those that tell of one submission. */
function useFirst(shown: Submission | undefined): Submission | undefined {
  const [first, setFirst] = useState(shown)
  if (first?.id === shown?.id) return first
  setFirst(shown)
  return shown
}

const SETTLING_MS = 3000

/** The tab that sends may close without an answer. */
function useSettling(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void settleInterrupted().catch(() => undefined), SETTLING_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}
