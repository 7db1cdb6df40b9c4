/**
 * The fields of records that the service lists. See docs/add-a-list.md for an example. A field is named as
 * the service filters and sorts it, or else by its column's id. A filter without a field does not compile.
 * Columns follow the order of fields.
 */
import type { Read, Schema } from '~/contract/fields'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Operation } from '~/contract/operation'
import type { Reading } from '~/contract/read'

import type { StatusSightings } from '../list-definition'
import { fieldTable, type FieldDeclaration, type FieldTable } from './field-table'

type ListOperation = Operation & { readonly query: { readonly filters: FilterCatalogue } }
type FilterName<O extends ListOperation> = keyof O['query']['filters'] & string

export interface RecordFields<S extends Schema> extends FieldTable<Reading<S>> {
  readonly operation: Operation
  readonly sightings: StatusSightings<Reading<S>>
}

export function recordFields<O extends ListOperation, Name extends string>(
  operation: O,
  declaration: FieldDeclaration<Read<O['response']>, FilterName<O>, Name>,
): RecordFields<O['response']> {
  const table = fieldTable<Read<O['response']>, Reading<O['response']>, FilterName<O>, Name>(
    operation.query.filters,
    declaration,
  )
  return { ...table, operation, sightings: { operation, sightingsOf: table.sightingsOf } }
}
