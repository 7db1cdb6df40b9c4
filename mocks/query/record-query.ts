/** Filters, sorts and pages records held in memory: batches and paypoints. */
import type { Schema } from '~/contract/fields'
import type { FilterCatalogue } from '~/contract/filter-catalogue'

import { compareKeys, fieldOf, satisfies, sortKeyOf, type Field, type MembersOf } from './fields'
import { matcherOf } from './matching'
import { foldName, memberFields } from './member-fields'
import { readQuery, type QueryRequest } from './request'

export interface RecordQuery<R> {
  readonly catalogue: FilterCatalogue
  readonly fields: ReadonlyMap<string, Field<R>>
  readonly sorts: ReadonlyMap<string, Field<R>>
  readonly idOf: (record: R) => number
}

export function recordQuery<R extends object, C extends FilterCatalogue>(
  catalogue: C,
  schema: Schema,
  members: { readonly [F in keyof C]: MembersOf<R> },
  idOf: (record: R) => number,
): RecordQuery<R> {
  const fields = new Map(
    Object.entries(catalogue).map(([name, field]) => {
      const membersOf: MembersOf<R> = members[name as keyof C] // A key of the catalogue.
      return [name, fieldOf(field, membersOf)]
    }),
  )
  const byFolded = [...fields].map(([name, field]) => [foldName(name), field] as const)
  const sorts = new Map([...memberFields<R>(schema), ...byFolded])
  return { catalogue, fields, sorts, idOf }
}

export interface Found<R> {
  readonly request: QueryRequest
  readonly matching: readonly R[]
  readonly page: readonly R[]
}

function sorted<R>(records: readonly R[], query: RecordQuery<R>, { sort }: QueryRequest) {
  const byId = (a: R, b: R) => query.idOf(a) - query.idOf(b)
  const field = sort && query.sorts.get(foldName(sort.field))
  if (!field) return records.toSorted(byId)
  const direction = sort.descending ? -1 : 1
  return records
    .map((record) => ({ record, key: sortKeyOf(record, field) }))
    .sort((a, b) => direction * compareKeys(a.key, b.key) || byId(a.record, b.record))
    .map(({ record }) => record)
}

export function queryRecords<R>(
  records: readonly R[],
  query: RecordQuery<R>,
  search: string,
): Found<R> {
  const request = readQuery(search)
  const tests = request.conditions.flatMap((condition) => {
    const matcher = matcherOf(query.catalogue, condition)
    const field = query.fields.get(condition.field)
    return matcher && field ? [(record: R) => satisfies(record, field, matcher)] : []
  })
  const matching = records.filter((record) => tests.every((test) => test(record)))
  const ordered = sorted(matching, query, request)
  return { request, matching, page: ordered.slice(request.from, request.from + request.limit) }
}
