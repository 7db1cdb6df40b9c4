import { describe, expect, test } from 'vitest'

import type { FilterField, FilterOperator } from '~/contract/filter-catalogue'

import { chipsOf, conditionProblem, joinItems, splitItems, type Condition } from './condition'

test('items are joined by a bar, and read back', () => {
  expect(joinItems(['1', '11'])).toEqual({ ok: true, value: '1|11' })
  expect(splitItems('1|11')).toEqual(['1', '11'])
})

test.each([
  [['a|b', 'c'], /“a\|b” can’t be in a list/],
  [['c', 'a|b'], /“a\|b” can’t be in a list/],
  [[], /Enter a value/],
  [['1', ''], /item of the list is empty/],
])('%j cannot be a list', (items, reason) => {
  expect(joinItems(items)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

test('half a character is refused, as no query can carry it', () => {
  const field: FilterField = { type: 'text', operators: ['ct'] }
  const condition = { field: 'comments', operator: 'ct' as const, value: 'a\ud83d' }
  expect(conditionProblem(condition, field)).toMatch(/broken/)
  expect(conditionProblem({ ...condition, value: 'a😀' }, field)).toBeUndefined()
})

test.each(['in', 'nin'] as const)(
  'each item of a list is held against the type: %s',
  (operator) => {
    const field: FilterField = { type: 'whole', operators: [operator] }
    expect(conditionProblem({ field: 'count', operator, value: '1|2' }, field)).toBeUndefined()
    expect(conditionProblem({ field: 'count', operator, value: '1|x' }, field)).toBe(
      '“x” isn’t a whole number.',
    )
  },
)

test.each([
  ['12', true],
  ['-3', true],
  ['1.5', false],
  ['1e3', false],
  ['9'.repeat(16), false],
])('whole number %s: %s', (value, isRight) => {
  const field: FilterField = { type: 'whole', operators: ['eq'] }
  const problem = conditionProblem({ field: 'count', operator: 'eq', value }, field)
  expect(problem === undefined).toBe(isRight)
})

describe('chips', () => {
  const bound = (field: string, operator: FilterOperator, value: string): Condition => ({
    field,
    operator,
    value,
  })
  const low = bound('totalAmount', 'ge', '500')
  const high = bound('totalAmount', 'le', '900')
  const status = bound('status', 'in', '1|2')

  test('a lower and an upper bound of one field are one chip, where the first of them stands', () => {
    expect(chipsOf([high, status, low])).toEqual([
      { conditions: [low, high], places: [2, 0] },
      { conditions: [status], places: [1] },
    ])
  })
  test('three bounds of one field, and two of the same side, are no range', () => {
    const higher = bound('totalAmount', 'lt', '950')
    expect(chipsOf([low, high, higher])).toHaveLength(3)
    expect(chipsOf([low, bound('totalAmount', 'gt', '400'), high])).toHaveLength(3)
    expect(chipsOf([high, higher])).toHaveLength(2)
    expect(chipsOf([low, bound('feeAmount', 'le', '1')])).toHaveLength(2)
  })
})
