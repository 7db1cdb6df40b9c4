import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { rememberDefault } from '~/table/views/default-view'

import { chosen, OpenedList } from './opened-list'

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
