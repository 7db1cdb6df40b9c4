import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  firstDrawn,
  indexInSlot,
  laggingSlots,
  OVERSCAN,
  slotCount,
  visibleRows,
} from './use-row-window'

const anyView = fc.record({
  total: fc.integer({ min: 1, max: 1_000_000 }),
  rowHeight: fc.constantFrom(40, 64),
  viewHeight: fc.integer({ min: 40, max: 2000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

describe('slots', () => {
  test('hold each row of the window once', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 80 }), (first, slots) => {
        const rows = Array.from({ length: slots }, (_, slot) => indexInSlot(slot, first, slots))
        const sorted = rows.toSorted((a, b) => a - b)
        expect(sorted).toEqual(Array.from({ length: slots }, (_, step) => first + step))
        rows.forEach((index, slot) => {
          expect(index % slots).toBe(slot)
        })
      }),
    )
  })

  test('lag behind a jump, but never in view, and only behind a jump', () => {
    const rows = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 60 }), (lastTopRow, topRow, viewRows) => {
        const slots = viewRows + 1 + 2 * OVERSCAN
        const firstOf = (top: number) => Math.max(0, top - OVERSCAN)
        const before = (slot: number) => indexInSlot(slot, firstOf(lastTopRow), slots)
        const first = firstOf(topRow)
        const lagging = laggingSlots({ slots, first, topRow, lastTopRow, viewRows, before })
        const shown = Array.from(
          { length: slots },
          (_, slot) => lagging.get(slot) ?? indexInSlot(slot, first, slots),
        )
        expect(new Set(shown).size).toBe(slots)
        for (let row = topRow; row <= topRow + viewRows; row += 1) expect(shown).toContain(row)
        if (Math.abs(topRow - lastTopRow) <= viewRows) expect(lagging.size).toBe(0)
      }),
    )
  })

  test('a window one row on changes one slot', () => {
    const at = (first: number) =>
      Array.from({ length: 30 }, (_, slot) => indexInSlot(slot, first, 30))
    const after = at(101)
    expect(at(100).filter((index, slot) => index !== after[slot])).toEqual([100])
  })

  test('every row in view is drawn', () => {
    fc.assert(
      fc.property(anyView, ({ total, rowHeight, viewHeight, share }) => {
        const top = share * Math.max(0, total * rowHeight - viewHeight)
        const slots = slotCount(viewHeight, rowHeight)
        const first = firstDrawn(top, rowHeight, slots, total)
        const visible = visibleRows(top, { total, rowHeight, viewHeight })
        expect(first).toBeLessThanOrEqual(visible.first)
        expect(visible.last).toBeLessThan(first + slots)
        expect(visible.last).toBeLessThan(total)
      }),
    )
  })

  test('some rows are drawn beyond the view', () => {
    expect(firstDrawn(4000, 40, slotCount(800, 40), 1000)).toBe(100 - OVERSCAN)
  })
})
