import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { OrganizationFigures } from './money-figures'
import { PeriodOverview } from './period-overview'
import { readOverviewSearch } from './search'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})
afterEach(cleanup)

const period = { from: '2026-11-01', to: '2026-11-22' }

async function shown(isOfAll = true) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {isOfAll ? (
          <OrganizationFigures period={period} />
        ) : (
          <PeriodOverview
            entry="main-street"
            period={period}
            search={readOverviewSearch('?entry=main-street')}
            today="2026-11-22"
            onSearch={() => undefined}
          />
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const money = await screen.findByRole('region', { name: 'Money' })
  await waitFor(
    () => {
      expect(within(money).getAllByText(/payouts?$|^None$|^Not known$/).length).toBeGreaterThan(2)
      expect(queryClient.isFetching()).toBe(0)
    },
    { timeout: 10_000 },
  )
  return money.textContent
}

const paidIn = (text: string) =>
  /Paid · Nov 1 – Nov 22(?<figure>[^–]*?payouts)/.exec(text)?.groups?.figure

test('a service that ignores the period adds nothing to the figures, and that is said', async () => {
  const usual = await shown()
  cleanup()
  queryClient.clear()
  sandbox.setScenario('filter-ignored@payoutQuery')
  const all = await shown()
  expect(all).toMatch(
    /Your provider ignored the period: [\d,]+ payouts of other days aren’t counted\./,
  )
  expect(paidIn(all)).toBeDefined()
  expect(paidIn(all)).toBe(paidIn(usual))
  cleanup()
  queryClient.clear()
  const one = await shown(false)
  expect(one).toMatch(
    /Your provider ignored the period: [\d,]+ payouts of other days aren’t counted\./,
  )
}, 30_000)

test('a row that is sent twice is one payout, and one is lacking', async () => {
  const usual = await shown()
  expect(usual).not.toMatch(/Of /)
  cleanup()
  queryClient.clear()
  sandbox.setScenario('rows-twice@payoutQuery')
  expect(await shown()).toMatch(/Of [\d,]+ of [\d,]+ payouts at \d paypoints?\./)
}, 30_000)

test.each([
  ['page-cap:2@payoutQuery', /Of the newest \d+ of \d+ payouts at \d paypoints?\./],
  [
    'total-missing@payoutQuery',
    /Of [\d,]+ payouts at 6 paypoints\. Your provider doesn’t say how many there are\./,
  ],
])('of all paypoints it says what was read: %s', async (scenario, words) => {
  sandbox.setScenario(scenario)
  const text = await shown()
  expect(text).toMatch(words)
  expect(text).not.toMatch(/newest 500/)
})

test('what wasn’t read isn’t called none', async () => {
  sandbox.setScenario('error-500@payoutQuery')
  const text = await shown()
  expect(text).toMatch(/couldn’t be read/)
  expect(text).not.toMatch(/None/)
  expect(text).toMatch(/Not known/)
}, 30_000)
