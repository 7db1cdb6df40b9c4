import type { LookUp } from '~/api/submit/candidate'
import { needsReason } from '~/api/submit/desk'
import type { Submission } from '~/storage/submission-record'

import { ReasonForm } from './reason-form'

interface NotThereFormProps {
  submission: Submission
  found: LookUp
  isDeciding: boolean
  onNotThere: (reason: string | undefined) => void
}

/** "Not there": with a typed reason, where the look-up could have missed it. */
export function NotThereForm({ submission, found, isDeciding, onNotThere }: NotThereFormProps) {
  const isNeeded = submission.key === undefined || needsReason(found)
  const ask = isNeeded
    ? {
        label: 'Why are you sure it wasn’t created?',
        hint: 'The check can’t be sure. Your words are kept with this submission.',
        missing: 'Say why you’re sure, or leave it open.',
      }
    : undefined
  return <ReasonForm ask={ask} act="It isn’t there" isBusy={isDeciding} onAct={onNotThere} />
}
