import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { foldText } from '~/lib/text'

import type { SheetColumn } from '../definition/sheet'
import { columnLetters, type Sheet } from './read-sheet'

export type Mapping = readonly (string | undefined)[]

const plain = (text: string): string =>
  foldText(text.replace('#', ' no ')).replace(/[^\p{L}\p{N}]+/gu, '')

const memberName = ({ id }: SheetColumn): string => id.split('.').at(-1) ?? id

function isNamed(field: SheetColumn, header: string): boolean {
  const name = plain(header)
  return name !== '' && [memberName(field), field.label, ...field.names].map(plain).includes(name)
}

/** The service's own names first, then the usual ones. No field goes to two columns. */
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

/** At least one known name and no numbers. */
export const looksLikeHeader = (
  cells: readonly string[],
  fields: readonly SheetColumn[],
): boolean =>
  cells.some((cell) => fields.some((field) => isNamed(field, cell))) &&
  cells.every((cell) => !/^[\s\p{Sc}]*[-+]?\d/u.test(cell))

/** A sheet with all columns and no rows yet. */
export const templateText = (fields: readonly SheetColumn[]): string =>
  `${BYTE_ORDER_MARK}${csvLine(fields.map(({ label }) => textField(label)))}`

export const headerSignature = (header: readonly string[]): string => header.map(plain).join('\n')

export const columnName = ({ header }: Sheet, at: number): string =>
  header?.[at] || `Column ${columnLetters(at)}`

export const mappedTwice = (mapping: Mapping): ReadonlySet<string> =>
  new Set(
    mapping.filter(
      (id): id is string => id !== undefined && mapping.indexOf(id) !== mapping.lastIndexOf(id),
    ),
  )

export function cellsOf(cells: readonly string[], mapping: Mapping): Record<string, string> {
  return Object.fromEntries(
    mapping.flatMap((id, at) => (id === undefined ? [] : [[id, (cells[at] ?? '').trim()]])),
  )
}
