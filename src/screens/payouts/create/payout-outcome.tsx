import type { SubmitAnswer } from '~/api/submit/intent'
import { OutcomePanel } from '~/form/outcome/outcome-panel'
import type { Besides } from '~/form/use-submitting'
import { isDone } from '~/form/wizard/use-wizard'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

interface PayoutOutcomeProps {
  readonly answer: SubmitAnswer
  readonly isSending: boolean
  readonly onSend: (besides?: Besides) => void
  /** Back to the form as it was typed. */
  readonly onBack: () => void
  readonly onAnother: () => void
}

/** What became of the payout, and what can be done next. */
export function PayoutOutcome({
  answer,
  isSending,
  onSend,
  onBack,
  onAnother,
}: PayoutOutcomeProps) {
  const submission = 'submission' in answer ? answer.submission : undefined
  return (
    <>
      <OutcomePanel
        answer={answer}
        isSending={isSending}
        onSendAgain={() => onSend()}
        onSendAnother={onSend}
        actions={
          <>
            {submission && isDone(answer) && <InList submission={submission} />}
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
                Submission and key
              </Link>
            )}
            <Button onClick={onAnother}>Start another payout</Button>
          </>
        }
      />
      {isDone(answer) && (
        <p className="text-base text-ink-2">This app cannot capture or cancel a payout.</p>
      )}
    </>
  )
}

function InList({ submission: { subject, reference } }: { submission: Submission }) {
  if (reference === undefined || subject.entry === undefined) return null
  const entry = encodeURIComponent(subject.entry)
  const search = `entry=${entry}&paymentId(eq)=${encodeURIComponent(reference)}`
  return (
    <Link to={paths.payouts(search)} className={buttonClass({ variant: 'primary' })}>
      See it among the payouts
    </Link>
  )
}
