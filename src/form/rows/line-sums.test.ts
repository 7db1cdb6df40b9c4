import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addMoney, moneyText, sumMoney } from '~/lib/money'

import { emptyLine, linesTotal, lineSum, readQuantity, type LineValues } from './line-sums'

const options = { locale: 'en-US', currency: 'USD' }
const line = (values: Partial<LineValues>): LineValues => ({ ...emptyLine, ...values })
const texts = (values: Partial<LineValues>) => {
  const sum = lineSum(line(values), options)
  return sum && [moneyText(sum.net), moneyText(sum.tax), moneyText(sum.total)]
}

describe('lineSum', () => {
  test.each<[Partial<LineValues>, string[] | undefined]>([
    [{ quantity: '3', cost: '19.99' }, ['59.97', '0.00', '59.97']],
    [{ quantity: '3', cost: '19.99', tax: '4.80' }, ['59.97', '4.80', '64.77']],
    [{ quantity: '1,000', cost: '0.0375' }, ['37.50', '0.00', '37.50']],
    [{ quantity: '0.5', cost: '0.01' }, ['0.01', '0.00', '0.01']],
    [{ quantity: '1', cost: '1,23' }, undefined],
    [{ quantity: '1,5', cost: '10' }, undefined],
    [{ quantity: '-1', cost: '10' }, undefined],
    [{ quantity: '$2', cost: '10' }, ['20.00', '0.00', '20.00']],
    [{ quantity: 'USD 2', cost: '10' }, undefined],
    [{ quantity: '', cost: '10' }, undefined],
    [{ quantity: '1', cost: '' }, undefined],
    [{ quantity: '1', cost: '10', tax: 'ten' }, undefined],
    [{ quantity: '999999999', cost: '9999999999' }, undefined],
  ])('%j comes to %j', (values, expected) => {
    expect(texts(values)).toEqual(expected)
  })

  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))
  const lines = fc.array(
    fc.record({
      description: fc.string(),
      quantity: fc.integer({ min: 0, max: 9999 }).map((n) => (n / 100).toFixed(2)),
      cost: amount,
      tax: fc.oneof(fc.constant(''), amount),
    }),
    { minLength: 1, maxLength: 20 },
  )

  test('what is shown ties: the total is the sum of the lines, and of its own parts', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sums = all.map((each) => lineSum(each, options))
        const total = linesTotal(sums)
        const shown = sums.map((sum) => sum?.total ?? sumMoney([]))
        expect(total?.total).toEqual(sumMoney(shown))
        expect(total && addMoney(total.net, total.tax)).toEqual(total?.total)
      }),
      { numRuns: 1000 },
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const there = linesTotal(all.map((each) => lineSum(each, options)))
        const back = linesTotal(all.toReversed().map((each) => lineSum(each, options)))
        expect(back).toEqual(there)
      }),
    )
  })
})

test('one line that cannot be read leaves no total', () => {
  expect(linesTotal([lineSum(line({ cost: '5' }), options), undefined])).toBeUndefined()
})

test('a quantity is plain decimal text', () => {
  expect(readQuantity('1,234.5', 'en-US')).toBe('1234.50')
  expect(readQuantity('0.05', 'en-US')).toBe('0.05')
  expect(readQuantity('1.234,5', 'de-DE')).toBe('1234.50')
})
