import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chargebackRead } from '~/contract/chargebacks'
import { Customer, customerGet } from '~/contract/customers'
import { read } from '~/contract/read'
import { moneyFromJson, moneyText } from '~/lib/money'
import { mergeEntries } from '~/storage/directory-entry'
import type { KeptPayment } from '~/storage/directory-kinds'
import { recordUpdate } from '~/storage/directory-update'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { figuresOf } from './kept-payment'

const event = (TransEvent: string, more: object = {}) => ({
  TransEvent,
  EventTime: '2026-11-02T10:00:00Z',
  ...more,
})
const refund = (amount: unknown, referenceId?: string) =>
  event('Refunded', { EventData: { amount, referenceId }, EventTime: '2026-11-03T10:00:00Z' })

const transaction = (raw: object) => ({
  PaymentTransId: 'T-1',
  TotalAmount: 100,
  PaymentData: { MaskedAccount: '4XXXXXXXXXXX1111', paymentDetails: { currency: 'usd' } },
  TransactionTime: '2026-11-02T10:00:00Z',
  ...raw,
})

function keptOf(raws: readonly object[], at = 1): readonly KeptPayment[] {
  const customer = read(Customer, {
    customerId: 5001,
    Firstname: 'Liam',
    Lastname: 'Whitfield',
    customerSummary: { recentTransactions: raws },
  })
  const { payments = [] } = recordUpdate(customerGet, customer.value, {}, at)
  return payments
}

function kept(raw: object): KeptPayment {
  const [payment] = keptOf([transaction(raw)])
  if (!payment) throw new Error('It is kept.')
  return payment
}

const sent = (amount: number, reference?: string, state: SubmissionState = 'accepted') =>
  ({
    id: `${String(amount)} ${reference ?? ''}`,
    drafts: [],
    operation: 'paymentRefund',
    hash: '',
    environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
    subject: { title: '', transId: 'T-1', amount: moneyFromJson(amount) },
    body: {},
    state,
    attempts: [],
    decisions: [],
    createdAt: 1,
    reference,
  }) as const satisfies Submission

function figures(raw: object, ...refundsHere: readonly Submission[]) {
  const { refunded, kept: left, doubt, status } = figuresOf({ ...kept(raw), refundsHere })
  return [refunded && moneyText(refunded), left && moneyText(left), status, doubt]
}

const approved = event('Approved')
const settled = event('Settled', { EventTime: '2026-11-09T10:00:00Z' })

describe('a payment that is kept (PI-M2)', () => {
  test('has its customer, its account as masked, and its settlement apart from its status', () => {
    const { id, facts } = kept({
      TransactionEvents: [approved, settled, event('Noted', { EventTime: '2026-11-10T10:00:00Z' })],
    })
    expect(id).toBe('T-1')
    expect(facts).toMatchObject({
      customerId: { value: '5001' },
      customerName: { value: 'Liam Whitfield' },
      account: { value: '4XXXXXXXXXXX1111' },
      total: { value: { amountMinor: 10_000, scale: 2, currency: 'USD' } },
      event: { value: 'Noted' },
      settled: { value: 'Settled' },
    })
  })

  test('never has an account that is whole', () => {
    const data = { MaskedAccount: '4111111111111111', paymentDetails: { currency: 'USD' } }
    expect(kept({ PaymentData: data }).facts.account).toBeUndefined()
  })

  test('is the first of an ID that its customer has twice, as its page opens it', () => {
    const [first, ...others] = keptOf([transaction({}), transaction({ TotalAmount: 7 })])
    expect(first?.facts.total?.value.amountMinor).toBe(10_000)
    expect(others).toEqual([])
  })

  test('isn’t taken back by a case that shows it as it was', () => {
    const now = kept({ TransactionEvents: [approved, refund(100, 'r1')] })
    const chargeback = read(chargebackRead.response, {
      id: 9001,
      transaction: transaction({ TransactionEvents: [approved] }),
    }).value
    const at = Date.parse('2026-11-20T10:00:00Z')
    const [before] = (recordUpdate(chargebackRead, chargeback, {}, at).payments ??
      []) as readonly KeptPayment[] // Of that kind.
    if (!before) throw new Error('The case shows it.')
    const later = keptOf([transaction({ TransactionEvents: [approved, refund(100, 'r1')] })], at)[0]
    expect(now.facts.refunds?.value).toHaveLength(1)
    for (const [a, b] of [
      [later ?? now, before],
      [before, later ?? now],
    ] as const) {
      const merged = mergeEntries(a, b) as KeptPayment // Of that kind.
      expect(figuresOf(merged).status).toBe('Refunded')
      expect(merged.facts.chargebackId?.value).toBe('9001')
    }
  })
})

describe('refunded and kept', () => {
  test('a refund stays what the payment is, whatever comes after it (PI-D5)', () => {
    expect(figures({ TransactionEvents: [approved, refund(100, 'r1'), settled] })).toEqual([
      '100.00',
      '0.00',
      'Refunded',
      undefined,
    ])
    expect(figures({ TransactionEvents: [approved, refund(30, 'r1'), settled] })).toEqual([
      '30.00',
      '70.00',
      'Partly refunded',
      undefined,
    ])
    expect(figures({ TransactionEvents: [approved, settled] })).toEqual([
      '0.00',
      '100.00',
      'Settled',
      undefined,
    ])
  })

  test('a refund from here and the same one on the record are one', () => {
    const onRecord = { TransactionEvents: [approved, refund(30, 'r1')] }
    expect(figures(onRecord, sent(30, 'r1'))).toEqual([
      '30.00',
      '70.00',
      'Partly refunded',
      undefined,
    ])
    expect(figures(onRecord, sent(30, 'r2'))).toEqual([
      '60.00',
      '40.00',
      'Partly refunded',
      undefined,
    ])
    expect(figures(onRecord, sent(70, 'r2'))).toEqual(['100.00', '0.00', 'Refunded', undefined])
    // An event without a reference stands for one of its amount.
    const unnamed = { TransactionEvents: [approved, refund(30)] }
    expect(figures(unnamed, sent(30, 'r1'))[0]).toBe('30.00')
    expect(figures({ TransactionEvents: [approved] }, sent(100, 'r1'))).toEqual([
      '100.00',
      '0.00',
      'Refunded',
      undefined,
    ])
  })

  test('what isn’t known isn’t shown, and says why', () => {
    const doubtOf = (...args: Parameters<typeof figures>) => figures(...args).slice(1)
    expect(figures({ RefundId: 7 })).toEqual([
      undefined,
      undefined,
      undefined,
      'The amount of a refund isn’t given',
    ])
    expect(doubtOf({ TransactionEvents: [approved] }, sent(5, undefined, 'unknown'))).toEqual([
      undefined,
      'Approved',
      'A refund sent from here isn’t confirmed',
    ])
    expect(doubtOf({ TransactionEvents: [approved, event('RefundPending')] })).toEqual([
      undefined,
      'Approved',
      'A refund is under way',
    ])
    expect(doubtOf({ ReturnedId: 8, TransactionEvents: [event('Returned')] })).toEqual([
      undefined,
      'Returned',
      'Returned, in full or in part',
    ])
    expect(doubtOf({ TransactionEvents: [event('Chargeback')] })).toEqual([
      undefined,
      'Chargeback',
      '“Chargeback”: what is kept isn’t given',
    ])
    expect(doubtOf({ Operation: 'Refund' })[2]).toBe('Not a sale but a refund')
  })

  test('a payment that was declined brought nothing', () => {
    expect(figures({ TransactionEvents: [event('Declined')] })).toEqual([
      '0.00',
      '0.00',
      'Declined',
      undefined,
    ])
  })

  test('over any history, paid is refunded and kept, and no refund counts twice', () => {
    const refunds = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 5000 }),
        isOnRecord: fc.boolean(),
        isHere: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 30_000, max: 90_000 }), refunds, (paid, all) => {
        const events = all.flatMap(({ cents, isOnRecord }, at) =>
          isOnRecord ? [refund(cents / 100, `r${String(at)}`)] : [],
        )
        const here = all.flatMap(({ cents, isHere }, at) =>
          isHere ? [sent(cents / 100, `r${String(at)}`)] : [],
        )
        const raw = { TotalAmount: paid / 100, TransactionEvents: [approved, ...events, settled] }
        const back = all.reduce(
          (sum, { cents, isOnRecord, isHere }) => (isOnRecord || isHere ? sum + cents : sum),
          0,
        )
        const [refunded, left] = figures(raw, ...here)
        expect([refunded, left].map((text) => Math.round(Number(text) * 100))).toEqual([
          back,
          paid - back,
        ])
      }),
    )
  })
})
