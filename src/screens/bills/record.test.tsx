import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, MemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { operations } from '~/contract/index'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { answered } from '~/api/testing/answered'

import { startSandboxForTests } from '../../../mocks/vitest'

import { billRecord, Component } from './record'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  setConnection({ ...sandboxConnection, baseUrl: '' })
  sandbox.setScenario('')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const store = sandbox.store()
/** A vendor of the paypoint, and one of the same paypoint that a bill of the same number may be from. */
const [vendor, another] = [...store.all('vendors')]
  .map(([, each]) => each)
  .filter(({ paypointEntryname }) => paypointEntryname === 'main-street')

async function pay(vendorId: string | undefined, invoiceNumber: string, cents: number) {
  const amount = { amountMinor: cents, scale: 2, currency: 'USD' }
  const { reference } = await call(payoutAuthorize, {
    flags: { allowDuplicatedBills: true },
    idempotencyKey: crypto.randomUUID(),
    body: {
      entryPoint: 'main-street',
      paymentMethod: { method: 'ach' },
      paymentDetails: { totalAmount: amount, currency: 'USD' },
      vendorData: { vendorId },
      invoiceData: [{ invoiceNumber, netAmount: amount }],
    },
  })
  const payout = store.payoutByPaymentId(reference)
  if (!payout) throw new Error('The payout is not there.')
  return payout
}

function open(billId: string) {
  window.history.replaceState(null, '', `/bills/${billId}`)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '/bills/:id', Component }])} />
    </QueryClientProvider>,
  )
}
const shown = async () => {
  const table = await screen.findByRole('table', { name: 'Payouts of this bill' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').length > 0 && row.textContent)
}

describe('M5: a bill that is paid in parts', () => {
  test('shows every payout that pays it, and no other, with its part', async () => {
    const first = await pay(vendor?.vendorId, 'PART-7', 10_000)
    const second = await pay(vendor?.vendorId, 'PART-7', 15_050)
    // Found by the same words, and of other bills.
    const longer = await pay(vendor?.vendorId, 'PART-70', 99_900)
    const others = await pay(another?.vendorId, 'PART-7', 88_800)
    open(String(second.Bills?.[0]?.billId))
    const rows = await shown()
    expect(rows).toHaveLength(2)
    const text = rows.join('\n')
    for (const part of ['100.00', '150.50']) expect(text).toContain(part)
    for (const { IdOut } of [longer, others]) expect(text).not.toContain(String(IdOut))
    for (const { IdOut } of [first, second]) {
      const [link] = screen.getAllByRole('link', { name: String(IdOut) })
      expect(link?.getAttribute('href')).toContain(`/payouts/main-street/${String(IdOut)}`)
    }
  })

  test('on a phone its payouts are rows of a list', async () => {
    const payout = await pay(vendor?.vendorId, 'PART-6', 12_345)
    // happy-dom lays nothing out: the width is what matchMedia says.
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: true, media } as MediaQueryList),
    )
    open(String(payout.Bills?.[0]?.billId))
    const list = await screen.findByRole('list', { name: 'Payouts of this bill' })
    expect(within(list).getByRole('link', { name: String(payout.IdOut) })).toBeDefined()
    // Of a payout of this bill alone, the sum is said once.
    expect(within(list).getAllByText('$123.45')).toHaveLength(1)
  })

  test('says where its payouts could not be read, and reads them again', async () => {
    const payout = await pay(vendor?.vendorId, 'PART-8', 10_000)
    sandbox.setScenario('error-500@payoutQuery')
    open(String(payout.Bills?.[0]?.billId))
    const again = await screen.findByRole('button', { name: /again|retry/i })
    // The record's own newest stays in view.
    expect(screen.getByRole('link', { name: String(payout.IdOut) })).toBeDefined()
    sandbox.setScenario('')
    await userEvent.click(again)
    expect(await shown()).toHaveLength(1)
  })

  test('names no open amount and offers no payment before its payouts are read', async () => {
    const first = await pay(vendor?.vendorId, 'PART-5', 100_000)
    const second = await pay(vendor?.vendorId, 'PART-5', 25_000)
    // By its record alone, which names the newest payout, it would be open.
    second.PaymentStatus = 'Canceled'
    sandbox.setScenario('late:600@payoutQuery')
    open(String(first.Bills?.[0]?.billId))
    await screen.findByText('Reading its payouts…', { selector: 'p' })
    const balance = () =>
      screen.getByRole('heading', { name: 'Balance' }).closest('section')?.textContent
    const openNow = () => balance()?.split('Open')[1]
    expect(openNow()).toMatch(/^Reading…/)
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    expect(screen.queryByText('Open', { selector: 'span' })).toBeNull()
    await screen.findByRole('table', { name: 'Payouts of this bill' })
    expect(screen.queryByText('Reading its payouts…')).toBeNull()
    // The ledger hasn't learned them yet.
    expect(openNow()).toMatch(/^\$250\.00/)
    expect(screen.getByRole('link', { name: 'Pay the rest, $250.00' })).toBeTruthy()
  })

  test('says of an open amount that the payouts behind it couldn’t be read', async () => {
    const payout = await pay(vendor?.vendorId, 'PART-4', 10_000)
    payout.PaymentStatus = 'Canceled'
    sandbox.setScenario('error-500@payoutQuery')
    open(String(payout.Bills?.[0]?.billId))
    const words = 'Its payouts couldn’t be read: one of them may have paid it'
    const said = await screen.findAllByText(words, {}, { timeout: 4000 })
    expect(said).not.toHaveLength(0)
    sandbox.setScenario('')
  })

  test('a service that ignores the filter shows no payout of another bill', async () => {
    const payout = await pay(vendor?.vendorId, 'PART-9', 10_000)
    sandbox.setScenario('filter-ignored@payoutQuery')
    open(String(payout.Bills?.[0]?.billId))
    const rows = await shown()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(String(payout.IdOut))
  })
})

test.each([
  ['x', 'This bill may be paid'],
  [undefined, 'No payout pays this bill'],
])('its newest payout sent as %o: "%s"', (Transaction, expected) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {billRecord.detail(answered(operations.billGet.response, { Transaction }), '7')}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(document.body.textContent).toContain(expected)
})
