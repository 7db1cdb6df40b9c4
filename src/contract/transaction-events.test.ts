import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'

import { isNameOf, latestEvent, refundsOf } from './transaction-events'

const refunds = (raw: object) =>
  refundsOf(read(Transaction, { PaymentTransId: 'T-1', ...raw }).value)
const refund = (amount: unknown, referenceId?: string) => ({
  TransEvent: 'Refunded',
  EventData: { amount, referenceId },
})
const referencesOf = (raw: object) => refunds(raw).map(({ reference }) => reference)

describe('the reference of a refund', () => {
  test('is the event’s own', () => {
    expect(referencesOf({ RefundId: 9, TransactionEvents: [refund(1, 'r1')] })).toEqual(['r1'])
  })

  test('is no name of ours: that is told from the service’s', () => {
    const [named] = referencesOf({ RefundId: 0, TransactionEvents: [refund(1)] })
    expect(isNameOf('T-1', named ?? '')).toBe(true)
    for (const own of ['r1', '9', 'T-1', 'T-1 refund', 'T-2 refund 1', '']) {
      expect(isNameOf('T-1', own)).toBe(false)
    }
  })

  test('is the payment’s RefundId where there is only one', () => {
    expect(referencesOf({ RefundId: 9, TransactionEvents: [refund(1)] })).toEqual(['9'])
    expect(referencesOf({ RefundId: 0, TransactionEvents: [refund(1)] })).toEqual(['T-1 refund 1'])
  })

  test('is never shared by two', () => {
    expect(referencesOf({ RefundId: 9, TransactionEvents: [refund(1), refund(2)] })).toEqual([
      'T-1 refund 1',
      'T-1 refund 2',
    ])
  })
})

describe('the outcome of a refund', () => {
  const outcome = (...words: readonly string[]) =>
    refunds({
      TransactionEvents: words.map((TransEvent) => ({
        TransEvent,
        EventData: { amount: 1, referenceId: 'r' },
      })),
    }).map(({ isStated }) => isStated)

  test.each([
    [[true], ['Refunded']],
    [[true], ['Refund']],
    [[true], ['PartialRefund']],
    [[true], ['refund captured']],
    [[true], ['RefundCompleted']],
    [[false], ['RefundPending']],
    [[false], ['RefundAuthorized']],
    [[false], ['Refund not captured']],
    [[false], ['Refunding']],
    [[], ['RefundDeclined']],
    [[], ['refund_failed']],
    [[], ['RefundVoided']],
    [[true], ['RefundPending', 'RefundCaptured']],
    [[true], ['RefundCaptured', 'RefundSubmitted']],
    [[], ['RefundPending', 'RefundDeclined']],
    [[], ['RefundCaptured', 'RefundVoided']],
  ])('%j for %j', (expected, words) => {
    expect(outcome(...words)).toEqual(expected)
  })
})

const transaction = (raw: object) => read(Transaction, { PaymentTransId: 'T-1', ...raw }).value
const event = (TransEvent: string, EventTime?: string) => ({ TransEvent, EventTime })

describe('the latest event', () => {
  test('is the newest, in whatever order they come', () => {
    const events = [
      event('Refunded', '2026-05-03T10:00:00Z'),
      event('Created', '2026-05-01 10:00:00'),
      event('Approved', '2026-05-01T10:00:02Z'),
    ]
    expect(latestEvent(transaction({ TransactionEvents: events }))).toBe('Refunded')
    expect(latestEvent(transaction({ TransactionEvents: events.toReversed() }))).toBe('Refunded')
  })

  test('is the last, where times can’t be read; none without a word', () => {
    expect(latestEvent(transaction({ TransactionEvents: [event('A', 'soon'), event('B')] }))).toBe(
      'B',
    )
    expect(latestEvent(transaction({ TransactionEvents: [event('')] }))).toBeUndefined()
    expect(latestEvent(transaction({}))).toBeUndefined()
  })
})
