import { describe, expect, test } from 'vitest'

import { customerGet } from '~/contract/customers'
import { read } from '~/contract/read'
import { moneyFromJson } from '~/lib/money'
import type { Submission } from '~/storage/submission-record'

import { paymentForm, type PaymentValues } from './fields'
import { repeatChargeTitle, repeatOf, repeatQuestions } from './repeat-charge'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY = 86_400_000

const values: PaymentValues = {
  ...paymentForm.empty({ entry: 'main-street' }),
  payer: 'known',
  customerId: '5001',
  totalAmount: '30.00',
  currency: 'USD',
  cardnumber: '4111111111114142',
}

const made = (changes: Partial<Submission['subject']> = {}, daysAgo = 0): Submission => ({
  id: 's1',
  drafts: ['other'],
  operation: 'paymentGetpaid',
  key: undefined,
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: {
    title: 'Payment',
    customerId: '5001',
    method: 'Visa •••• 4142',
    amount: moneyFromJson(30, 'USD'),
    ...changes,
  },
  body: {},
  state: 'accepted',
  attempts: [],
  decisions: [],
  createdAt: NOW - daysAgo * DAY,
  reference: 'P-1',
})

const payment = (id: string, daysAgo: number, changes: object = {}) => ({
  PaymentTransId: id,
  TotalAmount: 30,
  TransactionTime: new Date(NOW - daysAgo * DAY).toISOString(),
  PaymentData: { MaskedAccount: '4XXXXXXXXXXX4142', paymentDetails: { currency: 'USD' } },
  TransactionEvents: [{ TransEvent: 'Approved' }],
  ...changes,
})

const of = (
  here: readonly Submission[],
  recentTransactions: readonly object[] = [],
  typed = values,
) =>
  repeatOf(typed, {
    draftId: 'own',
    made: here,
    customer: read(customerGet.response, {
      customerId: 5001,
      customerSummary: { recentTransactions },
    }).value,
    now: NOW,
  })

describe('the same amount again, from the same customer (PI-D6)', () => {
  test.each<[string, readonly Submission[], readonly object[], string | undefined]>([
    ['taken here today', [made()], [], 'P-1'],
    ['taken here ten days ago', [made({}, 10)], [], 'P-1'],
    ['taken here eleven days ago', [made({}, 11)], [], undefined],
    ['another amount', [made({ amount: moneyFromJson(31, 'USD') })], [], undefined],
    ['another currency', [made({ amount: moneyFromJson(30, 'EUR') })], [], undefined],
    ['another card', [made({ method: 'Visa •••• 1111' })], [], 'P-1'],
    ['nobody’s, from this card', [made({ customerId: undefined })], [], 'P-1'],
    [
      'nobody’s, from another card',
      [made({ customerId: undefined, method: 'Visa •••• 1111' })],
      [],
      undefined,
    ],
    ['a card that isn’t known', [made({ method: undefined })], [], 'P-1'],
    ['another customer', [made({ customerId: '5002' })], [], undefined],
    ['this form’s own', [{ ...made(), drafts: ['own'] }], [], undefined],
    ['on the record', [], [payment('T-1', 3)], 'T-1'],
    ['here and on the record, once', [made({}, 1)], [payment('P-1', 1)], 'P-1'],
    [
      'on the record, declined',
      [],
      [payment('T-1', 3, { TransactionEvents: [{ TransEvent: 'Declined' }] })],
      undefined,
    ],
    [
      'on the record, refunded in full',
      [],
      [
        payment('T-1', 3, {
          TransactionEvents: [{ TransEvent: 'Refunded', EventData: { amount: 30 } }],
        }),
      ],
      undefined,
    ],
    [
      'on the record, from another card',
      [],
      [payment('T-1', 3, { PaymentData: { MaskedAccount: '4XXXXXXXXXXX1111' } })],
      'T-1',
    ],
  ])('%s', (_, here, record, id) => {
    expect(of(here, record)?.last.id).toBe(id)
  })

  test('another card is named; the same one, and one that isn’t known, are not (PI-D6)', () => {
    const other = (method: string | undefined) => of([made({ method })])?.last.otherMethod
    expect([other('Visa •••• 1111'), other('Visa •••• 4142'), other(undefined)]).toEqual([
      'Visa •••• 1111',
      undefined,
      undefined,
    ])
    const onRecord = (MaskedAccount: string) =>
      of(
        [],
        [
          payment('T-1', 1, {
            Method: 'card',
            PaymentData: {
              AccountType: 'visa',
              MaskedAccount,
              paymentDetails: { currency: 'USD' },
            },
          }),
        ],
      )?.last.otherMethod
    expect([onRecord('4XXXXXXXXXXX1111'), onRecord('4XXXXXXXXXXX4142')]).toEqual([
      'Visa •••• 1111',
      undefined,
    ])
  })

  test('the question names the card that it was charged to before, if it is another (PI-D6)', () => {
    const title = (method: string) => {
      const last = of([made({ method })])?.last
      return last && repeatChargeTitle(last, '$41.00', 'card', 'Nov 28')
    }
    expect(title('Visa •••• 1111')).toBe(
      'This customer was charged $41.00 on Nov 28, with Visa •••• 1111',
    )
    expect(title('Visa •••• 4142')).toBe('You charged $41.00 to this card on Nov 28')
  })

  test('the newest is asked about, on whatever card: a yes to one is none to the next (PI-D6)', () => {
    const first = made({}, 0.1)
    const second = { ...made({ method: 'Mastercard •••• 4444' }), id: 's2', reference: 'P-2' }
    const repeat = of([second, first])
    expect(repeat?.last).toMatchObject({ id: 'P-2', otherMethod: 'Mastercard •••• 4444' })
    expect(repeatQuestions({ confirmedRepeat: 'P-1' }, repeat)).toHaveLength(1)
  })

  test('without a customer, only the card says that it is the same', () => {
    const nobody: PaymentValues = { ...values, payer: 'none', customerId: '' }
    expect(of([made({ customerId: undefined })], [], nobody)?.last.id).toBe('P-1')
    expect(of([made({ customerId: undefined, method: undefined })], [], nobody)).toBeUndefined()
  })

  test('at even intervals it is regular, and still asked about', () => {
    const weekly = [7, 14, 21].map((days) => payment(`T-${String(days)}`, days))
    expect(of([], weekly)).toMatchObject({ last: { id: 'T-7' }, isRegular: true })
    expect(of([], [payment('T-1', 1), ...weekly])?.isRegular).toBe(false)
    expect(of([], weekly.slice(0, 2))?.isRegular).toBe(false)
  })

  test('a yes is after that charge only', () => {
    const repeat = of([made()])
    const asked = (confirmedRepeat: string) =>
      repeatQuestions({ confirmedRepeat }, repeat).map(({ name }) => name)
    expect([asked(''), asked('T-0'), asked('P-1')]).toEqual([
      ['confirmedRepeat'],
      ['confirmedRepeat'],
      [],
    ])
    expect(repeatQuestions({ confirmedRepeat: '' }, undefined)).toEqual([])
  })
})
