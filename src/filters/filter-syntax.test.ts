import { describe, expect, test } from 'vitest'

import type { FilterCatalogue, FilterField, FilterOperator } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import type { Condition, ListSearch } from './condition'
import {
  compileApiQuery,
  compileCondition,
  compileUrlQuery,
  findField,
  parseSearch,
} from './filter-syntax'

const catalogue: FilterCatalogue = payoutFilters
const reserved = ['entry', 'open', 'view']

const parse = (query: string): ListSearch => parseSearch(query, { catalogue, reserved })

const condition = (field: string, operator: FilterOperator, value: string): Condition => ({
  field,
  operator,
  value,
})

describe('parse understands', () => {
  test.each<[string, Condition[]]>([
    ['', []],
    ['?', []],
    ['&&', []],
    ['status%28in%29=1%7C11', [condition('status', 'in', '1|11')]],
    ['status()=1', [condition('status', 'eq', '1')]],
    ['status=1', [condition('status', 'eq', '1')]],
    ['%20status+(%20EQ+)=1', [condition('status', 'eq', '1')]],
    ['STATUS(EQ)=1', [condition('status', 'eq', '1')]],
    ['vendorein(eq)=1', [condition('vendorEIN', 'eq', '1')]],
    ['vendorName(ct)=Acme+Corp', [condition('vendorName', 'ct', 'Acme Corp')]],
    ['vendorName(ct)=a=b', [condition('vendorName', 'ct', 'a=b')]],
    ['vendorName(ct)=a%2Bb', [condition('vendorName', 'ct', 'a+b')]],
    [
      'totalAmount(ge)=1&totalAmount(le)=2.50',
      [condition('totalAmount', 'ge', '1'), condition('totalAmount', 'le', '2.50')],
    ],
    ['entry=main-street&open=5&view=x&limitRecord=50&fromRecord=20', []],
  ])('%s', (query, conditions) => {
    expect(parse(query)).toEqual({ conditions, unknown: [] })
  })

  test('a sort in any capitalisation', () => {
    const sort = { field: 'totalAmount', direction: 'desc' }
    expect(parse('sortby=DESC(TotalAmount)')).toMatchObject({ sort, unknown: [] })
    expect(parse('sortBy=desc%28totalAmount%29')).toMatchObject({ sort, unknown: [] })
    expect(parse('sortBy=+desc(totalAmount)%20')).toMatchObject({ sort, unknown: [] })
  })
})

describe('parse keeps what it does not understand', () => {
  test.each<[string, RegExp]>([
    ['colour(eq)=red', /no filter “colour”/],
    ['colour=red', /no filter “colour”/],
    ['constructor(eq)=1', /no filter “constructor”/],
    ['__proto__=1', /no filter “__proto__”/],
    ['status(zz)=1', /“zz” isn’t a comparison/],
    ['status(gt)=1', /doesn’t allow “gt”.*in, nin, eq, ne/],
    ['status(eq)', /has no value/],
    ['status(eq)=', /has no value/],
    ['status(in)=1||2', /item of the list is empty/],
    ['status(in)=%20|1', /n’t a code/],
    ['totalAmount(ge)=$5', /“\$5” isn’t an amount/],
    ['totalAmount(ge)=1,000', /n’t an amount/],
    ['transactionDate(ge)=2026-02-30', /n’t a date/],
    ['vendorId(eq)=%20', /n’t an ID/],
    ['vendorName(ct)=100%', /% sign/],
    ['%E0%A4%A=1', /% sign/],
    ['vendorName(ct)=%FF', /% sign/],
    ['parameters=status(eq)=1', /ignores all filters/],
    ['Parameters', /ignores all filters/],
    ['sortBy=totalAmount', /desc\(field\) or asc\(field\)/],
    ['sortBy=desc(colour)', /can’t be sorted by “colour”/],
    ['sortBy=xdesc(status)', /sort isn’t readable/],
    ['sortBy=desc(status)x', /sort isn’t readable/],
    ['x(y)status(eq)=1', /no filter “x\(y\)status\(eq\)”/],
    ['status(in)(in)=1', /no filter/],
  ])('%s', (text, reason) => {
    expect(parse(`status(eq)=7&${text}`)).toEqual({
      conditions: [condition('status', 'eq', '7')],
      unknown: [{ text, reason: expect.stringMatching(reason) }],
    })
  })

  test('a second sort', () => {
    const search = parse('sortBy=asc(status)&sortBy=desc(totalAmount)')
    expect(search.sort).toEqual({ field: 'status', direction: 'asc' })
    const text = 'sortBy=desc(totalAmount)'
    expect(search.unknown).toEqual([{ text, reason: 'Only one sort can be used.' }])
  })
})

test('capitalisation is folded only where one field fits', () => {
  const field: FilterField = { type: 'text', operators: ['eq'] }
  const alike: FilterCatalogue = { customerId: field, CustomerId: field, name: field }
  expect(findField('CustomerId', alike)).toBe('CustomerId')
  expect(findField('customerid', alike)).toBeUndefined()
  expect(findField('NAME', alike)).toBe('name')
})

describe('compile', () => {
  test.each([
    [condition('status', 'in', '1|2'), 'status(in)=1%7C2'],
    [condition('vendorName', 'ct', 'A&B (x) 100%'), 'vendorName(ct)=A%26B%20(x)%20100%25'],
    [condition('comments', 'ct', 'parameters=1'), 'comments(ct)=parameters%3D1'],
    [condition('comments', 'ct', '\ud800'), 'comments(ct)=%EF%BF%BD'],
  ])('%j', (made, query) => {
    expect(compileCondition(made)).toBe(query)
  })

  test('conditions, sort and paging in this order; unknown parts only in the app address', () => {
    const search: ListSearch = {
      conditions: [condition('status', 'eq', '1')],
      sort: { field: 'totalAmount', direction: 'desc' },
      unknown: [
        { text: 'colour=red', reason: '' },
        { text: 'parameters=x', reason: '' },
        { text: '%70arameters=x', reason: '' },
      ],
    }
    const known = 'status(eq)=1&sortBy=desc(totalAmount)'
    expect(compileApiQuery(search)).toBe(known)
    expect(compileApiQuery(search, { limitRecord: 50, fromRecord: 0 })).toBe(
      `${known}&limitRecord=50&fromRecord=0`,
    )
    expect(compileUrlQuery(search)).toBe(`${known}&colour=red`)
  })

  test('what was not understood cannot end the address’s query, nor begin another', () => {
    const unknown = [{ text: 'colour=red#1?x', reason: '' }]
    expect(compileUrlQuery({ conditions: [], unknown })).toBe('colour=red%231%3Fx')
  })
})
