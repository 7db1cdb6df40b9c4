import type { Operation } from '~/contract/operation'
import { isObject } from '~/lib/json'

import type { QueryAnswer } from '../model'
import type { Faults } from '../scenarios'

const PAGING = new Set(['limitRecord', 'fromRecord', 'sortBy'])
const FLOOD = 100_000

type Query = (search: string) => unknown

function without(search: string, isDropped: (name: string) => boolean): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isDropped(name))
  const rest = new URLSearchParams(kept).toString()
  return rest === '' ? '' : `?${rest}`
}

const withoutFilters = (search: string) => without(search, (name) => !PAGING.has(name))

export function queryUnderFaults(
  query: Query,
  search: string,
  operation: Operation,
  { names, cap, surplus }: Faults,
): QueryAnswer {
  const ask = (asked: string) => query(asked) as QueryAnswer // What query operations answer.
  let asked = search
  if (names.has('filter-ignored')) asked = withoutFilters(asked)
  if (names.has('sort-ignored')) asked = without(asked, (name) => name === 'sortBy')
  if (names.has('offset-ignored')) asked = without(asked, (name) => name === 'fromRecord')
  if (names.has('flood')) return flooded(ask(withLimit(asked, 100)), operation)
  const whole = names.has('order-unstable') ? shuffled(ask, asked) : ask(asked)
  const Records = withRepeats(whole.Records.slice(0, cap), operation, names)
  const Summary = counted(whole.Summary, Records.length, names, surplus)
  if (names.has('no-records')) return { Summary: zeroed(Summary), Records: [] }
  const isWhole = names.has('summary-ignores-filter')
  return { Summary: isWhole ? ask(withoutFilters(asked)).Summary : Summary, Records }
}

function counted(
  summary: QueryAnswer['Summary'],
  inPage: number,
  names: Faults['names'],
  surplus: number,
): QueryAnswer['Summary'] {
  const { totalRecords, ...rest } = summary
  if (names.has('total-missing')) return rest
  if (names.has('total-of-page')) return { ...summary, totalRecords: inPage }
  if (names.has('total-zero')) return { ...summary, totalRecords: 0 }
  return { ...summary, totalRecords: Math.max(0, Number(totalRecords) + surplus) }
}

let queries = 0

/** As of a service that sorts by nothing in particular. */
function shuffled(ask: (search: string) => QueryAnswer, search: string): QueryAnswer {
  queries += 1
  const page = ask(search)
  const { totalRecords } = page.Summary
  const all = ask(
    withLimit(
      without(search, (name) => PAGING.has(name)),
      Number(totalRecords),
    ),
  )
  const salt = Math.imul(queries, 0x85eb_ca6b)
  // Mixed until a later order isn't the earlier one, turned.
  const weightOf = (at: number) => {
    const once = Math.imul((at + 1) ^ salt, 0x9e37_79b1)
    const twice = Math.imul(once ^ (once >>> 15), 0x2c1b_3c6d)
    return (twice ^ (twice >>> 12)) >>> 0
  }
  const ordered = [...all.Records.entries()]
    .toSorted(([a], [b]) => weightOf(a) - weightOf(b))
    .map(([, record]) => record)
  const from = Number(new URLSearchParams(search).get('fromRecord') ?? 0)
  return { ...page, Records: ordered.slice(from, from + page.Records.length) }
}

function withRepeats(
  records: QueryAnswer['Records'],
  { query }: Operation,
  names: Faults['names'],
): QueryAnswer['Records'] {
  const [first, second, third, ...others] = records
  if (!isObject(first) || !isObject(second) || third === undefined || !query) return records
  const shared = { ...second, [query.key]: first[query.key] }
  if (names.has('ids-shared')) return [first, shared, third, ...others]
  return names.has('rows-twice') ? [first, second, second, ...others] : records
}

function withLimit(search: string, limitRecord: number): string {
  const params = new URLSearchParams(search)
  params.set('limitRecord', String(limitRecord))
  return `?${params.toString()}`
}

/** Repeats the records under new ids. Slimmed, or the answer would be half a gigabyte. */
function flooded({ Summary, Records }: QueryAnswer, operation: Operation): QueryAnswer {
  const key = operation.query?.key ?? ''
  const slim = Records.map((record) => slimmed(record, MAX_MEMBERS))
  const records = Array.from({ length: slim.length === 0 ? 0 : FLOOD }, (_, at) => {
    const record = slim[at % slim.length]
    const id = typeof record?.[key] === 'string' ? String(at + 1) : at + 1
    return { ...record, [key]: id }
  })
  return { Summary, Records: records }
}

const MAX_MEMBERS = 10
const MAX_NESTED_MEMBERS = 3
const MAX_TEXT = 100

function slimmed(record: unknown, most: number): Record<string, unknown> {
  const members = Object.entries(isObject(record) ? record : {}).flatMap(([key, value]) => {
    if (isObject(value)) return [[key, slimmed(value, MAX_NESTED_MEMBERS)] as const]
    const isLong = typeof value === 'string' && value.length > MAX_TEXT
    return Array.isArray(value) || isLong ? [] : [[key, value] as const]
  })
  return Object.fromEntries(members.slice(0, most))
}

function zeroed(summary: QueryAnswer['Summary']): QueryAnswer['Summary'] {
  const members = Object.entries(summary).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'number' && key !== 'pageSize' ? 0 : value,
  ])
  return Object.fromEntries(members)
}
