import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { isZero, moneyText, type Money } from '~/lib/money'

import { batchPart, railsOf, statesOf } from './parts'
import { addTallies, sumTallies, tallyOf } from './payout-tally'
import { comparableSum, differenceOf, hasRemainder, sumParts } from './tie-out'

const money = (amountMinor: number, currency?: string): Money => ({
  amountMinor,
  scale: 2,
  currency,
})
const batch = read(PayoutBatch, {
  IdBatch: 1,
  BatchAmount: 100.1,
  BatchRecords: 5,
  AchAmount: 60.05,
  AchRecords: 3,
  CheckAmount: 40.05,
  CheckRecords: 2,
  WireAmount: null,
  BatchPaidAmount: 90.1,
  BatchPaidRecords: 4,
}).value

describe('the tie-out of a batch', () => {
  test('is exact to the cent, and counts the parts that are not given', () => {
    const rails = sumParts(railsOf(batch))
    expect(rails).toEqual({ amount: money(10_010), records: 5, missing: 3 })
    expect(hasRemainder(differenceOf(batchPart(batch), rails))).toBe(false)
  })

  test('names the remainder of the states', () => {
    const left = differenceOf(batchPart(batch), sumParts(statesOf(batch)))
    expect(left).toEqual({ amount: money(1000), records: 1 })
    expect(hasRemainder(left)).toBe(true)
  })

  test('tells nothing of what is not given', () => {
    const empty = read(PayoutBatch, { IdBatch: 2 }).value
    expect(differenceOf(batchPart(empty), sumParts(railsOf(empty)))).toEqual({})
    expect(sumParts(statesOf(empty)).missing).toBe(4)
  })

  test('a batch less its own parts is nothing, whatever they are', () => {
    const parts = fc.array(
      fc.record({
        amount: fc.integer({ min: -1e9, max: 1e9 }).map((minor) => money(minor)),
        records: fc.nat(1000),
      }),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(parts, (all) => {
        const sum = sumParts(all)
        expect(hasRemainder(differenceOf(sum, sumParts(all.toReversed())))).toBe(false)
      }),
    )
  })
})

describe('the payouts of a batch', () => {
  const payout = (minor: number | undefined, currency?: string) => ({
    ...(minor === undefined ? {} : { TotalAmount: money(minor) }),
    ...(currency === undefined ? {} : { PaymentData: { paymentDetails: { currency } } }),
  })

  test('are summed per currency, and those without an amount counted', () => {
    const tally = tallyOf([payout(100, 'USD'), payout(50), payout(200, 'USD'), payout(undefined)])
    expect(tally).toEqual({
      records: 4,
      amounts: [money(300, 'USD'), money(50)],
      missing: 1,
    })
  })

  test('come to the same page by page', () => {
    const payouts = fc.array(
      fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom('USD', 'CAD', undefined)),
    )
    const byCurrency = ({ amounts }: ReturnType<typeof tallyOf>) =>
      new Map(amounts.map((amount) => [amount.currency, moneyText(amount)]))
    fc.assert(
      fc.property(payouts, fc.integer({ min: 1, max: 9 }), (all, size) => {
        const records = all.map(([minor, currency]) => payout(minor, currency))
        const pages = Array.from({ length: Math.ceil(records.length / size) }, (_, at) =>
          tallyOf(records.slice(at * size, (at + 1) * size)),
        )
        const whole = tallyOf(records)
        expect(sumTallies(pages).records).toBe(whole.records)
        expect(byCurrency(sumTallies(pages))).toEqual(byCurrency(whole))
        expect(addTallies(whole, tallyOf([]))).toEqual(whole)
      }),
    )
  })

  test('are compared as one figure only where at most one currency is named', () => {
    expect(comparableSum([money(100, 'USD')])).toEqual(money(100, 'USD'))
    expect(comparableSum([money(100, 'USD'), money(50)])).toEqual(money(150))
    expect(comparableSum([money(100, 'USD'), money(50, 'CAD')])).toBeUndefined()
    expect(comparableSum([])).toBeUndefined()
    const yen = { amountMinor: 100, scale: 0, currency: 'JPY' }
    const sum = comparableSum([yen, money(50)])
    expect(sum && isZero({ ...sum, amountMinor: sum.amountMinor - 10_050 })).toBe(true)
  })
})
