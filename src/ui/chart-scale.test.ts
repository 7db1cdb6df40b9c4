import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksUpTo, wholeTicksUpTo } from './chart-scale'

test('round steps', () => {
  expect(ticksUpTo(87)).toEqual([0, 50, 100])
  expect(ticksUpTo(400)).toEqual([0, 100, 200, 300, 400])
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(wholeTicksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(wholeTicksUpTo(5)).toEqual([0, 2, 4, 6])
})

test('the axis reaches the greatest value and does not go far past it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e15, noNaN: true }), (max) => {
      const ticks = ticksUpTo(max)
      const last = ticks.at(-1) ?? 0
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(last).toBeGreaterThanOrEqual(max * (1 - 1e-6))
      expect(last).toBeLessThanOrEqual(max * 2.5 + 1e-9)
    }),
  )
})
