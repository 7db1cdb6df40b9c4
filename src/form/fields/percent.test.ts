import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPercent } from './percent'

test.each([
  ['8.25', '8.25'],
  ['8.25 %', '8.25'],
  ['0', '0'],
  ['100', '100'],
  ['10', '10'],
  ['0.0625', '0.0625'],
  ['100.01', undefined],
  ['-1', undefined],
  ['8,25', undefined],
  ['$8', undefined],
  ['', undefined],
  ['%', undefined],
  ['1.23456', undefined],
])('“%s” is %s', (text, rate) => {
  expect(readPercent(text, 'en-US')).toBe(rate)
})

test('every rate reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (tenThousandths) => {
      const rate = tenThousandths / 10_000
      expect(Number(readPercent(rate.toFixed(4), 'en-US'))).toBe(rate)
    }),
  )
})
