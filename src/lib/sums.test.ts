import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { moneyFromJson, moneyText, type Money } from './money'
import { addend, addendsOf, sumByCurrency, sumFigures, sumInWords, wholeAmount } from './sums'

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
  })

  test('of a list, so many of which could not be read, the others without an amount are missing', () => {
    const sum = sumFigures(addendsOf([money(1), undefined, undefined], 1))
    expect(sum).toMatchObject({ added: 1, missing: 1, unreadable: 1 })
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
