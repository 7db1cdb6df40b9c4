import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { canBeWrong } from '~/lib/text-kinds'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { useTidied } from './use-tidied'
import { checkOnLeaving, fieldMark, useFormField, type FieldPlace } from './use-form-field'

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
  // Not of the type email: browsers write bücher.example in their own way.
  email: { inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  target: { inputMode: 'url', spellCheck: false, autoCapitalize: 'off' },
  subdomain: { spellCheck: false, autoCapitalize: 'off' },
  zip: { spellCheck: false, autoCapitalize: 'characters', className: 'tnum' },
  code: { spellCheck: false, autoCapitalize: 'off', className: 'tnum' },
  digits: { inputMode: 'numeric', spellCheck: false, className: 'tnum' },
  routing: { inputMode: 'numeric', spellCheck: false, className: 'tnum' },
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
  hint,
  ...labels
}: TextFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied(kind, value, change)
  return (
    <Field {...labels} hint={said === undefined ? hint : <Mark>{said}</Mark>} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...kinds[kind]}
          {...fieldMark(name)}
          value={value}
          placeholder={placeholder}
          // Other people's data: the browser's own would be wrong.
          autoComplete="off"
          onChange={({ target }) => {
            forget()
            change(target.value)
          }}
          onBlur={() => {
            tidy()
            blur()
            if (canBeWrong(kind)) checkOnLeaving({ form, name })
          }}
        />
      )}
    </Field>
  )
}
