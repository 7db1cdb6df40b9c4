/** Checks filters and sort against the rows received: a service may ignore what it doesn't know. */
import type { FilterCatalogue, FilterValueType } from '~/contract/filter-catalogue'
import { allAtOnce, type Steps } from '~/lib/steps'

import { isNegative, type Condition, type Sort } from './condition'
import { compareValues, evaluateCondition, type FieldValue, type Verdict } from './evaluate'

/** Rows (for a sort: pairs of neighbors) that could be judged, and those that failed. */
export interface Finding {
  readonly judged: number
  readonly failed: number
}

export interface SelfCheck {
  readonly conditions: readonly (Finding | undefined)[]
  readonly sort: Finding | undefined
}

export interface Asked {
  readonly conditions: readonly Condition[]
  readonly sort: Sort | undefined
}

export interface SeenValue {
  readonly value: string
  readonly count: number
  readonly name: string | undefined
}

export interface RowChecker<Row> {
  readonly check: (asked: Asked, rows: readonly Row[]) => SelfCheck
  readonly seen: (field: string, rows: readonly Row[]) => readonly SeenValue[]
  /** The same of several fields and tens of thousands of rows. */
  readonly seenSteps: (
    fields: readonly string[],
    rows: readonly Row[],
  ) => Steps<ReadonlyMap<string, readonly SeenValue[]>>
  /** False only if a condition is known not to hold. */
  readonly keeps: (conditions: readonly Condition[], row: Row) => boolean
  readonly order: (sort: Sort) => (a: Row, b: Row) => number
}

/** Undefined: unknown which member the field filters by, so the service is never blamed. Of several, any matches. */
export type FieldValues<Catalogue extends FilterCatalogue, Record> = {
  readonly [Field in keyof Catalogue]:
    | ((record: Record) => FieldValue | readonly FieldValue[])
    | undefined
}

/** Text kept in several members, such as an address: each of them, and all of them as one. */
export function anyOfParts(...parts: readonly (string | undefined)[]): readonly string[] {
  const given = parts.flatMap((part) => part || [])
  return given.length > 1 ? [...given, given.join(' ')] : given
}

function holdsForAny(
  condition: Condition,
  type: FilterValueType,
  values: readonly FieldValue[],
): Verdict {
  const verdicts = values.map((value) => evaluateCondition(condition, type, value))
  if (verdicts.length === 0) return undefined
  if (verdicts.every((verdict) => verdict === true)) return true
  if (verdicts.every((verdict) => verdict === false)) return false
  // Not stated: whether "is not" refers to one of several values or to all.
  return !isNegative(condition.operator) && verdicts.includes(true) ? true : undefined
}

const found = (verdicts: readonly Verdict[]): Finding | undefined => {
  const judged = verdicts.filter((verdict) => verdict !== undefined)
  const failed = judged.filter((verdict) => !verdict).length
  return failed === 0 ? undefined : { judged: judged.length, failed }
}

export function rowChecker<const Catalogue extends FilterCatalogue, Value>(
  catalogue: Catalogue,
  values: FieldValues<Catalogue, Value>,
  names: Partial<Record<keyof Catalogue, (record: Value) => string | undefined>> = {},
): RowChecker<{ readonly value: Value }> {
  type Row = { readonly value: Value }

  const isField = (name: string): name is keyof Catalogue & string => Object.hasOwn(catalogue, name)
  const typeOf = (field: string): FilterValueType => catalogue[field]?.type ?? 'text'

  function valuesOf(field: string, { value }: Row): readonly FieldValue[] {
    const got = isField(field) ? values[field]?.(value) : undefined
    const all = typeof got === 'object' && got !== null ? got : [got]
    return all.filter((each) => each !== undefined && each !== null)
  }

  const verdictOf = (condition: Condition, row: Row): Verdict =>
    holdsForAny(condition, typeOf(condition.field), valuesOf(condition.field, row))

  function compare({ field, direction }: Sort, a: Row, b: Row): number | undefined {
    const [left, right] = [valuesOf(field, a), valuesOf(field, b)]
    if (left.length !== 1 || right.length !== 1) return undefined
    const order = compareValues(typeOf(field), left[0], right[0])
    return order !== undefined && direction === 'desc' ? -order : order
  }

  return {
    check: ({ conditions, sort }, rows) => ({
      conditions: conditions.map((condition) =>
        found(rows.map((row) => verdictOf(condition, row))),
      ),
      sort:
        sort &&
        found(
          rows.slice(1).map((row, at) => {
            const before = rows[at]
            const order = before && compare(sort, before, row)
            return order === undefined ? undefined : order <= 0
          }),
        ),
    }),
    seen: (field, rows) => allAtOnce(countSteps(field, rows)),
    seenSteps: function* (fields, rows) {
      const seen = new Map<string, readonly SeenValue[]>()
      for (const field of fields) seen.set(field, yield* countSteps(field, rows))
      return seen
    },
    keeps: (conditions, row) =>
      conditions.every((condition) => verdictOf(condition, row) !== false),
    order: (sort) => (a, b) => compare(sort, a, b) ?? 0,
  }

  function* countSteps(field: string, rows: readonly Row[]): Steps<readonly SeenValue[]> {
    const counts = new Map<string, { count: number; name: string | undefined }>()
    for (const [at, row] of rows.entries()) {
      if (at % STEP === STEP - 1) yield
      const name = isField(field) ? names[field]?.(row.value) : undefined
      for (const value of new Set(valuesOf(field, row).map(String))) {
        const before = counts.get(value)
        counts.set(value, { count: (before?.count ?? 0) + 1, name: before?.name ?? name })
      }
    }
    return [...counts]
      .map(([value, { count, name }]) => ({ value, count, name }))
      .toSorted((a, b) => b.count - a.count)
  }
}

const STEP = 500

const plus = (a: Finding | undefined, b: Finding | undefined): Finding | undefined =>
  a && b ? { judged: a.judged + b.judged, failed: a.failed + b.failed } : (a ?? b)

export const joinChecks = (checks: readonly SelfCheck[]): SelfCheck | undefined =>
  checks.length === 0
    ? undefined
    : checks.reduce((all, one) => ({
        conditions: all.conditions.map((finding, at) => plus(finding, one.conditions[at])),
        sort: plus(all.sort, one.sort),
      }))
