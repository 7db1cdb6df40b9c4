import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readQuery } from './request'

describe('readQuery', () => {
  test.each([
    ['status(eq)=1', 'status', 'eq', '1'],
    ['status()=1', 'status', 'eq', '1'],
    ['status=1', 'status', 'eq', '1'],
    ['?status(in)=1|11', 'status', 'in', '1|11'],
    ['status%28in%29=1%7C11', 'status', 'in', '1|11'],
    ['status%28in%29%3D1%7C11', 'status', 'in', '1|11'],
    ['comments(ct)=a+b%2Bc', 'comments', 'ct', 'a b+c'],
    ['comments(ct)=a=b', 'comments', 'ct', 'a=b'],
    ['comments(ct)=50%', 'comments', 'ct', '50%'],
    ['comments(ct)=%E6%9D%B1%zz%ff', 'comments', 'ct', '東%zz%ff'],
  ])('%s', (search, field, operator, value) => {
    expect(readQuery(search).conditions).toEqual([{ field, operator, value }])
  })

  test('repeated keys all apply', () => {
    const { conditions } = readQuery('totalAmount(ge)=5&totalAmount(ge)=7&totalAmount(lt)=9')
    expect(conditions.map(({ value }) => value)).toEqual(['5', '7', '9'])
  })

  test('paging has the defaults of interface.md', () => {
    expect(readQuery('')).toEqual({ conditions: [], from: 0, limit: 20, sort: undefined })
    expect(readQuery('limitRecord=0').limit).toBe(Infinity)
    expect(readQuery('limitRecord=-3').limit).toBe(Infinity)
    expect(readQuery('limitRecord=5&fromRecord=10')).toMatchObject({ limit: 5, from: 10 })
    expect(readQuery('limitRecord=many&fromRecord=-4')).toMatchObject({ limit: 20, from: 0 })
  })

  test('sortBy', () => {
    expect(readQuery('sortBy=desc(totalAmount)').sort).toEqual({
      field: 'totalAmount',
      descending: true,
    })
    expect(readQuery('sortBy=asc%28status%29').sort).toEqual({ field: 'status', descending: false })
    expect(readQuery('sortBy=totalAmount').sort).toBeUndefined()
  })

  test.each(['parameters=', 'parameters=status(eq)=1&status(eq)=2', 'status(eq)=2&parameters=x'])(
    '%s makes the filters be ignored, not the paging',
    (search) => {
      const request = readQuery(`${search}&limitRecord=3&sortBy=asc(status)`)
      expect(request).toMatchObject({ conditions: [], limit: 3, sort: { field: 'status' } })
    },
  )

  test('no text makes it fail', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(readQuery(search).from).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})
