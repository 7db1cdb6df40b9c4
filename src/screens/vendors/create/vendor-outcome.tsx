import type { SubmitAnswer } from '~/api/submit/intent'
import { OutcomePanel } from '~/form/outcome/outcome-panel'
import { Button } from '~/ui/button'

interface VendorOutcomeProps {
  readonly answer: SubmitAnswer
  readonly isSending: boolean
  readonly onSend: (besides?: { submissions: readonly string[]; reason: string }) => void
  /** Back to the form as it was typed. */
  readonly onBack: () => void
  readonly onAnother: () => void
}

const isDone = ({ kind }: SubmitAnswer): boolean =>
  kind === 'accepted' || kind === 'accepted-with-unknown-word'

/** What became of the vendor, and what can be done next. */
export function VendorOutcome({
  answer,
  isSending,
  onSend,
  onBack,
  onAnother,
}: VendorOutcomeProps) {
  return (
    <OutcomePanel
      answer={answer}
      isSending={isSending}
      onSendAgain={() => onSend()}
      onSendAnother={onSend}
      actions={
        isDone(answer) ? (
          <Button onClick={onAnother}>Create another vendor</Button>
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
