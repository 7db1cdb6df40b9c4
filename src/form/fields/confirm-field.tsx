import type { FieldPath, FieldValues } from 'react-hook-form'

import { Mark } from '~/ui/badge'
import { Checkbox } from '~/ui/inputs'

import { fieldMark, useFormField, type FieldPlace } from './use-form-field'

interface ConfirmFieldProps<T extends FieldValues> extends FieldPlace<T, string> {
  readonly label: string
  readonly hint?: string
  /** What is said yes to, such as a number or a sum: a yes to another one is none. */
  readonly answer: string
  /** The field whose error asked for the yes, where it isn't this one. */
  readonly asks?: FieldPath<T>
  readonly className?: string
}

/** A yes to one thing, kept as that thing. */
export function ConfirmField<T extends FieldValues>({
  form,
  name,
  answer,
  asks = name,
  hint,
  ...box
}: ConfirmFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Checkbox
      {...box}
      {...fieldMark(name)}
      hint={error === undefined ? hint : <Mark tone="danger">{error}</Mark>}
      aria-invalid={error !== undefined || undefined}
      checked={answer !== '' && value === answer}
      onChange={({ target }) => {
        if (target.checked) form.clearErrors(asks)
        change(target.checked ? answer : '')
      }}
      onBlur={blur}
    />
  )
}
