import { expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import { paymentForm, type PaymentValues } from './fields'
import { isOpenChargeLike } from './open-charges'

const open = (subject: Partial<Submission['subject']>): Submission =>
  ({
    id: 'open',
    state: 'unknown',
    subject: {
      title: 'Payment of 1,234.50',
      amount: { amountMinor: 123_450, scale: 2, currency: 'USD' },
      method: 'Visa •••• 1111',
      ...subject,
    },
  }) as unknown as Submission

const mastercard: PaymentValues = {
  ...paymentForm.empty({ entry: 'main-street' }),
  payer: 'known',
  customerId: '5001',
  totalAmount: '1,234.50',
  currency: 'USD',
  cardnumber: '5555555555554444',
}

test.each<[string, Partial<PaymentValues>, Partial<Submission['subject']>, boolean]>([
  ['the customer’s, now with another card', {}, { customerId: '5001' }, true],
  ['another customer’s', {}, { customerId: '5002' }, false],
  [
    'another customer’s, from this card',
    { cardnumber: '4111111111111111' },
    { customerId: '5002' },
    true,
  ],
  ['nobody’s', { payer: 'none', customerId: '' }, {}, true],
])('a payment that isn’t confirmed: %s', (_, values, subject, isNamed) => {
  expect(isOpenChargeLike({ ...mastercard, ...values })(open(subject))).toBe(isNamed)
})
