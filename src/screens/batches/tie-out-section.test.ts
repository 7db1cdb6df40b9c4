import { describe, expect, test } from 'vitest'
import fc from 'fast-check'

import { PayoutBatch } from '~/contract/batches'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import {
  batchPart,
  differenceOf,
  hasRemainder,
  railsDifference,
  sumParts,
} from '~/domain/payouts/batch-tie'
import type { Money } from '~/lib/money'
import { addedAmount, addend, type Addend, sumInWords } from '~/lib/sums'

import { batchFields } from './fields'
import { railsOf, statesOf } from './parts'
import { payoutTotal, sumPayouts, type TalliedPage, tallyOf } from './tie-out-section'

const money = (amountMinor: number, currency?: string): Money => ({
  amountMinor,
  scale: 2,
  currency,
})
const inEnglish = { locale: 'en-US' }
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
    expect(rails.records).toBe(5)
    expect(sumInWords(rails.sum, inEnglish)).toBe('100.10 (3 amounts missing)')
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
    expect(sumParts(statesOf(empty)).sum.missing).toBe(4)
  })

  test('X4: a part that cannot be read leaves the difference open; one not given does not', () => {
    const odd = read(PayoutBatch, {
      IdBatch: 3,
      BatchAmount: 100,
      AchAmount: 100,
      WireAmount: '1,5',
    })
    const rails = sumParts(railsOf(odd.value, odd.problems))
    expect(sumInWords(rails.sum, inEnglish)).toBe('100.00 (3 amounts missing, 1 unreadable)')
    expect(differenceOf(batchPart(odd.value), rails).amount).toBeUndefined()
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
        const whole = { records: sum.records, amount: addedAmount(sum.sum) }
        expect(hasRemainder(differenceOf(whole, sumParts(all.toReversed())))).toBe(false)
      }),
    )
  })
})

describe('the payouts of a batch', () => {
  const words = (totals: readonly Addend[]) =>
    sumPayouts(totals).map((sum) => sumInWords(sum, inEnglish))
  const of = (amount: Money) => addend(amount, { currency: amount.currency })

  test('are in the currency that each names; X4: those without an amount are counted', () => {
    const totals = [
      { TotalAmount: 1, PaymentData: { paymentDetails: { currency: 'USD' } } },
      { TotalAmount: 'one', PaymentData: { paymentDetails: { currency: 'USD' } } },
      { PaymentData: { paymentDetails: { currency: 'EUR' } } },
    ].map((payout) => payoutTotal(read(Payout, { IdOut: 1, ...payout })))
    expect(words(totals)).toEqual(['not known (1 amount missing)', '$1.00 (1 amount unreadable)'])
  })

  test('are one figure only where at most one currency is named', () => {
    expect(words([of(money(100, 'USD'))])).toEqual(['$1.00'])
    expect(words([of(money(100, 'USD')), of(money(50))])).toEqual(['1.50'])
    expect(words([of(money(100, 'USD')), of(money(50, 'CAD'))])).toEqual(['CA$0.50', '$1.00'])
    expect(words([])).toEqual([])
    const yen = { amountMinor: 100, scale: 0, currency: 'JPY' }
    expect(words([of(yen), of(money(50))])).toEqual(['100.50'])
  })
})

describe('the list’s difference by rail', () => {
  const whole = { IdBatch: 1, BatchAmount: 100.1, AchAmount: 60.05 }
  const shown = batchFields.columns.find(({ id }) => id === 'difference')

  test.each([
    [40.05, 0],
    [30.05, 1000],
    // A rail that was not used has no amount.
    [undefined, 4005],
  ])('a check rail of %j leaves %j', (CheckAmount, amountMinor) => {
    const reading = read(PayoutBatch, { ...whole, CheckAmount })
    expect(railsDifference(reading.value).amount).toMatchObject({ amountMinor })
  })

  test('a rail that could not be read makes it unread, not a difference', () => {
    const reading = read(PayoutBatch, { ...whole, CheckAmount: '40,05' })
    expect(reading.problems).not.toEqual([])
    expect(shown?.members).toContain('CheckAmount')
  })
})

const amount = (amountMinor: number) => addend({ amountMinor, scale: 2, currency: 'USD' })
const page = (total: number | undefined, ...payouts: [id: string, amountMinor: number][]) => ({
  payouts: payouts.map(([id, minor]) => ({
    id,
    name: undefined,
    method: undefined,
    status: 11,
    amount: amount(minor),
  })),
  total,
})
const tallied = (...pages: TalliedPage[]) => {
  const { totals, total } = tallyOf(pages)
  return [totals, total]
}

test('T12: a payout that moved to the next page counts once, as it was read last', () => {
  expect(tallied(page(3, ['1', 100], ['2', 200]), page(4, ['2', 250], ['3', 300]))).toEqual([
    [amount(100), amount(250), amount(300)],
    4,
  ])
})

test('payouts without an ID count each', () => {
  expect(tallied(page(undefined, ['', 100], ['', 100], ['0', 100], ['0', 100]))).toEqual([
    [amount(100), amount(100), amount(100), amount(100)],
    undefined,
  ])
})
