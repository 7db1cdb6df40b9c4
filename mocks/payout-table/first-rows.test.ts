import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstByKey, firstRows } from './first-rows'

const key = fc.oneof(
  fc.nat({ max: 3 }),
  fc.constantFrom(0, 0x7fffffff, 0x80000000, 0xffffffff),
  fc.integer({ min: 0, max: 0xffffffff }),
)
const cases = fc.record({
  rows: fc.array(fc.record({ key, passes: fc.boolean() })),
  most: fc.oneof(fc.nat({ max: 20 }), fc.constant(Infinity)),
})

test('are those of a whole sort', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(cases, ({ rows, most }) => {
      const keys = Uint32Array.from(rows, (row) => row.key)
      const passing = Uint8Array.from(rows, ({ passes }) => Number(passes))
      const kept = rows.flatMap((row, at) => (row.passes ? [{ key: row.key, at }] : []))
      const sorted = kept.toSorted((a, b) => a.key - b.key || a.at - b.at)
      expect([...firstByKey(keys, passing, most)]).toEqual(sorted.slice(0, most).map((r) => r.at))
      expect([...firstRows(passing, most)]).toEqual(kept.slice(0, most).map((r) => r.at))
    }),
    { numRuns: 3000 },
  )
})
