import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nextNumber } from './next-number'

test.each([
  [[], undefined],
  [['Rent'], undefined],
  [['INV-0099'], 'INV-0100'],
  [['2026/7-b'], '2026/8-b'],
  [['999'], '1000'],
  // Newest first; what has no figures counts nothing.
  [['Deposit', 'INV-7', 'INV-12'], 'INV-8'],
  [['INV-7', 'inv-8 ', 'INV-9'], 'INV-10'],
])('after %j comes %s (PI-M3)', (used, next) => {
  expect(nextNumber(used)).toBe(next)
})

test('the next is never one that was used (PI-M3)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (numbers) => {
      const used = numbers.map((number) => `INV-${String(number)}`)
      expect(used).not.toContain(nextNumber(used))
    }),
  )
})
