import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { moneyText } from '~/lib/money'
import { doubtOf } from '~/lib/sums'

import { hasRefund, isRefundedInFull, refundedOf, refundInEvent, standingOf } from './refunded'
import { openRefundText } from './refunded-words'

const transaction = (raw: object) =>
  read(Transaction, {
    PaymentTransId: 'T-1',
    TotalAmount: 100,
    PaymentData: { paymentDetails: { currency: 'usd' } },
    ...raw,
  }).value
const event = (TransEvent: string, amount?: unknown, referenceId?: string) => ({
  TransEvent,
  EventData: { amount, referenceId },
})
const refunded = (...TransactionEvents: readonly object[]) => ({ TransactionEvents })

function told(raw: object) {
  const found = refundedOf(transaction(raw))
  const [amount, left] = [found.amount, found.left].map((money) => money && moneyText(money))
  return [amount, left, found.count, found.open.length]
}

describe('refunded, and left', () => {
  test.each<[string, object, ReturnType<typeof told>]>([
    ['nothing', {}, ['0.00', '100.00', 0, 0]],
    ['an id of none', { RefundId: 0 }, ['0.00', '100.00', 0, 0]],
    ['one', refunded(event('Refunded', 30)), ['30.00', '70.00', 1, 0]],
    ['two', refunded(event('Refunded', 30), event('Refund', '20.5')), ['50.50', '49.50', 2, 0]],
    ['all', refunded(event('Refunded', 100)), ['100.00', '0.00', 1, 0]],
    [
      'one of no amount',
      refunded(event('Refunded', 30), event('Refunded')),
      [undefined, undefined, 2, 0],
    ],
    ['only an id', { RefundId: 7 }, [undefined, undefined, 1, 0]],
    ['other events', refunded(event('Approved', 5)), ['0.00', '100.00', 0, 0]],
    ['one that was declined', refunded(event('RefundDeclined', 40)), ['0.00', '100.00', 0, 0]],
    [
      'one voided afterwards',
      refunded(event('Refunded', 40, 'r'), event('Refund voided', 40, 'r')),
      ['0.00', '100.00', 0, 0],
    ],
    [
      'two events of one',
      refunded(event('RefundAuthorized', 10, 'r'), event('RefundCaptured', 10, 'r')),
      ['10.00', '90.00', 1, 0],
    ],
    [
      'two events that differ',
      refunded(event('Refunded', 10, 'r'), event('Refunded', 5, 'r')),
      [undefined, undefined, 1, 0],
    ],
    [
      'two under the payment’s own reference',
      refunded(event('Refunded', 10, 'T-1'), event('Refunded', 5, 'T-1')),
      ['15.00', '85.00', 2, 0],
    ],
    [
      'one that isn’t said to be made',
      refunded(event('RefundPending', 40)),
      ['0.00', undefined, 0, 1],
    ],
    ['a word that isn’t known', refunded(event('RefundEchoed', 40)), ['0.00', undefined, 0, 1]],
    ['a negative amount', refunded(event('Refunded', -25)), [undefined, undefined, 1, 0]],
    ['a payment that was returned', { ReturnedId: 7 }, ['0.00', undefined, 0, 0]],
    ['no total', { TotalAmount: undefined }, ['0.00', undefined, 0, 0]],
    // 9e13 and a millionth of a millionth are no safe integer together.
    [
      'beyond exact arithmetic',
      { TotalAmount: 90_000_000_000_000, ...refunded(event('Refunded', 1e-12)) },
      ['0.000000000001', undefined, 1, 0],
    ],
  ])('%s', (_, raw, expected) => {
    expect(told(raw)).toEqual(expected)
  })

  test('the sum is in the payment’s currency, and says what it lacks', () => {
    const { sum, paid } = refundedOf(
      transaction(refunded(event('Refunded'), event('PartialRefund', 5))),
    )
    expect([sum?.currency, paid?.currency]).toEqual(['USD', 'USD'])
    expect(sum && doubtOf(sum)).toBe('1 amount missing')
  })

  test('an open one is told in the service’s word', () => {
    const found = refundedOf(transaction(refunded(event('RefundPending', 40))))
    expect(hasRefund(found)).toBe(true)
    expect(found.open.map(openRefundText)).toEqual(['RefundPending · $40.00'])
  })
})

describe('the status of a payment (PI-D5)', () => {
  const at = (day: number, TransEvent: string, amount?: number) => ({
    ...event(TransEvent, amount),
    EventTime: `2026-05-0${String(day)}T10:00:00Z`,
  })
  test.each<[string, string | undefined, readonly object[]]>([
    ['Approved', undefined, [at(1, 'Approved')]],
    ['Partly refunded', 'Approved', [at(1, 'Approved'), at(2, 'Refunded', 40)]],
    ['Refunded', 'Approved', [at(1, 'Approved'), at(2, 'Refunded', 100)]],
    ['Refunded', 'Settled', [at(1, 'Approved'), at(2, 'Refunded', 100), at(3, 'Settled')]],
    ['Partly refunded', 'Settled', [at(1, 'Approved'), at(2, 'Refunded', 1), at(3, 'Settled')]],
    ['Refunded', 'Settled', [at(1, 'Approved'), at(2, 'Refunded'), at(3, 'Settled')]],
    ['Refunded', 'Approved', [at(1, 'Approved'), at(2, 'Refunded')]],
    ['Approved', undefined, [at(1, 'Approved'), at(2, 'RefundDeclined', 40)]],
    ['Settled', undefined, [at(2, 'RefundPending', 40), at(3, 'Settled')]],
    ['Partly refunded', undefined, [at(2, 'Refunded', 40)]],
  ])('%s, and %s', (status, own, events) => {
    expect(standingOf(transaction(refunded(...events)))).toEqual({ status, event: own })
  })

  test('a payment that was returned is what its events say (PI-D5)', () => {
    const events = [at(1, 'Approved'), at(2, 'Refunded', 40), at(3, 'Returned')]
    expect(standingOf(transaction({ ReturnedId: 7, ...refunded(...events) })).status).toBe(
      'Returned',
    )
  })
})

test.each<[string, object, string | undefined]>([
  ['a refund', event('Refunded', 25.5), '25.50'],
  ['one under way', event('RefundPending', 5), '5.00'],
  ['one that was not made', event('RefundFailed', 5), undefined],
  ['one of no amount', event('Refunded'), undefined],
  ['another event with an amount', event('Approved', 100), undefined],
])('in a timeline, %s', (_, raw, amount) => {
  const paid = transaction({ ...refunded(raw), RefundId: 9 })
  const [told] = paid.TransactionEvents ?? []
  const money = told && refundInEvent(paid, told)
  expect(money && moneyText(money)).toBe(amount)
})

test.each([
  [{}, false],
  [refunded(event('Refunded', 30)), false],
  [refunded(event('Refunded', 30), event('Refunded', 70)), true],
  // What is left isn't known.
  [refunded(event('Refunded')), false],
  [{ ...refunded(event('Refunded', 100)), ReturnedId: 7 }, false],
])('%o is refunded in full: %s (PI-D35)', (raw, isFull) => {
  expect(isRefundedInFull(transaction(raw))).toBe(isFull)
})
