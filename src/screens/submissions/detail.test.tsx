import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import type { Submission } from '~/storage/submission-record'

import { SubmissionDetail } from './detail'

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
