import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'

import { compareValues, evaluateCondition, type FieldValue, type Verdict } from './evaluate'

type Case = [value: FieldValue, operator: FilterOperator, operand: string, verdict: Verdict]

function check(type: FilterValueType, cases: Case[]) {
  test.each(cases)(`${type}: %j (%s) %j is %j`, (value, operator, operand, verdict) => {
    expect(evaluateCondition({ operator, value: operand }, type, value)).toBe(verdict)
  })
}

describe('evaluateCondition', () => {
  check('text', [
    ['Acme Corp', 'ct', 'acme', true],
    ['Acme Corp', 'nct', 'acme', false],
    ['Acme Corp', 'ct', 'zeta', false],
    ['Zoë', 'ct', 'zoe', undefined],
    ['Zoë', 'nct', 'zoe', undefined],
    ['Acme', 'eq', 'Acme', true],
    ['Acme', 'eq', 'acme', undefined],
    ['Acme', 'eq', 'zeta', false],
    ['Acme', 'ne', 'Acme', false],
    ['ach', 'in', 'card|ach', true],
    ['ach', 'nin', 'card|ach', false],
    ['wire', 'in', 'card|ach', false],
    [undefined, 'eq', 'x', undefined],
    [null, 'nct', 'x', undefined],
  ])

  check('money', [
    [500, 'eq', '500.00', true],
    [0.3, 'eq', '0.30', true],
    ['12.50', 'ge', '12.5', true],
    [12.49, 'ge', '12.5', false],
    [12.5, 'gt', '12.50', false],
    [12.5, 'le', '12.50', true],
    [-1, 'lt', '0', true],
    [5, 'ne', '5', false],
    ['n/a', 'eq', '5', undefined],
    [5, 'eq', 'five', undefined],
  ])

  check('code', [
    [1, 'eq', '1', true],
    [11, 'in', '1|2', false],
    [-99, 'in', '1|-99', true],
    [1, 'nin', '1|2', false],
    [3, 'nin', '1|2', true],
  ])

  check('id', [
    [123, 'eq', '123', true],
    ['00123', 'eq', '123', false],
  ])
  check('whole', [[7, 'ge', '07', true]])

  check('moment', [
    ['2026-01-31', 'eq', '2026-01-31', true],
    ['2026-01-31 23:59:59', 'eq', '2026-01-31', true],
    ['2026-01-31 00:00:00', 'ne', '2026-01-31', false],
    ['2026-01-31 10:00:00', 'ge', '2026-01-31', true],
    ['2026-01-31 10:00:00', 'lt', '2026-01-31', false],
    ['2026-01-31 10:00:00', 'gt', '2026-01-31', undefined],
    ['2026-01-31 10:00:00', 'le', '2026-01-31', undefined],
    ['2026-02-01 10:00:00', 'gt', '2026-01-31', true],
    ['2026-01-31', 'gt', '2026-01-31', false],
    ['2026-01-31', 'le', '2026-01-31', true],
    ['2026-01-31 10:00:00', 'gt', '2026-01-31T09:00:00', true],
    ['2026-01-31T10:00:00Z', 'eq', '2026-01-31T11:00:00+01:00', true],
    ['2026-01-31T10:00:00Z', 'eq', '2026-01-31', true],
    ['2026-02-01T02:00:00Z', 'eq', '2026-01-31', undefined],
    ['2026-02-03T02:00:00Z', 'eq', '2026-01-31', false],
    ['2026-01-31T10:00:00Z', 'gt', '2026-01-31 09:00:00', undefined],
    ['2026-02-03T10:00:00Z', 'gt', '2026-01-31 09:00:00', true],
    ['2026-01-31 10:00:00', 'lt', '2026-02-04T09:00:00Z', true],
    ['2026-02-01T10:00:00Z', 'gt', '2026-01-31 09:00:00', undefined],
    ['2026-02-02T10:00:00Z', 'gt', '2026-01-31 09:00:00', undefined],
    ['2026-02-01', 'gt', '2026-01-31T09:00:00Z', undefined],
    ['2026-01-31T10:00:00Z', 'gt', '2026-01-31', undefined],
    ['2026-01-31 10:00:00', 'gt', '2026-01-31 10:00:00', false],
    ['2026-01-31 10:00:00', 'le', '2026-01-31 10:00:00', true],
    ['2026-01-31', 'eq', '2026-01-31 09:00:00', undefined],
    ['2026-01-31', 'lt', '2026-02-01 09:00:00', true],
    ['soon', 'eq', '2026-01-31', undefined],
    ['2026-01-31', 'eq', 'soon', undefined],
  ])

  test.each<[FilterValueType, FieldValue, FieldValue, number | undefined]>([
    ['money', 9, '10', -1],
    ['money', '10.5', 10.5, 0],
    ['whole', 10, 9, 1],
    ['moment', '2026-01-31', '2026-02-01', -1],
    ['moment', '2026-01-31T10:00:00Z', '2026-01-31 09:00:00', undefined],
    ['id', '10', '20', -1],
    ['id', '9', '10', undefined],
    ['code', 9, 10, undefined],
    ['code', 20, 10, 1],
    ['id', 'A', 'B', -1],
    ['id', 'A', '2', 1],
    ['id', '2', 'A', -1],
    ['id', '7', '7', 0],
    ['text', 'a', 'b', -1],
    ['text', 'b', 'C', undefined],
    ['text', null, 'z', undefined],
    ['text', 'a', null, undefined],
    ['text', undefined, 'z', undefined],
    ['text', 'a', undefined, undefined],
  ])('in a list sorted by %s, %j beside %j: %j', (type, a, b, order) => {
    expect(compareValues(type, a, b)).toBe(order)
  })

  test('property: an operator and its opposite never agree', () => {
    const opposites = fc.constantFrom<[FilterOperator, FilterOperator]>(
      ['eq', 'ne'],
      ['gt', 'le'],
      ['lt', 'ge'],
      ['ct', 'nct'],
      ['in', 'nin'],
    )
    const types = fc.constantFrom<FilterValueType>('text', 'money', 'moment', 'whole', 'id', 'code')
    const values = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('2026-01-31', '2026-01-31 10:00:00', '2026-02-01T01:00:00Z', '1|2', '12.50'),
    )
    fc.assert(
      fc.property(opposites, types, values, values, ([one, other], type, left, right) => {
        const verdict = evaluateCondition({ operator: one, value: right }, type, left)
        const opposite = evaluateCondition({ operator: other, value: right }, type, left)
        expect(opposite).toBe(verdict === undefined ? undefined : !verdict)
      }),
      { numRuns: 10_000 },
    )
  })
})
