import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'

import { apiSearchOf, readRecordSearch, recordSearchText, refText, withSort } from './record-search'

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
      fc.property(locator, (open) => {
        const list = {
          conditions: [{ field: 'batchNumber', operator: 'eq', value: 'BT-1' }],
          unknown: [],
          sort,
        } as const
        const text = recordSearchText({ list, open })
        expect(readRecordSearch(`?${text}`, batchFilters)).toEqual({ list, open })
      }),
    )
  })

  test('whatever stands there, a list can be asked for', () => {
    const { list, open } = readRecordSearch('?open=&colour(eq)=red', batchFilters)
    expect(open).toBeUndefined()
    expect(list.unknown).toHaveLength(1)
    expect(apiSearchOf(list, sort)).toBe('sortBy=desc(batchDate)')
  })

  test('a record without a reference leaves no trace of one', () => {
    expect(refText(undefined)).toBe('')
    expect(refText('BT 1')).toBe('ref=BT%201')
  })

  test('a list goes back to its own order', () => {
    const list = { conditions: [], unknown: [], sort }
    expect(withSort(list, undefined)).toEqual({ conditions: [], unknown: [] })
  })
})
