import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { OrganizationOverview } from './organization-overview'
import { readOverviewSearch } from './search'

const asked: string[] = []
/** What the service says instead of its own answer. */
interface Answer {
  readonly Summary: object
  readonly Records: readonly object[]
}
let change: (body: Answer) => object = (body) => body
const sandbox = startSandboxForTests({
  deliver: async (request, handle) => {
    asked.push(new URL(request.url).pathname)
    const answer = await handle(request)
    const body: Answer = await answer.json()
    return Response.json(change(body))
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  change = (body) => body
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})
afterEach(cleanup)

async function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrganizationOverview
          period={{ from: '2026-10-20', to: '2026-11-22' }}
          search={readOverviewSearch('?entry=*')}
          today="2026-11-22"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('region', { name: 'Latest batches' }))
}

test('all paypoints’ batches come with one question, by status, by paypoint and the newest (FD-12)', async () => {
  const latest = await show()
  const ofBatches = `/api/Query/batchesOut/org/${sandboxConnection.orgId}`
  // Of the period, and of the 90 days that are looked through for what needs a person.
  expect(asked.filter((path) => path === ofBatches).length).toBeLessThanOrEqual(2)
  expect(latest.getAllByRole('listitem').length).toBeGreaterThan(3)
  const paypoints = within(screen.getByRole('table', { name: 'Batches by paypoint' }))
  expect(paypoints.getAllByRole('link').length).toBeGreaterThan(2)
  const [link] = paypoints.getAllByRole('link', { name: 'Main Street Market' })
  expect(link?.getAttribute('href')).toBe('/?entry=main-street')
  const paid = within(screen.getByRole('table', { name: 'Batches by status' }))
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'))
  expect(paid[0]).toMatch(
    /^\/batches\?batchDate\(ge\)=2026-10-20&batchDate\(lt\)=2026-11-23&status/,
  )
})

test('what it couldn’t see is said: a total beyond the page, counts that are missing', async () => {
  change = ({ Summary, Records }) => ({
    Summary: { ...Summary, totalRecords: 2000 },
    Records: Records.map((each, at) => (at === 0 ? { ...each, BatchRecords: null } : each)),
  })
  await show()
  expect(screen.getByText(/^Of the newest \d+ of 2,000 batches/)).toBeTruthy()
  expect(screen.getAllByText(/^at least /).length).toBeGreaterThan(0)
})

test('without batches it says for which days', async () => {
  change = ({ Summary }) => ({ Summary: { ...Summary, totalRecords: 0 }, Records: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrganizationOverview
          period={{ from: '2026-10-20', to: '2026-11-22' }}
          search={readOverviewSearch('')}
          today="2026-11-22"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('No batches in this period')).toBeTruthy()
})

test('what needs a person at all paypoints takes few questions: statuses are looked for once (PO-S12)', async () => {
  await show()
  await screen.findByRole('list', { name: 'Needs attention' })
  const ofPayouts = () => asked.filter((path) => path.includes('/Query/payouts/'))
  await expect.poll(() => ofPayouts().length).toBeGreaterThan(0)
  const paypoints = new Set(ofPayouts()).size
  expect(paypoints).toBeGreaterThan(3)
  // For the first its statuses, one by one; for each of the others what is left of them, what came back, what is held.
  expect(ofPayouts().length).toBeLessThanOrEqual(14 + 4 * paypoints)
})
