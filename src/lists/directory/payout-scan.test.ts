import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { queryClient } from '~/api/query-client'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { moneyFromJson } from '~/lib/money'
import { allCoverage, allKept } from '~/storage/directory'
import { nearestVendors } from '~/storage/nearest-vendors'

import { startSandboxForTests } from '../../../mocks/vitest'
import { payoutScan, scanPayouts, stopScan } from './payout-scan'

const sandbox = startSandboxForTests({ payouts: 2500 })
let service = 0

beforeEach(() => {
  service += 1
  setConnection({ ...sandboxConnection, baseUrl: `http://service-${String(service)}.test` })
})
afterEach(() => sandbox.setScenario(''))
afterAll(() => {
  queryClient.clear()
  sandbox.close()
})

/** Looked for often enough to stop it between two pages, on a slow machine too. */
const soon = { timeout: 30_000, interval: 5 }

const covered = async () => (await allCoverage(currentScope()))[0]

describe('reading more payouts', () => {
  test('all of a paypoint, each once; a second time nothing is asked but how many there are', async () => {
    await scanPayouts('main-street')
    const state = payoutScan()
    expect(state?.step).toBe('done')
    expect(state?.read).toBe(state?.total)
    const coverage = await covered()
    expect(coverage?.payouts).toBe(state?.total)
    expect(coverage?.done).toEqual([{ from: 0, to: state?.total }])
    const asked = vi.spyOn(globalThis, 'fetch')
    await scanPayouts('main-street')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(payoutScan()).toMatchObject({ step: 'done', read: state?.total })

    const vendors = await allKept(currentScope(), 'vendors')
    expect(vendors.length).toBeGreaterThan(50)
    const [acme] = nearestVendors(vendors, 'acme industrial', 'main-street')
    expect(acme?.facts.name?.value).toMatch(/acme industrial/i)
    expect(nearestVendors(vendors, 'acme industrial', 'elsewhere')).toEqual([])
    const bills = await allKept(currentScope(), 'bills')
    expect(bills.some(({ facts }) => facts.vendorId?.value === acme?.id)).toBe(true)
    // What each of its payouts pays is known.
    expect(bills.every(({ parts = [] }) => parts.length > 0)).toBe(true)
  })

  test('goes on where it was stopped', async () => {
    sandbox.setScenario('late:200')
    const reading = scanPayouts('main-street')
    await vi.waitFor(() => expect(payoutScan()?.read).toBeGreaterThan(0), soon)
    stopScan()
    await reading
    expect(payoutScan()?.step).toBe('stopped')
    const before = await covered()
    const total = payoutScan()?.total ?? 0
    expect(before?.payouts).toBeGreaterThan(0)
    expect(before?.payouts).toBeLessThan(total)

    sandbox.setScenario('')
    const asked = vi.spyOn(globalThis, 'fetch')
    await scanPayouts('main-street')
    expect(payoutScan()).toMatchObject({ step: 'done', read: total })
    expect((await covered())?.payouts).toBe(total)
    // One to count them, the pages that were left, one where a full page ends the list, and one behind a short page.
    const left = Math.ceil((total - (before?.payouts ?? 0)) / 200)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3 + left)
  })

  test('T12: payouts that arrive while it reads are read too', async () => {
    sandbox.setScenario('late:100')
    const reading = scanPayouts('main-street')
    await vi.waitFor(() => expect(payoutScan()?.read).toBeGreaterThan(0), soon)
    const before = payoutScan()?.total ?? 0
    const vendor = { vendorNumber: 'LATE-1', name1: 'Latecomer Supplies' }
    for (const invoiceNumber of ['LATE-A', 'LATE-B', 'LATE-C']) {
      await call(payoutAuthorize, {
        idempotencyKey: invoiceNumber,
        body: {
          entryPoint: 'main-street',
          paymentMethod: { method: 'managed' },
          paymentDetails: { totalAmount: moneyFromJson(12) },
          vendorData: vendor,
          invoiceData: [{ invoiceNumber, netAmount: moneyFromJson(12) }],
        },
      })
    }
    await reading
    expect(payoutScan()).toMatchObject({ step: 'done', read: before + 3, total: before + 3 })
    expect((await covered())?.done).toEqual([{ from: 0, to: before + 3 }])
    const known = await allKept(currentScope(), 'vendors')
    expect(nearestVendors(known, 'latecomer', 'main-street')).toHaveLength(1)
  })

  test('says why it failed, keeps what it has, and goes on when asked to', async () => {
    sandbox.setScenario('error-500')
    await scanPayouts('main-street')
    expect(payoutScan()).toMatchObject({ step: 'failed', error: { status: 500 } })
    sandbox.setScenario('')
    await scanPayouts('main-street')
    expect(payoutScan()?.step).toBe('done')
  })

  test('another connection stops it, and nothing read is kept as the other’s', async () => {
    sandbox.setScenario('late:200')
    const first = currentScope()
    const reading = scanPayouts('main-street')
    await vi.waitFor(() => expect(payoutScan()?.total).toBeGreaterThan(0), soon)
    setConnection({
      kind: 'live',
      baseUrl: 'http://other.test',
      orgId: '9',
      defaultEntry: '',
      organizationToken: undefined,
      applicationToken: undefined,
      hasProxyToken: false,
    })
    await reading
    expect(payoutScan()).toMatchObject({ step: 'left', entry: '' })
    expect(currentScope()).not.toBe(first)
    expect(await allKept(currentScope(), 'vendors')).toEqual([])
    expect(await allKept(currentScope(), 'bills')).toEqual([])
  })

  test('of a service that gives fewer than asked reads all of them (FD-13)', async () => {
    await scanPayouts('main-street')
    const total = payoutScan()?.total
    setConnection({ ...sandboxConnection, baseUrl: 'http://capped.test' })
    sandbox.setScenario('page-cap:90')
    await scanPayouts('main-street')
    expect(payoutScan()).toMatchObject({ step: 'done', read: total, total })
    expect((await covered())?.done).toEqual([{ from: 0, to: total }])
  })

  test('of a service that ignores the offset says so, and calls nothing read that wasn’t (FD-14)', async () => {
    sandbox.setScenario('offset-ignored')
    await scanPayouts('main-street')
    expect(payoutScan()).toMatchObject({ step: 'done', read: 200, total: undefined, isSame: true })
    expect((await covered())?.payouts ?? 0).toBeLessThanOrEqual(200)
  })

  test.each(['total-missing', 'total-of-page', 'total-zero', 'total-small:7', 'total-large:7'])(
    'reads all of them where the total can’t be: %s (FD-15)',
    async (scenario) => {
      await scanPayouts('main-street')
      const total = payoutScan()?.total ?? 0
      setConnection({ ...sandboxConnection, baseUrl: `http://${scenario.replace(':', '-')}.test` })
      sandbox.setScenario(scenario)
      await scanPayouts('main-street')
      expect(payoutScan()).toMatchObject({ step: 'done', read: total })
    },
  )
})
