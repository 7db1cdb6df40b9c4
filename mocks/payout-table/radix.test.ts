import fc from 'fast-check'
import { expect, test } from 'vitest'

import { radixOrder } from './radix'

test('orders rows by key, ties by row', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: 0xffffffff }))),
      (keys) => {
        const expected = keys
          .map((key, row) => ({ key, row }))
          .sort((a, b) => a.key - b.key || a.row - b.row)
          .map(({ row }) => row)
        expect([...radixOrder(Uint32Array.from(keys))]).toEqual(expected)
      },
    ),
    { numRuns: 1000 },
  )
})
