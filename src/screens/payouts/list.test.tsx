import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import type * as filterBar from '~/filters/filter-bar'

import { Component } from './list'

// happy-dom has none, and the scroll memory asks for it as it loads.
vi.hoisted(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))

const drawn = vi.hoisted(() => ({ head: 0 }))

vi.mock('~/filters/filter-bar', async (original) => {
  const real = await original<typeof filterBar>()
  const FilterBar: typeof real.FilterBar = (props) => {
    drawn.head += 1
    return real.FilterBar(props)
  }
  return { ...real, FilterBar }
})

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
afterEach(cleanup)

function openList(address: string, defaultEntry: string) {
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin, defaultEntry })
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('a record that opens doesn’t draw the list’s head again; what is changed then keeps it open', async () => {
  const router = openList('/payouts?totalAmount(gt)=1', 'main-street')
  const table = await screen.findByRole('table', { name: /^Payouts of/ })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
  const before = drawn.head
  await userEvent.click(within(table).getAllByRole('link')[0] as HTMLElement)
  await screen.findByRole('complementary')
  const opened = /open=.*/.exec(router.state.location.search)?.[0] ?? 'nothing'
  expect(drawn.head).toBe(before)
  await userEvent.click(within(table).getByRole('button', { name: 'Amount' }))
  expect(router.state.location.search).toContain('sortBy')
  expect(router.state.location.search).toContain(opened)
})

test('without a paypoint, the conditions of the address are shown and can be taken away', async () => {
  const router = openList('/payouts?status(in)=1', '')
  expect(await screen.findByText('Choose a paypoint')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Filters' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove|^Clear/ }))
  expect(router.state.location.search).not.toContain('status')
})
