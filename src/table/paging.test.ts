import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  firstIndexOf,
  isJump,
  pageOf,
  pagesHolding,
  pagesToKeep,
  wantedPages,
  waitBeforeAsking,
} from './paging'

const anyIndex = fc.nat({ max: 2_000_000 })
const anySize = fc.integer({ min: 1, max: 500 })
const anyPages = fc
  .tuple(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 4 }))
  .map(([first, count]) => Array.from({ length: count }, (_, step) => first + step))

describe('pages and indexes', () => {
  test('a row is in its page', () => {
    fc.assert(
      fc.property(anyIndex, anySize, (index, size) => {
        const page = pageOf(index, size)
        const from = firstIndexOf(page, size)
        expect(from).toBeLessThanOrEqual(index)
        expect(index).toBeLessThan(from + size)
        expect(pageOf(from, size)).toBe(page)
      }),
    )
  })

  test('the pages of a window are those of its rows, in order', () => {
    fc.assert(
      fc.property(anyIndex, fc.nat({ max: 300 }), anySize, (first, more, size) => {
        const rows = Array.from({ length: more + 1 }, (_, step) => first + step)
        const expected = [...new Set(rows.map((index) => pageOf(index, size)))]
        expect(pagesHolding(first, first + more, size)).toEqual(expected)
      }),
    )
  })
})

describe('wantedPages', () => {
  test('has every page in view that the list has, and one more at most, which is next to them', () => {
    fc.assert(
      fc.property(
        anyPages,
        fc.constantFrom('down' as const, 'up' as const),
        fc.integer({ min: 1, max: 6000 }),
        (visible, direction, pageCount) => {
          const wanted = wantedPages(visible, direction, pageCount)
          const inList = visible.filter((page) => page < pageCount)
          expect(wanted.slice(0, inList.length)).toEqual(inList)
          expect(wanted.length).toBeLessThanOrEqual(inList.length + 1)
          expect(wanted.every((page) => page >= 0 && page < pageCount)).toBe(true)
          const [ahead] = wanted.slice(inList.length)
          if (ahead !== undefined) {
            expect(ahead).toBe(
              direction === 'down' ? Math.max(...inList) + 1 : Math.min(...inList) - 1,
            )
          }
        },
      ),
    )
  })

  test('looks ahead in the direction of scroll', () => {
    expect(wantedPages([4, 5], 'down', 100)).toEqual([4, 5, 6])
    expect(wantedPages([4, 5], 'none', 100)).toEqual([4, 5])
    expect(wantedPages([4, 5], 'up', 100)).toEqual([4, 5, 3])
    expect(wantedPages([0], 'up', 100)).toEqual([0])
    expect(wantedPages([99], 'down', 100)).toEqual([99])
  })
})

describe('pacing', () => {
  test('a jump waits for rest; scrolling on asks at once, but not with every frame', () => {
    expect(isJump([], [40])).toBe(false)
    expect(isJump([3, 4], [4, 5])).toBe(false)
    expect(isJump([3, 4], [40])).toBe(true)
    expect(waitBeforeAsking(true, Infinity)).toBe(80)
    expect(waitBeforeAsking(false, Infinity)).toBe(0)
    expect(waitBeforeAsking(false, 30)).toBe(50)
    expect(waitBeforeAsking(false, 90)).toBe(0)
  })
})

describe('pagesToKeep', () => {
  test('is bounded, keeps what is in view, and drops nothing nearer than what it keeps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 5000 }), { maxLength: 60 }),
        anyPages,
        fc.integer({ min: 1, max: 20 }),
        (held, visible, keep) => {
          const kept = pagesToKeep(held, visible, keep)
          expect(kept.length).toBeLessThanOrEqual(Math.max(keep, visible.length))
          expect(kept).toEqual(expect.arrayContaining(visible))
          expect(new Set(kept).size).toBe(kept.length)
          const middle = (Math.min(...visible) + Math.max(...visible)) / 2
          const distance = (page: number) => Math.abs(page - middle)
          const spared = kept.filter((page) => !visible.includes(page)).map(distance)
          const dropped = held.filter((page) => !kept.includes(page)).map(distance)
          expect(Math.max(-1, ...spared)).toBeLessThanOrEqual(Math.min(Infinity, ...dropped))
        },
      ),
    )
  })
})
