import { memberOf } from '~/lib/json'
import type { Money } from '~/lib/money'
import { isUnreadTime } from '~/lib/other-dates'
import { isSecretName } from '~/lib/secrets'
import { alsoSentPattern, isAlsoSentField, OTHER_SENT_FIELDS } from '~/lib/also-sent-fields'
import type { ExportCell, ExportRow, UnreadableCell } from '~/storage/export-jobs'
import { maskedRecord } from '~/storage/masked-record'
import type { Scope } from '~/storage/scope'

interface ColumnOf<Row, Kind extends string, Value> {
  /** The list column's id, so that the file follows the view. */
  readonly id: string
  readonly header: string
  readonly kind: Kind
  /** That its value is made of, as `problemsAt` takes them. */
  readonly members?: readonly string[]
  /** Stands in a file of all columns only if a row has a value for it. */
  readonly isOnlyFilled?: boolean
  /** Members of `members` that it shows only in place of its own. */
  readonly fallback?: readonly string[]
  readonly value: (row: Row) => Value | undefined
}

/**
 * - `id`: kept digit by digit: ids, zips, phone and check numbers.
 * - `moment`: in the list's zone and as sent.
 * - `day`: no time is due, so no zone; as sent beside it.
 * - `money`: a number, with its currency in its own column.
 */
export type ExportColumn<Row> =
  | ColumnOf<Row, 'text' | 'id' | 'moment' | 'day', string>
  | ColumnOf<Row, 'whole', number>
  | ColumnOf<Row, 'money', Money>

/** What a record has several of: a file can have a row for each. */
export interface ExportLines<Row> {
  readonly one: string
  readonly columns: readonly ColumnPlan[]
  /** Columns of the record that say the same. */
  readonly replaces: (id: string) => boolean
  /** The cells of its columns, for each of them. */
  readonly cellsOf: (row: Row) => readonly (readonly ExportCell[])[]
}

export interface ExportTotal<Row> {
  readonly label: string
  readonly summary: 'totalAmount' | 'totalNetAmount'
  readonly value: (row: Row) => Money | undefined
  readonly isUnreadable?: (row: Row) => boolean
}

export interface ServiceTotals {
  readonly totalRecords?: number | undefined
  readonly totalAmount?: Money | undefined
  readonly totalNetAmount?: Money | undefined
}

export interface ExportPage<Row> {
  readonly records: readonly Row[]
  readonly summary: { readonly value: ServiceTotals }
}

export interface ExportPart<Row> {
  readonly name: string
  readonly fetchPage: (from: number, limit: number, signal: AbortSignal) => Promise<ExportPage<Row>>
}

export interface ExportList<Row> {
  readonly name: string
  /** What one of its rows is called. */
  readonly one: string
  readonly scope: string
  readonly source: Scope
  readonly service: string
  readonly search: string
  readonly zone: string
  /** For rows of this browser: how far they go. There is nothing of the service to compare them with. */
  readonly coverage?: string | undefined
  readonly columns: readonly ExportColumn<Row>[]
  /** What its rows can be made of, and what they are made of. */
  readonly byLine?: ExportLines<Row> | undefined
  readonly lines?: ExportLines<Row> | undefined
  /** What a row is in a journal, and whether one is written. */
  readonly entryOf?: ((row: Row) => NonNullable<ExportRow['entry']>) | undefined
  readonly hasJournal?: boolean
  readonly totals: readonly ExportTotal<Row>[]
  /** What was sent in one of these members and can't be read. */
  readonly unreadable?: (row: Row, members: readonly string[]) => unknown
  readonly idOf: (row: Row) => string
  /** In the file's order; at least one. */
  readonly parts: readonly ExportPart<Row>[]
}

const ID_COLUMN = 'id'

/** Whether a file has other sent fields, its rows say. */
const isOnlyFilled = (id: string): boolean => id === OTHER_SENT_FIELDS

export const withColumns = <Row>(
  list: ExportList<Row>,
  ids: readonly string[],
): ExportList<Row> => ({
  ...list,
  // What was chosen stands in every file of the view, so that the next month's has the same columns.
  columns: [...new Set([...ids, ID_COLUMN])].flatMap((id) =>
    list.columns.flatMap((column) =>
      column.id === id ? { ...column, isOnlyFilled: isOnlyFilled(id) } : [],
    ),
  ),
})

/** A row for each of what a record has several of. */
export const withLines = <Row>(list: ExportList<Row>): ExportList<Row> => ({
  ...list,
  columns: list.columns.filter(({ id }) => list.byLine?.replaces(id) !== true),
  lines: list.byLine,
})

export interface ColumnPlan {
  readonly id: string
  readonly header: string
  readonly kind: ExportColumn<never>['kind']
  readonly isOnlyFilled?: boolean
  /** Of what a record has several of; they stand last. */
  readonly isLine?: boolean
}

/** The part of a list that is sent to the Worker. Its JSON identifies an unfinished export. */
export interface ExportPlan {
  readonly name: string
  readonly one: string
  readonly scope: string
  readonly source: Scope
  readonly service: string
  readonly search: string
  readonly zone: string
  readonly coverage?: string | undefined
  readonly columns: readonly ColumnPlan[]
  readonly totals: readonly Pick<ExportTotal<never>, 'label' | 'summary'>[]
  readonly hasJournal?: boolean
  readonly parts: readonly string[]
}

export const planOf = <Row>(list: ExportList<Row>): ExportPlan => ({
  name: list.name,
  one: list.one,
  scope: list.scope,
  source: list.source,
  service: list.service,
  search: list.search,
  zone: list.zone,
  ...(list.coverage !== undefined && { coverage: list.coverage }),
  columns: [
    ...list.columns.map(({ id, header, kind, isOnlyFilled: isOnly }) => ({
      id,
      header,
      kind,
      ...(isOnly === true && { isOnlyFilled: true }),
    })),
    ...(list.lines?.columns ?? []).map((column) => ({ ...column, isLine: true })),
  ],
  totals: list.totals.map(({ label, summary }) => ({ label, summary })),
  ...(list.hasJournal && { hasJournal: true }),
  parts: list.parts.map(({ name }) => name),
})

/** What is no time was read as text, and still can't be read as what it should be. */
const oddTime = ({ kind }: ColumnPlan, value: unknown): unknown =>
  (kind === 'moment' || kind === 'day') && typeof value === 'string' && value && isUnreadTime(value)
    ? value
    : undefined

/** As storage keeps it, before rows are compared: those that are kept and those that come say the same. */
function keptCell({ id, kind }: ColumnPlan, value: string): string {
  const pattern = isAlsoSentField(id) ? alsoSentPattern(id) : id
  const name = pattern.replace(/^.*\./s, '')
  if (kind === 'id' && !isSecretName(name)) return value
  return String(memberOf(maskedRecord({ [name]: value }), name))
}

/** The door masks it, whatever its column. */
const keptUnreadable = (cell: UnreadableCell) => maskedRecord(cell) as UnreadableCell // Texts are masked, no more.

/** @param unread what was sent in its place and couldn't be read */
export function exportCellOf(
  column: ColumnPlan,
  sent: string | number | Money | undefined,
  unread: unknown,
): ExportCell {
  const value = typeof sent === 'string' ? keptCell(column, sent) : sent
  const raw = unread ?? oddTime(column, sent)
  return raw === undefined
    ? (value ?? null)
    : keptUnreadable({ unreadable: JSON.stringify(raw), readable: value })
}

/** Without an id, the row's content identifies it. */
export function toExportRow<Row>(list: ExportList<Row>, row: Row, part = 0): ExportRow {
  const cells = list.columns.map((column) =>
    exportCellOf(column, column.value(row), list.unreadable?.(row, column.members ?? [])),
  )
  const lines = list.lines?.cellsOf(row)
  const id = list.idOf(row) || `no ID: ${JSON.stringify([cells, lines])}`
  // The same id in another part is another record.
  const idOfAll = list.parts.length > 1 ? `${String(part)} ${id}` : id
  const totals = list.totals.map(
    ({ value, isUnreadable }) => value(row) ?? (isUnreadable?.(row) ? 'unreadable' : null),
  )
  return {
    id: idOfAll,
    part,
    cells,
    totals,
    ...(lines && { lines: lines.map((line) => [...line]) }),
    ...(list.hasJournal && list.entryOf && { entry: list.entryOf(row) }),
  }
}
