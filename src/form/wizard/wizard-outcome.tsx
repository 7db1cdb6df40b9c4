import { type ReactNode, useEffect, useRef } from 'react'

import { isReason } from '~/lib/reasons'
import {
  type AnsweredSubmit,
  answerTitle,
  outcomeHeading,
  plainWords,
} from '~/outcome/outcome-words'
import { ReasonForm } from '~/outcome/reason-form'
import { SubmissionOutcome } from '~/outcome/submission-outcome'
import { isDoubted } from '~/outcome/submission-words'
import { useSubmission } from '~/outcome/use-journal'
import { paths } from '~/paths'
import { isDeclined, isMade, type Submission } from '~/storage/submission-record'
import { type Intent, isDone, type WriteOperation } from '~/submit/intent'
import { writeKindOf, referencePath } from '~/submit/kinds/write-kinds'
import { isUnsettled } from '~/submit/submit'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { WaitingWords } from '~/ui/waiting-words'

import { HeaderTitle } from './wizard-page'

export interface WizardOutcomeProps {
  readonly wizard: {
    readonly isSending: boolean
    readonly sendAgain: (besides?: Intent<WriteOperation>['besides']) => void
  }
  readonly answer: AnsweredSubmit
  readonly openLabel: (reference: string) => string
  readonly another: string
  /** What else can be done with what was made. */
  readonly next?: (submission: Submission) => ReactNode
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
  about,
  onBack,
  onAnother,
}: WizardOutcomeProps & { readonly submission: Submission | undefined }) {
  const made =
    (answer.kind !== 'reopened' && isDone(answer)) ||
    (submission !== undefined && isMade(submission))
  // A way to another form beside it would invite a second payment.
  const isUndecided = submission !== undefined && isUnsettled(submission)
  const canRepeat =
    isUndecided && submission.state !== 'sending' && writeKindOf(submission).sets !== undefined
  // An earlier submission may have been meant to differ now; one just sent and created was not.
  const canReturn = canRepeat || (!isUndecided && (!made || answer.kind === 'earlier'))
  const wasDeclined = submission !== undefined && isDeclined(submission)
  const path = submission && made ? referencePath(submission) : undefined
  const heading = submission && answer.kind !== 'earlier' ? outcomeHeading(submission) : undefined
  return (
    <>
      {heading !== undefined && <HeaderTitle title={heading} />}
      <OutcomePanel
        answer={answer}
        submission={submission}
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
            {/* As it was sent: a draft that was opened again lacks its secrets. */}
            {canRepeat && answer.kind === 'unknown' && (
              <Button variant="primary" isPending={isSending} onClick={() => sendAgain()}>
                Send again
              </Button>
            )}
            {canReturn && (
              <Button
                variant={wasDeclined ? 'primary' : 'secondary'}
                disabledReason={isSending ? 'Sending now' : undefined}
                onClick={onBack}
              >
                {wasDeclined ? 'Try another method' : 'Back to the form'}
              </Button>
            )}
            {/* Of what was made, its receipt leads there. */}
            {submission && !made && (
              <Link to={paths.submissions(submission.id)} className={buttonClass()}>
                {isUndecided ? 'Decide later' : 'Submission details'}
              </Link>
            )}
            {!isUndecided && (
              <Button onClick={onAnother}>{wasDeclined ? 'Start over' : another}</Button>
            )}
            {made && (
              <Button variant="quiet" onClick={() => window.print()}>
                Print
              </Button>
            )}
          </>
        }
      />
      {submission && made && about?.(submission)}
    </>
  )
}

interface OutcomePanelProps {
  readonly answer: AnsweredSubmit
  /** The answer's, as it stands now. */
  readonly submission: Submission | undefined
  /** Same intent again; offered after a person said "not there". */
  readonly onSendAgain: () => void
  /** Same intent with `besides`: a deliberate repeat. */
  readonly onSendAnother?: (besides: { submissions: readonly string[]; reason: string }) => void
  readonly isSending: boolean
  readonly actions?: ReactNode
}

/** Focused and announced when it appears. */
export function OutcomePanel({ answer, actions, ...ways }: OutcomePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    announce(answerTitle(answer), 'assertive')
  }, [answer])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Outcome"
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <Answer answer={answer} {...ways} />
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2" data-print="hide">
          {actions}
        </div>
      )}
      <WaitingWords isSending={ways.isSending} />
    </section>
  )
}

type AnswerProps = Omit<OutcomePanelProps, 'actions'>

function Answer({ answer, submission, ...ways }: AnswerProps) {
  const plain = plainWords(answer)
  if (plain || !submission) {
    return (
      plain && (
        <Notice tone={plain.tone} title={plain.title}>
          {plain.text}
        </Notice>
      )
    )
  }
  const isEarlier = answer.kind === 'earlier'
  const alike = answer.kind === 'earlier' ? answer.alike : []
  return (
    <>
      {isEarlier && (
        <Notice tone="warning" title="Nothing was sent now">
          You sent this before, from this form or with exactly the same content. Its outcome is
          below and under <SentLink />.
        </Notice>
      )}
      {'isRecorded' in answer && !answer.isRecorded && (
        <Notice tone="warning" title="We couldn’t save this outcome">
          This browser has no room left. Note the outcome yourself: it stays unknown under Sent.
        </Notice>
      )}
      <SubmissionOutcome
        submission={submission}
        onSendAgain={ways.onSendAgain}
        isSending={ways.isSending}
      />
      {alike.length > 0 && alike.includes(submission.id) && ways.onSendAnother && (
        // Repeats happen. The reason is stored.
        <ReasonForm
          ask={{
            label: 'Why a second one?',
            hint: 'Stored with the submission',
            missing: 'Say in a few words why you’re sending a second one.',
            isEnough: isReason,
          }}
          act="Send another one"
          variant="danger"
          isBusy={ways.isSending}
          onAct={(reason = '') => ways.onSendAnother?.({ submissions: alike, reason })}
        />
      )}
    </>
  )
}

const SentLink = () => (
  <Link to={paths.submissions()} className="link">
    Sent
  </Link>
)
