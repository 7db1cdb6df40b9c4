import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'

import {
  apiSearchOf,
  readRecordSearch,
  readRef,
  recordSearchText,
  refText,
  withSort,
} from './record-search'

const sort = { field: 'batchDate', direction: 'desc' } as const

describe('the address of a list', () => {
  test('filters, sort and the open record come back out of it', () => {
    const locator = fc.record({
      id: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
      ref: fc.option(
        fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
        { nil: undefined },
      ),
    })
    fc.assert(
      fc.property(locator, fc.subarray(['filters', 'sort'] as const), (open, local) => {
        const list = {
          conditions: [{ field: 'batchNumber', operator: 'eq', value: 'BT-1' }],
          unknown: [],
          sort,
        } as const
        const text = recordSearchText({ list, open, local })
        expect(readRecordSearch(`?${text}`, batchFilters)).toEqual({ list, open, local })
      }),
    )
  })

  test('whatever stands there, a list can be asked for', () => {
    const read = readRecordSearch('?open=&here=all&colour(eq)=red', batchFilters)
    const { list, open, local } = read
    expect(open).toBeUndefined()
    expect(local).toEqual([])
    expect(list.unknown).toHaveLength(1)
    expect(apiSearchOf(list, sort)).toBe('sortBy=desc(batchDate)')
  })

  test('a record without a reference leaves no trace of one', () => {
    expect(refText(undefined)).toBe('')
    expect(refText('BT 1')).toBe('ref=BT%201')
  })

  test('blanks around an id or a reference are not part of it', () => {
    const { open, list } = readRecordSearch('?open=+7+&ref=+BT-1+&view=dense', batchFilters)
    expect(open).toEqual({ id: '7', ref: 'BT-1' })
    expect(list).toEqual({ conditions: [], unknown: [] })
    expect(readRef('?ref=+')).toBeUndefined()
    expect(readRef('')).toBeUndefined()
  })

  test('a list goes back to its own order', () => {
    const list = { conditions: [], unknown: [], sort }
    const other = { field: 'status', direction: 'asc' } as const
    expect(withSort(list, other)).toEqual({ conditions: [], unknown: [], sort: other })
    expect(withSort(list, undefined)).toEqual({ conditions: [], unknown: [] })
  })
})
