import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface TokenFieldProps {
  label: string
  isHeld: boolean
  registration: UseFormRegisterReturn
  hint?: string
  error?: string | undefined
}

export function TokenField({ label, isHeld, registration, hint, error }: TokenFieldProps) {
  const state = isHeld ? 'Held in this tab. Leave empty to keep it.' : hint
  return (
    <Field label={label} hint={state} error={error}>
      {(field) => (
        <TextInput
          {...field}
          {...registration}
          type="password"
          // Browsers offer to save any password field but this kind.
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          spellCheck={false}
          placeholder={isHeld ? '••••••••' : undefined}
        />
      )}
    </Field>
  )
}
