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
let changePaypoints: (body: Answer) => object = (body) => body
let failing = ''
let [atOnce, mostAtOnce] = [0, 0]
const sandbox = startSandboxForTests({
  deliver: async (request, handle) => {
    const path = new URL(request.url).pathname
    asked.push(path)
    const isOfPayouts = path.includes('/Query/payouts/')
    if (isOfPayouts) atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    const answer = await handle(request)
    const body: Answer = await answer.json()
    // A moment, so that what is asked at a time is there at a time.
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (isOfPayouts) atOnce -= 1
    if (isOfPayouts && failing !== '' && path.endsWith(`/${failing}`)) {
      return Response.json({}, { status: 500 })
    }
    return Response.json(path.includes('/Query/paypoints/') ? changePaypoints(body) : change(body))
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  change = (body) => body
  changePaypoints = (body) => body
  failing = ''
  ;[atOnce, mostAtOnce] = [0, 0]
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
  const paypoints = within(screen.getByRole('table', { name: 'By paypoint' }))
  expect(paypoints.getAllByRole('link').length).toBeGreaterThan(2)
  const [link] = paypoints.getAllByRole('link', { name: 'Main Street Market' })
  expect(link?.getAttribute('href')).toBe('/?entry=main-street')
  const paid = within(screen.getByRole('list', { name: 'Batches by status' }))
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'))
  expect(paid[0]).toMatch(
    /^\/batches\?batchDate\(ge\)=2026-10-20&batchDate\(lt\)=2026-11-23&status/,
  )
})

test('what it couldn’t see is said: a total beyond the page', async () => {
  change = ({ Summary, Records }) => ({
    Summary: { ...Summary, totalRecords: 2000 },
    Records,
  })
  await show()
  expect(screen.getByText(/^Of the newest \d+ of 2,000 batches/)).toBeTruthy()
})

test('each paypoint has its own money, where something stopped first (PO-S12)', async () => {
  await show()
  const table = screen.getByRole('table', { name: 'By paypoint' })
  await expect
    .poll(
      () =>
        within(table)
          .getAllByRole('cell')
          .some(({ textContent }) => /\d\.\d\d/.test(textContent)),
      {
        timeout: 10_000,
      },
    )
    .toBe(true)
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Paypoint', 'On the way', 'Stopped', 'Paid', 'Last batch'])
  const stopped = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[2]?.textContent !== '–')
  expect(stopped).toEqual(stopped.toSorted((a, b) => Number(b) - Number(a)))
}, 15_000)

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

/** As many paypoints, made of the sandbox's first: `shop-1` and on. */
const manyPaypoints =
  (count: number) =>
  ({ Summary, Records }: Answer) => ({
    Summary: { ...Summary, totalRecords: count },
    Records: Array.from({ length: count }, (_, at) => ({
      ...Records[0],
      IdPaypoint: String(9000 + at),
      DbaName: `Shop ${String(at + 1)}`,
      EntryPoints: [{ EntryName: at === 0 ? 'main-street' : `shop-${String(at + 1)}` }],
    })),
  })

const ofPayouts = () => asked.filter((path) => path.includes('/Query/payouts/'))

test('what needs a person at all paypoints takes few questions: statuses are looked for once (PO-S12)', async () => {
  await show()
  await screen.findByRole('list', { name: 'Needs attention' })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const paypoints = new Set(ofPayouts()).size
  expect(paypoints).toBeGreaterThan(3)
  // For the first its statuses; for each of the others what is left of them, what came back, what is held.
  expect(ofPayouts().length).toBeLessThanOrEqual(8 + 4 * paypoints)
})

/** One question follows another: between them nothing is asked for a moment. */
const settled = async () =>
  await expect
    .poll(
      async () => {
        const { length } = asked
        await new Promise((resolve) => setTimeout(resolve, 500))
        return queryClient.isFetching() === 0 && asked.length === length
      },
      { timeout: 20_000 },
    )
    .toBe(true)

test('of 70 paypoints 60 are asked, four at a time, three questions each; the others are named; coming back asks nothing', async () => {
  changePaypoints = manyPaypoints(70)
  // Batches that don’t tie out are of other paypoints.
  const ofShops = () => ofPayouts().filter((path) => /\/(?:shop-\d+|main-street)$/.test(path))
  await show()
  await expect.poll(() => new Set(ofShops()).size, { timeout: 20_000 }).toBe(60)
  await expect.poll(() => queryClient.isFetching(), { timeout: 20_000 }).toBe(0)
  expect(ofShops().some((path) => path.endsWith('/shop-61'))).toBe(false)
  expect(ofShops().length).toBeLessThanOrEqual(8 + 3 * 60)
  expect(mostAtOnce).toBeLessThanOrEqual(4)
  expect(
    await screen.findByText(/payouts of 10 other paypoints: Shop 61, Shop 62, Shop 63 and 7 more/),
  ).toBeDefined()
  await settled()
  const before = ofShops().length
  cleanup()
  await show()
  await settled()
  expect(ofShops().length).toBe(before)
}, 40_000)

test('a paypoint that couldn’t be asked is named, and alone asked again', async () => {
  failing = 'harbor-goods'
  await show()
  const retry = await screen.findAllByText(/payouts (?:on hold|that came back) of Harbor Goods/)
  expect(retry.length).toBeGreaterThan(0)
})
