import { describe, expect, test } from 'vitest'

import type { FilterOperator } from '~/contract/filter-catalogue'

import { compileApiQuery, compileCondition, compileUrlQuery } from './compile'
import type { Condition, ListSearch } from './condition'

const condition = (field: string, operator: FilterOperator, value: string): Condition => ({
  field,
  operator,
  value,
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
