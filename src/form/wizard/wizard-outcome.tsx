import { OutcomePanel, type Reopened } from '../outcome/outcome-panel'
import { referencePath } from '~/api/submit/kinds/write-kinds'
import { useSubmission } from '../outcome/use-submission'
import { paths } from '~/paths'
import { isMade, type Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { isDone, type Wizard } from './use-wizard'

export interface WizardOutcomeProps {
  readonly wizard: Wizard
  readonly answer: NonNullable<Wizard['outcome']> | Reopened
  readonly openLabel: (reference: string) => string
  readonly another: string
  readonly limits?: string
  readonly onBack: () => void
  readonly onAnother: () => void
}

export function WizardOutcome(props: WizardOutcomeProps) {
  const { answer } = props
  return 'submission' in answer ? (
    <Followed {...props} given={answer.submission} />
  ) : (
    <Outcome {...props} submission={undefined} />
  )
}

/** An unknown outcome may be settled while it is on screen. */
function Followed({ given, ...props }: WizardOutcomeProps & { readonly given: Submission }) {
  return <Outcome {...props} submission={useSubmission(given)} />
}

function Outcome({
  wizard: { sendAgain, isSending },
  answer,
  submission,
  openLabel,
  another,
  limits,
  onBack,
  onAnother,
}: WizardOutcomeProps & { readonly submission: Submission | undefined }) {
  const made =
    (answer.kind !== 'reopened' && isDone(answer)) ||
    (submission !== undefined && isMade(submission))
  // An earlier submission may have been meant to differ now; one just sent and created was not.
  const canReturn = !made || answer.kind === 'earlier'
  const path = submission && made ? referencePath(submission) : undefined
  return (
    <>
      <OutcomePanel
        answer={answer}
        isSending={isSending}
        onSendAgain={() => sendAgain()}
        onSendAnother={sendAgain}
        actions={
          <>
            {path !== undefined && submission?.reference !== undefined && (
              <Link to={path} className={buttonClass({ variant: 'primary' })}>
                {openLabel(submission.reference)}
              </Link>
            )}
            {canReturn && (
              <Button disabledReason={isSending ? 'Sending now' : undefined} onClick={onBack}>
                Back to the form
              </Button>
            )}
            {submission && (
              <Link to={paths.submissions(submission.id)} className={buttonClass()}>
                Submission details
              </Link>
            )}
            <Button onClick={onAnother}>{another}</Button>
            {made && (
              <Button variant="quiet" onClick={() => window.print()}>
                Print
              </Button>
            )}
          </>
        }
      />
      {limits !== undefined && made && <p className="text-base text-ink-2">{limits}</p>}
    </>
  )
}
