import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { payoutQuery } from '~/contract/payouts'

import { startSandboxForTests } from '../../mocks/vitest'
import { setConnection } from './connection'
import { recordIdOf } from './page-reading'
import { pagesOf } from './pages'
import { queryClient } from './query-client'
import { sandboxConnection } from './testing/sandbox-connection'

const sandbox = startSandboxForTests({ payouts: 700 })
const LIMIT = 50
const newestFirst = 'sortBy=desc(transactionDate)'
const idOf = recordIdOf(payoutQuery)
const spyOnFetch = () => vi.spyOn(globalThis, 'fetch')
let asked: ReturnType<typeof spyOnFetch>

beforeEach(() => {
  setConnection(sandboxConnection)
  asked = spyOnFetch()
})
afterEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
})
afterAll(() => sandbox.close())

const pages = () => pagesOf(payoutQuery, { entry: 'main-street' })
const read = async (at: number) => queryClient.query(pages().page(newestFirst, at * LIMIT, LIMIT))
const idsOf = (page: { readonly records: readonly unknown[] }) => page.records.map(idOf)
const placesAsked = () =>
  asked.mock.calls.map(([request]) => {
    const { searchParams } = new URL(request instanceof Request ? request.url : String(request))
    return [searchParams.get('fromRecord'), searchParams.get('limitRecord')].map(Number)
  })

async function inOneGo(): Promise<readonly unknown[]> {
  const { ask } = pages()
  const { signal } = new AbortController()
  const all = idsOf(await ask({ search: newestFirst, from: 0, limit: 300 }, signal))
  asked.mockClear()
  return all
}

test('a service that does as it is asked gets one request a page', async () => {
  const all = await inOneGo()
  const [first, second, far] = [await read(0), await read(1), await read(4)]
  expect([...idsOf(first), ...idsOf(second)]).toEqual(all.slice(0, 100))
  expect(idsOf(far)).toEqual(all.slice(200, 250))
  expect(placesAsked()).toEqual([
    [0, 50],
    [50, 50],
    [200, 50],
  ])
})

test('a short page is asked on from where it ended, and the size is learned, in the middle too (FD-13)', async () => {
  const all = await inOneGo()
  sandbox.setScenario('page-cap')
  expect(idsOf(await read(0))).toEqual(all.slice(0, 50))
  expect(placesAsked()).toEqual([
    [0, 50],
    [20, 30],
    [40, 10],
  ])
  asked.mockClear()
  expect(idsOf(await read(4))).toEqual(all.slice(200, 250))
  // All of them at once: it is known to give 20.
  expect(placesAsked()).toEqual([
    [200, 20],
    [220, 20],
    [240, 10],
  ])
})

test('a short page whose total ends with it is asked on, until it is known that more come at once (FD-15)', async () => {
  const all = await inOneGo()
  sandbox.setScenario('page-cap:10,total-of-page')
  expect(idsOf(await read(0))).toEqual(all.slice(0, 50))
  expect(placesAsked().slice(0, 2)).toEqual([
    [0, 50],
    [10, 10],
  ])
  queryClient.clear()
  sandbox.setScenario('')
  await read(0)
  asked.mockClear()
  sandbox.setScenario('page-cap:20,total-of-page')
  const other = await queryClient.query(pages().page(newestFirst, 0, 40))
  expect(idsOf(other)).toHaveLength(20)
  expect(placesAsked()).toEqual([[0, 40]])
})

test('the same rows again are recognized with one more request (FD-14)', async () => {
  sandbox.setScenario('offset-ignored')
  const first = await read(0)
  asked.mockClear()
  expect(await read(1)).toMatchObject({ records: [], paging: { doubts: ['same', 'again'] } })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(first.records).toHaveLength(LIMIT)
})

test('the first page keeps to the rule: a row that is repeated in it stands once (FD-14)', async () => {
  const all = await inOneGo()
  sandbox.setScenario('rows-twice')
  const first = await read(0)
  // The sandbox sends the second record of each answer in place of the third.
  expect(idsOf(first)).toEqual(all.filter((_, at) => at !== 2).slice(0, LIMIT))
  expect(first.paging).toMatchObject({ end: 51, again: 1, pushed: 0, doubts: ['again'] })
  expect(placesAsked()).toEqual([
    [0, 50],
    [50, 1],
  ])
})

test('different rows of one answer that share an ID stand both, wherever they are (FD-14)', async () => {
  sandbox.setScenario('ids-shared')
  const pagesRead = [await read(0), await read(1)]
  for (const { records, paging } of pagesRead) {
    const [one, other] = records
    expect([records.length, idOf(one)]).toEqual([LIMIT, idOf(other)])
    expect(one?.value.CreatedAt).not.toBe(other?.value.CreatedAt)
    expect(paging).toMatchObject({ again: 0, doubts: ['shared'] })
  }
})

test('payouts that arrive between two pages push no row onto both (FD-14)', async () => {
  const first = await read(0)
  await sandbox.passDays(1)
  const second = await read(1)
  const third = await read(2)
  expect([second, third].flatMap(({ paging }) => paging?.doubts)).toEqual([])
  const rows = [first, second, third].flatMap(idsOf)
  expect(rows).toHaveLength(150)
  expect(new Set(rows).size).toBe(150)
  const all = await inOneGo()
  const at = all.indexOf(rows[0])
  expect(at).toBeGreaterThan(0)
  expect(rows).toEqual(all.slice(at, at + 150))
})

test('pages that are asked for at once fit one another', async () => {
  await read(0)
  await sandbox.passDays(1)
  const three = await Promise.all([read(1), read(2), read(3)])
  expect(three.flatMap(({ paging }) => paging?.doubts)).toEqual([])
  const rows = three.flatMap(idsOf)
  expect(new Set(rows).size).toBe(150)
  const all = await inOneGo()
  expect(rows).toEqual(all.slice(all.indexOf(rows[0]), all.indexOf(rows[0]) + 150))
})

test('a record without an ID is what all of its row says', () => {
  expect(idOf({ raw: { IdOut: 7 } })).toBe('7')
  expect(idOf({ raw: { idOut: '7' } })).toBe('7')
  expect(idOf({ raw: { IdOut: '', Status: 1 } })).toBe('{"IdOut":"","Status":1}')
  expect(idOf({ raw: {} })).not.toBe(idOf({ raw: { Status: 1 } }))
})

test.each([
  'vendorName(ct)=4111%201111%201111%201111',
  'vendorName(ct)=4111%25201111%25201111%25201111&x=100%',
  'cvv=123',
  'totalAmount(eq)=4222222222222.00',
])('nothing is asked by %s, from wherever it came (FD-1)', async (search) => {
  const { ask } = pages()
  const { signal } = new AbortController()
  const asking = ask({ search, from: 0, limit: LIMIT }, signal)
  await expect(asking).rejects.toThrow(/^That looks like .* It wasn’t searched/)
  expect(asked).not.toHaveBeenCalled()
})
