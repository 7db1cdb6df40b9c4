import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { knownTotal as known, type PageExtent } from './known-total'

const knownTotal = (pages: readonly PageExtent[]) => known(pages)?.rows

const page = (from: number, count: number, totalRecords?: number, receivedAt = 0): PageExtent => ({
  from,
  limit: 50,
  count,
  totalRecords,
  receivedAt,
})

describe('knownTotal', () => {
  test('is unknown without pages', () => {
    expect(knownTotal([])).toBeUndefined()
  })

  test('is what the newest answer states', () => {
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 402, 2)])).toBe(402)
    expect(knownTotal([page(0, 50, 401, 3), page(50, 50, 402, 2)])).toBe(401)
    expect(knownTotal([page(0, 0, 0)])).toBe(0)
  })

  test('ignores a total that contradicts the records beside it', () => {
    expect(knownTotal([page(0, 50, 0), page(50, 7, -3)])).toBe(57)
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 10, 2)])).toBe(400)
  })

  test('ends with the first short page when no total is stated', () => {
    expect(knownTotal([page(0, 20)])).toBe(20)
    expect(knownTotal([page(0, 0)])).toBe(0)
    expect(knownTotal([page(0, 50), page(50, 12)])).toBe(62)
    expect(knownTotal([page(0, 50), page(50, 0)])).toBe(50)
  })

  test('offers one page more as long as all are full', () => {
    expect(knownTotal([page(0, 50)])).toBe(100)
    expect(knownTotal([page(0, 50), page(50, 50)])).toBe(150)
  })

  test('a short page before others is a gap, not the end', () => {
    expect(knownTotal([page(0, 20), page(50, 50)])).toBe(150)
  })

  test('a plain walk through a list of any length ends at that length', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), (length) => {
        const pages: PageExtent[] = []
        for (let from = 0; from === 0 || from < (knownTotal(pages) ?? 1); from += 50) {
          pages.push(page(from, Math.min(50, Math.max(0, length - from))))
        }
        expect(knownTotal(pages)).toBe(length)
      }),
    )
  })
})
