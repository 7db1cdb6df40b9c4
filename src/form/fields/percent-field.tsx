import type { FieldValues } from 'react-hook-form'

import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { readPercent } from '~/lib/parse-amount'
import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'
import { useTidied } from './use-tidied'

export function PercentField<T extends FieldValues>({
  form,
  name,
  hint,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied('percent', value, change)
  const rate = readPercent(value, display.locale)
  return (
    <Field
      {...labels}
      error={error}
      hint={
        said === undefined ? (
          rate === undefined ? (
            hint
          ) : (
            `Understood as ${rate} percent.`
          )
        ) : (
          <Mark>{said}</Mark>
        )
      }
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
            onChange={({ target }) => {
              forget()
              change(target.value)
            }}
            onBlur={() => {
              tidy()
              blur()
            }}
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
