import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'

import { addsUp, latestEvent, transactionMoney } from './transaction-money'

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

test('net and fee make the total, or it is said, or not known', () => {
  const whole = { TotalAmount: 10.1, NetAmount: 9.8, FeeAmount: 0.3 }
  expect(addsUp(transactionMoney(transaction(whole)))).toBe(true)
  expect(addsUp(transactionMoney(transaction({ ...whole, FeeAmount: 0.2 })))).toBe(false)
  expect(addsUp(transactionMoney(transaction({ ...whole, FeeAmount: 'x' })))).toBeUndefined()
})

test('a currency has one spelling', () => {
  const inUsd = { TotalAmount: 1, PaymentData: { paymentDetails: { currency: 'usd ' } } }
  expect(transactionMoney(transaction(inUsd)).currency).toBe('USD')
})
