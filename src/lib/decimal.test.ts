import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  decimalOfNumber,
  decimalText,
  POWERS_OF_TEN,
  powerOfTen,
  readDecimal,
  rescale,
} from './decimal'

const RUNS = { numRuns: 10_000 }

describe('decimals', () => {
  test.each(['', ' 1', '1.', '.5', '+1', '1e3', '1,000', '0x10', 'NaN', '--1', '1.2.3', '١'])(
    '%j is not plain decimal text',
    (text) => {
      expect(readDecimal(text)).toBeUndefined()
    },
  )

  test('text of any length is answered at once', () => {
    expect(readDecimal('9'.repeat(1_000_000))).toBeUndefined()
  })

  test.each([
    [5e-324, 324],
    [1e-7, 7],
    [1.5e-10, 11],
    [0.1, 1],
  ])('%j has %i decimals', (value, scale) => {
    expect(decimalOfNumber(value)?.scale).toBe(scale)
  })

  test.each([NaN, Infinity, -Infinity, 1e21])('%j is no decimal that can be kept', (value) => {
    expect(decimalOfNumber(value)).toBeUndefined()
  })

  test('powers of ten are exact', () => {
    expect(POWERS_OF_TEN.map(BigInt)).toEqual(POWERS_OF_TEN.map((_, n) => 10n ** BigInt(n)))
  })

  test('where a double holds no exact power of ten there is none', () => {
    expect(powerOfTen(22)).toBe(1e22)
    expect(() => powerOfTen(23)).toThrow('No exact power of ten for 23')
    expect(() => powerOfTen(-1)).toThrow(RangeError)
  })

  test('a small number keeps its sign and its digits', () => {
    expect(decimalOfNumber(-1.5e-10)).toEqual({ units: -15n, scale: 11 })
    expect(decimalOfNumber(1e-7)).toEqual({ units: 1n, scale: 7 })
  })

  test('property: text reads back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.nat(15),
        (units, scale) => {
          expect(readDecimal(decimalText({ units, scale }))).toEqual({ units, scale })
        },
      ),
      RUNS,
    )
  })

  test('property: the decimal of a double reads back as that double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e20, max: 1e20 }), (value) => {
        const decimal = decimalOfNumber(value)
        expect(decimal && Number(decimalText(decimal)) + 0).toBe(value + 0)
      }),
      RUNS,
    )
  })

  test('property: rounding is off by at most half, and by exactly half only away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 1, max: 12 }), fc.nat(12), (units, drop, keep) => {
        const unit = 10n ** BigInt(drop)
        const error = rescale({ units, scale: keep + drop }, keep) * unit - units
        const twice = (error < 0n ? -error : error) * 2n
        expect(twice <= unit).toBe(true)
        if (twice === unit) expect(error > 0n).toBe(units > 0n)
      }),
      RUNS,
    )
  })
})
