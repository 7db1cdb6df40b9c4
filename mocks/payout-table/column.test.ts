import { expect, test } from 'vitest'

import { leadingDigitsColumn } from './column'

test('ranks are in the order of the texts, also where the numbers differ in width', () => {
  const numbers = [700_000, undefined, 999_999, 1_000_000, 1_699_999, 20_000, undefined, 700_001]
  const column = leadingDigitsColumn('tok-', numbers.length, (row) => numbers[row])
  const ranks = column.ranks()
  const rows = numbers.map((_, row) => row)
  const byRank = rows.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  const byText = rows.toSorted((a, b) => (column.sortKey(a) < column.sortKey(b) ? -1 : 1))
  expect(byRank.map(column.sortKey)).toEqual(byText.map(column.sortKey))
})
