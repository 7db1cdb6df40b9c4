import { expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import { payoutForm, type PayoutValues } from './fields'
import { isOpenPayoutLike } from './intent'

const open = (subject: Partial<Submission['subject']>): Submission =>
  ({
    id: 'open',
    state: 'unknown',
    subject: {
      title: 'Payout',
      vendorId: '1169',
      amount: { amountMinor: 5000, scale: 2, currency: 'USD' },
      billNumbers: ['B-1'],
      ...subject,
    },
  }) as unknown as Submission

const values: PayoutValues = {
  ...payoutForm.empty({ entry: 'main-street' }),
  payee: 'known',
  vendorId: '1169',
  totalAmount: '50.00',
  currency: 'USD',
  method: 'vcard',
}

test.each<[string, Partial<Submission['subject']>, boolean]>([
  ['to this vendor, by whatever method', {}, true],
  ['to another vendor', { vendorId: '1170' }, false],
])('a payout that isn’t confirmed, %s', (_, subject, isNamed) => {
  expect(isOpenPayoutLike(values)(open(subject))).toBe(isNamed)
})
