/** A directory's fields, declared once: columns, sort values, and their names in the address. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { columnOf, type Field, type FieldColumn } from '../fields/field'
import type { KeptBill, KeptVendor } from '~/storage/directory'
import type { DataColumn } from '~/table/columns'

import { directoryCatalogue } from './directory-search'
import type { SortValue, SortValues } from './local-rows'

type DirectoryField<Row> = Exclude<Field<Row>, { kind: 'status' }> & {
  readonly column: FieldColumn<Row>
  readonly sortBy?: 'none' | ((row: Row) => SortValue)
}

interface DirectoryFields<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly sortValues: SortValues<Row>
  readonly catalogue: FilterCatalogue
}

export function directoryFields<Row>(
  fields: Readonly<Record<string, DirectoryField<Row>>>,
): DirectoryFields<Row> {
  const all = Object.entries(fields)
  const sortValues: SortValues<Row> = Object.fromEntries(
    all.flatMap(([name, { value, sortBy = value }]) =>
      sortBy === 'none' ? [] : [[name, sortBy] as const],
    ),
  )
  return {
    columns: all.map(([name, field]) =>
      columnOf(name, field, field.column, Object.hasOwn(sortValues, name) ? name : undefined),
    ),
    sortValues,
    catalogue: directoryCatalogue(Object.keys(sortValues)),
  }
}

type Kept = KeptVendor | KeptBill

export const idField = (label: string): DirectoryField<Kept> => ({
  label,
  kind: 'id',
  value: ({ id }) => id,
  column: { width: 108 },
})

export const seenFields: Readonly<Record<'entry' | 'seen', DirectoryField<Kept>>> = {
  entry: {
    label: 'Paypoint entry',
    kind: 'id',
    value: ({ facts }) => facts.entry?.value,
    column: { width: 140 },
  },
  seen: {
    label: 'Last seen here',
    kind: 'moment',
    value: ({ lastSeen }) => new Date(lastSeen.at).toISOString(),
    sortBy: ({ lastSeen }) => lastSeen.at,
    column: { width: 196 },
  },
}
