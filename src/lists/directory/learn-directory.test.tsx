import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { currentScope, getConnection, setConnection } from '~/api/connection'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { followSandboxClock } from '~/api/service-clock'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { Bill } from '~/contract/bills'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { Vendor } from '~/contract/vendors'
import { allCoverage, allKept } from '~/storage/directory'

import { learnDirectory, learnFromPayouts } from './learn-directory'

const payout = (id: number, members: object = {}) =>
  read(Payout, {
    ...members,
    IdOut: id,
    CreatedAt: '2026-01-03',
    Vendor: { vendorId: `v${String(id)}`, name1: 'Acme' },
    Bills: [{ billId: id }],
  })

const page = (...ids: number[]) => ({ records: ids.map((id) => payout(id)) })
const vendorIds = async () => (await allKept(currentScope(), 'vendors')).map(({ id }) => id)

// Without it, each lesson waits for a fifth of a second.
vi.stubGlobal('requestIdleCallback', (work: () => void) => Number(setTimeout(work)))
vi.stubGlobal('cancelIdleCallback', clearTimeout)
afterEach(() => queryClient.clear())

describe('the directory learns', () => {
  test('from pages that are in the cache, and from each answer that comes', async () => {
    queryClient.setQueryData(keyOf('payoutQuery', { params: { entry: 'main-street' } }), page(1, 2))
    learnDirectory()
    learnDirectory()
    await vi.waitFor(async () => expect(await vendorIds()).toEqual(['v1', 'v2']))
    queryClient.setQueryData(keyOf('payoutQuery', { params: { entry: 'harbor' } }), page(3))
    queryClient.setQueryData(keyOf('payoutLookUp', { entry: 'harbor', idOut: '4' }), payout(4))
    queryClient.setQueryData(keyOf('payoutLookUp', { entry: 'harbor', idOut: '5' }), null)
    queryClient.setQueryData(keyOf('vendorGet', { params: { idVendor: 'v9' } }), {
      reading: read(Vendor, { vendorId: 'v9', name1: 'Ninth' }),
    })
    queryClient.setQueryData(keyOf('billGet', { params: { idBill: '77' } }), {
      reading: read(Bill, { billNumber: 'INV-77' }),
    })
    await vi.waitFor(async () => {
      expect(await vendorIds()).toEqual(['v1', 'v2', 'v3', 'v4', 'v9'])
      expect((await allKept(currentScope(), 'bills')).map(({ id }) => id)).toEqual([
        '1',
        '2',
        '3',
        '4',
        '77',
      ])
    })
    expect(await allCoverage(currentScope())).toMatchObject([
      { entry: 'harbor', payouts: 2 },
      { entry: 'main-street', payouts: 2, from: '2026-01-03' },
    ])
  })

  test('from what is read beside the cache, and from nothing else in it', async () => {
    queryClient.setQueryData(keyOf('otherQuery', {}), page(20))
    learnFromPayouts('main-street', [payout(21)], 1)
    await vi.waitFor(async () => expect(await vendorIds()).toContain('v21'))
    expect(await vendorIds()).not.toContain('v20')
  })

  test('of the paypoint that was asked, whatever the record calls it', async () => {
    const odd = payout(31, { EntryName: 'not what it was' })
    queryClient.setQueryData(keyOf('payoutQuery', { params: { entry: 'main-street' }, page: 2 }), {
      records: [odd, payout(32)],
    })
    await vi.waitFor(async () => expect(await vendorIds()).toContain('v32'))
    expect((await allCoverage(currentScope())).map(({ entry }) => entry)).toEqual([
      'harbor',
      'main-street',
    ])
  })

  test('of what is read beside the cache all at once, from so many pages only', async () => {
    for (let id = 1000; id < 1060; id += 1) learnFromPayouts('main-street', [payout(id)], 1)
    await vi.waitFor(async () => expect(await vendorIds()).toContain('v1049'))
    queryClient.setQueryData(keyOf('payoutLookUp', { entry: 'harbor', idOut: '6' }), payout(6))
    await vi.waitFor(async () => expect(await vendorIds()).toContain('v6'))
    expect(await vendorIds()).not.toContain('v1050')
  })

  test('of a page that is refreshed faster than it is learned, the newest answer', async () => {
    const key = keyOf('payoutQuery', { params: { entry: 'refreshed' } })
    for (const id of [41, 42, 43]) queryClient.setQueryData(key, page(id))
    await vi.waitFor(async () => expect(await vendorIds()).toContain('v43'))
    expect(await vendorIds()).not.toContain('v42')
  })

  test('and when, by the clock of the service', async () => {
    const before = getConnection()
    setConnection(sandboxConnection)
    const day = Date.parse('2026-01-05T12:00:00Z')
    followSandboxClock(() => day)
    try {
      queryClient.setQueryData(keyOf('payoutQuery', { params: { entry: 'clock' } }), page(51))
      await vi.waitFor(async () => expect(await vendorIds()).toContain('v51'))
      const [kept] = await allKept(currentScope(), 'vendors')
      expect(new Date(kept?.lastSeen.at ?? 0).toISOString()).toMatch(/^2026-01-05T1[12]:/)
    } finally {
      followSandboxClock(() => Date.now())
      setConnection(before)
    }
  })
})
