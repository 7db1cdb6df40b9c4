import fc from 'fast-check'
import type { Schema } from '~/contract/fields'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { partOf } from '~/contract/walk'

import type { NaiveCondition, NaiveField } from './naive-query'

export interface QueryCase {
  readonly conditions: readonly NaiveCondition[]
  readonly sortBy: string | undefined
  readonly descending: boolean
  readonly from: number
  readonly limit: number | undefined
  readonly search: string
}

const OPERATORS = ['eq', 'gt', 'ge', 'lt', 'le', 'ne', 'ct', 'nct', 'in', 'nin', 'xx']

const encodings: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => new URLSearchParams({ text }).toString().slice('text='.length),
  (text) => text.replace(/[%&#+=]/g, encodeURIComponent),
]

const spellings: readonly ((field: string, operator: string) => string)[] = [
  (field, operator) => `${field}(${operator})`,
  (field, operator) => (operator === 'eq' ? `${field}()` : `${field}(${operator})`),
  (field, operator) => (operator === 'eq' ? field : `${field}(${operator})`),
]

function textOf(member: unknown): string {
  const first: unknown = Array.isArray(member) ? member.at(-1) : member
  return typeof first === 'string' || typeof first === 'number' ? String(first) : ''
}

const changes: readonly fc.Arbitrary<(text: string) => string>[] = [
  fc.constant((text) => text),
  fc.constant((text) => text.toUpperCase()),
  fc.constant((text) => text.slice(0, 10)),
  fc.tuple(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 6 })).map(
    ([at, length]) =>
      (text: string) =>
        text.slice(at, at + length),
  ),
  fc.constantFrom('0', '-1', '99.99', '1', '', 'abc').map((other) => () => other),
  fc
    .integer({ min: -50, max: 50 })
    .map(
      (cents) => (text: string) =>
        /^\d+(?:\.\d+)?$/.test(text) ? (Number(text) + cents / 100).toFixed(2) : text,
    ),
]

const valueOf = <R>(records: readonly R[], { members }: NaiveField): fc.Arbitrary<string> => {
  const one = fc
    .tuple(fc.constantFrom(...records), fc.oneof(...changes))
    .map(([record, change]) => change(textOf(members(record as never))).toWellFormed()) // As in naiveQuery.
  return fc.oneof(
    { weight: 3, arbitrary: one },
    {
      weight: 1,
      arbitrary: fc.array(one, { minLength: 1, maxLength: 4 }).map((items) => items.join('|')),
    },
  )
}

const recapitalized: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
]

function memberNames(schema: Schema): string[] {
  const part = partOf(schema)
  const members = part.is === 'record' ? part.members : []
  return members.flatMap(({ key, schema: of }) => (partOf(of).is === 'member' ? [key] : []))
}

export function queryCases<R>(
  records: readonly R[],
  fields: Readonly<Record<string, NaiveField>>,
  catalogue: FilterCatalogue,
  schema: Schema,
): fc.Arbitrary<QueryCase> {
  const names = Object.keys(catalogue)
  const condition = fc.constantFrom(...names).chain((field) => {
    const known = catalogue[field]?.operators ?? []
    const operators = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<string>(...known) },
      { weight: 1, arbitrary: fc.constantFrom(...OPERATORS) },
    )
    const naive = fields[field]
    if (!naive) throw new Error(`No naive reading of ${field}`)
    return fc.record({
      field: fc.constant(field),
      operator: operators,
      value: valueOf(records, naive),
    })
  })
  const sortNames = fc
    .tuple(fc.constantFrom(...names, ...memberNames(schema)), fc.constantFrom(...recapitalized))
    .map(([name, change]) => change(name))
  return fc
    .record({
      conditions: fc.array(condition, { maxLength: 3 }),
      sortBy: fc.option(sortNames, { nil: undefined }),
      descending: fc.boolean(),
      from: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
      limit: fc.option(fc.integer({ min: -1, max: 50 }), { nil: undefined }),
      encode: fc.constantFrom(...encodings),
      spell: fc.constantFrom(...spellings),
    })
    .map(({ encode, spell, ...query }) => {
      const { conditions, sortBy, descending, from, limit } = query
      const pairs: [string, string][] = conditions.map((c) => [spell(c.field, c.operator), c.value])
      if (sortBy) pairs.push(['sortBy', `${descending ? 'desc' : 'asc'}(${sortBy})`])
      if (from > 0) pairs.push(['fromRecord', String(from)])
      if (limit !== undefined) pairs.push(['limitRecord', String(limit)])
      const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
      return { ...query, search }
    })
}
