import { zoneName } from '~/lib/dates'
import { moneyText } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import type { ExportCell } from '~/storage/export-jobs'

import type { ColumnPlan, ExportPlan } from './columns'
import { isMoneyCell, isUnreadableCell, readableOf } from './tally'
import { momentIn, zoneOf } from './zone-time'

export type FileCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  /** `2026-11-21 09:12:33`, in the zone that its header names. */
  | { readonly kind: 'time'; readonly text: string }
  /** Plain decimal text. Only amounts get thousands separators. */
  | {
      readonly kind: 'number'
      readonly text: string
      readonly decimals: number
      readonly isAmount: boolean
    }

export interface FileColumn {
  readonly header: string
  readonly width: number
  readonly cellOf: (cells: readonly ExportCell[]) => FileCell | undefined
}

interface Contents {
  readonly hasCurrency: boolean
  readonly hasMixedRows: boolean
  readonly hasUnreadable: boolean
  readonly filled: ReadonlySet<number>
}

/**
 * Currencies: one column per row's amounts, or one per amount if they differ within a row, or none if
 * unknown. Unreadable values stand as sent in a last column, so that programs can compute with the others.
 */
export function layOut(plan: ExportPlan, contents: Contents): FileColumn[] {
  const columns = withCurrencies(plan, contents)
  return contents.hasUnreadable ? [...columns, unreadableColumn(plan)] : columns
}

function unreadableColumn({ columns }: ExportPlan): FileColumn {
  return {
    header: 'Unreadable, as sent',
    width: 28,
    cellOf: (cells) => {
      const found = cells.flatMap((cell, at) =>
        isUnreadableCell(cell) ? [`${columns[at]?.header ?? ''}: ${cell.unreadable}`] : [],
      )
      return found.length === 0 ? undefined : textCell(found.join('; '))
    },
  }
}

function withCurrencies(
  plan: ExportPlan,
  { hasCurrency, hasMixedRows, filled }: Contents,
): FileColumn[] {
  const firstMoney = plan.columns.findIndex(({ kind }) => kind === 'money')
  return plan.columns.flatMap((column, at) => {
    // Nobody knows before what rows will have.
    if (column.isOnlyFilled && !filled.has(at)) return []
    const columns = columnsOf(column, at, plan.zone)
    if (column.kind !== 'money' || !hasCurrency) return columns
    if (hasMixedRows)
      return [...columns, currencyColumn(`${column.header} currency`, (cells) => [cells[at]])]
    return at === firstMoney ? [...columns, currencyColumn('Currency', (cells) => cells)] : columns
  })
}

/** Other programs obey overrides and hide invisible characters: a file shows them. */
const textCell = (text: string): FileCell => ({ kind: 'text', text: visibleLines(text) })

function currencyColumn(
  header: string,
  amountsOf: (cells: readonly ExportCell[]) => readonly (ExportCell | undefined)[],
): FileColumn {
  return {
    header,
    width: 10,
    cellOf: (cells) => {
      const currency = amountsOf(cells)
        .map(readableOf)
        .filter((cell) => isMoneyCell(cell))
        .find((money) => money.currency !== undefined)?.currency
      return currency === undefined ? undefined : textCell(currency)
    },
  }
}

function columnsOf({ header, kind }: ColumnPlan, at: number, zone: string): FileColumn[] {
  const textOf = (cells: readonly ExportCell[]) => {
    const cell = readableOf(cells[at])
    return typeof cell === 'string' && cell !== '' ? cell : undefined
  }
  const asSent = (cells: readonly ExportCell[]) => {
    const text = textOf(cells)
    return text === undefined ? undefined : textCell(text)
  }
  switch (kind) {
    case 'text':
      return [{ header, width: 28, cellOf: asSent }]
    case 'id':
      return [{ header, width: 20, cellOf: asSent }]
    case 'day':
      return [
        {
          header,
          width: 14,
          cellOf: (cells) => {
            const text = textOf(cells)
            return text === undefined ? undefined : momentIn(zone, text)
          },
        },
        { header: `${header} as sent`, width: 14, cellOf: asSent },
      ]
    case 'moment':
      return [
        {
          header: `${header} (${zoneName(zone)})`,
          width: 22,
          cellOf: (cells) => {
            const text = textOf(cells)
            return text === undefined ? undefined : momentIn(zone, text)
          },
        },
        {
          // The doubt gets its own column, so that programs can still read the time.
          header: `${header}: zone`,
          width: 22,
          cellOf: (cells) => {
            const text = textOf(cells)
            return text === undefined ? undefined : zoneCell(zone, text)
          },
        },
        { header: `${header} as sent`, width: 26, cellOf: asSent },
      ]
    case 'whole':
      return [{ header, width: 10, cellOf: (cells) => wholeCell(readableOf(cells[at])) }]
    case 'money':
      return [{ header, width: 16, cellOf: (cells) => amountCell(readableOf(cells[at])) }]
  }
}

function zoneCell(zone: string, text: string): FileCell | undefined {
  const words = zoneOf(zone, text)
  return words === undefined ? undefined : textCell(words)
}

const wholeCell = (cell: ExportCell): FileCell | undefined =>
  typeof cell === 'number'
    ? { kind: 'number', text: String(cell), decimals: 0, isAmount: false }
    : undefined

const amountCell = (cell: ExportCell): FileCell | undefined =>
  isMoneyCell(cell)
    ? { kind: 'number', text: moneyText(cell), decimals: cell.scale, isAmount: true }
    : undefined
