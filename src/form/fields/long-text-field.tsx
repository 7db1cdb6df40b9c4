import type { FieldValues } from 'react-hook-form'

import { Field } from '~/ui/field'
import { controlClass } from '~/ui/inputs'

import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

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
