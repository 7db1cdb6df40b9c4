import type { FieldValues } from 'react-hook-form'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

/** The browser's own date field: its value stays `YYYY-MM-DD` text. */
export function DateField<T extends FieldValues>({
  form,
  name,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Field {...labels} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          type="date"
          // A six-digit year is a typo.
          max="9999-12-31"
          value={value}
          className="tnum"
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  )
}
