/** A report's rows as they are shown: sorted, by currency, each currency with its total below. */
import { nameOfEntry } from '~/api/entries'
import { parseSearch } from '~/filters/filter-syntax'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { rescale } from '~/lib/decimal'
import { addSums, isComplete, roughly, type Sum, withUnadded } from '~/lib/sums'

import {
  isEmptyCell,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
} from './report-shape'

export interface ReportSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** "Came back or stopped" is `came-back-or-stopped` in an address. */
export const fieldOfColumn = ({ header }: ReportColumn): string =>
  header.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** As every list has it: `sortBy=desc(amount)`. */
export function readReportSort(search: string, { columns }: Report): ReportSort | undefined {
  const fields = columns.map((column) => [fieldOfColumn(column), sortable] as const)
  return parseSearch(search, { catalogue: Object.fromEntries(fields) }).sort
}

const sortable = { type: 'text', operators: [] } as const

export const sortParameter = ({ field, direction }: ReportSort): string => `${direction}(${field})`

/** By the column, what has no value last. In the report's own order where they are equal, or without a sort. */
export function sortedRows(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  sort: ReportSort | undefined,
): readonly ReportRow[] {
  const at = columns.findIndex((column) => fieldOfColumn(column) === sort?.field)
  const kind = columns[at]?.kind
  if (kind === undefined) return rows
  const sign = sort?.direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: sortKey(row.cells[at], kind) }))
    .toSorted(({ key: a }, { key: b }) => {
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined)
      return sign * compareKeys(a, b)
    })
    .map(({ row }) => row)
}

type SortKey = string | number

function sortKey(cell: ReportCell, kind: ReportColumn['kind']): SortKey | undefined {
  if (cell === undefined || isEmptyCell(cell)) return undefined
  if (typeof cell === 'number') return cell
  if (typeof cell === 'object') return cell.added === 0 ? undefined : roughly(cell)
  if (kind === 'moment') return sortableEpoch(readMoment(cell))
  return kind === 'paypoint' ? nameOfEntry(cell) : cell
}

const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' })

/** Rows of one currency: no sum of it crosses another. */
export interface CurrencyRows {
  /** Empty where none is given. */
  readonly currency: string
  readonly rows: readonly ReportRow[]
}

/** That of most rows first, the rows without one last. */
export function byCurrencyOfRow(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
): readonly CurrencyRows[] {
  const at = columns.findIndex(({ kind }) => kind === 'currency')
  const count = columns.findIndex(({ kind }) => kind === 'count')
  const textOf = ({ cells }: ReportRow) => {
    const cell = cells[at]
    return typeof cell === 'string' ? cell : ''
  }
  const sizeOf = (same: readonly ReportRow[]) =>
    same.reduce((sum, { cells }) => sum + (count === -1 ? 1 : Number(cells[count] ?? 0)), 0)
  return [...Map.groupBy(rows, textOf)]
    .map(([currency, same]) => ({ currency, rows: same, size: sizeOf(same) }))
    .toSorted(
      (a, b) =>
        Number(a.currency === '') - Number(b.currency === '') ||
        b.size - a.size ||
        (a.currency < b.currency ? -1 : 1),
    )
    .map(({ currency, rows: same }) => ({ currency, rows: same }))
}

const isSumCell = (cell: ReportCell): cell is Sum => typeof cell === 'object'

/** Differences cancel each other out, and what stands in several rows would count several times. */
export const isTotaled = ({ kind, isRepeated, isDifference }: ReportColumn): boolean =>
  kind === 'count' || (kind === 'sum' && !isRepeated && !isDifference)

/**
 * What rows of one currency add up to, in the columns that can be added; undefined if none can.
 * @param loose rows of no known currency: what they couldn't add may belong to this one
 */
export function totalOfRows(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  loose: readonly ReportRow[] = [],
): readonly ReportCell[] | undefined {
  const hasSum = columns.some((column) => column.kind === 'sum' && isTotaled(column))
  if (!hasSum) return undefined
  const added = columns.map((column, at): ReportCell => {
    if (!isTotaled(column)) return undefined
    if (column.kind === 'count') {
      return rows.reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0)
    }
    const [first, ...others] = rows.map(({ cells }) => cells[at]).filter(isSumCell)
    if (!first) return undefined
    return loose
      .map(({ cells }) => cells[at])
      .filter(isSumCell)
      .reduce(withUnadded, others.reduce(addSums, first))
  })
  return withShares(added, columns)
}

/** Each share is worked out from the sums of its own line. */
export function withShares(
  cells: readonly ReportCell[],
  columns: readonly ReportColumn[],
): readonly ReportCell[] {
  const sumAt = (header: string) => {
    const cell = cells[columns.findIndex((column) => column.header === header)]
    return isSumCell(cell) ? cell : undefined
  }
  return columns.map(({ share }, at) =>
    share ? percentOf(sumAt(share.part), sumAt(share.whole)) : cells[at],
  )
}

/** Of the share itself: four decimals of a percentage. */
const DIGITS = 6

/** In percent, with four decimals. Only of sums that lack nothing and are of one currency that is known. */
export function percentOf(part: Sum | undefined, whole: Sum | undefined): number | undefined {
  if (!part || !whole || !isComplete(part) || !isComplete(whole)) return undefined
  if (part.added === 0 || whole.currency === undefined) return undefined
  if (part.currency !== whole.currency || whole.exact.units <= 0n) return undefined
  const scale = Math.max(part.exact.scale, whole.exact.scale)
  const [of, by] = [rescale(part.exact, scale), rescale(whole.exact, scale)]
  // More digits than are shown, so that the last one is rounded by the app's own rule.
  const shown = rescale({ units: (of * 10n ** BigInt(DIGITS + 8)) / by, scale: 8 }, 0)
  return Number(shown) / 10_000
}
