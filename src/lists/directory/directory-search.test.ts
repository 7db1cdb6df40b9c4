import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { paths } from '~/paths'

import { directorySearch, idsIn } from './directory-search'

const catalogue: FilterCatalogue = {
  find: { type: 'text', operators: ['ct'] },
  name: { type: 'text', operators: ['ct'] },
  seen: { type: 'moment', operators: ['ge'] },
}
const { readSearch, listPath } = directorySearch(
  catalogue,
  { field: 'name', direction: 'asc' },
  paths.vendors,
)
const read = (search: string) => readSearch(search)
const back = (path: string) => read(path.slice(path.indexOf('?')))

describe('the address of a directory', () => {
  test('filters, the open record and the ids come back out of it', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((each) => each.isWellFormed() && each.trim() !== '')
    const id = fc.stringMatching(/^[\w.-]{1,12}$/)
    fc.assert(
      fc.property(text, id, fc.uniqueArray(id, { maxLength: 120 }), (typed, open, ids) => {
        const { list, ...search } = read('sortBy=desc(seen)')
        const conditions = [{ field: 'find', operator: 'ct', value: typed } as const]
        const again = back(
          listPath({ ...search, list: { ...list, conditions }, ids, open: { id: open } }),
        )
        expect(again.list.conditions).toEqual(conditions)
        expect(again.list.sort).toEqual({ field: 'seen', direction: 'desc' })
        expect(again.ids).toEqual(ids)
        expect(again.open?.id).toBe(open)
      }),
    )
  })

  test('an address of the first version opens as before', () => {
    const old = read('?find(ct)=acme&sortBy=asc(seen)&ids=1001|1002&open=1003')
    expect(old).toMatchObject({
      list: {
        conditions: [{ field: 'find', operator: 'ct', value: 'acme' }],
        sort: { field: 'seen', direction: 'asc' },
        unknown: [],
      },
      ids: ['1001', '1002'],
      open: { id: '1003' },
    })
  })

  test('what only the service does is never done here', () => {
    expect(read('?here=filters|sort').local).toEqual([])
  })

  test('ids in whatever way they are pasted, each once', () => {
    expect(idsIn(' 1001\r\n1002,1003;1001\t1004|\u200b1005 ')).toEqual([
      '1001',
      '1002',
      '1003',
      '1004',
      '1005',
    ])
  })
})
