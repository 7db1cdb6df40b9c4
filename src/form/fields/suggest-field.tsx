import type { FieldValues } from 'react-hook-form'

import { SuggestInput } from './suggest-input'
import type { Suggestion } from './suggestion'
import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

interface SuggestFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly suggestions: readonly Suggestion[]
  readonly showsLabel?: boolean
  readonly isFound?: boolean
}

export function SuggestField<T extends FieldValues>({ form, name, ...rest }: SuggestFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <SuggestInput
      {...rest}
      value={value}
      onChange={change}
      onBlur={blur}
      error={error}
      mark={fieldMark(name)}
    />
  )
}
