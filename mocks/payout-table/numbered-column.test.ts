import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { FilterOperator } from '~/contract/filter-catalogue'

import { matcherOf } from '../query/matching'
import { numberedColumn } from './numbered-column'

const ROWS = 1200
const PER_ROW = 4
const FIRST = 1_000_000
const prefixes = ['INV-', '', '#', 'RE/', 'F-0']

const styleOf = (row: number) => (row * 7) % prefixes.length
const used = (row: number) => 1 + (row % PER_ROW)
const styles = prefixes.map((prefix) => ({ prefix }))
const column = numberedColumn({ styles, styleOf, rows: ROWS, perRow: PER_ROW, used, first: FIRST })

const textsOf = (row: number): string[] =>
  Array.from(
    { length: used(row) },
    (_, at) => `${prefixes[styleOf(row)] ?? ''}${FIRST + row * PER_ROW + at}`,
  )

const operators: readonly FilterOperator[] = ['ct', 'nct', 'eq', 'ne']
const catalogue = { number: { type: 'text', operators } } as const

const needle = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'invINV-#re/F0123'), maxLength: 6 }),
  fc
    .tuple(fc.nat({ max: ROWS - 1 }), fc.nat({ max: 8 }), fc.integer({ min: 1, max: 11 }))
    .map(([row, at, length]) => (textsOf(row)[0] ?? '').slice(at, at + length)),
)

test('finds by ranges of numbers what a search of the texts finds', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(needle, fc.constantFrom(...operators), (value, operator) => {
      const matcher = matcherOf(catalogue, { field: 'number', operator, value })
      if (matcher?.kind !== 'text') throw new Error('A text field has a text matcher')
      const passing = new Uint8Array(ROWS).fill(1)
      column.narrow(matcher, passing)
      const expected = Array.from({ length: ROWS }, (_, row) => Number(matcher.test(textsOf(row))))
      expect(passing.join('')).toBe(expected.join(''))
    }),
    { numRuns: 300 },
  )
})

test('ranks rows as their first texts are ordered', () => {
  const ranks = column.ranks()
  const keys = Array.from({ length: ROWS }, (_, row) => column.sortKey(row))
  const rows = keys.map((_, row) => row)
  const byRank = rows.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  const byText = rows.toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  expect(byRank).toEqual(byText)
})
