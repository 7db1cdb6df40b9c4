import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface ReasonFormProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly ask:
    | {
        readonly label: string
        readonly hint: string
        readonly missing: string
        /** What is typed will do. Without it, anything does. */
        readonly isEnough?: (typed: string) => boolean
      }
    | undefined
  readonly act: string
  readonly isBusy: boolean
  /** Opened by a press just now. */
  readonly takesFocus?: boolean
  readonly onAct: (reason: string | undefined) => void
}

export function ReasonForm({
  ask,
  act,
  isBusy,
  takesFocus = false,
  onAct,
  ...button
}: ReasonFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus])
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { isEnough = (typed: string) => typed.trim() !== '' } = ask ?? {}
  const isMissing = ask !== undefined && !isEnough(reason)
  return (
    <form
      ref={form}
      noValidate
      aria-label={act}
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setAsked(true)
        if (!isMissing) onAct(ask && reason.trim())
      }}
    >
      {ask && (
        <Field
          label={ask.label}
          hint={ask.hint}
          error={isAsked && isMissing ? ask.missing : undefined}
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
      )}
      <Button type="submit" isPending={isBusy} {...button}>
        {act}
      </Button>
    </form>
  )
}
