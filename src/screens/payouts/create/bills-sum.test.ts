import { expect, test } from 'vitest'

import { sumInWords } from '~/lib/sums'

import {
  billsCurrency,
  billsSums,
  billsTotal,
  currenciesWords,
  differenceToBills,
  differenceWords,
} from './fields'
import { emptyBill } from './bill-fields'

const bill = (netAmount: string) => ({ ...emptyBill(), netAmount })

const words = (typed: readonly string[], currency = '') =>
  billsSums({ bills: typed.map(bill), currency }).map((sum) => sumInWords(sum, { locale: 'en-US' }))

test('X4: the sum of the bills says how many have no amount yet, or one that cannot be read', () => {
  expect(words(['0.10', '0.20'], 'USD')).toEqual(['$0.30'])
  expect(words(['0.10', '0.20', '', 'ten'], 'USD')).toEqual([
    '$0.30 (1 amount missing, 1 unreadable)',
  ])
  expect(words([''])).toEqual(['not known (1 amount missing)'])
})

test('only a whole sum is offered as the total', () => {
  expect(billsTotal({ bills: [bill('0.10'), bill('0.20')], currency: 'USD' })).toEqual({
    amountMinor: 30,
    scale: 2,
    currency: 'USD',
  })
  expect(billsTotal({ bills: [bill('0.10'), bill('')], currency: 'USD' })).toBeUndefined()
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

test('amounts in two currencies have two sums, and no total', () => {
  expect(words(['1 EUR', '1 USD'])).toEqual(['€1.00', '$1.00'])
  expect(billsTotal({ bills: [bill('1 EUR'), bill('1 USD')], currency: '' })).toBeUndefined()
})

test('a bill in another currency than the payout is never in a total, nor one beside it', () => {
  const known = (knownCurrency: string, net = '50.00') => ({ ...bill(net), knownCurrency })
  const [usd, eur] = [known('USD', '100.00'), known('EUR')]
  for (const currency of ['', 'USD', 'eur', 'JPY']) {
    const mixed = { bills: [usd, eur], currency, totalAmount: '150.00' }
    expect(billsTotal(mixed)).toBeUndefined()
    expect(differenceToBills(mixed)).toBeUndefined()
    expect(currenciesWords(mixed)).toMatch(/^Amounts in .*(USD|EUR) and (USD|EUR) can’t be added$/)
  }
  expect(billsTotal({ bills: [eur], currency: 'USD' })).toBeUndefined()
  expect(currenciesWords({ bills: [eur], currency: 'USD' })).toBe(
    'Amounts in USD and EUR can’t be added',
  )
  expect(billsTotal({ bills: [eur, known('eur')], currency: '' })).toMatchObject({
    amountMinor: 10_000,
    currency: 'EUR',
  })
  // One that names no currency is in the payout's.
  expect(billsTotal({ bills: [eur, bill('1')], currency: 'EUR' })?.amountMinor).toBe(5100)
  expect(billsTotal({ bills: [eur, bill('1')], currency: '' })).toBeUndefined()
})

test('the currency of the bills is known where those that name one agree', () => {
  const known = (knownCurrency: string) => ({ ...bill('1'), knownCurrency })
  expect(billsCurrency({ bills: [] })).toBeUndefined()
  expect(billsCurrency({ bills: [known(''), known('usd')] })).toBe('USD')
  expect(billsCurrency({ bills: [known('EUR'), known('USD')] })).toBeUndefined()
})
