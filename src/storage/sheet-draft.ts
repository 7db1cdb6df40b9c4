/**
 * A sheet that is being made ready, as a draft keeps it. What a draft leaves out of a form is left out here too,
 * cell by cell: `null` stands where something was written that is not kept.
 */
import { isMisplacedNumber } from '~/lib/misplaced-numbers'
import { redactText } from '~/lib/redact'
import { isSecretName } from '~/lib/secret-names'

import { isColumns, isSettings, type BulkSettings, type Cells } from './bulk-record'
import { keepable, type Keepable } from './draft-values'
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  maybe,
  recordOf,
  shape,
  sorted,
} from './shape'

/** A line of the sheet. */
export interface KeptLine {
  readonly number: number
  readonly cells: readonly (string | null)[]
}

/** What a person has said or typed of one row. */
export interface KeptChange {
  readonly number: number
  readonly cells: Readonly<Record<string, string | null>>
  readonly isLeftOut?: boolean | undefined
  readonly confirmed?: readonly string[] | undefined
  readonly isNew?: boolean | undefined
}

interface KeptFacts {
  /** Where the person stood. */
  readonly step: string
  readonly title: string
  readonly encoding?: string | undefined
  readonly hasHeader: boolean
  /** The field of each column. */
  readonly columns: readonly (string | null)[]
  readonly settings: BulkSettings
  readonly reason: string
}

export interface KeptSheet extends KeptFacts {
  readonly lines: readonly KeptLine[]
  readonly changes: readonly KeptChange[]
}

interface RowChange {
  readonly cells?: Cells
  /** Left out before, and not typed again. */
  readonly lacking?: readonly string[]
  readonly isLeftOut?: boolean
  readonly confirmed?: readonly string[]
  readonly isNew?: boolean
}

function isKept(field: string, text: string, secret: ReadonlySet<string>): boolean {
  if (text.trim() === '') return true
  const name = field.slice(field.lastIndexOf('.') + 1)
  if (secret.has(field) || isSecretName(name)) return false
  return redactText(text) === text && !isMisplacedNumber(name, text)
}

interface SheetLine {
  readonly number: number
  readonly cells: readonly string[]
  /** Places of cells that were left out before. */
  readonly lacking?: readonly number[]
}

export interface KeptLines {
  readonly lines: readonly KeptLine[]
  /** Fields of which something was left out. */
  readonly left: readonly string[]
}

/**
 * Columns that are not sent are not kept either: nothing says what they hold. Costs a look at each cell, so it is
 * done once for a sheet and its columns.
 *
 * @param secret ids of the fields that hold account or tax numbers
 */
export function keptLines(
  lines: readonly SheetLine[],
  columns: readonly (string | undefined)[],
  { hasHeader, secret }: { readonly hasHeader: boolean; readonly secret: ReadonlySet<string> },
): KeptLines {
  const left = new Set<string>()
  const kept = lines.map(({ number, cells, lacking = [] }, place) => ({
    number,
    cells: cells.map((text, at) => {
      // A column's name holds words.
      const field = hasHeader && place === 0 ? 'title' : columns[at]
      const isLacking = lacking.includes(at)
      if (field === undefined) return text.trim() === '' && !isLacking ? '' : null
      if (!isLacking && isKept(field, text, secret)) return text
      left.add(field)
      return null
    }),
  }))
  return { lines: kept, left: [...left] }
}

const keptChange = (
  number: number,
  { cells = {}, lacking = [], ...decisions }: RowChange,
  secret: ReadonlySet<string>,
): KeptChange => ({
  number,
  cells: {
    ...Object.fromEntries(lacking.map((field) => [field, null])),
    ...Object.fromEntries(
      Object.entries(cells).map(([field, text]) => [
        field,
        isKept(field, text, secret) ? text : null,
      ]),
    ),
  },
  ...decisions,
})

/** The whole draft, with what was left out. */
export function keepableSheet(
  facts: KeptFacts,
  { lines, left }: KeptLines,
  changes: ReadonlyMap<number, RowChange>,
  secret: ReadonlySet<string>,
): Keepable {
  const clean = keepable(facts)
  const kept = [...changes].map(([number, change]) => keptChange(number, change, secret))
  const typed = kept.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([field, text]) => (text === null ? field : [])),
  )
  return {
    // The same shape as the facts.
    values: { ...(clean.values as KeptFacts), lines, changes: kept } satisfies KeptSheet,
    left: [...new Set([...clean.left, ...left, ...typed])],
  }
}

const isCell = (value: unknown): value is string | null => value === null || isText(value)

const isLine = shape<KeptLine>({ number: isNumber, cells: listOf(isCell) })

const isChange = shape<KeptChange>({
  number: isNumber,
  cells: recordOf(isCell),
  isLeftOut: maybe(isFlag),
  confirmed: maybe(listOf(isText)),
  isNew: maybe(isFlag),
})

const isDraftOfSheet = shape<KeptFacts & { readonly lines: unknown; readonly changes: unknown }>({
  step: isText,
  title: isText,
  encoding: maybe(isText),
  hasHeader: isFlag,
  columns: isColumns,
  settings: isSettings,
  reason: isText,
  lines: isAnything,
  changes: isAnything,
})

const hasStep = shape<Pick<KeptFacts, 'step'>>({ step: isText })

/** The step that a draft was left at. */
export const keptStep = (values: unknown): string => (hasStep(values) ? values.step : '')

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

export interface ReadSheet {
  readonly sheet: KeptSheet
  /** How many of its rows, and of the changes to them, another version of the app wrote. */
  readonly odd: number
}

/** Undefined where nothing of it can be read. */
export function readKeptSheet(values: unknown): ReadSheet | undefined {
  if (!isDraftOfSheet(values)) return undefined
  const lines = sorted(itemsOf(values.lines), isLine)
  const changes = sorted(itemsOf(values.changes), isChange)
  const sheet = { ...values, lines: lines.records, changes: changes.records }
  return { sheet, odd: lines.odd.length + changes.odd.length }
}
