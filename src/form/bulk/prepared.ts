import { homeEntry } from '~/api/connection'
import { isLocale, type BulkSettings, type Cells } from '~/storage/bulk-record'
import type { KeptChange, KeptSheet } from '~/storage/sheet-draft'
import { display } from '~/ui/locale'

import type { SheetRow } from './bulk-kind'
import { isEncoding, type Encoding } from './decode-file'
import { cellsOf, type Mapping } from './mapping'
import { widthOf, type Sheet, type SheetLine } from './read-sheet'

export interface Source {
  readonly title: string
  readonly lines: readonly SheetLine[]
  readonly encoding: Encoding | undefined
}

export interface Change {
  readonly cells?: Cells
  readonly isLeftOut?: boolean
  readonly confirmed?: readonly string[]
  readonly isNew?: boolean
  readonly lacking?: readonly string[]
}

export interface Prepared {
  readonly source: Source | undefined
  readonly hasHeader: boolean
  readonly mapping: Mapping
  readonly settings: BulkSettings
  readonly changes: ReadonlyMap<number, Change>
  readonly reason: string
}

/** One number is one invoice: what differs in its rows is an error, and the number bills once. */
export const firstChoice = (hasGroups: boolean): Pick<BulkSettings, 'sameNumber'> =>
  hasGroups ? { sameNumber: 'lines' } : {}

/** What amounts mean is asked of each sheet, and again for other columns. */
export function unasked(settings: BulkSettings): BulkSettings {
  const { amountIs: _, ...rest } = settings
  return rest
}

export const nothingPrepared = (hasGroups = false): Prepared => ({
  source: undefined,
  hasHeader: true,
  mapping: [],
  settings: {
    entry: homeEntry(),
    method: '',
    currency: '',
    locale: display.locale,
    dayOrder: 'ymd',
    flags: {},
    ...firstChoice(hasGroups),
  },
  changes: new Map(),
  reason: '',
})

export function restoredSheet(kept: KeptSheet, known: ReadonlySet<string>): Prepared {
  const { title, encoding, lines, hasHeader, columns, settings, reason, changes } = kept
  return {
    source: {
      title,
      encoding: isEncoding(encoding) ? encoding : undefined,
      lines: lines.map(({ number, cells }) => {
        const lacking = cells.flatMap((cell, at) => (cell === null ? at : []))
        const line = { number, cells: cells.map((cell) => cell ?? '') }
        return lacking.length === 0 ? line : { ...line, lacking }
      }),
    },
    hasHeader,
    mapping: columns.map((id) => (id !== null && known.has(id) ? id : undefined)),
    settings: isLocale(settings.locale) ? settings : { ...settings, locale: display.locale },
    changes: new Map(changes.map((change) => [change.number, restoredChange(change)])),
    reason,
  }
}

function restoredChange({ cells, isLeftOut, confirmed, isNew }: KeptChange): Change {
  const given = Object.entries(cells)
  return {
    cells: Object.fromEntries(
      given.flatMap(([field, text]) => (text === null ? [] : [[field, text]])),
    ),
    ...(isLeftOut !== undefined && { isLeftOut }),
    ...(confirmed && { confirmed }),
    ...(isNew !== undefined && { isNew }),
    lacking: given.flatMap(([field, text]) => (text === null ? field : [])),
  }
}

export interface Filled {
  readonly source: Source
  readonly found: number
  readonly missing: number
}

export function filled(source: Source, given: readonly SheetLine[]): Filled {
  const byNumber = new Map(given.map((line) => [line.number, line]))
  let found = 0
  let missing = 0
  const lines = source.lines.map((line) => {
    if (!line.lacking) return line
    const again = byNumber.get(line.number)
    if (again && isSameLine(line, again)) {
      found += 1
      return again
    }
    missing += 1
    return line
  })
  return { source: { ...source, lines }, found, missing }
}

function isSameLine({ cells, lacking = [] }: SheetLine, again: SheetLine): boolean {
  const hidden = new Set(lacking)
  return (
    cells.length === again.cells.length &&
    cells.every((text, at) =>
      hidden.has(at) ? again.cells[at]?.trim() !== '' : text === again.cells[at],
    )
  )
}

export const rowsOf = ({ lines, named }: Sheet, mapping: Mapping): readonly SheetRow[] =>
  lines.map((line) => ({
    number: line.number,
    cells: cellsOf(line.cells, mapping),
    isLeftOut: false,
    confirmed: [],
    isNew: false,
    isRagged: widthOf(line) > named,
    lacking: line.lacking?.flatMap((at) => mapping[at] ?? []) ?? [],
  }))

export const changedRows = (
  rows: readonly SheetRow[],
  changes: Prepared['changes'],
): readonly SheetRow[] =>
  changes.size === 0
    ? rows
    : rows.map((row) => {
        const change = changes.get(row.number)
        if (!change) return row
        const { cells = {} } = change
        // A cleared field isn't missing.
        const lacking = [...(row.lacking ?? []), ...(change.lacking ?? [])].filter(
          (field) => cells[field] === undefined,
        )
        return { ...row, ...change, cells: { ...row.cells, ...cells }, lacking }
      })

export const lackingIn = ({ cells, lacking = [] }: SheetRow): readonly string[] =>
  lacking.filter((field) => (cells[field]?.trim() ?? '') === '')

export function withChange(
  changes: Prepared['changes'],
  number: number,
  next: Change,
  payeeFields: readonly string[],
  besideAfter: (changes: Prepared['changes']) => readonly number[] = () => [],
): Prepared['changes'] {
  const before = changes.get(number)
  const cells = { ...before?.cells, ...next.cells }
  // For another payee, the decision to create a vendor no longer holds.
  const isOther = Object.keys(next.cells ?? {}).some((field) => payeeFields.includes(field))
  // Confirmations were about the row as it was.
  const isChanged = (next.cells ?? next.isNew) !== undefined
  const after = new Map(changes).set(number, {
    ...before,
    ...(isOther && { isNew: false }),
    ...(isChanged && { confirmed: [] }),
    ...next,
    cells,
  })
  // And about the other rows of its record.
  if (isChanged || next.isLeftOut !== undefined) {
    for (const beside of besideAfter(after)) {
      const other = after.get(beside)
      if (other?.confirmed) after.set(beside, { ...other, confirmed: [] })
    }
  }
  return after
}

export const unconfirmed = (changes: Prepared['changes']): Prepared['changes'] =>
  new Map([...changes].map(([number, change]) => [number, { ...change, confirmed: [] }]))
