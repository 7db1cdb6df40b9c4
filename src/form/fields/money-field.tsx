import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { isCurrencyCode } from '~/lib/currency'
import { parseAmount } from '~/lib/parse-amount'
import { afterPress } from '~/ui/after-press'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { amountProblem } from '../definition/money-checks'
import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'
import { useTidied } from './use-tidied'

interface MoneyFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly currency: string | undefined
  /** The field's own, by its definition. */
  readonly least: number | undefined
  /** In place of what an amount's rule says of a text. */
  readonly problemOf?: (typed: string) => string | undefined
}

/** Says how it read the amount; an ambiguous one is refused, never guessed. */
export function MoneyField<T extends FieldValues>({
  form,
  name,
  currency,
  least,
  problemOf,
  hint,
  ...labels
}: MoneyFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied('money', value, change)
  const [isLeft, setLeft] = useState(false)
  const code = currency !== undefined && isCurrencyCode(currency) ? currency : undefined
  const read = parseAmount(value, display.locale, { currency: code })
  const problem =
    isLeft && value.trim() !== ''
      ? (problemOf?.(value) ?? amountProblem(value, display.locale, { currency: code, least }))
      : undefined
  return (
    <Field
      {...labels}
      error={error ?? problem}
      hint={
        said === undefined ? (
          read.ok && problem === undefined && read.understood !== value.trim() ? (
            `Understood as ${read.understood}.`
          ) : (
            hint
          )
        ) : (
          <Mark>{said}</Mark>
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          className="tnum text-right"
          onChange={({ target }) => {
            forget()
            change(target.value)
          }}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            tidy()
            afterPress(() => setLeft(true))
            blur()
          }}
        />
      )}
    </Field>
  )
}
