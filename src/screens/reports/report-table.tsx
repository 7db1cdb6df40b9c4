import type { ReactNode } from 'react'

import { nameOfEntry } from '~/api/entries'
import { isComplete } from '~/lib/sums'
import { ariaSort, SortButton } from '~/table/header-row'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { CellText, Count, NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { StatusBadge } from '~/ui/status'
import { SumText } from '~/ui/sum-text'

import {
  byCurrencyOfRow,
  fieldOfColumn,
  isTotaled,
  type ReportSort,
  totalOfRows,
} from './report-order'
import {
  isEmptyCell,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
} from './report-shape'

interface ReportTableProps {
  readonly report: Report
  /** All of it, for the columns: those that some row has a value for. */
  readonly rows: readonly ReportRow[]
  /** Those that were found, in their order. */
  readonly found: readonly ReportRow[]
  readonly most: number
  /** Of several paypoints: of one, its name stands above. */
  readonly isOfSeveral: boolean
  readonly sort: ReportSort | undefined
  readonly onSort: (sort: ReportSort | undefined) => void
}

/** One currency is named once, in the heads of its columns; several have a head and a total each. */
export function ReportTable(props: ReportTableProps) {
  const { report, rows, found, most, isOfSeveral, sort, onSort } = props
  const { columns } = report
  const shown = shownColumns(columns, rows, isOfSeveral)
  const groups = byCurrencyOfRow(found, columns)
  const [first, ...others] = byCurrencyOfRow(rows, columns)
  const isMixed = others.length > 0
  const only = isMixed ? '' : (first?.currency ?? '')
  const isFiltered = found.length < rows.length
  const unnamed = groups.find(({ currency }) => currency === '')?.rows ?? []
  const before = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, group) => sum + group.rows.length, 0),
  )
  return (
    <PlainTable
      label={report.title}
      columns={shown.map(({ column }) => {
        const { header, kind } = column
        const field = fieldOfColumn(column)
        const name = kind === 'sum' && only !== '' ? `${header} ${only}` : header
        return {
          header: name,
          head: (
            <span className={cx('flex', isFigure(column) && 'justify-end')}>
              <SortButton
                field={field}
                header={name}
                sort={sort}
                onSort={(next) => {
                  onSort(next)
                  announce(
                    next
                      ? `Sorted by ${header}, ${next.direction === 'asc' ? 'ascending' : 'descending'}`
                      : 'In the report’s own order',
                  )
                }}
              />
            </span>
          ),
          sorted: ariaSort(sort, field),
          ...(isFigure(column) && { align: 'end' as const }),
        }
      })}
      rows={groups.flatMap(({ currency, rows: same }, nth) => {
        const some = same.slice(0, Math.max(0, most - (before[nth] ?? 0)))
        // Amounts without a currency may be of several.
        const isAdded = currency !== '' && (same.length > 1 || isMixed)
        const total = isAdded ? totalOfRows(same, columns, unnamed) : undefined
        return [
          ...(isMixed
            ? [{ id: `head ${currency}`, isHead: true, cells: [currency || 'No currency given'] }]
            : []),
          ...some.map(({ id, cells, to }) => ({
            id,
            cells: shown.map(({ column, at }) => (
              <ReportCellShown
                key={column.header}
                cell={cells[at]}
                column={column}
                to={at === 0 ? to : undefined}
              />
            )),
          })),
          ...(total
            ? [
                {
                  id: `total ${currency}`,
                  isTotal: true,
                  cells: shown.map(({ column, at }) =>
                    at === 0 ? (
                      <span key={column.header} className="whitespace-nowrap">
                        {totalLabel(isMixed ? currency : '', isFiltered)}
                      </span>
                    ) : column.kind === 'percent' || isTotaled(column) ? (
                      <ReportCellShown
                        key={column.header}
                        cell={total[at]}
                        column={column}
                        to={undefined}
                      />
                    ) : (
                      ''
                    ),
                  ),
                },
              ]
            : []),
        ]
      })}
    />
  )
}

const isFigure = ({ kind }: ReportColumn): boolean =>
  kind === 'sum' || kind === 'count' || kind === 'percent'

const totalLabel = (currency: string, isFiltered: boolean): string =>
  [isFiltered ? 'Total of these rows' : 'Total', currency].filter(Boolean).join(' ')

const isNothing = (cell: ReportCell, { isDifference }: ReportColumn): boolean =>
  isEmptyCell(cell) ||
  (isDifference === true && typeof cell === 'object' && isComplete(cell) && cell.exact.units === 0n)

/** Those that some row has a value for. */
function shownColumns(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  isOfSeveral: boolean,
) {
  return columns
    .map((column, at) => ({ column, at }))
    .filter(
      ({ column, at }) =>
        at === 0 ||
        (column.kind !== 'currency' &&
          (column.kind !== 'paypoint' || isOfSeveral) &&
          rows.some(({ cells }) => !isNothing(cells[at], column))),
    )
}

interface ReportCellProps {
  readonly cell: ReportCell
  readonly column: ReportColumn
  readonly to: string | undefined
}

function ReportCellShown({ cell, column, to }: ReportCellProps): ReactNode {
  if (column.kind === 'percent' && typeof cell === 'number') {
    return <span className="tnum">{percentShown(cell)}</span>
  }
  if (isFigure(column) && isNothing(cell, column)) {
    return <span className="block text-end text-ink-3">–</span>
  }
  if (cell === undefined || cell === '') return <NotGiven />
  if (typeof cell === 'number') return <Count value={cell} />
  if (typeof cell === 'object') {
    const sum = <SumText sum={cell} hasCurrency={false} />
    return column.isDifference ? (
      <Mark tone="warning" title="Doesn’t add up" className="font-medium">
        {sum}
      </Mark>
    ) : (
      sum
    )
  }
  if (column.kind === 'status') return <StatusBadge words={cell} />
  const shown =
    column.kind === 'moment' ? (
      <Moment value={cell} style="date" />
    ) : column.kind === 'id' ? (
      <span className="id-text whitespace-nowrap">
        <ForeignText>{cell}</ForeignText>
      </span>
    ) : column.kind === 'paypoint' ? (
      <span className="whitespace-nowrap" title={cell}>
        <ForeignText>{nameOfEntry(cell)}</ForeignText>
      </span>
    ) : (
      <span className="line-clamp-2 max-w-100 min-w-28" title={cell.length > 60 ? cell : undefined}>
        <CellText>{cell}</CellText>
      </span>
    )
  return to === undefined ? (
    shown
  ) : (
    <Link to={to} className="hover:underline">
      {shown}
    </Link>
  )
}

const LEAST_PERCENT = 0.01

/** A share that is too small for two decimals isn't zero. */
function percentShown(percent: number): string {
  const format = new Intl.NumberFormat(display.locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return percent > 0 && percent < LEAST_PERCENT
    ? `<${format.format(LEAST_PERCENT / 100)}`
    : format.format(percent / 100)
}
