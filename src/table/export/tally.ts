import { decimalText, rescale, type Decimal } from '~/lib/decimal'
import type { Money } from '~/lib/money'
import type { ExportCell, ExportRow } from '~/storage/export-jobs'

import type { ColumnPlan, ExportPlan, ServiceTotals } from './columns'

/** An exact sum of any size; `lib/money` would refuse one beyond 2^53. */
class Sum {
  #sum: Decimal = { units: 0n, scale: 0 }
  count = 0

  add({ amountMinor, scale }: Money): void {
    const widest = Math.max(scale, this.#sum.scale)
    const units = rescale({ units: BigInt(amountMinor), scale }, widest)
    this.#sum = { units: rescale(this.#sum, widest) + units, scale: widest }
    this.count += 1
  }

  get text(): string {
    return decimalText(this.#sum)
  }

  equals(money: Money): boolean {
    const widest = Math.max(money.scale, this.#sum.scale)
    const other = { units: BigInt(money.amountMinor), scale: money.scale }
    return rescale(this.#sum, widest) === rescale(other, widest)
  }
}

/** The sum of a money column in one currency. */
export interface ColumnSum {
  readonly column: string
  /** undefined: not given. */
  readonly currency: string | undefined
  readonly amount: string
  /** Rows that have an amount. */
  readonly rows: number
}

/** An amount that the service totals, over all rows of the file. */
export interface TotalSum {
  readonly label: string
  readonly summary: keyof ServiceTotals
  readonly amount: string
  /** Rows without this amount. */
  readonly missing: number
  /** The service adds over currencies; more than one is worth a word. */
  readonly currencies: readonly string[]
  readonly tiesTo: (money: Money) => boolean
}

export const isMoney = (cell: ExportCell | undefined): cell is Money =>
  typeof cell === 'object' && cell !== null

/** What is known of all rows together, a row at a time. It keeps their ids, not the rows. */
export class Tally {
  readonly #columns: readonly ColumnPlan[]
  readonly #ids = new Set<string>()
  readonly #rowsOf = new Map<number, number>()
  readonly #sums = new Map<string, { column: string; currency: string | undefined; sum: Sum }>()
  readonly #totals: {
    label: string
    summary: keyof ServiceTotals
    sum: Sum
    currencies: Set<string>
  }[]
  hasCurrency = false
  /** Whether the amounts of some row are in more than one currency. */
  hasMixedRows = false

  constructor(plan: ExportPlan) {
    this.#columns = plan.columns
    this.#totals = plan.totals.map((total) => ({ ...total, sum: new Sum(), currencies: new Set() }))
  }

  get rows(): number {
    return this.#ids.size
  }

  /** Of one of the lists that are exported. */
  rowsOf(part: number): number {
    return this.#rowsOf.get(part) ?? 0
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** False, and nothing else, when a row of this id is counted already. */
  add(row: ExportRow): boolean {
    if (this.#ids.has(row.id)) return false
    this.#ids.add(row.id)
    this.#rowsOf.set(row.part, this.rowsOf(row.part) + 1)
    const currencies = new Set<string>()
    row.cells.forEach((cell, at) => {
      if (!isMoney(cell)) return
      this.#sumOf(this.#columns[at]?.header ?? '', cell.currency).add(cell)
      if (cell.currency !== undefined) currencies.add(cell.currency)
    })
    this.hasCurrency ||= currencies.size > 0
    this.hasMixedRows ||= currencies.size > 1
    row.totals.forEach((money, at) => {
      const total = this.#totals[at]
      if (!money || !total) return
      total.sum.add(money)
      if (money.currency !== undefined) total.currencies.add(money.currency)
    })
    return true
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

  get totals(): TotalSum[] {
    return this.#totals.map(({ label, summary, sum, currencies }) => ({
      label,
      summary,
      amount: sum.text,
      missing: this.rows - sum.count,
      currencies: [...currencies],
      tiesTo: (money) => sum.equals(money),
    }))
  }
}
