import { type ReactNode, useState } from 'react'
import {
  type FieldPathByValue,
  type FieldValues,
  get,
  useController,
  type UseFormReturn,
} from 'react-hook-form'

import { tidied } from '~/lib/text-kinds'
import { afterPress } from '~/ui/after-press'
import { announce } from '~/ui/announce'

import type { NamedMessage } from '../refusal'

/** What leaving a field takes out of its text, and the words that say so until it is typed in again. */
export function useTidied(
  kind: string,
  value: string,
  change: (value: string) => void,
): { readonly said: string | undefined; readonly tidy: () => void; readonly forget: () => void } {
  const [said, setSaid] = useState<string>()
  return {
    said,
    tidy: () => {
      const found = tidied(kind, value)
      if (!found) return
      change(found.text)
      if (found.said === undefined) return
      setSaid(found.said)
      announce(found.said)
    },
    forget: () => setSaid(undefined),
  }
}

export interface FieldLabels {
  readonly label: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  readonly className?: string
}

export interface LabelledField<T extends FieldValues, V> extends FieldPlace<T, V>, FieldLabels {}

/** In the order of fields; lists by index. */
export function namedErrors(errors: object, order: readonly string[]): NamedMessage[] {
  const found = collect(errors, '')
  return found.toSorted((a, b) => placeIn(order, a.name) - placeIn(order, b.name))
}

function placeIn(order: readonly string[], name: string): number {
  const place = order.findIndex((each) => name === each || name.startsWith(`${each}.`))
  return place === -1 ? order.length : place
}

function collect(errors: unknown, path: string): NamedMessage[] {
  if (typeof errors !== 'object' || errors === null) return []
  const { message } = errors as { message?: unknown } // Of a FieldError; a group of fields has none.
  if (typeof message === 'string' && 'type' in errors) return [{ name: path, message }]
  return Object.entries(errors).flatMap(([key, inner]: [string, unknown]) =>
    key === 'ref' ? [] : collect(inner, path === '' ? key : `${path}.${key}`),
  )
}

export function messageAt(errors: object, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const own = error as { message?: unknown; root?: { message?: unknown } }
  const message = own.message ?? own.root?.message
  return typeof message === 'string' ? message : undefined
}

/** Its own, or of anything in it. */
export const hasMessage = (errors: object, name: string): boolean =>
  collect(get(errors, name), name).length > 0

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

/** Someone is in it. */
export const isFocused = (name: string): boolean =>
  Boolean(document.activeElement?.closest(`[data-field="${CSS.escape(name)}"]`))

export function focusField(name: string): void {
  const place = name.replace(/\.root$/, '')
  const exact = `[data-field="${CSS.escape(place)}"]`
  const inside = `[data-field^="${CSS.escape(place)}."]`
  const element =
    document.querySelector<HTMLElement>(exact) ?? document.querySelector<HTMLElement>(inside)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
}
