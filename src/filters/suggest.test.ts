import { describe, expect, test } from 'vitest'

import type { FilterOperator } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import { compileApiQuery } from './filter-syntax'
import type { Condition } from './condition'
import { noNames } from './named-values'
import { readTyped } from './pasted'
import { datesSetAside, inOrder, leftOut, suggest } from './suggest'
import type { Questions } from './suggestion'

const condition = (field: string, operator: FilterOperator, value: string): Condition => ({
  field,
  operator,
  value,
})

const questions: Questions = {
  amount: 'totalAmount',
  ids: [
    { field: 'paymentId', operator: 'eq' },
    { field: 'billNumber', operator: 'ct' },
  ],
  words: ['vendorName'],
}
const words = {
  catalogue: payoutFilters,
  labels: {},
  locale: 'en-US',
  zone: 'UTC',
  today: '2026-11-22',
  named: noNames,
}

function offered(text: string, conditions: readonly Condition[] = []) {
  const typed = readTyped(text, { catalogue: payoutFilters, locale: 'en-US' })
  const list = { conditions, unknown: [] }
  const suggestions = typed ? suggest(typed, { ...words, questions, list }) : []
  return suggestions.map(({ key, next, note, ask }) => ({
    key,
    query: compileApiQuery(next),
    note,
    ask,
  }))
}

test('T5: a bare number is an id before it is an amount', () => {
  expect(offered('78').map(({ query }) => query)).toEqual([
    'paymentId(eq)=78',
    'billNumber(ct)=78',
    'totalAmount(eq)=78.00',
    'totalAmount(ge)=74.10&totalAmount(le)=81.90',
  ])
})

test('T5: what no filter asks for is offered first', () => {
  const records = {
    kinds: [{ key: 'payout', label: 'Payout ID' }],
  }
  const list = { conditions: [], unknown: [] }
  const first = (text: string) => {
    const typed = readTyped(text, { catalogue: payoutFilters, locale: 'en-US' })
    return typed && suggest(typed, { ...words, questions, list, records })[0]
  }
  for (const text of ['104997', 'Payout 104997', 'payout id: 104997', 'Payout #104997']) {
    expect(first(text)).toMatchObject({
      label: 'Payout ID is 104997',
      record: 'payout',
    })
  }
  // As people shorten "invoice".
  expect(first('inv 1019844')).toMatchObject({ label: 'Payout ID is 1019844', record: 'payout' })
  expect(first('$78')).not.toHaveProperty('record')
  expect(first('PAY-78')).not.toHaveProperty('record')
})

test('a name that begins as a field does is offered as a name, first where somebody is called so (RF-F6)', () => {
  const list = { conditions: [], unknown: [] }
  const queries = (text: string, knownNames: readonly string[] = []) => {
    const typed = readTyped(text, { catalogue: payoutFilters, locale: 'en-US' })
    const all = typed ? suggest(typed, { ...words, questions, list, knownNames }) : []
    return all.map(({ next }) => compileApiQuery(next))
  }
  for (const name of [
    'Vendor 7',
    'Batch 22',
    'Check no 9',
    'Bill 4You',
    'Invoice4U',
    'Paypoint #3',
  ]) {
    const asName = compileApiQuery({
      conditions: [condition('vendorName', 'ct', name)],
    })
    expect(queries(name).at(-1)).toBe(asName)
    expect(queries(name).length).toBeGreaterThan(1)
    expect(queries(name.toLowerCase(), [`${name} LLC`])[0]).toMatch(/^vendorName/)
  }
  expect(queries('Vendor 7')[0]).toBe('paymentId(eq)=7')
})

test('an amount offers itself, its neighbourhood, and the ids it may be', () => {
  const all = offered('78.00')
  expect(all.map(({ query }) => query)).toEqual([
    'totalAmount(eq)=78.00',
    'totalAmount(ge)=74.10&totalAmount(le)=81.90',
    'paymentId(eq)=78.00',
    'billNumber(ct)=78.00',
  ])
  expect(all.map(({ ask }) => ask)).toEqual(all.map(({ query }) => query))
})

test('an amount takes the place of the one in use, and says so', () => {
  const [first] = offered('78.00', [condition('totalAmount', 'ge', '500')])
  expect(first).toMatchObject({
    query: 'totalAmount(eq)=78.00',
    note: expect.stringMatching(/Replaces/),
  })
})

test('an id sets the date filters aside, and says so; the other filters stay', () => {
  const inUse = [condition('transactionDate', 'ge', '2026-01-01'), condition('status', 'eq', '1')]
  const [first] = offered('pay-4', inUse)
  expect(first).toMatchObject({ query: 'status(eq)=1&paymentId(eq)=pay-4', note: datesSetAside })
  expect(offered('pay-4')[0]?.note).toBeUndefined()
})

test('words are looked for in names', () => {
  expect(offered('Acme & Co')).toMatchObject([{ query: 'vendorName(ct)=Acme%20%26%20Co' }])
})

describe('a column', () => {
  test('of codes is one filter where the service takes a list', () => {
    const queries = offered('1, 11').map(({ query }) => query)
    expect(queries).toContain('status(in)=1%7C11')
    expect(queries).toContain('paymentId(eq)=11')
  })

  test('of ids that no list is taken of is asked for one by one, twenty at most', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `pay-${String(at)}`)
    expect(offered(ids.join(', '))).toHaveLength(20)
  })

  test.each([
    [20, undefined],
    [21, 'first 20 of 21 IDs. 1 is left out'],
    [500, 'first 20 of 500 IDs. 480 are left out'],
  ])('of %d ids: %s', (length, said) => {
    const ids = Array.from({ length }, (_, at) => `pay-${String(at)}`).join(', ')
    const typed = readTyped(ids, { catalogue: payoutFilters, locale: 'en-US' })
    const remark = typed && leftOut(typed)
    if (said === undefined) expect(remark).toBeUndefined()
    else expect(remark).toContain(said)
  })

  test('of more codes than an address holds is no filter', () => {
    const keys = (length: number) =>
      offered(Array.from({ length }, (_, at) => String(at + 1)).join(', ')).map(({ key }) => key)
    expect(keys(200)).toContain('list-status')
    expect(keys(201)).not.toContain('list-status')
  })
})

describe('a query', () => {
  const text = 'status(eq)=2&colour(eq)=red&sortBy=asc(status)'

  test('takes the place of what is in use, or is added to it', () => {
    const inUse = [condition('vendorName', 'ct', 'a')]
    expect(offered(text, inUse).map(({ query }) => query)).toEqual([
      'status(eq)=2&sortBy=asc(status)',
      'vendorName(ct)=a&status(eq)=2&sortBy=asc(status)',
    ])
  })

  test('is previewed, with what is not understood', () => {
    expect(offered(text)[0]?.note).toBe(
      'status is code 2 · sorted by status · 1 part not understood',
    )
  })
})

test.each([
  ['1001-1002', 'id', 'phrase'],
  ['2026-11', 'id', 'phrase'],
  ['$1,001-$1,002', 'phrase', 'id'],
  ['between 1001 and 1002', 'phrase', 'id'],
  ['2026-11-03', 'phrase', 'id'],
  ['>500', 'phrase'],
])('%s is first a %s', (text, ...expected) => {
  const [phrases, plain] = ['phrase', 'id'].map((key) => [
    { key, label: key, note: undefined, next: { conditions: [], unknown: [] }, ask: undefined },
  ])
  expect(inOrder(text, phrases ?? [], plain ?? []).map(({ key }) => key)).toEqual(expected)
})

test('a currency typed beside an amount is not asked, and the offers say so', () => {
  const notesOn = (text: string) => offered(text).map(({ note }) => note)
  expect(notesOn('€500')[0]).toBe('In any currency')
  expect(notesOn('500 eur')[1]).toContain('In any currency')
  expect(notesOn('500.00')[0]).toBeUndefined()
})

test.each([
  '104995, 104994, 104993',
  '104995 | 104994',
  '104995 or 104994',
  '104995; 104994',
  '12345678, 12345679',
])('%j: its IDs are the records’ own before those of other records', (text) => {
  const keys = offered(text).map(({ key }) => key)
  expect(keys[0]).toMatch(/^each-/)
  expect(keys.at(-1)).toBe('list-parentOrgId')
})
