import { describe, expect, test } from 'vitest'

import { contained, equal, fields, listed, ordered } from '~/contract/filter-catalogue'

import { anyOfParts, rowChecker, type FieldValues, joinChecks } from './check'

const catalogue = {
  ...fields('money', ordered, 'amount'),
  ...fields('moment', ordered, 'date'),
  ...fields('text', contained, 'bill', 'name'),
  ...fields('code', listed, 'status'),
  ...fields('id', equal, 'orgId'),
} as const

interface Payment {
  readonly amount?: string | null
  readonly date?: string
  readonly bills?: readonly (string | null)[]
  readonly name?: string
  readonly status?: number
}

const values: FieldValues<typeof catalogue, Payment> = {
  amount: ({ amount }) => amount,
  date: ({ date }) => date,
  bill: ({ bills }) => bills,
  name: ({ name }) => name,
  status: ({ status }) => status,
  orgId: undefined,
}
const kit = rowChecker(catalogue, values, { status: ({ status }) => `Word ${String(status)}` })
const rows = (...payments: Payment[]) => payments.map((value) => ({ value }))

describe('conditions', () => {
  const check = (
    field: string,
    operator: 'ge' | 'ct' | 'nct' | 'in' | 'eq',
    value: string,
    list = rows(),
  ) => kit.check({ conditions: [{ field, operator, value }], sort: undefined }, list).conditions[0]

  test('the share of rows that do not meet one, of those that can be judged', () => {
    const list = rows({ amount: '5' }, { amount: '500' }, {}, { amount: '7' })
    expect(check('amount', 'ge', '100', list)).toEqual({ judged: 3, failed: 2 })
  })

  test('nothing is found where all meet it, where there are no rows, and where it cannot be told', () => {
    expect(check('amount', 'ge', '100', rows({ amount: '500' }))).toBeUndefined()
    expect(check('amount', 'ge', '100')).toBeUndefined()
    expect(check('orgId', 'eq', '1', rows({ amount: '5' }))).toBeUndefined()
    expect(check('unheard of', 'eq', '1', rows({ amount: '5' }))).toBeUndefined()
  })

  test('one of several values is enough; whether "not" means all of them is not stated', () => {
    const list = rows({ bills: ['INV-1', 'X-2'] })
    expect(check('bill', 'ct', 'inv', list)).toBeUndefined()
    expect(check('bill', 'nct', 'inv', list)).toBeUndefined()
    expect(check('bill', 'ct', 'zz', list)).toEqual({ judged: 1, failed: 1 })
  })

  test('a row of several values is judged where they agree, or where one of them is enough', () => {
    const judged = (operator: 'ct' | 'nct', bills: readonly (string | null)[]) =>
      check('bill', operator, 'inv', rows({ bills }, { bills: [operator === 'ct' ? 'X' : 'INV'] }))
    expect(judged('ct', ['INV-1', 'X-2'])).toEqual({ judged: 2, failed: 1 })
    expect(judged('ct', ['INV-1', 'INV-2'])).toEqual({ judged: 2, failed: 1 })
    expect(judged('nct', ['A', 'B'])).toEqual({ judged: 2, failed: 1 })
    expect(judged('nct', ['INV-1', 'X-2'])).toEqual({ judged: 1, failed: 1 })
    expect(judged('ct', [null, 'X'])).toEqual({ judged: 2, failed: 2 })
    expect(judged('ct', [])).toEqual({ judged: 1, failed: 1 })
  })

  test('a value that the service sent as null is none', () => {
    const list = rows({ amount: null }, { amount: '5' })
    expect(check('amount', 'ge', '100', list)).toEqual({ judged: 1, failed: 1 })
  })

  test('rows are kept unless they are known not to fit', () => {
    const least = { field: 'amount', operator: 'ge', value: '100' } as const
    const named = { field: 'name', operator: 'ct', value: 'acme' } as const
    const amountsOf = (conditions: Parameters<typeof kit.keeps>[0]) =>
      rows({ amount: '5' }, { amount: '500', name: 'Acme' }, {}, { amount: '600', name: 'Other' })
        .filter((row) => kit.keeps(conditions, row))
        .map(({ value }) => value.amount)
    expect(amountsOf([least])).toEqual(['500', undefined, '600'])
    expect(amountsOf([least, named])).toEqual(['500', undefined])
  })
})

describe('the sort', () => {
  const check = (field: string, direction: 'asc' | 'desc', list = rows()) =>
    kit.check({ conditions: [], sort: { field, direction } }, list).sort

  test('pairs of neighbours in the wrong order, of those that can be compared', () => {
    const list = rows({ amount: '10' }, { amount: '9' }, {}, { amount: '1' }, { amount: '20.5' })
    expect(check('amount', 'desc', list)).toEqual({ judged: 2, failed: 1 })
    expect(check('amount', 'asc', list)).toEqual({ judged: 2, failed: 1 })
  })

  test('no verdict on what the service may order in its own way', () => {
    expect(check('name', 'asc', rows({ name: 'b' }, { name: 'C' }))).toBeUndefined()
    expect(check('name', 'asc', rows({ name: 'b' }, { name: 'a' }))).toEqual({
      judged: 1,
      failed: 1,
    })
    expect(check('status', 'asc', rows({ status: 10 }, { status: 9 }))).toBeUndefined()
    const wallAndInstant = rows({ date: '2026-01-02 10:00:00' }, { date: '2026-01-02T09:00:00Z' })
    expect(check('date', 'asc', wallAndInstant)).toBeUndefined()
  })

  test('no verdict in either direction on what cannot be compared', () => {
    expect(check('name', 'desc', rows({ name: 'b' }, { name: 'C' }))).toBeUndefined()
    const several = rows({ bills: ['b', 'c'] }, { bills: ['a'] }, { bills: ['0', '1'] })
    expect(check('bill', 'asc', several)).toBeUndefined()
  })

  test('equal neighbours are in order', () => {
    expect(check('amount', 'asc', rows({ amount: '9' }, { amount: '9.00' }))).toBeUndefined()
  })

  test('sorts here, and leaves what cannot be compared', () => {
    const list = rows({ amount: '1' }, { amount: '30' }, { amount: '7' })
    const sorted = list.toSorted(kit.order({ field: 'amount', direction: 'desc' }))
    expect(sorted.map(({ value }) => value.amount)).toEqual(['30', '7', '1'])
  })
})

test('an address of several parts is each of them, and all of them as one', () => {
  expect(anyOfParts('1 Main St', undefined, 'Springfield', '')).toEqual([
    '1 Main St',
    'Springfield',
    '1 Main St Springfield',
  ])
  expect(anyOfParts('1 Main St', '')).toEqual(['1 Main St'])
  expect(anyOfParts(undefined)).toEqual([])
})

test('values that nothing names are seen without a name', () => {
  expect(kit.seen('name', rows({ name: 'Acme' }))).toEqual([
    { value: 'Acme', count: 1, name: undefined },
  ])
  expect(kit.seen('unheard of', rows({ name: 'Acme' }))).toEqual([])
})

test('the values seen, the most frequent first, with their names', () => {
  expect(kit.seen('status', rows({ status: 1 }, { status: 2 }, { status: 2 }, {}))).toEqual([
    { value: '2', count: 2, name: 'Word 2' },
    { value: '1', count: 1, name: 'Word 1' },
  ])
})

test('nothing is said of no rows', () => {
  expect(joinChecks([])).toBeUndefined()
})

test('what one list or several ignored is counted over the lists that did', () => {
  const obedient = { conditions: [undefined, undefined], sort: undefined }
  const ignoring = { conditions: [undefined, { judged: 50, failed: 20 }], sort: undefined }
  const unsorted = {
    conditions: [undefined, { judged: 9, failed: 1 }],
    sort: { judged: 8, failed: 3 },
  }
  expect(joinChecks([obedient, ignoring, unsorted])).toEqual({
    conditions: [undefined, { judged: 59, failed: 21 }],
    sort: { judged: 8, failed: 3 },
  })
})
