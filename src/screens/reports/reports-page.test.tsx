import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { payoutQuery } from '~/contract/payouts'

import { startSandboxForTests } from '../../../mocks/vitest'
import { Component as ReportsPage } from './reports-page'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})
afterEach(cleanup)

const Address = () => <output aria-label="Address">{useLocation().search}</output>

const show = (search: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/reports?entry=main-street&${search}`]}>
        <ReportsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('what wasn’t read isn’t said to be nothing', async () => {
  sandbox.setScenario('error-500@payoutQuery')
  show('report=methods&from=2026-11-01&to=2026-11-20')
  expect(await screen.findByText('Nothing was read of this period')).toBeDefined()
  expect(screen.queryByText(/Of 0 payouts/)).toBeNull()
  expect(screen.queryByText('Nothing in this period')).toBeNull()
})

test('a period without payouts is empty', async () => {
  show('report=methods&from=2030-01-01&to=2030-01-31')
  expect(await screen.findByText('Nothing in this period')).toBeDefined()
})

test('what came back says by which day', async () => {
  show('report=stopped&from=2026-01-01&to=2026-11-20')
  const wait = { timeout: 10_000 }
  expect(
    await screen.findByText(/^When it came back or stopped is when your provider last/, {}, wait),
  ).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Came back or stopped' })).toBeDefined()
}, 15_000)

test('a report answers in figures, and shows no column without values', async () => {
  show('report=vendors&from=2026-10-01&to=2026-10-31')
  const answer = await screen.findByRole('region', { name: 'Who was paid how much?' })
  expect(answer.textContent).toMatch(/Paid, including processed\$[\d,.]+\d+ payouts/)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toContain('Paid, including processed USD')
  expect(heads).not.toContain('Currency')
  // Its sums are those of the rows.
  const at = heads.indexOf('Paid, including processed USD')
  const figures = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(row.children[at]?.textContent.replaceAll(',', '').replace('–', '0')))
  const centsOf = (amount: number) => Math.round(amount * 100)
  const [total = 0, ...paid] = figures.toReversed()
  const cents = paid.reduce((sum, each) => sum + centsOf(each), 0)
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/^Total/)
  expect(centsOf(total)).toBe(cents)
  const figure = /\$([\d,.]+\.\d\d)/.exec(answer.textContent)?.[1] ?? ''
  expect(centsOf(Number(figure.replaceAll(',', '')))).toBe(cents)
})

test('amounts of batches, which have no currency, are in no figure', async () => {
  show('report=days&from=2026-10-01&to=2026-10-31')
  const answer = await screen.findByRole('region', { name: /^What reached the bank/ })
  expect(answer.textContent).toMatch(/Reached the bank\d+batch/)
  expect(answer.querySelector('[data-sum]')).toBeNull()
})

test('a column’s head sorts, in the address and for who hears it; the total stays below', async () => {
  show('report=methods&from=2026-10-01&to=2026-10-31')
  const head = await screen.findByRole('button', { name: /^Total/ })
  const columns = screen.getAllByRole('columnheader')
  const at = columns.findIndex((column) => column.contains(head))
  const totals = () =>
    screen
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => Number(row.children[at]?.textContent.replaceAll(',', '')))
  await userEvent.click(head)
  expect(columns[at]?.getAttribute('aria-sort')).toBe('descending')
  expect(decodeURIComponent(screen.getByLabelText('Address').textContent)).toContain(
    'sortBy=desc(total)',
  )
  await userEvent.keyboard('{Enter}')
  expect(columns[at]?.getAttribute('aria-sort')).toBe('ascending')
  const found = totals()
  expect(found.length).toBeGreaterThan(2)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/^Total/)
})

test('several currencies have a head and a total each, and paypoints are called by name', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter
        initialEntries={['/reports?entry=*&report=checks&from=2026-01-01&to=2026-11-20']}
      >
        <ReportsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const table = within(
    await screen.findByRole('table', { name: 'Check register' }, { timeout: 9000 }),
  )
  const heads = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const currencies = heads.filter((head) => /^[A-Z]{3}$/.test(head))
  expect(currencies.length).toBeGreaterThan(1)
  for (const currency of currencies) {
    expect(heads.indexOf(`Total ${currency}`)).toBeGreaterThan(heads.indexOf(currency))
  }
  expect(table.getAllByText('Harbor Goods & Supply').length).toBeGreaterThan(0)
  expect(table.queryByText('harbor-goods')).toBeNull()
  // The currency stands in the heads alone.
  expect(table.queryByText(/[$¥]/)).toBeNull()
}, 15_000)

test('amounts without a currency are neither a figure nor a total (MA-3)', async () => {
  const page = {
    params: { entry: 'main-street' },
    page: { search: '', from: 0, limit: 300 },
  }
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const { records } = await call(payoutQuery, page)
  const store = sandbox.store()
  for (const [at, { value }] of records.entries()) {
    const payout = store.get('payouts', String(value.IdOut))
    if (payout && at % 2 === 0) {
      const { paymentDetails, ...data } = payout.PaymentData ?? {}
      const details = { ...paymentDetails, currency: undefined }
      const changed = { ...payout, PaymentData: { ...data, paymentDetails: details } }
      store.put('payouts', String(value.IdOut), changed)
    }
  }
  show('report=methods&from=2026-10-01&to=2026-10-31')
  const answer = await screen.findByRole('region', { name: 'How did the money travel?' })
  expect(answer.textContent).toMatch(/\d amounts without a currency, not added/)
  expect(answer.textContent).not.toMatch(/[\d,.]+ without a currency/)
  expect(screen.getByText('No currency given')).toBeDefined()
  expect(screen.getByText('Total USD')).toBeDefined()
  expect(screen.queryByRole('row', { name: /^Total (?!USD)/ })).toBeNull()
})
