import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addRange, coveredBelow, gapsOf, type Range } from './ranges'

const range = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([from, length]): Range => ({ from, to: from + length }))
const placesOf = (ranges: readonly Range[]) =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
const joined = (ranges: readonly Range[]) => ranges.reduce<Range[]>(addRange, [])

describe('ranges', () => {
  test('hold exactly the places that were added, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const all = joined(ranges)
        expect(placesOf(all)).toEqual(new Set([...placesOf(ranges)].toSorted((a, b) => a - b)))
        for (const [at, { from, to }] of all.entries()) {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThan(all[at - 1]?.to ?? -1)
        }
      }),
    )
  })

  test('with their gaps make the whole, and nothing stands in both', () => {
    fc.assert(
      fc.property(fc.array(range), fc.nat(100), (ranges, total) => {
        const all = joined(ranges)
        const gaps = placesOf(gapsOf(all, total))
        const held = placesOf(all)
        for (let at = 0; at < total; at += 1) expect(gaps.has(at)).toBe(!held.has(at))
        expect([...gaps].every((at) => at < total)).toBe(true)
        expect(coveredBelow(all, total)).toBe(total - gaps.size)
      }),
    )
  })
})
