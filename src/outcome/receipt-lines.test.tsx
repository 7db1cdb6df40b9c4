import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'

import { failedChecks } from './receipt-rows'
import { SubmissionOutcome } from './submission-outcome'
import { stateText, stateTone } from './submission-words'

beforeEach(() => setConnection({ ...sandboxConnection, kind: 'live', orgId: '' }))

const sent: Submission = {
  id: 'r-1',
  drafts: ['d-1'],
  operation: 'paymentRefund',
  key: 'k-1',
  hash: 'h',
  environment: sandboxConnection,
  subject: { title: 'Refund of 5.00 on payment T-1', transId: 'T-1', customerId: '5001' },
  body: {},
  state: 'accepted',
  word: 'CAPTURED',
  reference: 'T-1-R1',
  attempts: [{ at: 1, outcome: 'accepted' }],
  decisions: [],
  createdAt: 1,
  receipt: [
    { label: 'Expected settlement', text: '2026-11-24' },
    { label: 'Authorization code', text: '000123' },
    { label: 'Customer ID', text: '5001' },
  ],
}

const shown = (submission: Submission) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubmissionOutcome submission={submission} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container.textContent

test('a receipt has the service’s own words once, and its times as times', () => {
  const text = shown(sent)
  expect(text).toContain('CAPTURED')
  expect(text).toContain('Nov 24')
  expect(text).toContain('000123')
  expect(screen.getAllByText('Customer ID')).toHaveLength(1)
})

test('a refund is “Refunded”, with the service’s word in small type (PI-D34)', () => {
  const text = shown(sent)
  expect(within(screen.getByRole('article')).getByText('Refunded')).toBeTruthy()
  expect(text).toContain('Your provider’s word for it is “CAPTURED”.')
  expect(screen.queryByText('CAPTURED')).toBeNull()
})

test('“Stored” is known, whatever the service’s word for it; a strange code stays doubtful (PI-U2)', () => {
  const stored = { ...sent, operation: 'tokenAdd', word: 'Cancelled', receipt: [] } as const
  expect([stateText(stored), stateTone(stored)]).toEqual(['Stored', 'positive'])
  const odd = { ...stored, state: 'accepted-with-unknown-word', word: 'Declined' } as const
  expect(stateTone(odd)).not.toBe('positive')
})

test('a check that didn’t match is a warning on what went through, and plain on a decline (PI-D28)', () => {
  const receipt = [
    { label: 'Address check (AVS)', text: 'No Match' },
    { label: 'Security code check (CVV)', text: 'Match' },
  ]
  const paid = { ...sent, operation: 'paymentGetpaid', word: 'Approved', receipt } as const
  shown(paid)
  expect(screen.getByText('No Match').closest('.text-warning')).toBeTruthy()
  expect(screen.getByText('Match').closest('.text-warning')).toBeNull()
  expect(failedChecks(paid).map(({ text }) => text)).toEqual(['No Match'])
  expect(failedChecks({ ...paid, state: 'refused' })).toEqual([])
})

test('a success whose word says no is no success on the screen', () => {
  const doubted = { ...sent, state: 'accepted-with-unknown-word', word: 'Declined' } as const
  const text = shown(doubted)
  expect(text).toContain('Your provider said “Declined”: Refund of 5.00')
  expect(text).toContain('Check its record before you send another.')
  expect(text).not.toContain('Accepted')
})

test('a reply that contradicts itself names what it named', () => {
  const text = shown({
    ...sent,
    state: 'unknown',
    reference: undefined,
    word: undefined,
    receipt: undefined,
    attempts: [{ at: 1, outcome: 'unknown', reason: 'misshapen', reference: 'R-777' }],
  })
  expect(text).toContain('it names R-777 and doesn’t accept it.')
})

test('a refusal with a result is a decline and says what the card’s issuer said; one without is none', () => {
  const refused = {
    ...sent,
    state: 'refused',
    attempts: [{ at: 1, outcome: 'refused', responseText: 'Declined: Lost card.' }],
    receipt: [{ label: 'Result', text: 'Lost card' }],
  } as const
  expect(shown(refused)).toMatch(/Declined: Refund of 5\.00.*Nothing was refunded.*Lost card/)
  const payment = {
    ...refused,
    operation: 'paymentGetpaid',
    subject: { title: 'Payment of 5.00 from Zoë Chen', method: 'Visa •••• 9995' },
  } as const
  const text = shown(payment)
  expect(text).toContain('Visa •••• 9995 was declined')
  expect(text).toContain('Payment of 5.00 from Zoë Chen. Lost card. Nothing was taken.')
  expect(text).not.toMatch(/Declined/)
  expect(shown({ ...refused, receipt: undefined })).toMatch(/Refused: Refund.*Fix what it names/)
})

describe('an answer that names another than what was sent is marked, on the receipt and in the panel', () => {
  const marked = (change: Partial<Submission>, isBrief: boolean) =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <SubmissionOutcome submission={{ ...sent, ...change }} isBrief={isBrief} />
        </MemoryRouter>
      </QueryClientProvider>,
    ).container.textContent ?? ''

  test.each([false, true])('another customer (brief: %s)', (isBrief) => {
    const other = [{ label: 'Customer ID', text: '5002' }]
    const text = marked({ receipt: other }, isBrief)
    expect(text).toContain('The reply names customer 5002, not 5001. Check whose refund it is.')
    expect(text).toMatch(/Customer ID in the reply5002Differs/)
    expect(marked({ receipt: [{ label: 'Customer ID', text: '05001' }] }, isBrief)).not.toMatch(
      /Differs|not 5001/,
    )
  })

  test('another stored method, unless a temporary one was used up', () => {
    const body = { paymentMethod: { method: 'card', storedMethodId: REMOVED } }
    const receipt = [{ label: 'Stored method', text: 'pm-9' }]
    const text = marked({ operation: 'paymentGetpaid', body, receipt }, false)
    expect(text).toContain('The reply names another stored method than the one sent.')
    expect(text).toMatch(/Stored method in the reply.*pm-9.*Differs/)
    const subject = { ...sent.subject, storedFrom: 's-9' }
    expect(marked({ operation: 'paymentGetpaid', body, receipt, subject }, false)).not.toContain(
      'Differs',
    )
    const plain = { paymentMethod: { method: 'card' } }
    expect(marked({ operation: 'paymentGetpaid', body: plain, receipt }, false)).not.toContain(
      'Differs',
    )
  })
})

test('that the service can’t show it isn’t said beside “Open invoice” (PI-D25)', () => {
  const cannot = 'but can’t show'
  for (const operation of ['invoiceCreate', 'notificationCreate']) {
    expect(shown({ ...sent, operation, receipt: [] })).not.toContain(cannot)
    expect(shown({ ...sent, operation, receipt: [], reference: undefined })).toContain(cannot)
  }
})
