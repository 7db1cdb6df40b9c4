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
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.setScenario('')
})

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
  // Its views are whole once the statuses are known.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
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

const rowsShown = async () => {
  const table = await screen.findByRole('table', { name: /^Payouts of/ })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
  return { table, count: Number(table.getAttribute('aria-rowcount')) - 1 }
}

test('a service that sends fewer than asked is asked on: no row is missing (FD-13)', async () => {
  sandbox.setScenario('page-cap')
  openList('/payouts', 'main-street')
  const { table, count } = await rowsShown()
  expect(count).toBeGreaterThan(100)
  expect(within(table).queryAllByText('Your provider didn’t send this row')).toEqual([])
  expect(within(table).getAllByRole('link').length).toBeGreaterThan(5)
})

test('a service that ignores the offset is named, and its rows stand once (FD-14)', async () => {
  sandbox.setScenario('offset-ignored,total-of-page')
  openList('/payouts', 'main-street')
  expect(await screen.findByText(/^Your provider sent the same rows again/)).toBeTruthy()
  expect((await rowsShown()).count).toBe(50)
})

test.each([
  ['total-of-page', /^At least 100 payouts$/, /^Your provider counts only \d+\.$/],
  ['total-zero', /^At least 100 payouts$/, /^Your provider counts only 0\.$/],
  ['total-missing', /^At least 100 payouts$/, undefined],
])('where the total is %s, the count is at least what arrived (FD-15)', async (...shown) => {
  const [scenario, count, doubt] = shown
  sandbox.setScenario(scenario)
  openList('/payouts', 'main-street')
  expect(await screen.findByText(count)).toBeTruthy()
  if (doubt === undefined) expect(screen.queryByText(/^Your provider counts/)).toBeNull()
  else expect(screen.getByText(doubt)).toBeTruthy()
})

test('a list that ends before its total says so (FD-15)', async () => {
  sandbox.setScenario('total-large:5')
  openList('/payouts?status(eq)=4', 'main-street')
  expect(await screen.findByText(/^Your provider counts \d+, but sent no more\.$/)).toBeTruthy()
})

test('several paypoints as one say what one of them lacks (FD-14, FD-15)', async () => {
  sandbox.setScenario('total-of-page')
  openList('/payouts?entry=main-street&entry=harbor-goods', 'main-street')
  expect(await screen.findByText(/^Your provider counts only/)).toBeTruthy()
  expect(screen.getByText(/^At least [\d,]+ payouts/)).toBeTruthy()
})
