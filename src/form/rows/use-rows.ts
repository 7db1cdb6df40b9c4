import { newId } from '~/lib/ids'
import { announce } from '~/ui/announce'

import type { FormField } from '../fields/use-form-field'

/** One of a list that grows, shrinks and changes its order. `row` names it on screen and is never sent. */
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
}

export const newRowId = newId

/** @param noun what one of them is called: `contact` */
export function useRows<R extends Row>(field: FormField<readonly R[]>, noun: string): Rows<R> {
  const rows = field.value
  const announced = noun.charAt(0).toUpperCase() + noun.slice(1)
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
    change: (at, part) =>
      field.change(rows.map((row, place) => (place === at ? { ...row, ...part } : row))),
  }
}
