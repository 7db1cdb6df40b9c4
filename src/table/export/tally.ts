import { addDecimals, decimalText, subtractDecimals, type Decimal } from '~/lib/decimal'
import { toDecimal, type Money } from '~/lib/money'
import { Standing, type RecordReader } from '~/lib/standing'
import type { ExportCell, ExportRow, UnreadableCell } from '~/storage/export-jobs'

import type { ColumnPlan, ExportPlan, ExportTotal } from './columns'

class Sum {
  #sum: Decimal = { units: 0n, scale: 0 }
  count = 0

  add(money: Money): void {
    this.#sum = addDecimals(this.#sum, toDecimal(money))
    this.count += 1
  }

  get text(): string {
    return decimalText(this.#sum)
  }

  equals(money: Money): boolean {
    return subtractDecimals(this.#sum, toDecimal(money)).units === 0n
  }
}

export interface ColumnSum {
  readonly column: string
  readonly currency: string | undefined
  readonly amount: string
  readonly rows: number
}

export interface UnreadableTally {
  readonly column: string
  readonly rows: number
}

export interface TotalSum {
  readonly label: string
  readonly summary: ExportTotal<never>['summary']
  readonly amount: string
  readonly added: number
  readonly missing: number
  readonly unreadable: number
  /** The service adds across currencies; more than one is worth a warning. */
  readonly currencies: readonly string[]
  /** What is shown: nothing is added across currencies, and an amount without one stands alone. */
  readonly byCurrency: readonly { readonly currency: string | undefined; readonly amount: string }[]
  readonly tiesTo: (money: Money) => boolean
}

export const isMoneyCell = (cell: ExportCell | undefined): cell is Money =>
  typeof cell === 'object' && cell !== null && 'amountMinor' in cell

export const isUnreadableCell = (cell: ExportCell | undefined): cell is UnreadableCell =>
  typeof cell === 'object' && cell !== null && 'unreadable' in cell

export const readableOf = (cell: ExportCell | undefined): Exclude<ExportCell, UnreadableCell> =>
  isUnreadableCell(cell) ? (cell.readable ?? null) : (cell ?? null)

/** What stays of a record's cell in its second row: its figures would be added up again. */
function repeatedCell(cell: ExportCell, column: ColumnPlan | undefined): ExportCell {
  const value = readableOf(cell)
  return column?.kind === 'money' || isMoneyCell(value) ? null : value
}

/** The cells of each row that a record stands in. */
export function cellsOfLines(
  columns: readonly ColumnPlan[],
  { cells, lines }: ExportRow,
): readonly (readonly ExportCell[])[] {
  const own = columns.filter(({ isLine }) => isLine).length
  if (own === 0) return [cells]
  const all = lines && lines.length > 0 ? lines : [Array.from({ length: own }, () => null)]
  const repeated = all.length > 1 ? cells.map((cell, at) => repeatedCell(cell, columns[at])) : cells
  return all.map((line, at) => [...(at === 0 ? cells : repeated), ...line])
}

/** What isn't in the file tells no rows apart. */
export const rowReader: RecordReader<ExportRow> = {
  idOf: ({ id }) => id,
  contentOf: ({ cells, totals, lines }) => JSON.stringify([cells, totals, lines]),
}

/** What is known of all rows together. Keeps their ids, not the rows. */
export class Tally {
  readonly #columns: readonly ColumnPlan[]
  readonly read = new Standing(rowReader)
  readonly #rowsOf = new Map<number, number>()
  readonly #sums = new Map<string, { column: string; currency: string | undefined; sum: Sum }>()
  readonly #totals: {
    label: string
    summary: ExportTotal<never>['summary']
    sum: Sum
    unreadable: number
    byCurrency: Map<string | undefined, Sum>
  }[]
  readonly #unreadable = new Map<string, number>()
  /** Rows of the file: of a record there may be several. */
  lines = 0
  /** The places of the columns of which a row has a value. */
  readonly filled = new Set<number>()
  hasCurrency = false
  hasMixedRows = false

  constructor(plan: ExportPlan) {
    this.#columns = plan.columns
    this.#totals = plan.totals.map((total) => ({
      ...total,
      sum: new Sum(),
      unreadable: 0,
      byCurrency: new Map(),
    }))
  }

  get rows(): number {
    return this.read.size
  }

  rowsOf(part: number): number {
    return this.#rowsOf.get(part) ?? 0
  }

  /** False, and nothing changes, if this row was already counted. */
  add(row: ExportRow): boolean {
    if (!this.read.add(row)) return false
    this.#count(row)
    return true
  }

  /** A row that is in the export. */
  keep(row: ExportRow): void {
    this.read.keep(row)
    this.#count(row)
  }

  #count(row: ExportRow): void {
    this.#rowsOf.set(row.part, this.rowsOf(row.part) + 1)
    for (const cells of cellsOfLines(this.#columns, row)) this.#countCells(cells)
    row.totals.forEach((money, at) => {
      const total = this.#totals[at]
      if (total && money === 'unreadable') total.unreadable += 1
      if (!money || money === 'unreadable' || !total) return
      total.sum.add(money)
      const own = total.byCurrency.get(money.currency) ?? new Sum()
      total.byCurrency.set(money.currency, own)
      own.add(money)
    })
  }

  #countCells(cells: readonly ExportCell[]): void {
    this.lines += 1
    const currencies = new Set<string>()
    cells.forEach((cell, at) => {
      const header = this.#columns[at]?.header ?? ''
      if (cell !== null) this.filled.add(at)
      if (isUnreadableCell(cell)) {
        this.#unreadable.set(header, (this.#unreadable.get(header) ?? 0) + 1)
      }
      const value = readableOf(cell)
      if (!isMoneyCell(value)) return
      if (value.currency !== undefined) currencies.add(value.currency)
      // Half of an amount is in no sum: of which currency would it be?
      if (!isUnreadableCell(cell)) this.#sumOf(header, value.currency).add(value)
    })
    this.hasCurrency ||= currencies.size > 0
    this.hasMixedRows ||= currencies.size > 1
  }

  #sumOf(column: string, currency: string | undefined): Sum {
    const key = `${currency ?? ''} ${column}`
    let found = this.#sums.get(key)
    if (!found) {
      found = { column, currency, sum: new Sum() }
      this.#sums.set(key, found)
    }
    return found.sum
  }

  get sums(): ColumnSum[] {
    const order = new Map(this.#columns.map(({ header }, at) => [header, at]))
    return [...this.#sums.values()]
      .toSorted((a, b) => (order.get(a.column) ?? 0) - (order.get(b.column) ?? 0))
      .map(({ column, currency, sum }) => ({ column, currency, amount: sum.text, rows: sum.count }))
  }

  get unreadable(): UnreadableTally[] {
    return [...this.#unreadable].map(([column, rows]) => ({ column, rows }))
  }

  get hasUnreadable(): boolean {
    return this.#unreadable.size > 0
  }

  get totals(): TotalSum[] {
    return this.#totals.map(({ label, summary, sum, unreadable, byCurrency }) => ({
      label,
      summary,
      amount: sum.text,
      added: sum.count,
      missing: this.rows - sum.count - unreadable,
      unreadable,
      currencies: [...byCurrency.keys()].filter((currency) => currency !== undefined),
      byCurrency: [...byCurrency]
        .map(([currency, { text }]) => ({ currency, amount: text }))
        .toSorted((a, b) => (a.currency ?? '\uffff').localeCompare(b.currency ?? '\uffff', 'en')),
      tiesTo: (money) => sum.equals(money),
    }))
  }
}
