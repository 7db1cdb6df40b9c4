import { useState } from 'react'

import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

/** The same thing a second time, on purpose: two payouts alike do happen. The reason is kept. */
export function AnotherForm({
  isSending,
  onSend,
}: {
  isSending: boolean
  onSend: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <form
      noValidate
      aria-label="Send another one"
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        setAsked(true)
        if (!isMissing) onSend(reason.trim())
      }}
    >
      <Field
        label="Why a second one?"
        hint="Only if you mean another one just like it. Your words are kept with it."
        error={isAsked && isMissing ? 'Say why there is to be a second one.' : undefined}
        isRequired
        className="w-full max-w-lg"
      >
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" isPending={isSending}>
        Send another one
      </Button>
    </form>
  )
}
