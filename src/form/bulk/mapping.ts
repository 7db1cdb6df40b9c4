/** Which column of a sheet is which field. */
import { foldText } from '~/lib/text'

import type { SheetColumn } from '../definition/sheet'
import { columnLetters, type Sheet } from './read-sheet'

/** The field's id for each column; undefined where the column is not sent. */
export type Mapping = readonly (string | undefined)[]

const plain = (text: string): string =>
  foldText(text.replace('#', ' no ')).replace(/[^\p{L}\p{N}]+/gu, '')

/** The service's own name of it. */
const memberName = ({ id }: SheetColumn): string => id.split('.').at(-1) ?? id

function isNamed(field: SheetColumn, header: string): boolean {
  const name = plain(header)
  return name !== '' && [memberName(field), field.label, ...field.names].map(plain).includes(name)
}

/** By the service's own names first, then by the usual ones. No field is given to two columns. */
export function guessMapping(header: readonly string[], fields: readonly SheetColumn[]): Mapping {
  const mapping: (string | undefined)[] = header.map(() => undefined)
  const free = new Set(fields)
  const isExact = (field: SheetColumn, name: string) => name === memberName(field)
  for (const isIt of [isExact, isNamed]) {
    header.forEach((name, at) => {
      if (mapping[at] !== undefined) return
      const field = [...free].find((each) => isIt(each, name.trim()))
      if (!field) return
      mapping[at] = field.id
      free.delete(field)
    })
  }
  return mapping
}

/** Whether a row is one of names: one of them is known, and none of them is a number. */
export const looksLikeHeader = (
  cells: readonly string[],
  fields: readonly SheetColumn[],
): boolean =>
  cells.some((cell) => fields.some((field) => isNamed(field, cell))) &&
  cells.every((cell) => !/^[\s\p{Sc}]*[-+]?\d/u.test(cell))

/** What is remembered of a header: enough to know it again, in any capitalisation. */
export const headerSignature = (header: readonly string[]): string => header.map(plain).join('\n')

export const columnName = ({ header }: Sheet, at: number): string =>
  header?.[at] || `Column ${columnLetters(at)}`

/** Fields that two columns claim. */
export const mappedTwice = (mapping: Mapping): ReadonlySet<string> =>
  new Set(
    mapping.filter(
      (id): id is string => id !== undefined && mapping.indexOf(id) !== mapping.lastIndexOf(id),
    ),
  )

/** The fields of a row. Columns that are not sent are gone from here on. */
export function cellsOf(cells: readonly string[], mapping: Mapping): Record<string, string> {
  return Object.fromEntries(
    mapping.flatMap((id, at) => (id === undefined ? [] : [[id, (cells[at] ?? '').trim()]])),
  )
}
