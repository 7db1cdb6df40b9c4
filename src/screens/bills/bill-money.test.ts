import { describe, expect, test } from 'vitest'

import { Bill } from '~/contract/bills'
import { read } from '~/contract/read'
import { sumInWords } from '~/lib/sums'

import { billCurrency, netOf, sumOfLines } from './bill-money'

const bill = (raw: object) => read(Bill, raw).value
const line = (itemTotalAmount?: number, itemTaxAmount?: number) => ({
  itemTotalAmount,
  itemTaxAmount,
})

describe('a bill’s amounts', () => {
  test('are in the currency of its payout, where that names one', () => {
    const paid = { PaymentData: { paymentDetails: { currency: 'JPY' } }, IdOut: 1 }
    expect(netOf(bill({ netAmount: 500, Transaction: paid }))).toEqual({
      amountMinor: 500,
      scale: 0,
      currency: 'JPY',
    })
    expect(netOf(bill({ netAmount: 5.5 }))?.currency).toBeUndefined()
    expect(billCurrency(bill({}))).toBeUndefined()
    expect(netOf(bill({}))).toBeUndefined()
  })

  test('tie to the lines with their tax or without it', () => {
    const lines = [line(10.1, 0.2), line(5.05, 0.1)]
    expect(sumOfLines(bill({ netAmount: 15.15, billItems: lines })).tiesToNet).toBe(true)
    expect(sumOfLines(bill({ netAmount: 15.45, billItems: lines })).tiesToNet).toBe(true)
    expect(sumOfLines(bill({ netAmount: 15.46, billItems: lines })).tiesToNet).toBe(false)
  })

  test('say nothing where a line has no amount or there are none', () => {
    expect(sumOfLines(bill({ netAmount: 1, billItems: [line(1), line()] })).tiesToNet).toBe(
      undefined,
    )
    expect(sumOfLines(bill({ netAmount: 1, billItems: [] })).tiesToNet).toBeUndefined()
  })

  test('X4: the sum of the lines says which of them it lacks', () => {
    const reading = read(Bill, {
      netAmount: 3,
      billItems: [line(1), line(), { itemTotalAmount: '2,00', itemTaxAmount: 'none' }],
    })
    const { total, tax, tiesToNet } = sumOfLines(reading.value, reading.problems)
    expect(sumInWords(total, { locale: 'en-US' })).toBe('1.00 (1 amount missing, 1 unreadable)')
    expect(sumInWords(tax, { locale: 'en-US' })).toBe('not known (1 amount unreadable)')
    expect(tiesToNet).toBeUndefined()
  })
})
