import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import {
  addMoney,
  compareMoney,
  ifExact,
  isZero,
  type Money,
  moneyFromJson,
  moneyText,
  moneyToJson,
  multiply,
  negate,
  roundMoney,
  subtractMoney,
  sumMoney,
  withCurrency,
} from './money'

const RUNS = { numRuns: 10_000 }

function money(amountMinor: number, scale = 2, currency?: string): Money {
  return { amountMinor, scale, currency }
}

/** Amounts whose sums, products and rescalings stay safe integers. */
const anyMoney = fc
  .record({
    amountMinor: fc.integer({ min: -1e9, max: 1e9 }),
    scale: fc.integer({ min: 2, max: 4 }),
  })
  .map(({ amountMinor, scale }) => money(amountMinor + 0, scale))

describe('moneyFromJson', () => {
  test.each<[number | string, string | undefined, number, number]>([
    [0, undefined, 0, 2],
    [-0, undefined, 0, 2],
    ['-0.00', undefined, 0, 2],
    [0.1, undefined, 10, 2],
    [1.005, undefined, 1005, 3],
    [19.99, 'usd', 1999, 2],
    [78, 'JPY', 78, 0],
    [78.5, 'JPY', 785, 1],
    [1.5, 'KWD', 1500, 3],
    [1.5, 'IQD', 1500, 3],
    [5, 'HUF', 500, 2],
    [1.5, 'CLF', 15000, 4],
    [1.5, 'UYW', 15000, 4],
    ['100.000', undefined, 100000, 3],
    [1e-7, undefined, 1, 7],
    ['90071992547409.91', undefined, 9007199254740991, 2],
    ['0.000000000000001', undefined, 1, 15],
    [12345678901234.56, undefined, 1234567890123456, 2],
  ])('%j in %j', (value, currency, amountMinor, scale) => {
    const read = moneyFromJson(value, currency)
    expect(read).toMatchObject({ amountMinor, scale })
    expect(Object.is(read?.amountMinor, -0)).toBe(false)
  })

  test.each([
    NaN,
    Infinity,
    1e15,
    1e308,
    5e-324,
    0.1 + 0.2,
    '0.0000000000000001',
    '',
    ' 1',
    '1,50',
    '1e3',
    '12.',
    'abc',
    '$1',
  ])('%j is not kept', (value) => {
    expect(moneyFromJson(value)).toBeUndefined()
  })

  test('amounts of everyday size are read and compared without BigInt, which is slow', () => {
    const big = vi.spyOn(globalThis, 'BigInt')
    const amounts = [19.99, 0.1, -78, 1234567.89].map((value) => moneyFromJson(value, 'USD'))
    expect(amounts.map((each) => each?.amountMinor)).toEqual([1999, 10, -7800, 123456789])
    expect(compareMoney(money(1999), money(2000))).toBe(-1)
    expect(moneyToJson(money(1999))).toBe(19.99)
    expect(big).not.toHaveBeenCalled()
  })

  test('the currency is read as a code where it is one, and kept where it is not', () => {
    expect(moneyFromJson(1, ' eur ')?.currency).toBe('EUR')
    expect(moneyFromJson(1, 'points')?.currency).toBe('points')
    expect(moneyFromJson(1, ' ')?.currency).toBeUndefined()
  })

  test('property: any cents up to 15 digits go out and come back', () => {
    const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(cents, (amountMinor) => {
        const wire: unknown = JSON.parse(JSON.stringify(moneyToJson(money(amountMinor + 0))))
        expect(moneyFromJson(Number(wire))).toEqual(money(amountMinor + 0))
      }),
      RUNS,
    )
  })

  test('property: a JSON number that is read is sent as the same number', () => {
    const doubles = fc.oneof(
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      fc.tuple(fc.integer(), fc.nat(9)).map(([units, scale]) => Number(`${units}e-${scale}`)),
    )
    fc.assert(
      fc.property(doubles, (value) => {
        const read = moneyFromJson(value)
        if (read) expect(moneyToJson(read)).toBe(value + 0)
      }),
      RUNS,
    )
  })

  test('property: a string and the number it spells read alike', () => {
    fc.assert(
      fc.property(anyMoney, (m) => {
        const fromText = moneyFromJson(moneyText(m))
        const fromNumber = moneyFromJson(Number(moneyText(m)))
        expect(fromText && fromNumber && compareMoney(fromText, fromNumber)).toBe(0)
      }),
      RUNS,
    )
  })
})

describe('moneyToJson', () => {
  test('an amount that no double stands for is refused, not changed', () => {
    expect(moneyToJson(money(1234567890123456))).toBe(12345678901234.56)
    const send = () => moneyToJson(money(9007199254740991))
    expect(send).toThrow(RangeError)
    expect(send).toThrow('too large to be sent exactly')
  })
})

describe('arithmetic', () => {
  test('nothing sums to zero of unknown currency', () => {
    expect(sumMoney([])).toEqual(money(0))
  })

  test('different currencies are refused', () => {
    const [usd, eur] = [money(1, 2, 'USD'), money(1, 2, 'EUR')]
    expect(() => addMoney(usd, eur)).toThrow('USD and EUR')
    expect(() => subtractMoney(usd, eur)).toThrow(RangeError)
    expect(() => compareMoney(usd, eur)).toThrow(RangeError)
    expect(() => sumMoney([usd, money(1), eur])).toThrow(RangeError)
  })

  test('an amount of unknown currency makes the sum unknown; a zero does not', () => {
    expect(addMoney(money(500, 2, 'USD'), money(300)).currency).toBeUndefined()
    expect(addMoney(money(0), money(500, 2, 'USD'))).toEqual(money(500, 2, 'USD'))
    expect(sumMoney([money(5, 0, 'JPY'), money(6, 0, 'JPY')])).toEqual(money(11, 0, 'JPY'))
  })

  test('what cannot be exact throws', () => {
    const most = money(Number.MAX_SAFE_INTEGER)
    expect(() => addMoney(most, money(1))).toThrow(RangeError)
    expect(() => addMoney(most, money(1))).toThrow('too large to be kept exactly')
    expect(() => addMoney(most, money(1, 3))).toThrow(RangeError)
    expect(() => multiply(most, 2)).toThrow(RangeError)
    expect(() => multiply(most, 'two')).toThrow(RangeError)
    expect(() => multiply(most, 'two')).toThrow('plain decimal')
    expect(sumMoney([most, most, negate(most)])).toEqual(most)
    expect(compareMoney(most, money(1, 15))).toBe(1)
  })

  test('where there is no exact result there is none, and any other error is not hidden', () => {
    const most = money(Number.MAX_SAFE_INTEGER)
    expect(ifExact(() => addMoney(most, money(1)))).toBeUndefined()
    expect(ifExact(() => addMoney(money(1), money(2)))).toEqual(money(3))
    const broken = () => {
      throw new TypeError('a fault of this app')
    }
    expect(() => ifExact(broken)).toThrow('a fault of this app')
  })

  test('amounts of different fineness are compared exactly', () => {
    expect(compareMoney(money(1004, 3), money(100))).toBe(1)
    expect(compareMoney(money(100), money(1004, 3))).toBe(-1)
    expect(compareMoney(money(1000, 3), money(100))).toBe(0)
  })

  test('negating zero gives zero', () => {
    expect(Object.is(negate(money(0)).amountMinor, 0)).toBe(true)
    expect(isZero(negate(money(0)))).toBe(true)
    expect(isZero(money(-1))).toBe(false)
  })

  test('property: addition does not depend on order or grouping', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, anyMoney, (a, b, c) => {
        expect(addMoney(a, b)).toEqual(addMoney(b, a))
        expect(addMoney(addMoney(a, b), c)).toEqual(addMoney(a, addMoney(b, c)))
        expect(addMoney(addMoney(a, b), c)).toEqual(sumMoney([c, a, b]))
      }),
      RUNS,
    )
  })

  test('property: subtracting what was added gives the amount back', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (a, b) => {
        expect(compareMoney(subtractMoney(addMoney(a, b), b), a)).toBe(0)
      }),
      RUNS,
    )
  })

  test('property: comparison has the sign of the difference', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (a, b) => {
        expect(compareMoney(a, b)).toBe(Math.sign(subtractMoney(a, b).amountMinor))
        expect(compareMoney(a, b) + compareMoney(b, a)).toBe(0)
      }),
      RUNS,
    )
  })

  test('property: a whole quantity is the sum of so many', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(12), (amountMinor, count) => {
        const one = money(amountMinor + 0)
        expect(multiply(one, count)).toEqual(sumMoney(Array.from({ length: count }, () => one)))
        expect(multiply(one, `${count}.00`)).toEqual(multiply(one, count))
      }),
      RUNS,
    )
  })

  test('property: multiplication is rounded once, from the exact product', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: -1e6, max: 1e6 }), fc.nat(6), (m, units, scale) => {
        const quantity = moneyText(money(units + 0, scale))
        const exact = BigInt(m.amountMinor) * BigInt(units)
        const divisor = 10n ** BigInt(m.scale + scale - 2)
        const size = ((exact < 0n ? -exact : exact) * 2n + divisor) / (divisor * 2n)
        expect(BigInt(multiply(m, quantity).amountMinor)).toBe(exact < 0n ? -size : size)
      }),
      RUNS,
    )
  })

  test.each([
    [125, 3, 13],
    [-125, 3, -13],
    [124, 3, 12],
    [-124, 3, -12],
    [-4, 3, 0],
    [5, 1, 50],
  ])('%i at scale %i rounds to %i cents', (amountMinor, scale, expected) => {
    expect(roundMoney(money(amountMinor, scale), 2)).toEqual(money(expected))
  })

  test('a quantity times a fine unit cost', () => {
    expect(multiply(money(125, 4), 1000)).toEqual(money(1250))
    expect(multiply(money(1, 2, 'USD'), 0.5)).toEqual(money(1, 2, 'USD'))
    expect(multiply(money(15, 1, 'JPY'), 1)).toEqual(money(2, 0, 'JPY'))
  })

  test('a stated currency brings its decimals, and loses none that count', () => {
    expect(withCurrency(money(10000), 'jpy')).toEqual(money(100, 0, 'JPY'))
    expect(withCurrency(money(10050), 'JPY')).toEqual(money(1005, 1, 'JPY'))
    expect(withCurrency(money(100), 'KWD')).toEqual(money(1000, 3, 'KWD'))
    expect(withCurrency(money(100, 0, 'JPY'), undefined)).toEqual(money(10000))
  })
})
