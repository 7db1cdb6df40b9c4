import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compareShown } from './compare-shown'

const rows = (...ids: string[]) => ids.map((id) => ({ id, texts: { status: 'Open' } }))

describe('two looks at the beginning of a list', () => {
  test('what came in front is new; what it pushed out is not gone', () => {
    const { added, gone } = compareShown(rows('c', 'b', 'a'), rows('e', 'd', 'c'))
    expect(added).toEqual(['e', 'd'])
    expect(gone).toEqual([])
  })
  test('what vanished is gone; what moved up for it is not new', () => {
    const { added, gone } = compareShown(rows('d', 'c', 'b'), rows('d', 'b', 'a'))
    expect(added).toEqual([])
    expect(gone).toEqual(['c'])
  })
  test('where all that was there is pushed out, more may have come, and nothing is known to be gone', () => {
    const { added, gone, isAtLeast } = compareShown(rows('b', 'a'), rows('d', 'c'))
    expect([added, gone, isAtLeast]).toEqual([['d', 'c'], [], true])
    expect(compareShown(rows('b', 'a'), [])).toMatchObject({ gone: ['b', 'a'], isAtLeast: false })
    expect(compareShown([], rows('a'))).toMatchObject({ added: ['a'], isAtLeast: false })
  })
  test('changed texts are told as they were', () => {
    const now = [{ id: 'a', texts: { status: 'Paid', amount: '1.00' } }]
    const { changed } = compareShown(rows('a'), now)
    expect(changed.get('a')).toEqual({ status: 'Open' })
  })
  test('a list compared with itself has no news', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (ids) => {
        const { added, gone, changed } = compareShown(rows(...ids), rows(...ids))
        expect([added.length, gone.length, changed.size]).toEqual([0, 0, 0])
      }),
    )
  })
})
