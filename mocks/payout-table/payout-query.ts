/** Filters columns, takes the first rows in order, and merges in loose records. */
import { payoutFilters } from '~/contract/payouts'

import type { PayoutRecord, QueryAnswer } from '../model'
import { compareKeys, satisfies, sortKeyOf, type SortKey } from '../query/fields'
import { matcherOf, type Matcher } from '../query/matching'
import { readQuery, type QueryRequest } from '../query/request'
import { businesses } from '../seed/businesses'
import { idOutOf } from '../seed/payout-ids'
import type { PayoutField } from './fields'
import { firstByKey, firstRows } from './first-rows'
import { payoutSummary } from './payout-summary'
import { isPayoutField, type PayoutTable } from './payout-table'
import { sortNameOf } from './sort-fields'

interface Condition {
  readonly field: PayoutField
  readonly matcher: Matcher
}

function conditionsOf(request: QueryRequest): Condition[] {
  return request.conditions.flatMap((condition) => {
    const matcher = matcherOf(payoutFilters, condition)
    return matcher && isPayoutField(condition.field) ? [{ field: condition.field, matcher }] : []
  })
}

function passingRows(table: PayoutTable, entry: string, conditions: readonly Condition[]) {
  const { business, count } = table.seeded.columns
  const own = businesses.findIndex((candidate) => candidate.entry === entry)
  const passing = new Uint8Array(count)
  for (let row = 0; row < count; row++) if (business[row] === own) passing[row] = 1
  for (const { field, matcher } of conditions) table.column(field).narrow(matcher, passing)
  for (const idOut of table.loose.keys()) {
    const row = table.rowOf(idOut)
    if (row !== undefined) passing[row] = 0
  }
  return passing
}

interface Place {
  readonly key: SortKey
  readonly id: number
}

interface Sorting {
  readonly firstRows: (passing: Uint8Array, most: number) => Uint32Array
  readonly ofRow: (row: number) => Place
  readonly ofRecord: (record: PayoutRecord) => Place
  readonly compare: (a: Place, b: Place) => number
}

const UNSORTED = 0

function sortingOf(table: PayoutTable, { sort }: QueryRequest): Sorting {
  const compareIn =
    (direction: 1 | -1) =>
    (a: Place, b: Place): number =>
      direction * compareKeys(a.key, b.key) || a.id - b.id
  const name = sort && sortNameOf(sort.field)
  if (!name) {
    return {
      firstRows,
      ofRow: (row) => ({ key: UNSORTED, id: idOutOf(row) }),
      ofRecord: ({ IdOut }) => ({ key: UNSORTED, id: IdOut }),
      compare: compareIn(1),
    }
  }
  const column = table.sortColumn(name)
  const field = table.field(name)
  const ranks = () => (sort.descending ? inverted(column.ranks()) : column.ranks())
  return {
    firstRows: (passing, most) => firstByKey(ranks(), passing, most),
    ofRow: (row) => ({ key: column.sortKey(row), id: idOutOf(row) }),
    ofRecord: (record) => ({ key: sortKeyOf(record, field), id: record.IdOut }),
    compare: compareIn(sort.descending ? -1 : 1),
  }
}

/** Inverted rather than read backwards, so ties stay ascending. */
function inverted(ranks: Uint32Array): Uint32Array {
  for (let row = 0; row < ranks.length; row++) ranks[row] = ~(ranks[row] ?? 0)
  return ranks
}

function rowsBefore(place: Place, rows: Uint32Array, sorting: Sorting): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorting.compare(sorting.ofRow(rows[middle] ?? 0), place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function pageOf(
  rows: Uint32Array,
  loose: readonly { readonly record: PayoutRecord; readonly place: Place }[],
  { sorting, from, limit, at }: QueryRequest & { sorting: Sorting; at: PayoutTable['at'] },
): PayoutRecord[] {
  const end = Math.min(from + limit, rows.length + loose.length)
  const stands = loose.map(({ place }, before) => rowsBefore(place, rows, sorting) + before)
  let passed = stands.findIndex((position) => position >= from)
  if (passed < 0) passed = loose.length
  const page: PayoutRecord[] = []
  for (let position = from; position < end; position++) {
    const standing = stands[passed] === position ? loose[passed++]?.record : undefined
    page.push(standing ?? at(rows[position - passed] ?? 0))
  }
  return page
}

function looseMatches(table: PayoutTable, entry: string, conditions: readonly Condition[]) {
  return [...table.loose.values()].filter(
    (record) =>
      record.EntryName === entry &&
      conditions.every(({ field, matcher }) => satisfies(record, table.field(field), matcher)),
  )
}

export function queryPayouts(table: PayoutTable, entry: string, search: string): QueryAnswer {
  const request = readQuery(search)
  const conditions = conditionsOf(request)
  const sorting = sortingOf(table, request)
  const passing = passingRows(table, entry, conditions)
  const loose = looseMatches(table, entry, conditions)
  // Loose records only push rows back, so no later row can reach the page.
  const rows = sorting.firstRows(passing, request.from + request.limit)
  const placed = loose
    .map((record) => ({ record, place: sorting.ofRecord(record) }))
    .sort((a, b) => sorting.compare(a.place, b.place))
  return {
    Summary: payoutSummary(request, table.seeded.columns, passing, loose),
    Records: pageOf(rows, placed, { ...request, sorting, at: table.at }),
  }
}
