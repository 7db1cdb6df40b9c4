import { expect, test } from 'vitest'

import { eventWords } from './words'

test.each([
  ['ApprovedPayment', 'Payment approved'],
  ['CreatedApplication', 'Application created'],
  ['ChargebackReceived', 'Chargeback received'],
  ['AchReturnReceived', 'ACH return received'],
  ['payment.approved', 'payment.approved'],
  ['PAYOUT', 'PAYOUT'],
  ['', ''],
])('an event %s reads %s (DE-18)', (event, words) => {
  expect(eventWords(event)).toBe(words)
})
