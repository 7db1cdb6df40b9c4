import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'

import { sentFacts, SubmissionDetail } from './detail'

const payment = (method: string | undefined): Submission => ({
  id: 's',
  drafts: [],
  operation: 'paymentGetpaid',
  key: 'k',
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  subject: { title: 'Payment', method },
  body: { paymentMethod: { method: 'card' } },
  state: 'refused',
  attempts: [{ at: 0, outcome: 'refused' }],
  decisions: [],
  createdAt: 0,
})

const show = (submission: Submission) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubmissionDetail submission={submission} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

function methodsOf(submission: Submission) {
  show(submission)
  const shown = screen
    .getAllByText('Method')
    .map((label) => label.closest('dt')?.nextElementSibling?.textContent)
  cleanup()
  return shown
}

test('a method is said once: by its name, or by its kind where it has none', () => {
  expect(methodsOf(payment('Visa •••• 1111'))).toEqual(['Visa •••• 1111'])
  expect(methodsOf(payment(undefined))).toEqual(['Card'])
})

test('the history calls a decline declined, and a refusal refused (PI-D39)', () => {
  show({ ...payment(undefined), receipt: [{ label: 'Result', text: 'Lost card' }] })
  expect(screen.getByText('Sent and declined')).toBeTruthy()
  expect(screen.queryByText('Sent and refused')).toBeNull()
  cleanup()
  show(payment(undefined))
  expect(screen.getByText('Sent and refused')).toBeTruthy()
})

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
