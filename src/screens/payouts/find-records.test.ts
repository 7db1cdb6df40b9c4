import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'

import { startSandboxForTests } from '../../../mocks/vitest'
import { payoutFinder } from './find-records'
import { payoutPage, type PayoutReading } from './queries'
import { apiSearch, readSearch } from './search'

const sandbox = startSandboxForTests({ payouts: 3000 })
afterAll(() => sandbox.close())
beforeAll(() => setConnection(sandboxConnection))

const entry = sandboxConnection.defaultEntry
const search = readSearch('totalAmount(ge)=99999999')
const newestFirst = apiSearch(readSearch('').list)
const oldestFirst = 'sortBy=asc(transactionDate)'
const page = async (query: string, limit: number): Promise<readonly PayoutReading[]> =>
  (await call(payoutQuery, { params: { entry }, page: { search: query, from: 0, limit } })).records

describe('T5: a payout by what the service has no filter for', () => {
  test('its id, as it stands in its title, whatever the list is filtered by', async () => {
    const [newest] = await page(newestFirst, 1)
    const found = await payoutFinder(search, [entry]).find(newest?.value.IdOut ?? '')
    expect(found.found['payout']).toMatchObject({ count: 1 })
    const opened = readSearch(found.found['payout']?.to?.replace(/^[^?]*/, '') ?? '')
    expect(opened.open).toMatchObject({ idOut: newest?.value.IdOut })
    expect(opened.list).toEqual(search.list)
  })

  test('its check number', async () => {
    const checks = (await page(newestFirst, 500)).filter(({ value }) => value.CheckNumber)
    const number = checks[0]?.value.CheckNumber ?? ''
    const found = await payoutFinder(search, [entry]).find(number)
    expect(found.found['check']?.count).toBe(
      checks.filter(({ value }) => value.CheckNumber === number).length,
    )
  })

  test('one older than the newest is found once it was read', async () => {
    const [oldest] = await page(oldestFirst, 1)
    const idOut = oldest?.value.IdOut ?? ''
    expect((await payoutFinder(search, [entry]).find(idOut)).found['payout']?.count).toBe(0)
    await queryClient.query(payoutPage(entry, oldestFirst, 0, 50))
    expect((await payoutFinder(search, [entry]).find(idOut)).found['payout']?.count).toBe(1)
  })

  test('one older than the newest is read for, page after page, and where it was not seen is said', async () => {
    queryClient.clear()
    const [oldest] = await page(oldestFirst, 1)
    const idOut = oldest?.value.IdOut ?? ''
    const finder = payoutFinder(search, [entry])
    expect(await finder.find(idOut)).toMatchObject({
      found: { payout: { count: 0 } },
      within: 'Searched the newest 500 payouts.',
      hasOlder: true,
    })
    const older = finder.older(idOut)
    const { signal } = new AbortController()
    const first = await older(signal)
    expect(first).toMatchObject({ found: { payout: { count: 0 } }, far: { read: 500 } })
    expect(first.far.back).toBeDefined()
    let last = first
    while (last.hasOlder) last = await older(signal)
    expect(last.found['payout']?.count).toBe(1)
    expect(last.far.read).toBe(last.far.total)
    expect(last.far.unseen).toEqual([`Searched: ${entry}.`])
    // It is known from now on.
    expect((await finder.find(idOut)).found['payout']?.count).toBe(1)
  })

  test('a page that failed is read again', async () => {
    const older = payoutFinder(search, [entry]).older('1')
    await expect(older(AbortSignal.abort())).rejects.toThrow()
    expect((await older(new AbortController().signal)).far.read).toBe(500)
  })
})
