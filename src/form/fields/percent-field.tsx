import type { FieldValues } from 'react-hook-form'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { readPercent } from '~/lib/parse-amount'
import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

export function PercentField<T extends FieldValues>({
  form,
  name,
  hint,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const rate = readPercent(value, display.locale)
  return (
    <Field
      {...labels}
      error={error}
      hint={rate === undefined ? hint : `Understood as ${rate} percent.`}
    >
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            {...fieldMark(name)}
            value={value}
            inputMode="decimal"
            autoComplete="off"
            className="tnum pr-8 text-right"
            onChange={({ target }) => change(target.value)}
            onBlur={blur}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-ink-3"
          >
            %
          </span>
        </span>
      )}
    </Field>
  )
}
