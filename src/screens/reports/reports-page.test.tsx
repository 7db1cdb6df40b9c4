import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

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

const show = (search: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/reports?entry=main-street&${search}`]}>
        <ReportsPage />
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
  expect(screen.getByText('Came back or stopped', { selector: 'th' })).toBeDefined()
}, 15_000)
