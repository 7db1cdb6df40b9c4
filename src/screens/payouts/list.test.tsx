import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { Component } from './list'

// happy-dom has none, and the scroll memory asks for it as it loads.
vi.hoisted(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

test('without a paypoint, the conditions of the address are shown and can be taken away', async () => {
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin, defaultEntry: '' })
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: ['/payouts?status(in)=1'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Choose a paypoint')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Filters' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove|^Clear/ }))
  expect(router.state.location.search).not.toContain('status')
})
