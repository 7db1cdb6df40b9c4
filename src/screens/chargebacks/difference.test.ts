import { expect, test } from 'vitest'

import { Chargeback } from '~/contract/chargebacks'
import { read } from '~/contract/read'

import { differenceWords } from './difference'

const words = (netAmount: unknown, transaction: object) =>
  differenceWords(
    read(Chargeback, {
      id: 9001,
      netAmount,
      transaction: {
        PaymentTransId: 'T-1',
        TotalAmount: 582.71,
        PaymentData: { paymentDetails: { currency: 'USD', serviceFee: 0.45 } },
        FeeAmount: 0.3,
        ...transaction,
      },
    }).value,
  )

test.each([
  [582.26, {}, '$0.45 less than paid: the service fee'],
  [582.41, {}, '$0.30 less than paid: the fee'],
  [581.96, {}, '$0.75 less than paid: both fees'],
  [583.16, {}, '$0.45 more than paid: the service fee'],
  [500, {}, '$82.71 less than paid. No fee explains it.'],
  [582.71, {}, undefined],
  [undefined, {}, undefined],
  [582.26, { TotalAmount: 'x' }, undefined],
])('a case of %s beside what was paid (PI-D42)', (amount, transaction, said) => {
  expect(words(amount, transaction)).toBe(said)
})
