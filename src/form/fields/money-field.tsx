import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { isCurrencyCode } from '~/lib/currency'
import { parseAmount } from '~/lib/parse-amount'
import { afterPress } from '~/ui/after-press'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { amountProblem } from '../definition/verdicts'
import type { FieldSuggestion } from './suggest-field'
import { fieldMark, type LabelledField, useFormField, useTidied } from './use-form-field'

const STATES = `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`

export const states: readonly FieldSuggestion[] = STATES.split(',').map((entry) => ({
  value: entry.slice(0, 2),
  label: entry.slice(3),
  isOwnWord: true,
}))

const COUNTRY_CODES = `US CA MX GB IE DE FR ES IT NL BE CH AT PT SE NO DK FI PL CZ AU NZ JP CN HK SG IN IL AE ZA BR AR CL CO PE DO PR`

const regionNames = new Intl.DisplayNames([display.english], { type: 'region' })

export const countries: readonly FieldSuggestion[] = COUNTRY_CODES.split(' ').map((value) => ({
  value,
  label: regionNames.of(value) ?? value,
  isOwnWord: true,
}))

/** Hears what a person types or chooses, in one field or in any: what the form sets by itself is no such change. */
export function useTyped<T extends FieldValues>(
  form: UseFormReturn<T>,
  onTyped: () => void,
  name?: FieldPath<T>,
): void {
  const typed = useEffectEvent(onTyped)
  useEffect(
    () =>
      form.subscribe({
        ...(name !== undefined && { name, exact: true }),
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') typed()
        },
      }),
    [form, name],
  )
}

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
            read.understood
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
          className="tnum text-end"
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
