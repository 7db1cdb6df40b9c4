import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import type { TransactionValue } from '~/domain/payments/transaction-money'
import { moneyFromJson } from '~/lib/money'
import { sumInWords } from '~/lib/sums'

import type { Submission } from '~/storage/submission-record'

import { activityOf, activityWords, paidTotals } from './transactions-section'

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
    expect(activity.marks.map(({ place, height }) => [place, height])).toEqual([
      [0, 0.25],
      [0.5, 1],
      [1, 0.5],
    ])
    expect([activity.first, activity.last]).toEqual(['2026-05-01', '2026-05-21 00:00:00'])
  })

  const wordsOf = (...all: readonly TransactionValue[]) => {
    const activity = activityOf(all)
    return [activity.marks.length, activityWords(activity)]
  }

  test('says why there is none, and what of it is missing', () => {
    const none = 'No chart: it takes two transactions with a time and an amount'
    expect(wordsOf(first)).toEqual([0, none])
    expect(wordsOf(first, transaction('soon', 5))).toEqual([0, none])
    expect(wordsOf(transaction('soon', 'much'), transaction('soon', 5))).toEqual([0, none])
    expect(wordsOf(first, transaction('2026-06-01', 5, 'EUR'))).toEqual([
      0,
      'No chart: it takes two transactions in one currency with a time and an amount',
    ])
    expect(wordsOf(first, last)).toEqual([2, undefined])
    expect(wordsOf(first, last, transaction('2026-05-02', 'much'))).toEqual([
      2,
      'Not in this chart: 1 without a readable time or amount',
    ])
  })

  test('of several currencies draws the one with most transactions, and counts the others', () => {
    expect(wordsOf(first, last, transaction('2026-05-02', 5, 'EUR'))).toEqual([
      2,
      'Not in this USD chart: 1 in another currency',
    ])
  })

  test('leaves out the oldest of very many, and says how many', () => {
    const many = Array.from({ length: 123 }, (_, at) =>
      transaction(`2026-01-01T00:${String(at % 60).padStart(2, '0')}:00Z`, at),
    )
    expect(wordsOf(...many)).toEqual([120, 'Not in this chart: 3 older'])
  })

  test('stays inside its picture, whatever comes', () => {
    const any = fc.record({
      time: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      amount: fc.integer({ min: -1e9, max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 200 }), (all) => {
        const { marks } = activityOf(all.map(({ time, amount }) => transaction(time, amount)))
        for (const { place, height } of marks) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(1)
        }
        expect(marks.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('what a customer paid (PI-D4)', () => {
  const payment = (currency: string | undefined, TotalAmount: number, events: readonly object[]) =>
    read(Transaction, {
      PaymentTransId: 'T',
      TotalAmount,
      PaymentData: { paymentDetails: { currency } },
      TransactionEvents: events,
    }).value
  const approved = { TransEvent: 'Approved' }
  const refund = (amount: number) => ({ TransEvent: 'Refunded', EventData: { amount } })
  const words = (...all: readonly TransactionValue[]) =>
    paidTotals(all).map(({ paid, refunded, kept }) =>
      [paid, refunded, kept].map((sum) => sumInWords(sum, { locale: 'en-US', withCurrency: true })),
    )

  test('is paid, refunded and kept, in its currency; yen have no decimals (PI-D4)', () => {
    expect(
      words(
        payment('USD', 90.58, [approved, refund(90.58)]),
        payment('USD', 10, [approved, refund(2.5)]),
        payment('USD', 5, [{ TransEvent: 'Declined' }]),
      ),
    ).toEqual([['$100.58', '$93.08', '$7.50']])
    expect(
      words(payment('JPY', 57_652, [approved, refund(57_652)]), payment('JPY', 190, [approved])),
    ).toEqual([['¥57,842', '¥57,652', '¥190']])
  })

  test('counts a payment that no event speaks against, and refunds sent from here once (PI-D4)', () => {
    const here = (id: string, amount: number) =>
      [
        {
          id,
          reference: id,
          state: 'accepted',
          attempts: [],
          createdAt: 1,
          subject: { title: '', amount: moneyFromJson(amount) },
        },
      ] as const
    const paid = { ...payment('USD', 100, []), PaymentTransId: 'T-9' }
    const known = new Map([['T-9', here('r1', 40) as unknown as readonly Submission[]]]) // What of it is read.
    const [total] = paidTotals([paid], known)
    const format = { locale: 'en-US', withCurrency: true }
    expect(
      total && [total.paid, total.refunded, total.kept].map((sum) => sumInWords(sum, format)),
    ).toEqual(['$100.00', '$40.00', '$60.00'])
  })

  test('is never added across currencies, and without one stands alone (PI-D4)', () => {
    const codes = fc.constantFrom('USD', 'CAD', 'JPY', undefined)
    const all = fc.array(fc.record({ code: codes, amount: fc.nat(100_000), back: fc.nat(100_000) }))
    fc.assert(
      fc.property(all, (payments) => {
        const totals = paidTotals(
          payments.map(({ code, amount, back }) =>
            payment(code, amount, [approved, refund(Math.min(amount, back))]),
          ),
        )
        expect(new Set(totals.map(({ currency }) => currency)).size).toBe(totals.length)
        for (const { currency, paid } of totals) {
          const own = payments.filter(({ code }) => code === currency)
          expect(paid.added).toBe(own.length)
          expect(Number(paid.exact.units) / 10 ** paid.exact.scale).toBe(
            own.reduce((sum, { amount }) => sum + amount, 0),
          )
        }
      }),
    )
  })
})
