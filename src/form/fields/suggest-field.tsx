import type { FieldValues } from 'react-hook-form'

import { Mark } from '~/ui/badge'

import { SuggestInput } from './suggest-input'
import type { Suggestion } from './suggestion'
import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'
import { useTidied } from './use-tidied'

interface SuggestFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly suggestions: readonly Suggestion[]
  readonly showsLabel?: boolean
  readonly isFound?: boolean
}

export function SuggestField<T extends FieldValues>({
  form,
  name,
  hint,
  ...rest
}: SuggestFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied('suggest', value, change)
  return (
    <SuggestInput
      {...rest}
      hint={said === undefined ? hint : <Mark>{said}</Mark>}
      value={value}
      onChange={(text) => {
        forget()
        change(text)
      }}
      onBlur={() => {
        tidy()
        blur()
      }}
      error={error}
      mark={fieldMark(name)}
    />
  )
}
