import { describe, expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { sumInWords } from '~/lib/sums'

import { payoutAddsUp, payoutMoney, sumOfBills } from './payout-money'

const payout = (record: object) => read(Payout, { IdOut: 1, ...record }).value

describe('addsUp', () => {
  test.each([
    [{ TotalAmount: 100.3, NetAmount: 100.1, FeeAmount: 0.2 }, true],
    [{ TotalAmount: 0.3, NetAmount: 0.1, FeeAmount: 0.2 }, true],
    [{ TotalAmount: 100, NetAmount: 100, FeeAmount: 0.01 }, false],
    [{ TotalAmount: 100, NetAmount: 100 }, undefined],
    [{ TotalAmount: 90071992547409.91, NetAmount: 90071992547409.91, FeeAmount: 1 }, undefined],
  ])('%j: %s', (record, expected) => {
    expect(payoutAddsUp(payoutMoney(payout(record)))).toBe(expected)
  })
})

test('a payout is in the currency that its payment names, and in none when it names none', () => {
  const named = payout({ TotalAmount: 1500, PaymentData: { paymentDetails: { currency: 'jpy' } } })
  expect(payoutMoney(named)).toMatchObject({
    currency: 'jpy',
    total: { amountMinor: 1500, scale: 0, currency: 'JPY' },
  })
  expect(payoutMoney(payout({ TotalAmount: 1500 })).total?.currency).toBeUndefined()
})

describe('sumOfBills', () => {
  test('ties to the total to the cent', () => {
    const record = { TotalAmount: 0.3, Bills: [{ netAmount: 0.1 }, { netAmount: 0.2 }] }
    const { sum, tiesToTotal } = sumOfBills(payout(record))
    expect(sumInWords(sum, { locale: 'en-US' })).toBe('0.30')
    expect(tiesToTotal).toBe(true)
  })

  test('a difference of a cent does not tie', () => {
    const record = { TotalAmount: 0.31, Bills: [{ netAmount: 0.1 }, { netAmount: 0.2 }] }
    expect(sumOfBills(payout(record)).tiesToTotal).toBe(false)
  })

  test('X4: a bill without an amount, or with one that cannot be read, leaves it open and is counted', () => {
    const reading = read(Payout, {
      IdOut: 1,
      TotalAmount: 1,
      Bills: [{ netAmount: 1 }, {}, { netAmount: 'one' }],
    })
    const { sum, tiesToTotal } = sumOfBills(reading.value, reading.problems)
    expect(sumInWords(sum, { locale: 'en-US' })).toBe('1.00 (1 amount missing, 1 unreadable)')
    expect(tiesToTotal).toBeUndefined()
  })

  test('amounts beyond what a double can hold are summed exactly, and compared with nothing', () => {
    const huge = { netAmount: 90071992547409.9 }
    const { sum, tiesToTotal } = sumOfBills(payout({ TotalAmount: 1, Bills: [huge, huge] }))
    expect(sumInWords(sum, { locale: 'en-US' })).toBe('180,143,985,094,819.80')
    expect(tiesToTotal).toBeUndefined()
  })
})
