import type { ComponentProps } from 'react'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { fieldMark } from '../fields/use-form-field'

interface RowFieldProps extends Pick<
  ComponentProps<'input'>,
  'inputMode' | 'type' | 'onBlur' | 'spellCheck'
> {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly isLabelHidden?: boolean
  readonly className?: string
  readonly onChange: (text: string) => void
}

export function RowField({
  name,
  label,
  error,
  isLabelHidden = false,
  className = '',
  onChange,
  ...input
}: RowFieldProps) {
  return (
    <Field label={label} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          {...input}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
