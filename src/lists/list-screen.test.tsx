import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { batchFilters } from '~/contract/batches'
import { readRecordSearch } from '~/filters/record-search'
import { rememberDefault } from '~/table/views/views'

import { changedSearch, chosen, OpenedList } from './list-screen'

// happy-dom has none, and the scroll memory asks for it as it loads.
vi.hoisted(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

async function opened(entry: string | { pathname: string; state: unknown }) {
  const element = (
    <OpenedList list="payouts">
      <Address />
    </OpenedList>
  )
  const router = createMemoryRouter([{ path: '/payouts', element }], { initialEntries: [entry] })
  render(<RouterProvider router={router} />)
  return (await screen.findByTestId('address')).textContent
}

afterEach(() => rememberDefault('payouts', undefined))

test('a list without filters opens in its default view, unless they were taken away', async () => {
  rememberDefault('payouts', { filters: 'totalAmount(ge)=500' })
  expect(await opened('/payouts')).toBe('?totalAmount(ge)=500')
})

test('filters taken away stay so after a reload', async () => {
  rememberDefault('payouts', { filters: 'totalAmount(ge)=500' })
  // A reload keeps the state of the address.
  expect(await opened({ pathname: '/payouts', state: chosen })).toBe('')
})

test('what is done here is done to this list only', () => {
  const search = readRecordSearch('?batchNumber(eq)=1&here=filters', batchFilters)
  expect(search.list.unknown).toEqual([])
  expect(changedSearch(search, { open: { id: '1' } }).local).toEqual(['filters'])
  expect(changedSearch(search, { list: search.list }).local).toEqual([])
  expect(changedSearch(search, { local: ['sort'] }).local).toEqual(['sort'])
})
