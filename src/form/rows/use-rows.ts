import {
  type FieldPathByValue,
  type FieldValues,
  get,
  useController,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'

import { newId } from '~/lib/ids'
import { sentenceCase } from '~/lib/text'
import { announce } from '~/ui/announce'

import type { FormField } from '../fields/use-form-field'

/** `row` identifies it on screen and is never sent. */
export interface Row {
  readonly row: string
}

export interface Rows<R extends Row> {
  readonly noun: string
  readonly rows: readonly R[]
  readonly add: (row: R) => void
  readonly remove: (at: number) => void
  readonly move: (from: number, to: number) => void
  readonly change: (at: number, part: Partial<R>) => void
  /** Rows with an error are drawn even beyond the limit. */
  readonly isWrong: (at: number) => boolean
  /** Replaces all rows as typing would, so the draft is saved. */
  readonly replace: (rows: readonly R[]) => void
}

export const newRowId = newId

const isNeverWrong = () => false

export function useRows<R extends Row>(
  field: FormField<readonly R[]>,
  noun: string,
  isWrong: (at: number) => boolean = isNeverWrong,
): Rows<R> {
  const rows = field.value
  const announced = sentenceCase(noun)
  return {
    noun,
    rows,
    add: (row) => {
      field.change([...rows, row])
      announce(`${announced} ${String(rows.length + 1)} added`)
    },
    remove: (at) => {
      field.change(rows.toSpliced(at, 1))
      announce(`${announced} ${String(at + 1)} removed`)
    },
    move: (from, to) => {
      const moved = rows[from]
      if (moved === undefined || to < 0 || to >= rows.length) return
      field.change(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
      announce(`Now ${noun} ${String(to + 1)} of ${String(rows.length)}`)
    },
    isWrong,
    replace: field.change,
    change: (at, part) =>
      field.change(rows.map((row, place) => (place === at ? { ...row, ...part } : row))),
  }
}

export function useFormRows<T extends FieldValues>(
  given: UseFormReturn<T>,
  name: FieldPathByValue<T, readonly Row[]>,
  noun: string,
): Rows<Row> {
  // The name is of a list of rows, which the library's types lose.
  const form = given as unknown as UseFormReturn<FieldValues>
  const { field } = useController({ control: form.control, name })
  const rows: readonly Row[] = useWatch({ control: form.control, name })
  const { errors } = useFormState({ control: form.control })
  const list = useRows<Row>(
    {
      value: form.getValues(name) as readonly Row[], // The list's own name.
      change: (next) => {
        field.onChange(next)
        if (get(errors, name) === undefined) return
        // An error is kept by place, and another row may stand there now.
        form.clearErrors(name)
        void form.trigger(name)
      },
      blur: field.onBlur,
      error: undefined,
    },
    noun,
    (at) => get(errors, `${name}.${String(at)}`) !== undefined,
  )
  return { ...list, rows }
}
