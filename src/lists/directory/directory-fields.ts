/**
 * The fields of what a directory keeps, declared once: its columns, what it is sorted by, and the
 * names of that in the address. Columns stand in the order of the fields.
 */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { columnOf, type Field, type FieldColumn } from '~/lists/fields/field'
import type { KeptBill, KeptVendor } from '~/storage/directory'
import type { DataColumn } from '~/table/columns'

import { directoryCatalogue } from './directory-search'
import type { SortValue, SortValues } from './local-rows'

type DirectoryField<Row> = Exclude<Field<Row>, { kind: 'status' }> & {
  readonly column: FieldColumn<Row>
  /** What it is sorted by, where that is not its value; `none`: it isn't sorted. */
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

/** The service's id of it. */
export const idField = (label: string): DirectoryField<Kept> => ({
  label,
  kind: 'id',
  value: ({ id }) => id,
  column: { width: 108 },
})

/** What all directories end with. */
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
    column: { width: 224 },
  },
}
