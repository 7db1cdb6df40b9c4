import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { decodeLayout, encodeLayout, readLayout } from './layout'

const id = fc.stringMatching(/^[a-z]\w{0,8}$/)
const layouts = fc.record(
  {
    columns: fc.uniqueArray(id, { minLength: 1 }),
    pins: fc.uniqueArray(id),
    widths: fc.dictionary(id, fc.integer({ min: 60, max: 800 })),
    density: fc.constantFrom('compact', 'normal', 'comfortable'),
  },
  { requiredKeys: [] },
)

describe('a layout', () => {
  test('comes back from a link as it was', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(decodeLayout(encodeLayout(layout))).toEqual(layout)
        expect(encodeLayout(layout)).toMatch(/^[\w-]+$/)
      }),
    )
  })
  test.each([
    [[]],
    ['text'],
    [{ columns: [] }],
    [{ columns: ['<b>'] }],
    [{ widths: { a: 'wide' } }],
    [{ density: 'huge' }],
  ])('is refused when it is none: %j', (value) => {
    expect(readLayout(value)).toBeUndefined()
  })
  test('never fails on a link of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void decodeLayout(text)))
  })
})
