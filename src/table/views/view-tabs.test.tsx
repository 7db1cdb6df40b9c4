import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutFilters } from '~/contract/payouts'
import { createStore } from '~/lib/store'

import { type ViewPreset, ViewTabs } from './view-tabs'

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

const waiting = { id: 'waiting', label: 'Waiting', filters: 'status(eq)=2' }

function showTabs(presets: readonly ViewPreset[]) {
  setConnection(sandboxConnection)
  const shown = createStore(presets)
  const Tabs = () => (
    <ViewTabs
      today="2026-11-30"
      list="payouts"
      columns={[]}
      catalogue={payoutFilters}
      presets={useSyncExternalStore(shown.subscribe, shown.get)}
    >
      {(saving) => saving}
    </ViewTabs>
  )
  const router = createMemoryRouter([{ path: '/', element: <Tabs /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, change: (next: readonly ViewPreset[]) => act(() => shown.set(next)) }
}

test('a built-in view goes along when what it asks for changes: at another paypoint, on another day (PO-S10)', async () => {
  const { router, change } = showTabs([waiting])
  await userEvent.click(screen.getByRole('link', { name: 'Waiting' }))
  await expect.poll(current).toEqual(['Waiting'])
  // While the statuses of another paypoint are asked for, nothing is decided.
  change([{ id: 'waiting', label: 'Waiting' }])
  expect(router.state.location.search).toBe('?status(eq)=2')
  change([{ ...waiting, filters: 'status(in)=2|7' }])
  await expect.poll(() => router.state.location.search).toBe('?status(in)=2|7')
  await expect.poll(current).toEqual(['Waiting'])
  // With a filter of the person's own it stays as it is.
  await router.navigate('/?status(in)=2|7&totalAmount(ge)=500')
  await expect.poll(current).toEqual(['Waiting, changed'])
  change([{ ...waiting, filters: 'status(eq)=5' }])
  await expect.poll(current).toEqual(['Waiting, changed'])
  expect(router.state.location.search).toBe('?status(in)=2|7&totalAmount(ge)=500')
})

test('“Waiting” with one filter more stays the tab, marked as changed, and is not offered to be saved', async () => {
  const { router } = showTabs([waiting])
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
          today="2026-11-30"
          presets={[waiting]}
        >
          {(saving) => saving}
        </ViewTabs>
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

test('without another view there are no tabs: “Save view” stands in the row, and the first view makes them', async () => {
  sessionStorage.clear()
  const { change } = showTabs([])
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Mine')
  const form = within(screen.getByRole('form', { name: 'New view' }))
  await userEvent.click(form.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('link', { name: 'Mine' })
  expect(screen.getByRole('link', { name: 'All' })).toBeDefined()
  await expect.poll(() => screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  expect(screen.getByRole('button', { name: 'New view' })).toBeDefined()
  change([waiting])
  expect(screen.getByRole('link', { name: 'Waiting' })).toBeDefined()
})
