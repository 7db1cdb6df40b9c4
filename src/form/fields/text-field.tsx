import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { fieldMark, useFormField, type FieldPlace } from './use-form-field'

export interface FieldLabels {
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly className?: string
}

export interface LabelledField<T extends FieldValues, V> extends FieldPlace<T, V>, FieldLabels {}

const kinds = {
  text: {},
  name: { spellCheck: false },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { spellCheck: false, autoCapitalize: 'off', className: 'tnum' },
  digits: { inputMode: 'numeric', spellCheck: false, className: 'tnum' },
} as const

interface TextFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly kind?: keyof typeof kinds
  readonly placeholder?: string
}

export function TextField<T extends FieldValues>({
  form,
  name,
  kind = 'text',
  placeholder,
  ...labels
}: TextFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Field {...labels} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...kinds[kind]}
          {...fieldMark(name)}
          value={value}
          placeholder={placeholder}
          // Other people's data: the browser's own would be wrong.
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
