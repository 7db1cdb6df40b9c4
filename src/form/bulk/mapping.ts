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

/** "Account no." of a list of vendors is our account there, unless a column of its bank stands beside it. */
const isBeside = (
  { beside }: SheetColumn,
  header: readonly string[],
  all: readonly SheetColumn[],
) =>
  beside === undefined ||
  all
    .filter(({ id }) => beside.includes(id))
    .some((field) => header.some((name) => isNamed(field, name)))

const namesBank = (header: string): boolean => plain(header).includes('bank')

/** The service's own names first, then the labels, then the usual ones. No field goes to two columns. */
export function guessMapping(header: readonly string[], fields: readonly SheetColumn[]): Mapping {
  const mapping: (string | undefined)[] = header.map(() => undefined)
  const free = new Set(fields)
  const apart = new Set(fields.filter((field) => !isBeside(field, header, fields)))
  const isTaken = (field: SheetColumn, name: string) => !apart.has(field) || namesBank(name)
  const isExact = (field: SheetColumn, name: string) => name === memberName(field)
  const isLabel = (field: SheetColumn, name: string) =>
    field.beside !== undefined && isTaken(field, name) && plain(name) === plain(field.label)
  const isAnyName = (field: SheetColumn, name: string) =>
    isTaken(field, name) && isNamed(field, name)
  for (const isIt of [isExact, isLabel, isAnyName]) {
    header.forEach((name, at) => {
      if (mapping[at] !== undefined) return
      const named = [...free].filter((each) => isIt(each, name.trim()))
      // What needs the company of others, and has it, is meant.
      const field = named.find(({ beside }) => beside !== undefined) ?? named[0]
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
