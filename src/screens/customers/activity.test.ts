import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'

import { activityOf } from './activity'

const transaction = (TransactionTime: string, TotalAmount: unknown, currency = 'USD') =>
  read(Transaction, {
    PaymentTransId: `${TransactionTime} ${String(TotalAmount)}`,
    TransactionTime,
    TotalAmount,
    PaymentData: { paymentDetails: { currency } },
  }).value

const first = transaction('2026-05-01', 10)
const middle = transaction('2026-05-11T00:00:00Z', 40)
const last = transaction('2026-05-21 00:00:00', 20)

describe('activity over time', () => {
  test('places each by its time and its amount', () => {
    const activity = activityOf([last, first, middle])
    expect(activity?.marks.map(({ place, height }) => [place, height])).toEqual([
      [0, 0.25],
      [0.5, 1],
      [1, 0.5],
    ])
    expect([activity?.first, activity?.last]).toEqual(['2026-05-01', '2026-05-21 00:00:00'])
  })

  test('is left out where it would mislead or say nothing', () => {
    expect(activityOf([])).toBeUndefined()
    expect(activityOf([first])).toBeUndefined()
    expect(activityOf([first, transaction('2026-06-01', 5, 'EUR')])).toBeUndefined()
    expect(activityOf([first, transaction('soon', 5)])).toBeUndefined()
  })

  test('counts what it could not place', () => {
    expect(activityOf([first, last, transaction('2026-05-02', 'much')])?.left).toBe(1)
  })

  test('stays inside its picture, whatever comes', () => {
    const any = fc.record({
      time: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 200 }), (all) => {
        const marks = activityOf(all.map(({ time, amount }) => transaction(time, amount)))?.marks
        for (const { place, height } of marks ?? []) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(1)
        }
        expect(marks?.length ?? 0).toBeLessThanOrEqual(120)
      }),
    )
  })
})
