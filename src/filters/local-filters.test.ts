import { describe, expect, test } from 'vitest'

import { fields, ordered } from '~/contract/filter-catalogue'

import { rowChecker, type FieldValues } from './check'
import {
  applyLocally,
  localPartsText,
  MOST_LOCAL_ROWS,
  readLocalParts,
  withoutAppliedLocally,
  type ListRows,
} from './local-filters'

test('the address names what is done locally, and nothing else', () => {
  expect(readLocalParts('filters|sort|all')).toEqual(['filters', 'sort'])
  expect(readLocalParts(null)).toEqual([])
  expect(localPartsText(['filters', 'sort'])).toBe('filters|sort')
  expect(localPartsText([])).toBeUndefined()
})

test('what is done locally is no longer said of the service', () => {
  const found = { conditions: [{ judged: 2, failed: 1 }], sort: { judged: 1, failed: 1 } }
  expect(withoutAppliedLocally(found, [])).toEqual(found)
  expect(withoutAppliedLocally(found, ['filters'])).toEqual({ ...found, conditions: [] })
  expect(withoutAppliedLocally(found, ['sort'])).toEqual({ ...found, sort: undefined })
})

describe('the rows read so far', () => {
  const catalogue = fields('money', ordered, 'amount')
  const values: FieldValues<typeof catalogue, { amount: number }> = {
    amount: ({ amount }) => amount,
  }
  const kit = rowChecker(catalogue, values)
  const source = (amounts: readonly (number | undefined)[], total?: number) =>
    ({
      resetKey: 'key',
      total,
      rowAt: (index) => {
        const amount = amounts[index]
        return amount === undefined ? undefined : { value: { amount } }
      },
      absenceAt: () => 'pending',
      showRange: () => {},
      retry: () => {},
    }) satisfies ListRows<{ readonly value: { amount: number } }>
  const asked = {
    conditions: [{ field: 'amount', operator: 'ge', value: '5' }],
    sort: { field: 'amount', direction: 'asc' },
  } as const
  const apply = (rows: ReturnType<typeof source>, ...local: readonly ('filters' | 'sort')[]) => {
    const { rows: shown, ...rest } = applyLocally(rows, kit, asked, local)
    return { ...rest, amounts: shown.map(({ value }) => value.amount) }
  }

  test('are filtered, sorted, both or neither', () => {
    const rows = source([9, 1, 7], 3)
    expect(apply(rows)).toEqual({ read: 3, amounts: [9, 1, 7], resetKey: 'key here ' })
    expect(apply(rows, 'filters').amounts).toEqual([9, 7])
    expect(apply(rows, 'sort').amounts).toEqual([1, 7, 9])
    expect(apply(rows, 'filters', 'sort')).toEqual({
      read: 3,
      amounts: [7, 9],
      resetKey: 'key here filters,sort',
    })
    const unsorted = applyLocally(rows, kit, { ...asked, sort: undefined }, ['sort'])
    expect(unsorted.rows.map(({ value }) => value.amount)).toEqual([9, 1, 7])
  })

  test('end at the first that is not held, at the total, and at the most that can be', () => {
    expect(apply(source([9, undefined, 7], 3)).amounts).toEqual([9])
    expect(apply(source([9, 8, 7], 2)).read).toBe(2)
    expect(apply(source([9, 8, 7])).read).toBe(0)
    const many = Array.from({ length: MOST_LOCAL_ROWS + 1 }, () => 9)
    expect(apply(source(many, many.length)).read).toBe(500)
  })
})
