import type { FieldValues } from 'react-hook-form'

import { Checkbox } from '~/ui/inputs'

import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

export function SwitchField<T extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
}: LabelledField<T, boolean>) {
  const { value, change, blur } = useFormField<T, boolean>({ form, name })
  return (
    <Checkbox
      {...fieldMark(name)}
      label={label}
      hint={hint}
      className={className}
      checked={value}
      onChange={({ target }) => change(target.checked)}
      onBlur={blur}
    />
  )
}
