import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { batchQuery } from '~/contract/batches'
import { payoutQuery } from '~/contract/payouts'
import { AttentionList } from '~/ui/attention-list'

import { startSandboxForTests } from '../../../mocks/vitest'
import { useAttention } from './use-attention'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})
afterEach(cleanup)

interface NeedsAttentionProps {
  readonly today: string
  readonly entry?: string
}

function NeedsAttention({ today, entry = 'main-street' }: NeedsAttentionProps) {
  const { items, unchecked, isReading } = useAttention({ entry, today, facts: [] })
  return (
    <AttentionList
      label="Needs attention"
      items={items}
      unchecked={unchecked}
      isReading={isReading}
    />
  )
}

async function payoutsWith(search: string) {
  const page = { search, from: 0, limit: 100 }
  const { records } = await call(payoutQuery, { params: { entry: 'main-street' }, page })
  return records.map(({ value }) => value)
}

async function isPaid(batchNumber: string) {
  const page = { search: `batchNumber(eq)=${batchNumber}`, from: 0, limit: 1 }
  const { orgId } = sandboxConnection
  const { records } = await call(batchQuery, { params: { orgId }, page })
  return records[0]?.value.BatchStatusText === 'Paid'
}

const OPEN = ['Authorized', 'On Hold', 'Processing', 'Captured', 'Open', 'Waiting Funds']

test('a paid batch that holds unpaid payouts needs attention, and opens exactly those (PO-M15)', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NeedsAttention today="2026-11-22" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const lines = await screen.findAllByRole('link', { name: /not paid in a paid batch/ })
  await waitFor(() =>
    expect(lines.every((line) => line.getAttribute('href')?.includes('status'))).toBe(true),
  )
  for (const line of lines) {
    const asked = new URLSearchParams(line.getAttribute('href')?.split('?')[1])
    const number = asked.get('batchNumber(eq)') ?? ''
    expect(await isPaid(number)).toBe(true)
    const opened = await payoutsWith(
      `batchNumber(eq)=${number}&status(in)=${asked.get('status(in)') ?? ''}`,
    )
    const sum = opened.reduce(
      (cents, { TotalAmount }) => cents + (TotalAmount?.amountMinor ?? 0),
      0,
    )
    expect(line.textContent).toContain(`${String(opened.length)} payout`)
    expect(line.textContent).toContain(
      (sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    const all = await payoutsWith(`batchNumber(eq)=${number}`)
    const isOpen = ({ PaymentStatus = '' }: { readonly PaymentStatus?: string | undefined }) =>
      OPEN.includes(PaymentStatus)
    expect(opened.map(({ IdOut }) => IdOut)).toEqual(all.filter(isOpen).map(({ IdOut }) => IdOut))
  }
})

test('many of a kind are one line, shown in steps, each with its batch, of that kind and paypoint alone', async () => {
  const show = (entry: string) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NeedsAttention today="2026-11-22" entry={entry} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(show('*'))
  const countOf = (name: RegExp) => screen.queryAllByRole('link', { name }).length
  const unpaid = /not paid in a paid batch/
  const untied = /batch doesn’t add up/
  const more = await screen.findByRole('button', { name: /paid batch\S* ha\S+ payouts not paid/ })
  const hidden = Number(/^\d+/.exec(more.textContent)?.[0])
  const [before, others] = [countOf(unpaid), countOf(untied)]
  // Many are one line.
  expect([before, hidden > 3]).toEqual([0, true])
  fireEvent.click(more)
  const lines = await screen.findAllByRole('link', { name: unpaid })
  expect(lines.length).toBe(before + Math.min(hidden, 20))
  expect(document.activeElement).toBe(lines[before])
  expect(countOf(untied)).toBe(others)
  const left = screen.queryByRole('button', { name: /paid batch\S* ha\S+ payouts not paid/ })
  expect(Number(/^\d+/.exec(left?.textContent ?? '0')?.[0])).toBe(Math.max(0, hidden - 20))

  // Of another paypoint, and of this one again, none were asked for.
  rerender(show('main-street'))
  rerender(show('*'))
  await waitFor(() => expect(countOf(unpaid)).toBe(before))
})
