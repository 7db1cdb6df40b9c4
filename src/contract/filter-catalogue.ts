/** The service's filter language as data (interface.md, "Shared filter and paging syntax"). */
export type FilterOperator = 'eq' | 'gt' | 'ge' | 'lt' | 'le' | 'ne' | 'ct' | 'nct' | 'in' | 'nin'

/** interface.md states operators but no types; these follow the record member of that name. */
export type FilterValueType = 'text' | 'money' | 'moment' | 'whole' | 'id' | 'code'

export interface FilterField {
  readonly type: FilterValueType
  readonly operators: readonly FilterOperator[]
  /** Of a moment that the service isn't asked for: its days are those that this browser shows (ADR 0003). */
  readonly isHere?: true
  /** The service has no such filter, nor sorts by it: this browser compares the rows that it has read. */
  readonly isOnlyHere?: true
  /** Of days to come, as a due date: what is asked for begins today. */
  readonly looksAhead?: true
}

export type FilterCatalogue = Readonly<Record<string, FilterField>>

export function fields<const N extends string>(
  type: FilterValueType,
  operators: readonly FilterOperator[],
  ...names: readonly N[]
): Record<N, FilterField> {
  const entries = names.map((name) => [name, { type, operators }])
  // Object.fromEntries loses the keys: exactly `names`.
  return Object.fromEntries(entries) as Record<N, FilterField>
}

export const ordered = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const
export const listed = ['in', 'nin', 'eq', 'ne'] as const
export const contained = ['ct', 'nct'] as const
export const containedOrEqual = ['ct', 'nct', 'eq', 'ne'] as const
export const equal = ['eq', 'ne'] as const
