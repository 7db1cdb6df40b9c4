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
  // A year doesn't count (MA-5).
  [['001/2026'], '002/2026'],
  [['009-2025'], '010-2025'],
  [['2026-001'], '2026-002'],
  [['2026/11-004'], '2026/11-005'],
  [['MSM-2049'], 'MSM-2050'],
  // What counts isn't clear, and nothing older stands in for it (MA-5).
  [['INV-2026', 'INV-7'], undefined],
  [['7/26'], undefined],
  [['12/11/2026'], undefined],
  // So long a number isn't counted (MA-5).
  [['9999999999999999'], undefined],
  [['999999999999999'], '1000000000000000'],
])('after %j comes %s (PI-M3)', (used, next) => {
  expect(nextNumber(used, 2026)).toBe(next)
})

test('the next is never one that was used (PI-M3)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (numbers) => {
      const used = numbers.map((number) => `INV-${String(number)}`)
      expect(used).not.toContain(nextNumber(used, 2026))
    }),
  )
})
