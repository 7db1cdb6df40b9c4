import type { Sort } from '~/filters/condition'
import { compareMoney, ifExact, type Money } from '~/lib/money'
import type { RowSource } from '~/table/row-source'
import { display } from '~/ui/locale'

export type SortValue = string | number | Money | undefined

export type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>

const collator = new Intl.Collator(display.locale, { numeric: true, sensitivity: 'base' })

/** Groups by currency, since amounts across currencies don't compare. */
const byCurrencyThenAmount = (a: Money, b: Money): number =>
  collator.compare(a.currency ?? '', b.currency ?? '') || (ifExact(() => compareMoney(a, b)) ?? 0)

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'object' && typeof b === 'object') return byCurrencyThenAmount(a, b)
  // One column holds one kind of value.
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : 0
}

/** Missing values come last in both directions. */
export function inOrder<Row>(
  rows: readonly Row[],
  { field, direction }: Sort,
  values: SortValues<Row>,
): readonly Row[] {
  const valueOf = values[field]
  if (!valueOf) return rows
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined)
      }
      return sign * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}

/** @param resetKey another key is another list, shown from its top */
export function localRows<Row>(
  rows: readonly Row[] | undefined,
  resetKey: string,
  retry: () => void,
): RowSource<Row> & { readonly surplus: number } {
  return {
    resetKey,
    total: rows?.length,
    rowAt: (index) => rows?.[index],
    absenceAt: () => (rows ? 'missing' : 'pending'),
    showRange: () => undefined,
    retry,
    surplus: 0,
  }
}
