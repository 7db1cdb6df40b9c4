import type { SubmitAnswer } from '~/api/submit/intent'
import { OutcomePanel } from '~/form/outcome/outcome-panel'
import { isDone } from '~/form/wizard/use-wizard'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

interface VendorOutcomeProps {
  readonly answer: SubmitAnswer
  readonly isSending: boolean
  readonly onSend: (besides?: { submissions: readonly string[]; reason: string }) => void
  /** Back to the form as it was typed. */
  readonly onBack: () => void
  readonly onAnother: () => void
}

/** What became of the vendor, and what can be done next. */
export function VendorOutcome({
  answer,
  isSending,
  onSend,
  onBack,
  onAnother,
}: VendorOutcomeProps) {
  const made = 'submission' in answer ? answer.submission.reference : undefined
  return (
    <OutcomePanel
      answer={answer}
      isSending={isSending}
      onSendAgain={() => onSend()}
      onSendAnother={onSend}
      actions={
        isDone(answer) ? (
          <>
            {made !== undefined && (
              <Link to={paths.vendor(made)} className={buttonClass({ variant: 'primary' })}>
                Open vendor {made}
              </Link>
            )}
            <Button onClick={onAnother}>Create another vendor</Button>
          </>
        ) : (
          <>
            <Button onClick={onBack}>Back to the form</Button>
            <Button onClick={onAnother}>Start another vendor</Button>
          </>
        )
      }
    />
  )
}
