import { ReasonForm } from './reason-form'

/** The same thing a second time, on purpose: two payouts alike do happen. The reason is kept. */
export function AnotherForm({
  isSending,
  onSend,
}: {
  isSending: boolean
  onSend: (reason: string) => void
}) {
  return (
    <ReasonForm
      ask={{
        label: 'Why a second one?',
        hint: 'Only if you mean another one just like it. Your words are kept with it.',
        missing: 'Say why there is to be a second one.',
      }}
      act="Send another one"
      variant="danger"
      isBusy={isSending}
      onAct={(reason = '') => onSend(reason)}
    />
  )
}
