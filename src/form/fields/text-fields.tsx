import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'

import type { Entries } from '~/api/entries'
import { canBeWrong } from '~/lib/text-kinds'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { controlClass, TextInput } from '~/ui/inputs'

import {
  checkOnLeaving,
  fieldMark,
  type LabelledField,
  useFormField,
  useTidied,
} from './use-form-field'

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

/** Several lines. */
export function LongTextField<T extends FieldValues>({
  form,
  name,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Field {...labels} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...fieldMark(name)}
          rows={3}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
          className={controlClass('h-auto! min-h-16 resize-y px-2.5 py-1.5')}
        />
      )}
    </Field>
  )
}

export const noEntries: Entries = { entries: [], isCut: false }

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
