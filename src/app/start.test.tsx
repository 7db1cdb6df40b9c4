import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/query-client'
import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { RouteError } from './start'
import { Shell } from './shell'

let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('a member was missing')
  return <h1 tabIndex={-1}>Payouts</h1>
}

function show(at: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/payouts', handle: { title: 'Payouts' }, Component: Fragile },
              {
                path: '/settings',
                handle: { title: 'Settings' },
                Component: () => <h1 tabIndex={-1}>Settings</h1>,
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

describe('in the shell', () => {
  beforeEach(() => {
    isBroken = true
    setConnection({ ...sandboxConnection, kind: 'live' })
    // React and the router report the error that these tests mean.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  test('a broken screen says so, keeps the navigation, and can be tried again', async () => {
    show('/payouts')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This page couldn’t be shown',
    )
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Payouts' })).toBeTruthy()
  })

  test('focus goes to the heading of the page one goes to, and the title follows', async () => {
    isBroken = false
    show('/payouts')
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    const heading = await screen.findByRole('heading', { name: 'Settings' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Settings · Live · Countinghouse')
  })
})
