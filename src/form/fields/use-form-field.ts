import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'

import { afterPress } from '~/ui/after-press'

import { messageAt } from '../field-errors'

export interface FieldPlace<T extends FieldValues, V> {
  readonly form: UseFormReturn<T>
  readonly name: FieldPathByValue<T, V>
}

export interface FormField<V> {
  readonly value: V
  readonly change: (value: V) => void
  readonly blur: () => void
  readonly error: string | undefined
}

/** Errors are checked again on each change. */
export function useFormField<T extends FieldValues, V>({
  form,
  name,
}: FieldPlace<T, V>): FormField<V> {
  const { field, fieldState, formState } = useController({ control: form.control, name })
  const isWrong = fieldState.error !== undefined
  return {
    value: field.value,
    change: (value) => {
      field.onChange(value)
      if (isWrong) void form.trigger(name)
    },
    blur: field.onBlur,
    error: isWrong ? messageAt(formState.errors, name) : undefined,
  }
}

/** Says what is wrong with a filled field once it is left: numbers and addresses are read by machines. */
export function checkOnLeaving<T extends FieldValues, V>({ form, name }: FieldPlace<T, V>): void {
  const value: unknown = form.getValues(name)
  if (typeof value !== 'string' || value.trim() === '') return
  // What is being pressed stays where it is until then. What the service said stays too.
  afterPress(() => {
    if (form.getFieldState(name).error === undefined) void form.trigger(name)
  })
}

/** Lets the error summary find a control by its value's name. */
export const fieldMark = (name: string) => ({ 'data-field': name })

export function focusField(name: string): void {
  const place = name.replace(/\.root$/, '')
  const exact = `[data-field="${CSS.escape(place)}"]`
  const inside = `[data-field^="${CSS.escape(place)}."]`
  const element =
    document.querySelector<HTMLElement>(exact) ?? document.querySelector<HTMLElement>(inside)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}
