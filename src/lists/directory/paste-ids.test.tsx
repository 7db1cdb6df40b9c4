import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'

import { pastePanel } from './paste-ids'

const Panel = pastePanel('chargebacks')
const seen = { firstSeen: { at: 1 }, lastSeen: { at: 1 } }

test('payments lead to their customer, invoices to those created here; the rest says where it can’t (PI-D36)', async () => {
  setConnection({ ...sandboxConnection, baseUrl: '' })
  await learn(
    currentScope(),
    [
      {
        chargebacks: [
          {
            id: '9003',
            facts: factsAsOf(1, { paymentId: '3001-010000001', customerId: '5016' }),
            ...seen,
          },
        ],
        invoices: [{ id: '10000007', facts: factsAsOf(1, { number: 'INV-2026-001' }), ...seen }],
      },
    ],
    1,
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Panel onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const text =
    'Case #9003: payment 3001-010000001 and payment 3001-010000002, for inv-2026-001 and INV-2026-002. Call 503-555-4322.'
  await userEvent.click(screen.getByLabelText('Email, notification, or JSON'))
  await userEvent.paste(text)
  const to = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await to('3001-010000001')).toBe('/customers/5016/transactions/3001-010000001')
  expect(await to('inv-2026-001')).toBe('/invoices/10000007')
  const status = screen.getByRole('status').textContent
  expect(status).toContain('1 chargeback: 9003')
  expect(status).toContain('2 payments: 3001-010000001, 3001-010000002')
  expect(status).toContain('Open its customer to see it.')
  expect(status).toContain('2 invoices: inv-2026-001, INV-2026-002')
  expect(status).toContain('Only invoices created in this browser can be opened.')
  expect(screen.queryByRole('link', { name: '3001-010000002' })).toBeNull()
  expect(screen.queryByText('No IDs found')).toBeNull()
})
