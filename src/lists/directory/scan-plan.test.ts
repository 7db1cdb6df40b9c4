import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addRange, coveredBelow, type Range } from '~/lib/ranges'

import { pagesToRead, rangeOf } from './read-for-scan'

describe('reading on', () => {
  test('reads each payout once, wherever it was stopped and however many came meanwhile', () => {
    const stages = fc.array(fc.record({ grown: fc.nat(30), pages: fc.nat(5) }), { maxLength: 6 })
    fc.assert(
      fc.property(stages, fc.integer({ min: 1, max: 9 }), (all, size) => {
        // Payouts are named by their place from the oldest.
        const times = new Map<number, number>()
        let done: Range[] = []
        let total = 0
        const read = (most: number) => {
          for (const page of pagesToRead(done, total, size).slice(0, most)) {
            expect(page.limit).toBeGreaterThan(0)
            for (let at = page.from; at < page.from + page.limit; at += 1) {
              const name = total - 1 - at
              times.set(name, (times.get(name) ?? 0) + 1)
            }
            done = addRange(done, rangeOf(page, page.limit, total))
          }
        }
        for (const { grown, pages } of all) {
          total += grown
          read(pages)
        }
        read(Infinity)
        expect(coveredBelow(done, total)).toBe(total)
        expect([...times.values()].every((count) => count === 1)).toBe(true)
        expect(times.size).toBe(total)
      }),
    )
  })

  test('begins with the newest', () => {
    expect(pagesToRead([{ from: 0, to: 40 }], 60, 15)).toEqual([
      { from: 0, limit: 15 },
      { from: 15, limit: 5 },
    ])
  })
})
