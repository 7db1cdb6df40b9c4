import type { ReactNode } from 'react'

import { outcomeHeading } from '../outcome/outcome-words'
import { isDeclined, isDoubted } from '../outcome/submission-words'
import type { Reopened } from '../outcome/answer-words'
import { OutcomePanel } from '../outcome/outcome-panel'
import { referencePath } from '~/api/submit/kinds/write-kinds'
import { useSubmission } from '../outcome/use-submission'
import { paths } from '~/paths'
import { isUnsettled } from '~/api/submit/submit'
import { isMade, type Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { isDone, type Wizard } from './use-wizard'
import { HeaderTitle } from './wizard-page'

export interface WizardOutcomeProps {
  readonly wizard: Wizard
  readonly answer: NonNullable<Wizard['outcome']> | Reopened
  readonly openLabel: (reference: string) => string
  readonly another: string
  /** What else can be done with what was made. */
  readonly next?: (submission: Submission) => ReactNode
  readonly limits?: string
  /** Of what was made, under its outcome. */
  readonly about?: (submission: Submission) => ReactNode
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
  next,
  limits,
  about,
  onBack,
  onAnother,
}: WizardOutcomeProps & { readonly submission: Submission | undefined }) {
  const made =
    (answer.kind !== 'reopened' && isDone(answer)) ||
    (submission !== undefined && isMade(submission))
  // A way to another form beside it would invite a second payment.
  const isOpen = submission !== undefined && isUnsettled(submission)
  // An earlier submission may have been meant to differ now; one just sent and created was not.
  const canReturn = !isOpen && (!made || answer.kind === 'earlier')
  const wasDeclined = submission !== undefined && isDeclined(submission)
  const path = submission && made ? referencePath(submission) : undefined
  const heading = submission && answer.kind !== 'earlier' ? outcomeHeading(submission) : undefined
  return (
    <>
      {heading !== undefined && <HeaderTitle title={heading} />}
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
            {submission && made && !isDoubted(submission) && next?.(submission)}
            {canReturn && (
              <Button
                variant={wasDeclined ? 'primary' : 'secondary'}
                disabledReason={isSending ? 'Sending now' : undefined}
                onClick={onBack}
              >
                {wasDeclined ? 'Try another method' : 'Back to the form'}
              </Button>
            )}
            {submission && (
              <Link to={paths.submissions(submission.id)} className={buttonClass()}>
                {isOpen ? 'Decide later' : 'Submission details'}
              </Link>
            )}
            {!isOpen && <Button onClick={onAnother}>{wasDeclined ? 'Start over' : another}</Button>}
            {made && (
              <Button variant="quiet" onClick={() => window.print()}>
                Print
              </Button>
            )}
          </>
        }
      />
      {submission && made && about?.(submission)}
      {limits !== undefined && made && (
        <p data-print="hide" className="text-base text-ink-2">
          {limits}
        </p>
      )}
    </>
  )
}
