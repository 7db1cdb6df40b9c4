/** What a list exports: plain values by column, apart from how its cells are drawn. */
import type { Money } from '~/lib/money'
import type { ExportCell, ExportRow } from '~/storage/export-jobs'
import type { Scope } from '~/storage/scope'

interface ColumnOf<Row, Kind extends string, Value> {
  /** As the list's column, so that the file has the view's columns in the view's order. */
  readonly id: string
  readonly header: string
  readonly kind: Kind
  readonly value: (row: Row) => Value | undefined
}

/**
 * - `text`: words of any kind. `id`: anything to be kept digit by digit: ids, zips, phone and check numbers.
 * - `moment`: as the service wrote it; the file has it in the list's zone, and as sent.
 * - `money`: the file has it as a number, with its currency in a column of its own.
 */
export type ExportColumn<Row> =
  | ColumnOf<Row, 'text' | 'id' | 'moment', string>
  | ColumnOf<Row, 'whole', number>
  | ColumnOf<Row, 'money', Money>

/** An amount of each row that the service totals in its Summary: whether the export ties is told by it. */
export interface ExportTotal<Row> {
  readonly label: string
  readonly summary: 'totalAmount' | 'totalNetAmount'
  readonly value: (row: Row) => Money | undefined
  /** The row's amount was given, and could not be read. */
  readonly isUnreadable?: (row: Row) => boolean
}

/** The service's own totals of the whole list. */
export interface ServiceTotals {
  readonly totalRecords?: number | undefined
  readonly totalAmount?: Money | undefined
  readonly totalNetAmount?: Money | undefined
}

/** One page of the list, as `call` answers a Query operation. */
export interface ExportPage<Row> {
  readonly records: readonly Row[]
  readonly summary: { readonly value: ServiceTotals }
}

/** One list of the service. */
export interface ExportPart<Row> {
  /** Whose it is: an entry, an organization. */
  readonly name: string
  readonly fetchPage: (from: number, limit: number, signal: AbortSignal) => Promise<ExportPage<Row>>
}

/** A whole filtered list, or several of them after one another, and how to read it. */
export interface ExportList<Row> {
  /** What its rows are called, many of them: `payouts`. */
  readonly name: string
  /** Which list of that name: an entry, an organization, several paypoints. */
  readonly scope: string
  /** Where it is read from. */
  readonly source: Scope
  /** The same for people. */
  readonly service: string
  /** Filters and sort as the service is asked, without paging. */
  readonly search: string
  /** IANA name. */
  readonly zone: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly totals: readonly ExportTotal<Row>[]
  /** What the service gave for a column of this id and could not be read; undefined where there is no such thing. */
  readonly unreadable?: (row: Row, column: string) => unknown
  /** Unique in its part. */
  readonly idOf: (row: Row) => string
  /** At least one. Their rows stand in the file in this order. */
  readonly parts: readonly ExportPart<Row>[]
}

/** The column that comes along, whichever are chosen. */
const ID_COLUMN = 'id'

/** The same list with the columns of these ids, in this order. One column of a list may be several of the file. */
export const withColumns = <Row>(
  list: ExportList<Row>,
  ids: readonly string[],
): ExportList<Row> => ({
  ...list,
  columns: [...new Set([...ids, ID_COLUMN])].flatMap((id) =>
    list.columns.filter((column) => column.id === id),
  ),
})

/** What of a column crosses to the Worker. */
export interface ColumnPlan {
  readonly id: string
  readonly header: string
  readonly kind: ExportColumn<never>['kind']
}

/** What of a list crosses to the Worker. Its JSON is the key of an unfinished export. */
export interface ExportPlan {
  readonly name: string
  readonly scope: string
  readonly source: Scope
  readonly service: string
  readonly search: string
  readonly zone: string
  readonly columns: readonly ColumnPlan[]
  readonly totals: readonly Pick<ExportTotal<never>, 'label' | 'summary'>[]
  /** Names of the lists that are read one after another. */
  readonly parts: readonly string[]
}

export const planOf = <Row>(list: ExportList<Row>): ExportPlan => ({
  name: list.name,
  scope: list.scope,
  source: list.source,
  service: list.service,
  search: list.search,
  zone: list.zone,
  columns: list.columns.map(({ id, header, kind }) => ({ id, header, kind })),
  totals: list.totals.map(({ label, summary }) => ({ label, summary })),
  parts: list.parts.map(({ name }) => name),
})

/** A record as it crosses to the Worker. Without an id, all that it says stands for one. */
export function toExportRow<Row>(list: ExportList<Row>, row: Row, part = 0): ExportRow {
  const cells = list.columns.map((column): ExportCell => {
    const value = column.value(row)
    if (value !== undefined) return value
    const raw = list.unreadable?.(row, column.id)
    return raw === undefined ? null : { unreadable: JSON.stringify(raw) }
  })
  const id = list.idOf(row) || `no id: ${JSON.stringify(cells)}`
  // The same id in another part is another record.
  const idOfAll = list.parts.length > 1 ? `${String(part)} ${id}` : id
  const totals = list.totals.map(
    ({ value, isUnreadable }) => value(row) ?? (isUnreadable?.(row) ? 'unreadable' : null),
  )
  return { id: idOfAll, part, cells, totals }
}
