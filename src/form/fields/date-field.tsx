import type { FieldValues } from 'react-hook-form'

import { DateInput } from '~/ui/date-input'
import { Field } from '~/ui/field'

import { fieldMark, type LabelledField, useFormField } from './use-form-field'

/** Its value stays `YYYY-MM-DD` text. */
export function DateField<T extends FieldValues>({
  form,
  name,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Field {...labels} error={error}>
      {(control) => (
        <DateInput
          {...control}
          {...fieldMark(name)}
          value={value}
          className="tnum"
          onDay={change}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
