import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import userEvent from '@testing-library/user-event'

import { getConnection, setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { Shell } from './shell'
import { explainError, RouteError } from './start'
import 'fake-indexeddb/auto'

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

const before = getConnection()

describe('explainError', () => {
  afterEach(() => setConnection(before))

  test('its details hold no token in use and no card number', () => {
    setConnection({ ...before, organizationToken: 'org-token-1', applicationToken: 'app-token-2' })
    const error = new Error('GET failed with org-token-1, app-token-2, card 4111 1111 1111 1111')
    const { detail } = explainError(error, '/payouts')
    expect(detail).not.toMatch(/org-token-1|app-token-2|4111/)
    expect(detail).toContain('Page: /payouts')
  })

  test.each([
    'Failed to fetch dynamically imported module: https://office.example/assets/list-1.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('%j asks for a reload', (message) => {
    expect(explainError(new TypeError(message), '/').remedy).toBe('reload')
  })

  test('a missing token leads to the settings', () => {
    const error = new ApiError('payoutQuery', { outcome: 'not-sent', reason: 'no-token' })
    expect(explainError(error, '/payouts')).toMatchObject({ remedy: 'connect' })
  })

  test.each([undefined, null, 'text', 7, { status: 500 }])('%j is explained too', (thrown) => {
    expect(explainError(thrown, '/').remedy).toBe('retry')
  })
})
