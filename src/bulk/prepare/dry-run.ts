import { entriesRead, entryLabel } from '~/api/entries'
import type { WriteOperation } from '~/submit/intent'
import { madeOfNumber, roundedWords, withoutDecimal } from '~/lib/machine-text'
import { nearestNames } from '~/lib/name-likeness'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'

import { entriesMeant, type SheetColumn } from '~/form/definition/sheet'
import type { BulkKind, CellProblem, CheckTogether, Level, SheetRow } from './bulk-kind'
import { hasLostLetters, hasWrongLetters, readAgain } from './garbled-text'
import type { AskedInquiry } from './inquiries'
import { lackingIn } from './prepared'
import { NO_VALUE } from './read-sheet'

/**
 * - `asking`: the service has not answered yet.
 * - `unasked`: the service could not be asked.
 * - `doubt`: held back until a person confirms it.
 */
export type DryRunVerdict = 'ready' | 'asking' | 'unasked' | 'error' | 'doubt' | 'left-out'

export interface CheckedRow {
  readonly row: SheetRow
  readonly problems: readonly CellProblem[]
  readonly verdict: DryRunVerdict
  readonly payee: ShownPayee | undefined
  readonly failure: string | undefined
  /** When the service was asked; undefined where nothing is asked of it. */
  readonly askedAt?: number | undefined
  readonly isMeant: boolean
  /** Cells of `row` that are usual for its payee, and that nobody typed. */
  readonly filledIn: Cells
  /** A row of a record of several, and whether it is the first. */
  readonly part?: 'first' | 'other'
  /** Of the first row of a record: the cells of all its rows together. */
  readonly whole?: Cells
}

export type AskedOf = (row: SheetRow) => AskedInquiry | undefined

export type DryRun = (
  rows: readonly SheetRow[],
  together: CheckTogether,
  askedOf: AskedOf,
) => readonly CheckedRow[]

const ragged = ({ cells, number }: SheetRow, isPart: boolean): CellProblem => ({
  field: Object.keys(cells)[0] ?? '',
  level: 'doubt',
  row: number,
  message: `${isPart ? `Row ${String(number)}` : 'This row'} has more cells than the header: one may have been cut in two. Compare it with the sheet.`,
})

export const notKeptProblem = (field: string): CellProblem => ({
  field,
  level: 'error',
  message: 'Not saved in this browser. Type it again.',
})

/** The row already shows the cell without it. */
const removedFrom = ({ removed = {}, number }: SheetRow): readonly CellProblem[] =>
  Object.entries(removed).map(([field, message]) => ({
    field,
    level: 'note',
    message,
    row: number,
  }))

export const doubtsIn = (problems: readonly CellProblem[]): readonly string[] =>
  problems.filter(({ level }) => level === 'doubt').map(({ message }) => message)

function verdictOf(
  row: SheetRow,
  problems: readonly CellProblem[],
  asked: AskedInquiry | undefined,
): DryRunVerdict {
  if (row.isLeftOut) return 'left-out'
  if (problems.some(({ level }) => level === 'error')) return 'error'
  if (asked?.kind === 'asking') return 'asking'
  if (asked?.kind === 'failed') return 'unasked'
  return doubtsIn(problems).every((doubt) => row.confirmed.includes(doubt)) ? 'ready' : 'doubt'
}

const rank: Readonly<Record<Level, number>> = { error: 2, doubt: 1, note: 0 }

/** Of several about one record what is current, else the gravest, then the first; with the submissions that all of them name. */
export function problemsSaidOnce(problems: readonly CellProblem[]): readonly CellProblem[] {
  const records = Map.groupBy(problems, ({ about }) => about)
  return problems.flatMap((problem) => {
    const same = problem.about === undefined ? [problem] : (records.get(problem.about) ?? [])
    const [said] = same.toSorted(
      (a, b) =>
        Number(b.isCurrent ?? false) - Number(a.isCurrent ?? false) ||
        rank[b.level] - rank[a.level],
    )
    if (said !== problem) return []
    const besides = same.flatMap((each) => each.besides ?? [])
    return [besides.length === 0 ? problem : { ...problem, besides }]
  })
}

const findingOf = (asked: AskedInquiry | undefined) =>
  asked?.kind === 'answered' ? asked.finding : undefined

const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i

/** What a spreadsheet shows where it has no value. */
function brokenCell(text: string): string | undefined {
  if (SHEET_ERROR.test(text)) {
    return `${text} is a spreadsheet’s error. Fix it in the sheet, or type the value.`
  }
  if (hasLostLetters(text)) {
    return 'Some letters are lost. Save the sheet as CSV UTF-8 and open it again, or type them.'
  }
  if (/^#{3,}$/.test(text)) return 'The column was too narrow to show the value. Type it.'
  return text.startsWith(NO_VALUE)
    ? 'A formula without its value. Open the file in Excel, save it, and choose it again, or type the value.'
    : undefined
}

const MOST_NEAR = 3

/** A paypoint that the organization doesn't have would be refused by the service, in its own words. */
function paypointProblem(field: string, typed: string): readonly CellProblem[] {
  const entries = typed === '' ? undefined : entriesRead()
  if (!entries || entries.some(({ entry }) => entry === typed)) return []
  const meant = entriesMeant(typed, entries)
  const offered =
    meant.length > 0 ? meant : nearestNames(typed, entries, ({ entry, name }) => [entry, name])
  const message =
    meant.length > 0
      ? `${String(meant.length)} paypoints have this name. Choose one.`
      : `You have no paypoint “${typed}”. Enter the name of one of yours.`
  const fixes = offered.slice(0, MOST_NEAR).map((each) => ({
    label: `Use ${entryLabel(each)}`,
    change: { cells: { [field]: each.entry } },
  }))
  return [{ field, level: 'error', message, fixes }]
}

const likeTotal = (field: string, { number }: SheetRow): CellProblem => ({
  field,
  level: 'doubt',
  row: number,
  message: 'This is the sum of the rows above. Confirm that it isn’t their total.',
})

const calledOtherwise = (
  field: string,
  { number, notBill, called = '' }: SheetRow,
): CellProblem => ({
  field,
  level: 'doubt',
  row: number,
  message: notBill ?? `The sheet calls this row “${called}”. Confirm that it counts.`,
})

const isPayeeless = ({ cells }: SheetRow, fields: readonly SheetColumn[]): boolean =>
  fields.every(({ id, vendor }) => vendor === undefined || !cells[id]?.trim())

/** Rows without a payee, by what stands above them. */
const belowNames = (rows: readonly SheetRow[], fields: readonly SheetColumn[]) =>
  Map.groupBy(
    rows.filter((row) => row.above !== undefined && !row.isLeftOut && isPayeeless(row, fields)),
    ({ above }) => above,
  )

/** A row without a payee offers that of the row above, and the first of several for all of them. */
function withAbove(
  row: SheetRow,
  problems: readonly CellProblem[],
  fields: readonly SheetColumn[],
  below: ReturnType<typeof belowNames>,
) {
  const { above } = row
  if (above === undefined || !isPayeeless(row, fields)) return problems
  const vendors = fields.filter(({ vendor }) => vendor !== undefined)
  const name = vendors.flatMap(({ id, vendor }) => (vendor === 'name' ? (above[id] ?? []) : []))[0]
  const label = `Use ${name ?? Object.values(above).join(', ')}, as above`
  const change = { cells: above }
  const rows = (below.get(above) ?? []).map(({ number }) => number)
  const isFirst = rows.length > 1 && rows[0] === row.number
  const forAll = { label: `Use it for ${String(rows.length)} rows`, change, rows }
  const fixes = [{ label, change }, ...(isFirst ? [forAll] : [])]
  return problems.map((problem) =>
    problem.level === 'error' && vendors.some(({ id }) => id === problem.field)
      ? { ...problem, fixes: [...fixes, ...(problem.fixes ?? [])] }
      : problem,
  )
}

const madeDecimal = (field: string, digits: string): CellProblem => ({
  field,
  level: 'doubt',
  message: 'A spreadsheet seems to have made this a decimal.',
  fixes: [{ label: `Use ${digits}`, change: { cells: { [field]: digits } } }],
})

/** Names that were read in another encoding than they were written in. */
function garbled(field: string, text: string): CellProblem[] {
  const meant = readAgain(text)
  if (meant === undefined && !hasWrongLetters(text)) return []
  return [
    {
      field,
      level: 'doubt',
      message:
        'These letters look wrong. Choose the file’s code page, or save it as CSV UTF-8 and open it again.',
      ...(meant !== undefined && {
        fixes: [{ label: `Use ${meant}`, change: { cells: { [field]: meant } } }],
      }),
    },
  ]
}

/** A row by itself: its cells first, then what they say together. */
export function checkCells<O extends WriteOperation>(
  kind: Pick<BulkKind<O>, 'check' | 'fields'>,
  cells: Cells,
  settings: BulkSettings,
): readonly CellProblem[] {
  const isNumber = (field: string) =>
    kind.fields.some((column) => column.id === field && column.isNumber)
  const broken = Object.entries(cells).flatMap(([field, text]): CellProblem[] => {
    const message = brokenCell(text.trim()) ?? (isNumber(field) ? roundedWords(text) : undefined)
    return message === undefined ? [] : [{ field, level: 'error', message }]
  })
  const entry = kind.fields.find(({ reads }) => reads === 'entry')?.id
  if (entry !== undefined && broken.every(({ field }) => field !== entry)) {
    const typed = cells[entry]?.trim() || settings.entry.trim()
    broken.push(...paypointProblem(entry, typed))
  }
  const doubted = Object.entries(cells).flatMap(([field, text]): CellProblem[] => {
    const digits = isNumber(field) ? withoutDecimal(text) : undefined
    if (digits !== undefined) return [madeDecimal(field, digits)]
    const message = isNumber(field) ? madeOfNumber(text) : undefined
    return message === undefined ? garbled(field, text) : [{ field, level: 'doubt', message }]
  })
  if (broken.length + doubted.length === 0) return kind.check(cells, settings)
  const fields = new Set(broken.map(({ field }) => field))
  return [
    ...broken,
    ...doubted,
    ...kind.check(cells, settings).filter(({ field }) => !fields.has(field)),
  ]
}

export function makeDryRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  settings: BulkSettings,
): DryRun {
  const known = new WeakMap<Cells, readonly CellProblem[]>()
  const alone = (cells: Cells): readonly CellProblem[] => {
    const before = known.get(cells)
    if (before) return before
    const problems = checkCells(kind, cells, settings)
    known.set(cells, problems)
    return problems
  }
  const filledRow = fillsIn(kind, settings)
  const amountField = kind.fields.find(({ isAmount }) => isAmount)?.id ?? ''
  return (given, together, askedOf) => {
    const filled = given.map((row) => filledRow(row, findingOf(askedOf(row))?.usual))
    const rows = filled.map(({ row }) => row)
    const beside = together(
      rows.filter(({ isLeftOut }) => !isLeftOut),
      settings,
      (row) => findingOf(askedOf(row))?.payee,
    )
    const below = belowNames(rows, kind.fields)
    return filled.map(({ row, filledIn }) => {
      const asked = askedOf(row)
      const finding = findingOf(asked)
      const { parts = [row] } = row
      const problems = problemsSaidOnce([
        ...parts.flatMap((part) =>
          lackingIn(part).map((field) => ({ ...notKeptProblem(field), row: part.number })),
        ),
        ...parts.flatMap(removedFrom),
        ...(row.between ?? []),
        ...withAbove(row, alone(row.cells), kind.fields, below),
        ...(finding?.problems ?? []),
        ...(finding?.problemsOf?.(row.cells, settings) ?? []),
        ...(beside.get(row.number) ?? []),
        ...parts
          .filter(({ isLikeTotal }) => isLikeTotal)
          .map((part) => likeTotal(amountField, part)),
        ...parts
          .filter(({ called, notBill }) => (called ?? notBill) !== undefined)
          .map((part) => calledOtherwise(amountField, part)),
        ...parts
          .filter(({ isRagged }) => isRagged)
          .map((part) => ragged(part, row.parts !== undefined)),
      ])
      const verdict = verdictOf(row, problems, asked)
      const isUnknown = kind.needsPayee && finding?.payee === undefined
      return {
        row,
        problems,
        // Nothing is sent to a payee that was not shown.
        verdict: verdict === 'ready' && isUnknown ? 'error' : verdict,
        payee: finding?.payee,
        failure: asked?.kind === 'failed' ? asked.text : undefined,
        askedAt: asked?.kind === 'answered' ? asked.at : undefined,
        isMeant: verdict === 'ready' && doubtsIn(problems).length > 0,
        filledIn,
      }
    })
  }
}

interface Filled {
  readonly usual: Cells
  readonly row: SheetRow
  readonly filledIn: Cells
}

const nothing: Cells = {}

/** What is usual for a payee, in the cells that neither the row nor the settings say. */
function fillsIn<O extends WriteOperation>(kind: BulkKind<O>, settings: BulkSettings) {
  const { defaults } = kind
  /** "$20 USD" says its currency as a cell of its own would; "€20" to a payee of dollars isn't written in theirs. */
  const isWrittenIn = (cells: Cells, currency: string) =>
    kind.amountOf(cells, settings)?.currency === currency.toUpperCase()
  const known = new WeakMap<SheetRow, Filled>()
  return (row: SheetRow, usual: Cells = nothing): Filled => {
    const before = known.get(row)
    if (before?.usual === usual) return before
    const filledIn = Object.fromEntries(
      defaults.flatMap((field) => {
        const text = usual[field]
        if (text === undefined) return []
        const isSaid =
          (row.cells[field]?.trim() ?? '') !== '' ||
          settings[field].trim() !== '' ||
          (field === 'currency' && isWrittenIn(row.cells, text))
        return isSaid ? [] : [[field, text]]
      }),
    )
    const isSame = Object.keys(filledIn).length === 0
    // The same cells are checked once.
    const filled = {
      usual,
      row: isSame ? row : { ...row, cells: { ...row.cells, ...filledIn } },
      filledIn,
    }
    known.set(row, filled)
    return filled
  }
}

export const flagsOf = ({ problems }: Pick<CheckedRow, 'problems'>): readonly string[] => [
  ...new Set(problems.flatMap(({ flag }) => flag ?? [])),
]

export const besidesOf = ({ problems }: Pick<CheckedRow, 'problems'>): readonly string[] =>
  problems.flatMap(({ besides }) => besides ?? [])
