import type { Sort } from '~/filters/condition'
import { compareMoney, ifExact, type Money } from '~/lib/money'
import type { Steps } from '~/lib/steps'
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

const STEP = 500

/** Those for which it holds. */
export function* filterSteps<Row>(
  rows: readonly Row[],
  holds: (row: Row) => boolean,
): Steps<readonly Row[]> {
  const found: Row[] = []
  for (let from = 0; from < rows.length; from += STEP) {
    found.push(...rows.slice(from, from + STEP).filter(holds))
    yield
  }
  return found
}

/** What `toSorted` gives, by merging what is sorted already. */
function* sortSteps<T>(all: readonly T[], compare: (a: T, b: T) => number): Steps<readonly T[]> {
  let runs: (readonly T[])[] = []
  for (let from = 0; from < all.length; from += STEP) {
    runs.push(all.slice(from, from + STEP).toSorted(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* mergeSteps(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = []
  let [fromLeft, fromRight] = [0, 0]
  while (fromLeft < left.length && fromRight < right.length) {
    // Both are there, since neither is at its end.
    const [a, b] = [left[fromLeft] as T, right[fromRight] as T]
    const isLeft = compare(a, b) <= 0
    merged.push(isLeft ? a : b)
    if (isLeft) fromLeft += 1
    else fromRight += 1
    if (merged.length % STEP === 0) yield
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight))
}

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
export function* orderSteps<Row>(
  rows: readonly Row[],
  { direction }: Pick<Sort, 'direction'>,
  valueOf: (row: Row) => SortValue,
): Steps<readonly Row[]> {
  const sign = direction === 'asc' ? 1 : -1
  const valued: { readonly row: Row; readonly value: SortValue }[] = []
  for (let from = 0; from < rows.length; from += STEP) {
    for (const row of rows.slice(from, from + STEP)) valued.push({ row, value: valueOf(row) })
    yield
  }
  const sorted = yield* sortSteps(valued, (a, b) => {
    if (a.value === undefined || b.value === undefined) {
      return Number(a.value === undefined) - Number(b.value === undefined)
    }
    return sign * compareValues(a.value, b.value)
  })
  return sorted.map(({ row }) => row)
}

/** @param resetKey another key is another list, shown from its top */
export function localRows<Row>(
  rows: readonly Row[] | undefined,
  resetKey: string,
  retry: () => void,
  showRange: RowSource<Row>['showRange'] = () => undefined,
): RowSource<Row> & { readonly surplus: number } {
  return {
    resetKey,
    total: rows?.length,
    rowAt: (index) => rows?.[index],
    absenceAt: () => (rows ? 'missing' : 'pending'),
    showRange,
    retry,
    surplus: 0,
  }
}
