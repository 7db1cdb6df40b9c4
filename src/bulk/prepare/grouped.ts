/** Rows of a sheet that are lines of one record: put together to be checked and sent, apart to be edited. */
import type { WriteOperation } from '~/submit/intent'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import type { SheetColumn } from '~/form/definition/sheet'
import type { AmountMeaning, BulkKind, CellProblem, SheetRow } from './bulk-kind'
import type { CheckedRow } from './dry-run'

const LINE = /\.(\d+)\./

/** Its column: a sheet has a line's fields once. */
export const groupedColumnOf = (id: string): string => id.replace(LINE, '.0.')

export const inLine = (id: string, at: number): string => id.replace(LINE, `.${String(at)}.`)

export function lineAt(id: string): number | undefined {
  const at = LINE.exec(id)?.[1]
  return at === undefined ? undefined : Number(at)
}

/** "2–4, 7" */
export function rowsText(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`))
    .join(', ')
}

/** A field for each line that the cells have, as the form of a corrected row shows it. */
export function fieldsWithLines(
  fields: readonly SheetColumn[],
  cells: Cells,
): readonly SheetColumn[] {
  const last = Math.max(0, ...Object.keys(cells).map((id) => lineAt(id) ?? 0))
  if (last === 0) return fields
  const ofLine = fields.filter(({ id }) => lineAt(id) !== undefined)
  const lines = Array.from({ length: last + 1 }, (_, at) =>
    ofLine.map((field) => ({
      ...field,
      id: inLine(field.id, at),
      label: field.label.replace(' ', ` ${String(at + 1)} `),
    })),
  )
  return [...fields.filter(({ id }) => lineAt(id) === undefined), ...lines.flat()]
}

type Group = readonly [SheetRow, ...SheetRow[]]

const isSeveral = (group: Group): boolean => group.length > 1

/** In the order of their first rows. What is skipped is in none. */
function groupsIn<O extends WriteOperation>(
  { groups }: Pick<BulkKind<O>, 'groups'>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
): readonly Group[] {
  const byKey = new Map<string, [SheetRow, ...SheetRow[]]>()
  return rows.flatMap((row): readonly Group[] => {
    const key = row.isLeftOut ? undefined : groups?.keyOf(row.cells, settings)
    const before = key === undefined ? undefined : byKey.get(key)
    if (before) {
      before.push(row)
      return []
    }
    const group: [SheetRow, ...SheetRow[]] = [row]
    if (key !== undefined) byKey.set(key, group)
    return [group]
  })
}

export interface Grouped {
  /** What is sent: one for each record. */
  readonly rows: readonly SheetRow[]
  /** How many numbers stand in several rows. */
  readonly repeated: number
  readonly meaning: AmountMeaning
}

interface Kept extends Pick<Grouped, 'meaning'> {
  readonly parts: Group
  readonly settings: BulkSettings
  readonly row: SheetRow
}

/** Rows that did not change are put together once, so that they are checked once. */
export function makeGrouping<O extends WriteOperation>(kind: BulkKind<O>) {
  const known = new WeakMap<SheetRow, Kept>()
  return (rows: readonly SheetRow[], settings: BulkSettings): Grouped => {
    const { groups } = kind
    const all = groups ? groupsIn(kind, rows, settings) : []
    const several = all.filter(isSeveral)
    if (!groups || several.length === 0 || settings.sameNumber !== 'lines') {
      return { rows, repeated: several.length, meaning: undefined }
    }
    const meaning = groups.meaningOf(several, settings)
    const together = (parts: Group): SheetRow => {
      const [first] = parts
      if (first.isLeftOut || (!isSeveral(parts) && meaning !== 'line')) return first
      const before = known.get(first)
      const isSame =
        before?.settings === settings &&
        before.meaning === meaning &&
        before.parts.length === parts.length &&
        before.parts.every((part, at) => part === parts[at])
      if (isSame) return before.row
      const row = {
        number: first.number,
        ...groups.merged(parts, settings, meaning),
        isLeftOut: false,
        confirmed: parts.flatMap(({ confirmed }) => confirmed),
        isNew: false,
        isRagged: false,
        parts,
      }
      known.set(first, { parts, settings, meaning, row })
      return row
    }
    return { rows: all.map(together), repeated: several.length, meaning }
  }
}

/** As they were put together for the run. */
export function mergedAgain<O extends WriteOperation>(
  { groups }: Pick<BulkKind<O>, 'groups'>,
  settings: BulkSettings,
  numbers: readonly number[],
  given: ReadonlyMap<number, Cells>,
): Cells | undefined {
  const rows = numbers.flatMap((number): readonly SheetRow[] => {
    const cells = given.get(number)
    const asked = { isLeftOut: false, confirmed: [], isNew: false, isRagged: false }
    return cells ? [{ number, cells, ...asked }] : []
  })
  if (rows.length < numbers.length) return undefined
  const isMerged =
    settings.sameNumber === 'lines' && (rows.length > 1 || settings.amountIs === 'line')
  return groups && isMerged
    ? groups.merged(rows, settings, settings.amountIs).cells
    : rows[0]?.cells
}

/** Rows that are one record with this one. */
export function rowsBeside<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
  number: number,
): readonly number[] {
  if (settings.sameNumber !== 'lines') return []
  const all = rows.map((row) => (row.number === number ? { ...row, isLeftOut: false } : row))
  const found = groupsIn(kind, all, settings).find((group) =>
    group.some((row) => row.number === number),
  )
  return (found ?? []).map((row) => row.number).filter((each) => each !== number)
}

/** As the sheet has them, each with what is wrong in its own cells. */
export function bySheetRow(checked: readonly CheckedRow[]): readonly CheckedRow[] {
  if (checked.every(({ row }) => row.parts === undefined)) return checked
  return checked
    .flatMap((each): readonly CheckedRow[] => {
      const { parts } = each.row
      if (!parts) return [each]
      const places = each.problems.map((problem) => placed(problem, parts))
      return parts.map((row, at) => ({
        ...each,
        row,
        problems: places.filter((problem) => problem.row === row.number),
        ...(parts.length > 1 && { part: at === 0 ? 'first' : 'other' }),
        ...(at === 0 && { whole: each.row.cells }),
      }))
    })
    .toSorted((a, b) => a.row.number - b.row.number)
}

function placed(problem: CellProblem, parts: readonly SheetRow[]): CellProblem {
  const part = parts[lineAt(problem.field) ?? 0] ?? parts[0]
  return {
    ...problem,
    field: groupedColumnOf(problem.field),
    row: problem.row ?? part?.number ?? 0,
  }
}
