import { expect, test } from 'vitest'

import { REMOVED } from '~/lib/redact'

import { sentFacts } from './detail'

const body = {
  entryPoint: 'main-street',
  paymentMethod: { method: 'ach' },
  paymentDetails: { totalAmount: 2500, currency: 'USD' },
  vendorData: { vendorId: 1002 },
  invoiceData: [{ invoiceNumber: 'A-1', netAmount: 1500 }],
}

test('what was sent reads as facts, and says nothing twice', () => {
  const facts = sentFacts({ operation: 'payoutAuthorize', body }, new Set(['main-street', '1002']))
  expect(facts.map(({ label, value }) => `${label} = ${value}`)).toEqual([
    'Method = ACH',
    'Amount = 2500.00',
    'Currency = USD',
    'Bill A-1: Invoice number = A-1',
    'Bill A-1: Amount = 1500.00',
  ])
})

test('card and account data are counted, by no name of their own', () => {
  const card = { method: 'card', cardnumber: REMOVED, cardexp: REMOVED, cardcvv: REMOVED }
  const facts = sentFacts({ operation: 'paymentGetpaid', body: { paymentMethod: card } }, new Set())
  expect(facts.map(({ label, value }) => `${label} = ${value}`)).toEqual([
    'Method = Card',
    'Sent, not kept = 3 values: card, account, or token data',
  ])
})

test.each([
  ['an operation of another version', 'futureWrite', body],
  ['a body that is none', 'payoutAuthorize', 'text'],
  ['nothing', 'payoutAuthorize', undefined],
])('%s has none', (_, operation, odd) => {
  expect(sentFacts({ operation, body: odd }, new Set())).toEqual([])
})
