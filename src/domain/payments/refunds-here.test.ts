import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { moneyFromJson, moneyText } from '~/lib/money'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { beyondLeftOf, equalRefund, refundableOf } from './refunds-here'

const payment = (...TransactionEvents: readonly object[]) =>
  read(Transaction, {
    PaymentTransId: 'T-1',
    TotalAmount: 648.54,
    PaymentData: { paymentDetails: { currency: 'USD' } },
    TransactionEvents,
  }).value
const refunded = (amount: number, referenceId?: string) => ({
  TransEvent: 'Refunded',
  EventData: { amount, referenceId },
})
const sent = (
  amount: number,
  reference?: string,
  state: SubmissionState = 'accepted',
): Submission => ({
  id: `${String(amount)} ${reference ?? ''}`,
  drafts: ['d'],
  operation: 'paymentRefund',
  key: undefined,
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: { title: 'Refund', transId: 'T-1', amount: moneyFromJson(amount, 'USD') },
  body: {},
  state,
  attempts: [],
  decisions: [],
  createdAt: 1,
  reference,
})

function told(record: ReturnType<typeof payment>, here: readonly Submission[]) {
  const { left, unlisted, unsettled } = refundableOf(record, here)
  return [left && moneyText(left), unlisted.length, unsettled.length]
}

describe('refunds that this browser sent', () => {
  test('count, though the payment’s record doesn’t show them', () => {
    expect(told(payment(), [sent(648.54, 'RF-9')])).toEqual(['0.00', 1, 0])
    expect(told(payment(refunded(100, 'r1')), [sent(48.54, 'RF-9')])).toEqual(['500.00', 1, 0])
  })

  test('count once where the record shows them', () => {
    expect(told(payment(refunded(100, 'RF-9')), [sent(100, 'RF-9')])).toEqual(['548.54', 0, 0])
  })

  test('an event that names no refund stands for one of its amount', () => {
    const twice = [sent(100, 'RF-9'), sent(100, 'RF-10')]
    expect(told(payment(refunded(100)), twice)).toEqual(['448.54', 1, 0])
    expect(told(payment(refunded(100), refunded(100)), twice)).toEqual(['448.54', 0, 0])
  })

  test('leave nothing certain while one isn’t settled', () => {
    expect(told(payment(), [sent(600, undefined, 'unknown')])).toEqual([undefined, 0, 1])
  })
})

describe('more than is left (PI-D3)', () => {
  const said = (
    record: ReturnType<typeof payment>,
    amount: number,
    currency?: string,
    here = [] as Submission[],
  ) => {
    const beyond = beyondLeftOf(refundableOf(record, here), moneyFromJson(amount, currency))
    return beyond && [beyond.words, beyond.over]
  }

  test.each([
    [600, 'USD', undefined],
    [648.54, 'USD', undefined],
    [648.55, 'USD', ['Only $648.54 left', '$0.01']],
    [650, undefined, ['Only $648.54 left', '$1.46']],
    // Another currency is said by itself.
    [650, 'EUR', undefined],
  ] as const)('%d %s', (amount, currency, words) => {
    expect(said(payment(), amount, currency)).toEqual(words)
  })

  test('refunds made since count, on the record or not', () => {
    expect(said(payment(refunded(648.54)), 1, 'USD')).toEqual(['Nothing left to refund', '$1.00'])
    expect(said(payment(), 600, 'USD', [sent(48.55, 'RF-9')])).toEqual([
      'Only $599.99 left',
      '$0.01',
    ])
  })

  test('while a refund isn’t settled, no more than is left if it was made', () => {
    const open = [sent(600, undefined, 'unknown')]
    expect(said(payment(), 48.54, 'USD', open)).toBeUndefined()
    expect(said(payment(), 600, 'USD', open)).toEqual(['Only $48.54 may be left', '$551.46'])
    expect(
      said(payment(refunded(500)), 100, 'USD', [sent(10, undefined, 'unknown')]),
    ).toBeUndefined()
    expect(said(payment(refunded(600)), 40, 'USD', [sent(10, undefined, 'unknown')])).toEqual([
      'Only $38.54 may be left',
      '$1.46',
    ])
    expect(said(payment(), 1, 'USD', [sent(648.54, undefined, 'unknown')])).toEqual([
      'All of it may be refunded already',
      '$1.00',
    ])
  })

  test('a refund without an outcome on the record counts once, also if it is the one from here', () => {
    const pending = { ...refunded(600), TransEvent: 'RefundPending' }
    const words = ['Only $48.54 may be left', '$1.46']
    expect(said(payment(pending), 50, 'USD')).toEqual(words)
    expect(said(payment(pending), 50, 'USD', [sent(600, undefined, 'unknown')])).toEqual(words)
    expect(said(payment({ TransEvent: 'RefundPending' }), 700, 'USD')).toEqual([
      'Only $648.54 was paid',
      '$51.46',
    ])
  })

  test('a second refund of the same amount is known, on the record or from here', () => {
    const equal = (record: ReturnType<typeof payment>, here: Submission[] = []) => {
      const { refundsKnown } = refundableOf(record, here)
      return equalRefund(refundsKnown, moneyFromJson(12.5, 'USD'))?.key
    }
    expect(equal(payment())).toBeUndefined()
    expect(equal(payment(refunded(12.49, 'r1')))).toBeUndefined()
    expect(equal(payment(refunded(12.5, 'r1')))).toBe('r1')
    expect(equal(payment(refunded(12.5, 'r1')), [sent(12.5, 'r1')])).toBe('r1')
    expect(equal(payment(), [sent(12.5, 'RF-9')])).toBe('RF-9')
    expect(equal(payment(), [sent(12.5, undefined, 'unknown')])).toBe('12.5 ')
    expect(equal(payment({ ...refunded(12.5, 'r1'), TransEvent: 'RefundFailed' }))).toBeUndefined()
  })

  test('of a payment that isn’t known, nothing', () => {
    expect(beyondLeftOf(undefined, moneyFromJson(700, 'USD'))).toBeUndefined()
  })
})
