import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { follow, MAX_HEIGHT, settle, spaceHeight, START, topToShow } from './use-row-window'

const million = { total: 1_000_000, rowHeight: 40, viewHeight: 800 }
const anySpace = fc.record({
  total: fc.integer({ min: 1, max: 3_000_000 }),
  rowHeight: fc.constantFrom(32, 40, 64),
  viewHeight: fc.integer({ min: 100, max: 2000 }),
})
const scrollRange = (space: typeof million) => Math.max(0, spaceHeight(space) - space.viewHeight)
const topRange = (space: typeof million) =>
  Math.max(0, space.total * space.rowHeight - space.viewHeight)

describe('scroll space', () => {
  test('is never higher than a browser can draw', () => {
    expect(spaceHeight(million)).toBe(MAX_HEIGHT)
    expect(spaceHeight({ ...million, total: 1000 })).toBe(40_000)
  })

  test('its ends are the ends of the rows', () => {
    fc.assert(
      fc.property(anySpace, (space) => {
        expect(settle(space, 0)).toEqual(START)
        const end = settle(space, Infinity)
        expect(end.top).toBe(topRange(space))
        expect(end.scrollTop).toBe(scrollRange(space))
        if (space.total > 400_000) {
          expect(follow(space, START, scrollRange(space)).top).toBe(topRange(space))
        }
      }),
    )
  })

  test('no movement leaves the rows, and settling does not move them', () => {
    fc.assert(
      fc.property(
        anySpace,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (space, steps) => {
          let position = START
          for (const step of steps) {
            position = follow(space, position, Math.round(step * scrollRange(space)))
            expect(position.top).toBeGreaterThanOrEqual(0)
            expect(position.top).toBeLessThanOrEqual(topRange(space))
            expect(settle(space, position.top).top).toBe(position.top)
          }
        },
      ),
    )
  })

  test('a wheel moves a million rows pixel by pixel, a drag in proportion', () => {
    const wheel = follow(
      million,
      settle(million, 4_000_000),
      settle(million, 4_000_000).scrollTop + 120,
    )
    expect(wheel.top).toBe(4_000_120)
    const drag = follow(million, START, scrollRange(million) / 2)
    expect(drag.top).toBeCloseTo(topRange(million) / 2, 3)
  })

  test('showing a row moves as little as needed', () => {
    fc.assert(
      fc.property(anySpace, fc.nat(), fc.nat(), (space, a, b) => {
        const index = a % space.total
        const top = b % (topRange(space) + 1)
        const next = topToShow(space, top, index)
        const upper = index * space.rowHeight
        expect(next).toBeLessThanOrEqual(upper)
        expect(next).toBeGreaterThanOrEqual(upper + space.rowHeight - space.viewHeight)
        expect(topToShow(space, next, index)).toBe(next)
      }),
    )
  })
})
