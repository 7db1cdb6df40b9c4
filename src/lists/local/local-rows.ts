import type { Sort } from '~/filters/condition'
import { compareMoney, ifExact, type Money } from '~/lib/money'
import type { RowSource } from '~/table/paging'
import { display } from '~/ui/locale'

export type SortValue = string | number | Money | undefined

/** What this browser holds was checked when it was read, so it has no problems. */
export interface LocalRow<Value> {
  readonly value: Value
  readonly problems: readonly never[]
}

const noProblems: readonly never[] = []

export const localRow = <Value>(value: Value): LocalRow<Value> => ({ value, problems: noProblems })

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
  { direction }: Pick<Sort, 'direction'>,
  valueOf: (row: Row) => SortValue,
): readonly Row[] {
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
