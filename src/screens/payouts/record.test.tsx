import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { payoutRecord } from './record'

afterEach(cleanup)

const Asked = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const payout = (status: string | undefined, events: readonly object[] = []) =>
  read(Payout, {
    IdOut: 100_013,
    PaymentId: '3001-P1',
    Status: 13,
    PaymentStatus: status,
    Vendor: { vendorId: '201', name1: 'O’Brien Electric' },
    TotalAmount: 10,
    Events: events,
  })

const at = { entry: 'main-street', idOut: '100013', paymentId: '3001-P1' }

const held = { TransEvent: 'On Hold', EventTime: '2026-11-20T12:00:00Z' }

test.each([
  ['On Hold', [held], 'On HoldSince Nov 20'],
  ['On Hold', [{ ...held, EventData: { step: 1 } }], 'Your provider gave no reason.'],
  ['On Hold', [{ ...held, EventData: { note: 'Bank asks for papers' } }], '“Bank asks for papers”'],
  ['On Hold', [], 'On HoldYour provider gave no reason.Ask your provider and quote 3001-P1.'],
  [
    'Returned',
    [{ TransEvent: 'Returned', EventData: { returnReason: 'No such account' } }],
    '“No such account”',
  ],
  ['Canceled', [], 'Canceled. Your provider gave no reason.'],
  ['In review', [], 'In reviewYour provider gave no reason.'],
])('%s with the events %j says: %s (PO-S14)', (status, events, said) => {
  const { container } = render(
    <MemoryRouter>{payoutRecord.detail(payout(status, events), at)}</MemoryRouter>,
  )
  expect(container.textContent).toContain(said)
  expect(container.textContent).not.toMatch(/Code \d|[{}]/)
})

test.each(['Paid', 'Authorized', undefined, 'Something else'])(
  'of a payout that is %s, no reason is missed',
  (status) => {
    render(<MemoryRouter>{payoutRecord.detail(payout(status), at)}</MemoryRouter>)
    expect(screen.queryByText(/gave no reason/)).toBeNull()
  },
)

test('what is held isn’t paid again first; what isn’t, is (PO-S14)', () => {
  const own = (status: string) =>
    renderHook(() => payoutRecord.useActions?.(payout(status), at), { wrapper: Asked })
      .result.current?.map(({ label }) => label)
      .filter((label) => label === 'Pay again')
  const first = (status: string) =>
    payoutRecord.heading(payout(status), at).actions?.map(({ label }) => label)
  const folded = renderHook(() => payoutRecord.useActions?.(payout('On Hold'), at), {
    wrapper: Asked,
  }).result.current?.find(({ label }) => label === 'Pay again')
  expect(folded?.isInMenu).toBe(true)
  expect([first('On Hold'), own('On Hold')]).toEqual([['View vendor'], ['Pay again']])
  expect([first('Paid'), own('Paid')]).toEqual([['Pay again'], []])
})
