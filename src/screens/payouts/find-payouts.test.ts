import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import { recordsFound, type FoundRecord, type RecordFinder } from '~/filters/record-finder'

import { startSandboxForTests, type Deliver } from '../../../mocks/vitest'
import { payoutFinder } from './payout-finder'
import type { PayoutReading } from './payout-money'
import { payoutPage } from './queries'
import { apiSearch, readPayoutSearch } from './search'

const straight: Deliver = (request, handle) => handle(request)
let deliver = straight
const sandbox = startSandboxForTests({
  payouts: 3000,
  deliver: (request, handle) => deliver(request, handle),
})
afterAll(() => sandbox.close())
beforeEach(() => {
  deliver = straight
  queryClient.clear()
  setConnection(sandboxConnection)
})

/** A service that states no total, and gives no more in a page than it likes. */
const uncounted =
  (most = 500): Deliver =>
  async (request, handle) => {
    const url = new URL(request.url)
    url.searchParams.set('limitRecord', String(most))
    const answer = await handle(new Request(url, request))
    const { Summary: _counted, ...rest } = (await answer.json()) as Record<string, unknown>
    return Response.json(rest)
  }
const { signal } = new AbortController()

const entry = sandboxConnection.defaultEntry
const search = readPayoutSearch('totalAmount(ge)=99999999')
const newestFirst = apiSearch(readPayoutSearch('').list)
const oldestFirst = 'sortBy=asc(transactionDate)'
const opened = (finder: RecordFinder, record: FoundRecord) =>
  readPayoutSearch(finder.addressOf(record).replace(/^[^?]*/, ''))
const page = async (query: string, limit: number): Promise<readonly PayoutReading[]> =>
  (await call(payoutQuery, { params: { entry }, page: { search: query, from: 0, limit } })).records

describe('T5: a payout by what the service has no filter for', () => {
  test('its id, as it stands in its title, whatever the list is filtered by', async () => {
    const [newest] = await page(newestFirst, 1)
    const finder = payoutFinder(search, [entry])
    const { found } = await finder.find(newest?.value.IdOut ?? '')
    expect(found['payout']).toHaveLength(1)
    expect(found['payout']?.map((record) => opened(finder, record))).toMatchObject([
      { open: { idOut: newest?.value.IdOut }, list: search.list },
    ])
  })

  test('a payout of another paypoint is found in all, and opened where it is', async () => {
    const other = 'harbor-goods'
    const params = { entry: other }
    const asked = { params, page: { search: newestFirst, from: 0, limit: 1 } }
    const [wanted] = (await call(payoutQuery, asked)).records
    const id = wanted?.value.IdOut ?? ''
    const here = payoutFinder(search, [entry])
    expect((await here.find(id)).found['payout']).toEqual([])
    expect(here.wider?.note).toBe(`Searched ${entry} only`)
    const { found } = (await here.wider?.finder.find(id)) ?? {}
    const addresses = found?.['payout']?.map((record) => here.wider?.finder.addressOf(record))
    expect(addresses).toEqual([expect.stringContaining(`/payouts/${other}/${id}`)])
    // By now the names of the paypoints are known, and what has searched them all offers no more.
    expect(payoutFinder(search, [entry]).wider?.note).toBe('Searched Main Street Market only')
    expect(payoutFinder(readPayoutSearch('entry=*'), [entry]).wider).toBeUndefined()
  })

  test('its check number', async () => {
    const checks = (await page(newestFirst, 500)).filter(({ value }) => value.CheckNumber)
    const number = checks[0]?.value.CheckNumber ?? ''
    const found = await payoutFinder(search, [entry]).find(number)
    expect(found.found['check']).toHaveLength(
      checks.filter(({ value }) => value.CheckNumber === number).length,
    )
  })

  test('one older than the newest is found once it was read', async () => {
    const [oldest] = await page(oldestFirst, 1)
    const idOut = oldest?.value.IdOut ?? ''
    expect((await payoutFinder(search, [entry]).find(idOut)).found['payout']).toHaveLength(0)
    await queryClient.query(payoutPage(entry, oldestFirst, 0, 50))
    expect((await payoutFinder(search, [entry]).find(idOut)).found['payout']).toHaveLength(1)
  })

  test('one older than the newest is read for, page after page, and where it was not seen is said', async () => {
    queryClient.clear()
    const [oldest] = await page(oldestFirst, 1)
    const idOut = oldest?.value.IdOut ?? ''
    const finder = payoutFinder(search, [entry])
    expect(await finder.find(idOut)).toMatchObject({
      found: { payout: [] },
      within: 'Searched the newest 500 payouts.',
      hasOlder: true,
    })
    const older = finder.older(idOut)
    const first = await older(signal)
    expect(first).toMatchObject({ found: { payout: [] }, far: { read: 500 } })
    expect(first.far.back).toBeDefined()
    let last = first
    while (last.hasOlder) last = await older(signal)
    expect(last.found['payout']).toHaveLength(1)
    expect(last.far.read).toBe(last.far.total)
    expect(last.far.unseen).toEqual([`Searched: ${entry}.`])
    // It is known from now on.
    expect((await finder.find(idOut)).found['payout']).toHaveLength(1)
  })

  test('a page that failed is read again', async () => {
    const older = payoutFinder(search, [entry]).older('1')
    await expect(older(AbortSignal.abort())).rejects.toThrow()
    expect((await older(new AbortController().signal)).far.read).toBe(500)
  })

  test('what is opened stands in the list as it is then, not as it was when it was looked for', async () => {
    const [newest] = await page(newestFirst, 1)
    const text = newest?.value.IdOut ?? ''
    const before = payoutFinder(search, [entry])
    await queryClient.query(recordsFound('payouts', before, text))
    const now = readPayoutSearch('status(eq)=1')
    const finder = payoutFinder(now, [entry])
    // The same answer: within 30 seconds it is not asked again.
    const { found } = await queryClient.query({
      ...recordsFound('payouts', finder, text),
      staleTime: 30_000,
    })
    const [record] = found['payout'] ?? []
    expect(record && opened(finder, record).list).toEqual(now.list)
  })
})

describe('how far was searched', () => {
  const [main, other] = ['main-street', 'harbor-goods'] as const

  test('without a total, a full page is not all', async () => {
    deliver = uncounted()
    expect(await payoutFinder(search, [entry]).find('1')).toMatchObject({
      within: 'Searched 500 payouts; your provider states no total.',
      hasOlder: true,
    })
  })

  test('nor is a page shorter than was asked for: it is asked on (FD-13)', async () => {
    deliver = uncounted(200)
    expect(await payoutFinder(search, [entry]).find('1')).toMatchObject({
      within: 'Searched 500 payouts; your provider states no total.',
      hasOlder: true,
    })
  })

  test('the newest are as many as were read', async () => {
    deliver = (request, handle) => {
      const url = new URL(request.url)
      url.searchParams.set('limitRecord', '200')
      return handle(new Request(url, request))
    }
    expect(await payoutFinder(search, [entry]).find('1')).toMatchObject({
      within: 'Searched the newest 500 payouts.',
      hasOlder: true,
    })
  })

  test('a service that sends the same page again, and states no total, has not sent all', async () => {
    const first = uncounted(200)
    deliver = (request, handle) => {
      const url = new URL(request.url)
      url.searchParams.set('fromRecord', '0')
      return first(new Request(url, request), handle)
    }
    const older = payoutFinder(search, [entry]).older('1')
    let last = await older(signal)
    while (last.hasOlder) last = await older(signal)
    expect(last.within).toBe('Searched 200 payouts; your provider states no total.')
    expect(last.far.unseen).toContain('Your provider states no total: there may be more.')
  })

  test('of several paypoints, as far back as the one that was searched least far', async () => {
    // Of the first, the newest page comes again and again.
    deliver = (request, handle) => {
      const url = new URL(request.url)
      if (url.pathname.includes(main)) url.searchParams.set('fromRecord', '0')
      return handle(new Request(url, request))
    }
    const older = payoutFinder(search, [main, other]).older('1')
    const first = await older(signal)
    // Of the other one nothing was searched yet.
    expect(first.far).toMatchObject({ read: 500, total: undefined, back: undefined })
    let last = first
    while (last.hasOlder) last = await older(signal)
    const reached = (await page(newestFirst, 500)).at(-1)?.value
    expect(last.far.back).toBe(reached?.CreatedAt ?? reached?.CreatedDate)
    expect(last.within).toMatch(/^Searched [\d,]+ of [\d,]+ payouts\.$/)
  })
})
