import fc from 'fast-check'
import { expect, test } from 'vitest'

import { editsWithin } from './edit-distance'

/** The same by the book, over the whole of both texts. */
function editDistance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const edits = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(...edits, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

test('it counts as the whole table does, up to the most that is asked for', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })
  fc.assert(
    fc.property(text, text, fc.nat(4), (a, b, most) => {
      const edits = editDistance(a, b)
      expect(editsWithin(a, b, most)).toBe(edits <= most ? edits : undefined)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['delgado', 'delgado', 0],
  ['delgdo', 'delgado', 1],
  ['edlgado', 'delgado', 1],
  ['smyth', 'smith', 1],
  ['', 'ab', 2],
])('“%s” and “%s” are %d apart', (a, b, edits) => {
  expect(editsWithin(a, b, 2)).toBe(edits)
})
