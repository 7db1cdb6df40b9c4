import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  directoryCatalogue,
  directorySearchText,
  findText,
  idsIn,
  readDirectorySearch,
  withFindText,
} from './directory-search'

const catalogue = directoryCatalogue(['name', 'seen'])
const read = (search: string) => readDirectorySearch(search, catalogue)

describe('the address of a directory', () => {
  test('what is typed and the ids come back out of it', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => each.isWellFormed())
    const id = fc.stringMatching(/^[\w.-]{1,12}$/)
    fc.assert(
      fc.property(text, fc.uniqueArray(id, { maxLength: 50 }), (typed, ids) => {
        const search = withFindText({ ...read('sortBy=desc(seen)'), ids }, typed)
        const back = read(directorySearchText(search))
        expect(findText(back)).toBe(typed.trim() === '' ? '' : typed)
        expect(back.ids).toEqual(ids)
        expect(back.list.sort).toEqual({ field: 'seen', direction: 'desc' })
      }),
    )
  })

  test('a field that it can only be sorted by takes no filter', () => {
    expect(read('name(ct)=acme').list.conditions).toEqual([])
    expect(read('name(ct)=acme').list.unknown).toHaveLength(1)
    expect(read('sortBy=asc(email)').list.sort).toBeUndefined()
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
