import { OutcomePanel } from '~/form/outcome/outcome-panel'
import { referencePath } from '~/form/outcome/reference-path'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { isDone, type Wizard } from './use-wizard'

export interface WizardOutcomeProps {
  readonly wizard: Wizard
  readonly answer: NonNullable<Wizard['outcome']>
  /** What was to be made: `vendor`. */
  readonly noun: string
  /** Of the link to what was made: "Open vendor 4711". */
  readonly openLabel: (reference: string) => string
  /** What this app cannot do to it once it is made, as a sentence. */
  readonly limits?: string
  /** Back to the form as it was typed. */
  readonly onBack: () => void
  readonly onAnother: () => void
}

/** What became of what a wizard sent, and what can be done next. */
export function WizardOutcome({
  wizard: { send, isSending },
  answer,
  noun,
  openLabel,
  limits,
  onBack,
  onAnother,
}: WizardOutcomeProps) {
  const submission = 'submission' in answer ? answer.submission : undefined
  const path = submission && isDone(answer) ? referencePath(submission) : undefined
  return (
    <>
      <OutcomePanel
        answer={answer}
        isSending={isSending}
        onSendAgain={() => send()}
        onSendAnother={send}
        actions={
          <>
            {path !== undefined && submission?.reference !== undefined && (
              <Link to={path} className={buttonClass({ variant: 'primary' })}>
                {openLabel(submission.reference)}
              </Link>
            )}
            {!isDone(answer) && (
              <Button
                disabledReason={isSending ? 'It is being sent at this moment.' : undefined}
                onClick={onBack}
              >
                Back to the form
              </Button>
            )}
            {submission && (
              <Link to={paths.submissions(submission.id)} className={buttonClass()}>
                {submission.key === undefined ? 'Submission' : 'Submission and key'}
              </Link>
            )}
            <Button onClick={onAnother}>Start another {noun}</Button>
          </>
        }
      />
      {limits !== undefined && isDone(answer) && <p className="text-base text-ink-2">{limits}</p>}
    </>
  )
}
