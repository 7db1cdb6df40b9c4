import { get, set } from 'react-hook-form'

import { entryLabel, type NamedEntry } from '~/api/entries'
import { cleanText, removedWords } from '~/lib/machine-text'
import { foldText, inSentence, sentenceCase } from '~/lib/text'
import { tidied } from '~/lib/text-kinds'
import type { Cells } from '~/storage/bulk-record'

import type { FieldSuggestion } from '../fields/suggest-field'
import type { DefinedField, Fields, ValuesOf } from './fields'
import { emptyValues } from './values'
import { currencies } from './verdicts'

export interface SheetColumn {
  readonly id: string
  readonly label: string
  /** In any capitalization and punctuation; the id's last part is implied. */
  readonly names: readonly string[]
  /** `secret`: stored by its last four; `code`: a short one. */
  readonly kind?: 'amount' | 'day' | 'secret' | 'code'
  /** The field that its cells are read as; without one they are prose. */
  readonly reads?: DefinedField['kind']
  /** What is known of what can stand in it. Anything else can be typed. */
  readonly offers?: readonly FieldSuggestion[] | 'paypoints' | 'customers'
  /** A suggestion's label stands for its value. */
  readonly showsLabel?: boolean
  /** What a cell says in other words. */
  readonly means?: (text: string) => string | undefined
  /** Fields of which one has to have a column too before this one is guessed. */
  readonly beside?: readonly string[]
  /** What a row is about: a sheet may have it in several columns, such as the total and what is due. */
  readonly isAmount?: boolean
  /** The field that its column is instead, where it has texts that are no IDs. */
  readonly ifText?: string
  /** Its numbers are texts: no digit of them may be lost. */
  readonly isNumber?: boolean
  /** The operation has no member for it: it is only compared, and no template has it. */
  readonly isNotSent?: boolean
  /** By what it names an existing vendor. */
  readonly vendor?: 'id' | 'number' | 'name'
}

/** Usual titles of a column of currencies. */
export const currencyTitles =
  'currency code, ccy, cur, invoice currency, währung, devise, moneda, divisa'

const columnKinds: Partial<Record<DefinedField['kind'], SheetColumn['kind']>> = {
  money: 'amount',
  date: 'day',
  currency: 'code',
  secret: 'secret',
  routing: 'secret',
  account: 'secret',
  ein: 'secret',
}

function offersOf(field: DefinedField): Pick<SheetColumn, 'offers' | 'showsLabel' | 'means'> {
  switch (field.kind) {
    case 'suggest':
      return {
        offers: field.suggestions,
        showsLabel: field.showsLabel === true,
        ...(field.means && { means: field.means }),
      }
    case 'currency':
      return { offers: currencies }
    case 'entry':
      return { offers: 'paypoints' }
    default:
      return {}
  }
}

export function sheetColumn(id: string, field: DefinedField): SheetColumn {
  const { label, sheet, sheetBeside: beside, kind } = field
  const columnKind = columnKinds[kind]
  return {
    id,
    label,
    reads: kind,
    names: sheet?.split(', ') ?? [],
    ...(columnKind !== undefined && { kind: columnKind }),
    ...offersOf(field),
    ...((kind === 'code' || kind === 'digits') && { isNumber: true }),
    ...(beside !== undefined && { beside }),
  }
}

/** A sheet has a list's first row: "Contact email". */
export const sheetColumns = (fields: Fields): readonly SheetColumn[] =>
  Object.entries(fields).flatMap(([name, field]): readonly SheetColumn[] => {
    if (field.kind === 'rows') {
      const noun = sentenceCase(field.noun)
      return sheetColumns(field.of).map((column) => ({
        ...column,
        id: `${name}.0.${column.id}`,
        label: column.label.startsWith(`${noun} `)
          ? column.label
          : `${noun} ${inSentence(column.label)}`,
      }))
    }
    return field.sheet === undefined ? [] : [sheetColumn(name, field)]
  })

/** What people read: it goes out as it was written, and a hidden character in a name is a question. */
const PROSE: ReadonlySet<DefinedField['kind']> = new Set(['text', 'name', 'words', 'map', 'files'])

export interface TidyCells {
  readonly cells: Cells
  /** What is said of cells from which something was taken out. */
  readonly removed: Cells
}

const asNamed = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

/** The paypoints that a text means: by the entry, else by the entry or the name in any capitals. */
export function entriesMeant(typed: string, entries: readonly NamedEntry[]): readonly NamedEntry[] {
  const exact = entries.filter(({ entry }) => entry === typed.trim())
  if (exact.length > 0) return exact
  const wanted = asNamed(typed)
  const byEntry = entries.filter(({ entry }) => asNamed(entry) === wanted)
  if (byEntry.length > 0) return byEntry
  return entries.filter((each) =>
    [each.name ?? '', entryLabel(each)].some((name) => asNamed(name) === wanted),
  )
}

const columnsById = new WeakMap<readonly SheetColumn[], ReadonlyMap<string, SheetColumn>>()

/** Looked up once for all rows of a sheet. */
function byId(columns: readonly SheetColumn[]): ReadonlyMap<string, SheetColumn> {
  const known = columnsById.get(columns)
  if (known) return known
  const found = new Map(columns.map((column) => [column.id, column]))
  columnsById.set(columns, found)
  return found
}

/**
 * Cells as the fields of a form are once they are left, so that a row shows what it sends.
 * @param paypoints of which a cell may have the name, or the entry in other capitals
 */
export function tidyCells(
  cells: Cells,
  columns: readonly SheetColumn[],
  paypoints: readonly NamedEntry[] = [],
): TidyCells {
  const known = byId(columns)
  const removed: Record<string, string> = {}
  const read = Object.entries(cells).map(([id, text]): [string, string] => {
    // A line's field is that of its column.
    const column = known.get(id) ?? known.get(id.replace(/\.\d+\./, '.0.'))
    const kind = column?.reads ?? 'text'
    if (text === '' || PROSE.has(kind)) return [id, text]
    const { text: clean, removed: count } = cleanText(text)
    const found = tidied(kind, text) ?? { text: clean, said: removedWords(count) }
    if (found.said !== undefined) removed[id] = found.said
    const [meant, ...others] = kind === 'entry' ? entriesMeant(found.text, paypoints) : []
    if (meant && others.length === 0) return [id, meant.entry]
    return [id, column?.means?.(found.text) ?? found.text]
  })
  return { cells: Object.fromEntries(read), removed }
}

/** A blank cell says nothing, even where there is a default. */
export function withCells<const Of extends Fields>(
  fields: Of,
  values: ValuesOf<Of>,
  cells: Cells,
): ValuesOf<Of> {
  const filled = structuredClone(values)
  for (const [id, text] of Object.entries(cells)) {
    if (text.trim() === '') continue
    const [, list = '', last = '0'] = /^(.+?)\.(\d+)\./.exec(id) ?? []
    const field = fields[list]
    if (field?.kind === 'rows') {
      const rows: unknown[] = get(filled, list) ?? [] // A list of rows, as its field says.
      for (let at = rows.length; at <= Number(last); at += 1) {
        set(filled, `${list}.${String(at)}`, {
          row: `sheet ${String(at)}`,
          ...emptyValues(field.of),
        })
      }
    }
    set(filled, id, text)
  }
  return filled
}
