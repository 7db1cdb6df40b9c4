/** The fields of rows that this browser holds. What the service does for other lists is done here. */

import {
  contained,
  containedOrEqual,
  fields as filters,
  type FilterCatalogue,
  type FilterField,
  listed,
  ordered,
} from '~/contract/filter-catalogue'
import type { SelfCheck } from '~/filters/check'
import type { Condition, Sort } from '~/filters/condition'
import type { FieldValue } from '~/filters/evaluate'
import { holdsHere } from '~/filters/local-filters'
import type { Steps } from '~/lib/steps'
import { display } from '~/ui/locale'

import { filterSteps, type LocalRow, orderSteps, type SortValue } from '../local/local-rows'
import type { ListField, FieldColumn, KnownField } from './field'
import { type FieldDeclaration, fieldTable, type FieldTable } from './field-table'

export type LocalField<Value> = ListField<Value> & {
  /** Absent of what is only filtered by. */
  readonly column?: FieldColumn<Value>
  readonly filtered?: (value: Value) => FieldValue | readonly FieldValue[]
  /** Of days to come: its presets begin today. */
  readonly looksAhead?: true
  /** Default: the value. */
  readonly sortBy?: (value: Value) => SortValue
}

interface LocalDeclaration<Value, Name extends string> extends Omit<
  FieldDeclaration<Value, Name | typeof ANY_TEXT, Name>,
  'idOf' | 'fields' | 'typed'
> {
  readonly typed: FieldDeclaration<Value, NoInfer<Name> | typeof ANY_TEXT, Name>['typed']
  readonly fields: Readonly<Record<Name, LocalField<Value>>>
  /** Whether a typed text finds it. */
  readonly isFound: (value: Value, text: string) => boolean
  /** Of no column, by their names: what a list may begin with. */
  readonly orders?: Readonly<Record<string, (value: Value) => SortValue>>
}

export interface LocalFields<Value> extends FieldTable<LocalRow<Value>> {
  readonly isFound: (value: Value, text: string) => boolean
  /** Those that meet all conditions, in order where one is asked for. */
  readonly meeting: (
    rows: readonly LocalRow<Value>[],
    conditions: readonly Condition[],
    sort?: Sort,
  ) => Steps<readonly LocalRow<Value>[]>
}

/** The text of the search field, in addresses since the first version. */
export const ANY_TEXT = 'find'

const filterOf: Readonly<Record<ListField<never>['kind'], FilterField>> = {
  text: { type: 'text', operators: containedOrEqual },
  id: { type: 'id', operators: [...listed, ...contained] },
  method: { type: 'code', operators: listed },
  choice: { type: 'code', operators: listed },
  word: { type: 'code', operators: listed },
  status: { type: 'code', operators: listed },
  count: { type: 'whole', operators: ordered },
  money: { type: 'money', operators: ordered },
  moment: { type: 'moment', operators: ordered, isHere: true },
}

export function localFields<Value extends { readonly id: string }, Name extends string>({
  isFound,
  fields,
  orders = {},
  ...declaration
}: LocalDeclaration<Value, Name>): LocalFields<Value> {
  type Row = LocalRow<Value>
  const all = Object.entries<LocalField<Value>>(fields)
  const catalogue: FilterCatalogue = {
    ...Object.fromEntries(
      all.map(([name, { kind, looksAhead }]) => [
        name,
        looksAhead ? { ...filterOf[kind], looksAhead } : filterOf[kind],
      ]),
    ),
    ...filters('text', ['ct'], ANY_TEXT),
  }
  const table = fieldTable<Value, Row, string, string>(catalogue, {
    ...declaration,
    idOf: ({ id }) => id,
    fields: {
      ...Object.fromEntries(all.map(([name, field]) => [name, known(field)])),
      [ANY_TEXT]: { label: 'Any text', kind: 'absent' },
    },
  })
  const sortValues = {
    ...orders,
    ...Object.fromEntries(all.map(([name, { value, sortBy = value }]) => [name, sortBy] as const)),
  }
  const meets = ({ value }: Row, condition: Condition): boolean => {
    const { field } = condition
    if (field === ANY_TEXT) return isFound(value, condition.value)
    const found = table.filterValues[field]?.(value)
    const values = typeof found === 'object' && found !== null ? found : [found]
    return holdsHere(condition, catalogue[field]?.type ?? 'text', values, display.zone)
  }
  return {
    ...table,
    isFound,
    records: { ...table.records, check: nothingIgnored },
    *meeting(rows, conditions, sort) {
      const found =
        conditions.length === 0
          ? rows
          : yield* filterSteps(rows, (row) => conditions.every((each) => meets(row, each)))
      return sort
        ? yield* orderSteps(found, sort, ({ value }) => sortValues[sort.field]?.(value))
        : found
    },
  }
}

const noMembers: readonly string[] = []

const known = <Value>({ column, ...field }: LocalField<Value>): KnownField<Value> => ({
  ...field,
  ...(column && { column: { ...column, members: noMembers } }),
})

/** Filters are applied here, so none can be ignored. */
const nothingIgnored = (): SelfCheck => ({ conditions: [], sort: undefined })
