import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { invoiceCreate } from '~/contract/invoices'
import { balanceRead, readCustomersAnew } from '~/domain/customers/customer-by-id'
import { submit } from '~/submit/submit'

import { startSandboxForTests } from '../../mocks/vitest'
import { balanceWords } from './balance-compared'
import { SubmissionOutcome } from './submission-outcome'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const money = (amountMinor: number, currency?: string, scale = 2) => ({
  amountMinor,
  scale,
  currency,
})

test.each([
  [
    { before: money(9058), now: money(34_058), amount: money(25_000, 'USD') },
    'The balance was 90.58 before (read 9:00 AM) and is 340.58 now; with this invoice it would be 340.58.',
  ],
  [
    { before: money(9058), now: money(9058), amount: money(25_000) },
    'The balance was 90.58 before (read 9:00 AM) and is 90.58 now; with this invoice it would be 340.58.',
  ],
  [
    { before: money(-5000), now: money(0), amount: undefined },
    'The balance was −50.00 before (read 9:00 AM) and is 0.00 now.',
  ],
])('both balances, and what it would be: %# (PI-D33)', (figures, words) => {
  expect(balanceWords({ ...figures, readAt: '9:00 AM' })).toBe(words)
})

async function lose(scenario: string, name: string) {
  const record = sandbox.store().get('customers', '5001')
  if (!record) throw new Error('The seed has none.')
  sandbox.store().put('customers', '5001', { ...record, Balance: 90.58 })
  await queryClient.query(customerById('5001'))
  const before = balanceRead('5001')
  if (!before) throw new Error('It was read.')
  sandbox.setScenario(scenario)
  const amount = money(25_000, 'USD')
  const answer = await submit({
    scope: currentScope(),
    draftId: name,
    operation: invoiceCreate,
    args: {
      params: { entry: 'main-street' },
      body: {
        customerData: { customerId: '5001' },
        invoiceData: { invoiceNumber: name, invoiceAmount: amount },
      },
    },
    subject: {
      title: `Invoice ${name}`,
      entry: 'main-street',
      amount,
      customerId: '5001',
      balanceBefore: before.balance,
      balanceReadAt: before.at,
    },
  })
  sandbox.setScenario('')
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  readCustomersAnew(answer)
  // What was read before may be another by now: the next invoice doesn’t begin from it.
  expect(balanceRead('5001')).toBeUndefined()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubmissionOutcome submission={answer.submission} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an unknown invoice: the balance is read anew, helps, and settles nothing (PI-D33)', async () => {
  await lose('lost-after@invoiceCreate', 'BALANCE-1')
  const words = await screen.findByText(/^The balance was 90\.58 before/)
  expect(words.textContent).toMatch(/is 340\.58 now; with this invoice it would be 340\.58\.$/)
  expect(screen.getByText(/^A hint, no proof/)).toBeTruthy()
  // It is as open as before, and “not there” still takes a reason.
  await userEvent.click(screen.getByRole('button', { name: 'It isn’t there' }))
  expect(screen.getByText('Say in a few words why you’re sure, or leave it open.')).toBeTruthy()
  expect(screen.getByText('We don’t know if this invoice went through')).toBeTruthy()
})

test('one that never arrived leaves the balance as it was; read again, it is today’s (PI-D33)', async () => {
  await lose('lost-before@invoiceCreate', 'BALANCE-2')
  const words = await screen.findByText(/^The balance was 90\.58 before/)
  expect(words.textContent).toMatch(/is 90\.58 now; with this invoice it would be 340\.58\.$/)
  const record = sandbox.store().get('customers', '5001')
  if (!record) throw new Error('The seed has none.')
  sandbox.store().put('customers', '5001', { ...record, Balance: 100 })
  await userEvent.click(screen.getByRole('button', { name: 'Read the balance again' }))
  expect(await screen.findByText(/is 100\.00 now/)).toBeTruthy()
})
