/** A sheet's draft. Follows the form rule cell by cell: `null` marks what was left out. */
import { isMisplacedNumber, isSecretName } from '~/lib/secrets'
import { maskedTyping } from './masked-record'

import { isColumns, isDraftSettings, isLocale, type Cells } from './bulk-record'
import { keepable, type Keepable } from './draft-values'
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  maybe,
  record,
  recordOf,
  sorted,
  type Checked,
} from './shape'

const isCell = (value: unknown): value is string | null => value === null || isText(value)

const isLine = record({ number: isNumber, isHidden: maybe(isFlag), cells: listOf(isCell) })

export type KeptLine = Checked<typeof isLine>

const isChange = record({
  number: isNumber,
  cells: recordOf(isCell),
  isLeftOut: maybe(isFlag),
  confirmed: maybe(listOf(isText)),
  isNew: maybe(isFlag),
})

export type KeptChange = Checked<typeof isChange>

const sheetFacts = {
  step: isText,
  title: isText,
  encoding: maybe(isText),
  hasHeader: isFlag,
  isAmountSaid: maybe(isFlag),
  /** Columns that were asked about: the cells of those that aren't sent aren't kept. */
  askedAmounts: maybe(listOf(isNumber)),
  isWorkbook: maybe(isFlag),
  columns: isColumns,
  settings: isDraftSettings,
  reason: isText,
}

const isSheetFacts = record(sheetFacts)
const isDraftOfSheet = record({ ...sheetFacts, lines: isAnything, changes: isAnything })

type KeptFacts = Checked<typeof isSheetFacts>

export interface KeptSheet extends KeptFacts {
  readonly lines: readonly KeptLine[]
  readonly changes: readonly KeptChange[]
}

interface RowChange {
  readonly cells?: Cells
  readonly lacking?: readonly string[]
  readonly isLeftOut?: boolean
  readonly confirmed?: readonly string[]
  readonly isNew?: boolean
}

function isKept(field: string, text: string, secret: ReadonlySet<string>): boolean {
  if (text.trim() === '') return true
  const name = field.slice(field.lastIndexOf('.') + 1)
  if (secret.has(field) || isSecretName(name)) return false
  return maskedTyping(text) === text && !isMisplacedNumber(name, text)
}

/** Digits that a column's name may have: fewer than may be shown of an account number. */
const MOST_DIGITS_IN_NAME = 3

/** A person may call a data row a header, so a number its column may not keep is not kept in a name either. */
function isKeptName(field: string | undefined, text: string, secret: ReadonlySet<string>): boolean {
  if (!isKept('title', text, secret)) return false
  const digits = text.replace(/\D/g, '').length
  if (field === undefined) return digits <= MOST_DIGITS_IN_NAME
  return isKept(field, text, secret) || digits === 0
}

/** A doubt quotes cells: without those left out, the person confirms again. */
const isKeptDoubt = (words: string, hidden: readonly string[]): boolean =>
  maskedTyping(words) === words &&
  !isMisplacedNumber('', words) &&
  !hidden.some((text) => words.includes(text))

interface SheetLine {
  readonly number: number
  readonly cells: readonly string[]
  readonly isHidden?: boolean
  readonly lacking?: readonly number[]
}

export interface KeptLines {
  readonly lines: readonly KeptLine[]
  readonly left: readonly string[]
  readonly hidden: ReadonlyMap<number, readonly string[]>
}

/**
 * Columns that aren't sent aren't kept: nothing says what they hold. Checks every cell, so run it once per
 * sheet and columns.
 * @param secret ids of fields with account or tax numbers
 */
export function keptLines(
  lines: readonly SheetLine[],
  columns: readonly (string | undefined)[],
  {
    headerAt,
    secret,
  }: { readonly headerAt: number | undefined; readonly secret: ReadonlySet<string> },
): KeptLines {
  const left = new Set<string>()
  const hidden = new Map<number, string[]>()
  // What stands above the header isn't sent: it isn't kept either.
  const below = lines.filter(({ number }) => headerAt === undefined || number >= headerAt)
  const kept = below.map(({ number, cells, isHidden, lacking = [] }) => ({
    number,
    ...(isHidden && { isHidden }),
    cells: cells.map((text, at) => {
      const field = columns[at]
      const isLacking = lacking.includes(at)
      if (number === headerAt) {
        if (!isLacking && isKeptName(field, text, secret)) return text
        left.add('title')
        return null
      }
      if (field === undefined) return text.trim() === '' && !isLacking ? '' : null
      if (!isLacking && isKept(field, text, secret)) return text
      left.add(field)
      if (text.trim() !== '') hidden.set(number, [...(hidden.get(number) ?? []), text.trim()])
      return null
    }),
  }))
  return { lines: kept, left: [...left], hidden }
}

function keptChange(
  number: number,
  { cells = {}, lacking = [], isLeftOut, confirmed, isNew }: RowChange,
  ofSheet: readonly string[],
  secret: ReadonlySet<string>,
): KeptChange {
  const typed = Object.entries(cells)
  const unkept = typed.filter(([field, text]) => !isKept(field, text, secret))
  const hidden = [...ofSheet, ...unkept.map(([, text]) => text.trim())]
  return {
    number,
    cells: {
      ...Object.fromEntries(lacking.map((field) => [field, null])),
      ...cells,
      ...Object.fromEntries(unkept.map(([field]) => [field, null])),
    },
    ...(isLeftOut !== undefined && { isLeftOut }),
    ...(confirmed && { confirmed: confirmed.filter((words) => isKeptDoubt(words, hidden)) }),
    ...(isNew !== undefined && { isNew }),
  }
}

export function keepableSheet(
  facts: KeptFacts,
  { lines, left, hidden }: KeptLines,
  changes: ReadonlyMap<number, RowChange>,
  secret: ReadonlySet<string>,
): Keepable {
  const clean = keepable(facts)
  const kept = [...changes].map(([number, change]) =>
    keptChange(number, change, hidden.get(number) ?? [], secret),
  )
  const typed = kept.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([field, text]) => (text === null ? field : [])),
  )
  return {
    // The same shape as the facts.
    values: { ...(clean.values as KeptFacts), lines, changes: kept } satisfies KeptSheet,
    left: [...new Set([...clean.left, ...left, ...typed])],
  }
}

const hasStep = record({ step: isText })

export const keptStep = (values: unknown): string => (hasStep(values) ? values.step : '')

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

export interface ReadSheet {
  readonly sheet: KeptSheet
  readonly odd: number
}

export function readKeptSheet(values: unknown): ReadSheet | undefined {
  if (!isDraftOfSheet(values)) return undefined
  const items = itemsOf(values.lines)
  // Without its header, a sheet's first row would be taken for it.
  if (values.hasHeader && items.length > 0 && !isLine(items[0])) return undefined
  const lines = sorted(items, isLine)
  const changes = sorted(itemsOf(values.changes), isChange)
  const sheet = { ...values, lines: lines.records, changes: changes.records }
  const decisions = changes.odd.length + Number(!isLocale(values.settings.locale))
  return { sheet, odd: lines.odd.length + decisions }
}
