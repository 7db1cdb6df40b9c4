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
        label: 'How do you know that it is not there?',
        hint: 'The look-up cannot be sure. Your words are kept with this submission.',
        missing: 'Say how you know, or leave it open.',
      }
    : undefined
  return <ReasonForm ask={ask} act="Not there" isBusy={isDeciding} onAct={onNotThere} />
}
