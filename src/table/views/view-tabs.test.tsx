import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutFilters } from '~/contract/payouts'
import { changeLegend } from '~/storage/legend'
import { currentScope, scopeKey } from '~/storage/scope'

import { ViewTabs } from './view-tabs'

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

test('“Waiting” with one filter more stays the tab, marked as changed, and is not offered to be saved', async () => {
  setConnection(sandboxConnection)
  changeLegend(scopeKey(currentScope()), [
    {
      key: 'payout 2',
      kind: 'payout',
      code: 2,
      evidence: [{ text: 'On Hold', count: 1, firstSeen: 0, lastSeen: 0, records: [] }],
    },
  ])
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ViewTabs
          today="2026-11-30"
          list="payouts"
          columns={[]}
          catalogue={payoutFilters}
          statuses={{ field: 'status', legend: 'payout' }}
        />
      ),
    },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(current()).toEqual(['All'])
  await userEvent.click(screen.getByRole('link', { name: 'Waiting' }))
  await expect.poll(current).toEqual(['Waiting'])
  expect(router.state.location.search).toBe('?status(eq)=2')

  await router.navigate('/?status(eq)=2&totalAmount(ge)=500')
  await expect.poll(current).toEqual(['Waiting, changed'])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Waiting' })).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Waiting, changed' }))
  await expect.poll(current).toEqual(['Waiting'])
  await userEvent.click(screen.getByRole('link', { name: 'All' }))
  await expect.poll(current).toEqual(['All'])
  await router.navigate('/?totalAmount(ge)=500')
  await expect.poll(current).toEqual([])
})

test('“All” is not the tab of a list that a filter narrows; of a sorted one it is (PO-S15)', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ViewTabs
          list="payouts"
          columns={[]}
          catalogue={payoutFilters}
          statuses={undefined}
          today="2026-11-30"
        />
      ),
    },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(current()).toEqual(['All'])
  await router.navigate('/?status(eq)=13')
  await expect.poll(current).toEqual([])
  await router.navigate('/?sortBy=desc(totalAmount)')
  await expect.poll(current).toEqual(['All'])
})
