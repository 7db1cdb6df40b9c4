/** The payouts query: conditions on columns, a cached order, and the loose records merged in. */
import { payoutFilters } from '~/contract/payouts'

import type { PayoutRecord, QueryAnswer } from '../model'
import { compareKeys, satisfies, sortKeyOf, type SortKey } from '../query/fields'
import { matcherOf, type Matcher } from '../query/matching'
import { readQuery, type QueryRequest } from '../query/request'
import { businesses } from '../seed/businesses'
import { idOutOf } from '../seed/payout-ids'

import type { PayoutField } from './fields'
import { payoutSummary } from './payout-summary'
import { isPayoutField, type PayoutTable } from './payout-table'

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

/** 1 for each seeded row of the entry that satisfies every condition. */
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

/** The first `most` passing rows in the order asked for; in the order of their ids, when none is. */
function inOrder(
  passing: Uint8Array,
  order: Uint32Array | undefined,
  most: number,
): Uint32Array {
  const rows = new Uint32Array(Math.min(passing.length, most))
  let found = 0
  for (let at = 0; at < passing.length && found < most; at++) {
    const row = order ? (order[at] ?? 0) : at
    if (passing[row] === 1) rows[found++] = row
  }
  return rows.subarray(0, found)
}

/** What an order compares: the value sorted by, and the id for ties. */
interface Place {
  readonly key: SortKey
  readonly id: number
}

interface Sorting {
  readonly order: Uint32Array | undefined
  readonly ofRow: (row: number) => Place
  readonly ofRecord: (record: PayoutRecord) => Place
  readonly compare: (a: Place, b: Place) => number
}

const UNSORTED = 0

function sortingOf(table: PayoutTable, { sort }: QueryRequest): Sorting {
  const name = sort && isPayoutField(sort.field) ? sort.field : undefined
  const direction = sort?.descending ? -1 : 1
  const column = name && table.column(name)
  const field = name && table.field(name)
  return {
    order: name && table.order(name, sort?.descending ?? false),
    ofRow: (row) => ({ key: column?.sortKey(row) ?? UNSORTED, id: idOutOf(row) }),
    ofRecord: (record) => ({
      key: field ? sortKeyOf(record, field) : UNSORTED,
      id: record.IdOut,
    }),
    compare: (a, b) => direction * compareKeys(a.key, b.key) || a.id - b.id,
  }
}

/** How many of the sorted rows come before this place. */
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

/** One page of the rows with the loose records among them. Both are sorted. */
function pageOf(
  rows: Uint32Array,
  loose: readonly { readonly record: PayoutRecord; readonly place: Place }[],
  { sorting, from, limit, at }: QueryRequest & { sorting: Sorting; at: PayoutTable['at'] },
): PayoutRecord[] {
  const end = Math.min(from + limit, rows.length + loose.length)
  // Where each loose record stands among all.
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
  // Where a loose record stands is known only among all rows.
  const most = loose.length === 0 ? request.from + request.limit : Infinity
  const rows = inOrder(passing, sorting.order, most)
  const placed = loose
    .map((record) => ({ record, place: sorting.ofRecord(record) }))
    .sort((a, b) => sorting.compare(a.place, b.place))
  return {
    Summary: payoutSummary(request, table.seeded.columns, passing, loose),
    Records: pageOf(rows, placed, { ...request, sorting, at: table.at }),
  }
}
