import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mergeFrom, type SortedList } from './merge'

interface Row {
  readonly key: number
  readonly list: number
  readonly place: number
}

const compare = (a: Row, b: Row) => a.key - b.key

/** Few keys, so that many are alike. */
const lists = fc
  .array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }), { maxLength: 6 })
  .map((all) =>
    all.map((keys, list) =>
      keys.toSorted((a, b) => a - b).map((key, place): Row => ({ key, list, place })),
    ),
  )

const held = (rows: readonly Row[]): SortedList<Row> => ({
  rowAt: (offset) => rows[offset],
  endsBy: (offset) => offset >= rows.length,
})

const start = (all: readonly unknown[]) => all.map(() => 0)

describe('merging sorted lists', () => {
  test('gives the sorted concatenation; rows alike stand in the order of their lists', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const { rows, missing } = mergeFrom(all.map(held), start(all), Infinity, compare)
        expect(rows).toEqual(all.flat().toSorted(compare))
        expect(missing).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('page by page, from the cursors of the page before, gives the same', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 7 }), (all, most) => {
        const pages: Row[][] = []
        let cursors: readonly number[] = start(all)
        for (;;) {
          const page = mergeFrom(all.map(held), cursors, most, compare)
          if (page.rows.length === 0) break
          pages.push([...page.rows])
          ;({ cursors } = page)
        }
        expect(pages.flat()).toEqual(all.flat().toSorted(compare))
        expect(pages.slice(0, -1).every((page) => page.length === most)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('never goes past a row that is not held, and names the lists it waits for', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.nat({ max: 30 })), (all, cuts) => {
        const partly = all.map((rows, at): SortedList<Row> => {
          const cut = cuts[at] ?? Infinity
          return {
            rowAt: (offset) => (offset < cut ? rows[offset] : undefined),
            endsBy: (offset) => offset >= rows.length,
          }
        })
        const whole = all.flat().toSorted(compare)
        const { rows, cursors, missing } = mergeFrom(partly, start(all), Infinity, compare)
        expect(rows).toEqual(whole.slice(0, rows.length))
        const waiting = all.flatMap((list, at) =>
          (cursors[at] ?? 0) >= Math.min(cuts[at] ?? Infinity, list.length) &&
          (cursors[at] ?? 0) < list.length
            ? [at]
            : [],
        )
        expect(missing).toEqual(waiting)
        expect(missing.length > 0 || rows.length === whole.length).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps each list in the order it came in, even if that is another than expected', () => {
    const odd = [[3, 1, 2].map((key, place) => ({ key, list: 0, place }))]
    expect(mergeFrom(odd.map(held), [0], Infinity, compare).rows).toEqual(odd[0])
  })
})
