import { expect, test } from 'vitest'

import { emptyBill } from './bill-values'
import { billsSum, differenceToBills } from './bills-sum'
import { differenceWords } from './difference-words'

const bill = (netAmount: string) => ({ ...emptyBill(), netAmount })

test('the bills that have an amount are added up', () => {
  const bills = [bill('0.10'), bill('0.20'), bill('')]
  expect(billsSum({ bills, currency: 'USD' })).toEqual({
    sum: { amountMinor: 30, scale: 2, currency: 'USD' },
    counted: 2,
    bills: 3,
  })
  expect(billsSum({ bills: [bill('')], currency: '' }).sum).toBeUndefined()
})

test('a total that differs is said, one that is equal or cannot be told is not', () => {
  const of = (totalAmount: string, net = '100') =>
    differenceToBills({ totalAmount, currency: '', bills: [bill(net)] })
  expect(of('100.00')).toBeUndefined()
  expect(of('')).toBeUndefined()
  expect(of('100', '')).toBeUndefined()
  const [more, less] = [of('150'), of('99.50')]
  expect(more && differenceWords(more)).toMatch(/^50\.00 more than the bills/)
  expect(less && differenceWords(less)).toMatch(/^0\.50 less than the bills/)
})

test('amounts in two currencies have no sum', () => {
  expect(billsSum({ bills: [bill('1 EUR'), bill('1 USD')], currency: '' }).sum).toBeUndefined()
})
