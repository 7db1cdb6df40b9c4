import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { moneyFromJson, moneyText, type Money } from './money'
import {
  addend,
  addendsOf,
  doubtOf,
  isComplete,
  moneyOf,
  roughly,
  sumByCurrency,
  sumFigures,
  sumInWords,
  sumsInWords,
  wholeAmount,
} from './sums'

const inEnglish = { locale: 'en-US' }
const money = (amountMinor: number, scale = 2, currency?: string): Money => ({
  amountMinor,
  scale,
  currency,
})
const words = (addends: Parameters<typeof sumByCurrency>[0]) =>
  sumByCurrency(addends).map((sum) => sumInWords(sum, inEnglish))

describe('X4: a sum knows what it could not add', () => {
  test('apart by why: not given, or given and not readable', () => {
    const addends = [
      addend(money(1000), { currency: 'usd' }),
      addend(undefined, { currency: 'USD' }),
      addend(undefined, { currency: 'USD', isUnreadable: true }),
      addend(money(300), { currency: 'EUR' }),
    ]
    expect(words(addends)).toEqual(['€3.00', '$10.00 (1 amount missing, 1 unreadable)'])
  })

  test('an amount of no known currency may belong to any: every sum says so', () => {
    const addends = [addend(money(100), { currency: 'USD' }), addend(money(2)), addend(undefined)]
    expect(words(addends)).toEqual(['$1.00 (1 amount missing)', '0.02 (1 amount missing)'])
  })

  test('where nothing could be added there is no figure to be taken for zero', () => {
    expect(words([addend(undefined), addend(undefined)])).toEqual(['not known (2 amounts missing)'])
    expect(words([])).toEqual([])
    expect(sumInWords(sumFigures([]), inEnglish)).toBe('0.00')
  })

  test('an amount keeps the currency it states, and one too large for its currency is not added', () => {
    expect(addend(money(100, 2, 'USD'))).toEqual(money(100, 2, 'USD'))
    const most = money(Number.MAX_SAFE_INTEGER)
    const unadded = { unadded: 'unreadable', currency: 'KWD' }
    expect(addend(most, { currency: 'kwd' })).toEqual(unadded)
    expect(addend(undefined, { currency: 'kwd', isUnreadable: true })).toEqual(unadded)
    expect(addend(undefined)).toEqual({ unadded: 'missing', currency: undefined })
  })

  test('an addend’s amount, where it is there', () => {
    expect(moneyOf(money(1))).toEqual(money(1))
    expect(moneyOf(addend(undefined))).toBeUndefined()
  })

  test('sums stand in the order of their codes, that of no currency last', () => {
    const codes = [undefined, 'USD', 'EUR', 'JPY', undefined, 'CHF', 'USD']
    const sums = sumByCurrency(codes.map((currency) => money(100, 2, currency)))
    expect(sums.map(({ currency }) => currency)).toEqual(['CHF', 'EUR', 'JPY', 'USD', undefined])
    expect(sums.map(({ added }) => added)).toEqual([1, 1, 1, 2, 2])
  })

  test('what was left out is named by its kind', () => {
    expect(doubtOf({ missing: 0, unreadable: 0 })).toBeUndefined()
    expect(doubtOf({ missing: 2, unreadable: 0 })).toBe('2 amounts missing')
    expect(doubtOf({ missing: 0, unreadable: 1 })).toBe('1 amount unreadable')
    expect(doubtOf({ missing: 1, unreadable: 3 })).toBe('1 amount missing, 3 unreadable')
  })

  test('as many missing as unreadable do not make a whole', () => {
    const one = addend(undefined)
    const other = addend(undefined, { isUnreadable: true })
    expect(isComplete(sumFigures([money(1), one, other]))).toBe(false)
    expect(isComplete(sumFigures([money(1)]))).toBe(true)
  })

  test('a drawing has the sum as a number', () => {
    expect(roughly(sumFigures([money(150), money(-25, 3)]))).toBe(1.475)
  })

  test('a sum that lacks something is no amount to compute with', () => {
    expect(wholeAmount(sumFigures([money(1), money(2)]))).toEqual(money(3))
    expect(wholeAmount(sumFigures([money(1), addend(undefined)]))).toBeUndefined()
    expect(wholeAmount(sumFigures([]))).toBeUndefined()
  })

  test('sums are exact at any size, and printed with the decimals they have', () => {
    const most = money(Number.MAX_SAFE_INTEGER)
    expect(sumInWords(sumFigures([most, most]), inEnglish)).toBe('180,143,985,094,819.82')
    expect(wholeAmount(sumFigures([most, most]))).toBeUndefined()
    expect(sumInWords(sumFigures([money(5, 3), money(5, 3)]), inEnglish)).toBe('0.01')
    expect(sumInWords(sumFigures([money(-5, 3)]), inEnglish)).toBe('\u22120.005')
    expect(sumInWords(sumFigures([money(11010, 4)]), inEnglish)).toBe('1.101')
    expect(sumInWords(sumFigures([money(11000, 4)]), inEnglish)).toBe('1.10')
  })

  test('of a list, so many of which could not be read, the others without an amount are missing', () => {
    const sum = sumFigures(addendsOf([money(1), undefined, undefined], 1))
    expect(sum).toMatchObject({ added: 1, missing: 1, unreadable: 1 })
    expect(addendsOf([money(1), undefined], 1, 'jpy')).toEqual([
      money(1, 2, 'JPY'),
      { unadded: 'unreadable', currency: 'JPY' },
    ])
  })

  test('property: every addend is added or counted, whatever the order', () => {
    const any = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }).map((minor) => addend(money(minor + 0))),
      fc.boolean().map((isUnreadable) => addend(undefined, { isUnreadable })),
    )
    fc.assert(
      fc.property(fc.array(any), (addends) => {
        const sum = sumFigures(addends)
        expect(sum.added + sum.missing + sum.unreadable).toBe(addends.length)
        expect(sumFigures(addends.toReversed())).toEqual(sum)
      }),
      { numRuns: 10_000 },
    )
  })

  test('property: a sum of amounts reads back as the sum of their cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (cents) => {
        const sum = wholeAmount(sumFigures(cents.map((minor) => money(minor + 0))))
        const expected = cents.reduce((all, minor) => all + minor, 0)
        expect(sum && moneyFromJson(moneyText(sum))?.amountMinor).toBe(expected + 0)
      }),
      { numRuns: 10_000 },
    )
  })
})

test('beside sums of currencies, one without says so', () => {
  const sums = sumByCurrency([
    addend(moneyFromJson(1), { currency: 'USD' }),
    addend(moneyFromJson(2)),
  ])
  expect(sumsInWords(sums, inEnglish)).toBe('$1.00 · 2.00 without a currency')
})
