/** Tells of an outcome wherever the person is by then: the form it was sent from may be left. */

import { useEffect } from 'react'

import { paths } from '~/paths'
import { isMade, type Submission } from '~/storage/submission-record'
import type { SubmitAnswer } from '~/submit/intent'
import { writeKindOf, referencePath } from '~/submit/kinds/write-kinds'
import { announce } from '~/ui/announce'
import type { dismissToast, showToast, Toast } from '~/ui/toasts'

import { answerTitle, outcomeWords, plainWords } from './outcome-words'

interface Toasts {
  readonly showToast: typeof showToast
  readonly dismissToast: typeof dismissToast
}

let loaded: Toasts | undefined
/** Submissions whose outcome is on screen. */
const shown = new Set<string>()

/** Before anything is sent: once the connection dropped, it could not be loaded. */
export async function loadToasts(): Promise<Toasts | undefined> {
  try {
    loaded ??= await import('~/ui/toasts')
  } catch {
    // Sent has the outcome, and what is said here is announced at least.
  }
  return loaded
}

export function useOutcomeShown({ id }: Submission): void {
  useEffect(() => {
    shown.add(id)
    loaded?.dismissToast(id)
    return () => void shown.delete(id)
  }, [id])
}

export async function tellOutcome(answer: SubmitAnswer): Promise<void> {
  const toast = toastOf(answer)
  if (shown.has(toast.id)) return
  const toasts = await loadToasts()
  if (toasts) toasts.showToast(toast)
  else announce(toast.title, 'assertive')
}

function toastOf(answer: SubmitAnswer): Toast {
  const title = answerTitle(answer)
  const plain = plainWords(answer)
  if (plain) return { id: title, ...plain }
  // All other answers have one.
  if (!('submission' in answer)) return { id: title, tone: 'info', title }
  const { submission } = answer
  const { tone, text } = outcomeWords(submission)
  if (isMade(submission)) return { id: submission.id, tone, title, way: wayTo(submission) }
  return { id: submission.id, tone, title, text, way: wayTo(submission) }
}

function wayTo(submission: Submission): Toast['way'] {
  const { id, state, subject } = submission
  const path = isMade(submission) ? referencePath(submission) : undefined
  if (path !== undefined) return { label: `View ${writeKindOf(submission).noun.one}`, to: path }
  if (state === 'unknown') return { label: 'Check with your provider', to: paths.submissions(id) }
  if ((state === 'refused' || state === 'not-sent') && subject.form !== undefined) {
    return { label: 'Open the form', to: subject.form }
  }
  return { label: 'Submission details', to: paths.submissions(id) }
}
