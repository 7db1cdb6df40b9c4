import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'

import { Payout } from '~/contract/payouts'
import { Bill, billGet } from '~/contract/bills'
import { read } from '~/contract/read'
import { Vendor, vendorGet } from '~/contract/vendors'

import { allCoverage, allKept, keepDone, learn, subscribeDirectory } from './directory'
import { payoutUpdate, recordUpdate } from './directory-update'
import { directoryKept } from './directory-database'
import type { Scope } from './scope'

const vendor = {
  vendorId: '1001',
  vendorNumber: 'V-1',
  name1: 'Acme Supply',
  ein: '12-3456789',
  email: 'ap@acme.example',
  city: 'Portland',
  zip: '04101',
  billingData: { accountNumber: '000987654321', routingAccount: '011000015' },
  paymentMethod: { method: 'ach' },
  paypointEntryname: 'main-street',
}

const payout = (idOut: number, created: string, changes: object = {}) => ({
  IdOut: idOut,
  CreatedAt: created,
  PaymentId: `129-${String(idOut)}`,
  TotalAmount: 12.5,
  PaymentData: { paymentDetails: { currency: 'USD' } },
  Vendor: vendor,
  Bills: [{ billId: idOut + 5000, invoiceNumber: `INV-${String(idOut)}`, netAmount: 12.5 }],
  ...changes,
})

const update = (raw: object, at = 1000, entry = 'main-street') =>
  payoutUpdate(read(Payout, raw).value, entry, at)

let scopes = 0
const newScope = (): Scope => ({ kind: 'live', baseUrl: '', orgId: String((scopes += 1)) })

describe('the directory', () => {
  test('learns a payout’s vendor and bills, with where they were seen', async () => {
    const scope = newScope()
    await learn(scope, [update(payout(236, '2026-01-03 10:00:00'))], 1000)
    const [kept, ...others] = await allKept(scope, 'vendors')
    expect(others).toEqual([])
    expect(kept).toMatchObject({ id: '1001', payouts: 1 })
    const place = { entry: 'main-street', idOut: '236', paymentId: '129-236' }
    expect(kept?.firstSeen).toEqual({ at: 1000, payout: place })
    expect(kept?.facts.name?.value).toBe('Acme Supply')
    expect(kept?.facts.lastPayout?.value).toMatchObject({
      ...place,
      total: { amountMinor: 1250, scale: 2, currency: 'USD' },
    })
    const [bill] = await allKept(scope, 'bills')
    expect(bill).toMatchObject({ id: '5236' })
    expect(bill?.facts.vendorId?.value).toBe('1001')
    expect(bill?.facts.payout?.value).toEqual(place)
    expect(bill?.facts.amount?.value.currency).toBe('USD')
  })

  test('counts each payout once, however often it is read, and says from when to when', async () => {
    const scope = newScope()
    const page = [
      update(payout(1, '2026-02-01')),
      update(payout(2, '2026-01-03T10:00:00Z')),
      update(payout(3, 'odd')),
    ]
    await learn(scope, page, 1000)
    await learn(scope, page, 2000)
    await learn(scope, [update(payout(1, '2026-02-01'), 3000, 'harbor')], 3000)
    expect(await allCoverage(scope)).toMatchObject([
      { entry: 'harbor', payouts: 1 },
      { entry: 'main-street', payouts: 3, from: '2026-01-03', to: '2026-02-01', readAt: 1000 },
    ])
    expect((await allKept(scope, 'vendors'))[0]?.payouts).toBe(4)
  })

  test('a card number in a vendor’s name is kept by its last four (FD-2)', async () => {
    const scope = newScope()
    await learn(
      scope,
      [update(payout(1, '2026-05-01', { Vendor: { ...vendor, name1: '4111 1111 1111 1111' } }))],
      1000,
    )
    const [kept] = await allKept(scope, 'vendors')
    expect(kept?.facts.name?.value).toBe('•••• 1111')
  })

  test('an older payout read later changes nothing that a newer one said', async () => {
    const scope = newScope()
    const named = (name1: string) => ({ Vendor: { ...vendor, name1, city: undefined } })
    await learn(scope, [update(payout(2, '2026-05-01', named('New name')), 1000)], 1000)
    await learn(
      scope,
      [update(payout(1, '2024-05-01', { Vendor: { ...vendor, name1: 'Old name' } }), 2000)],
      2000,
    )
    const [kept] = await allKept(scope, 'vendors')
    expect(kept?.facts.name?.value).toBe('New name')
    // Only the older one had it.
    expect(kept?.facts.city?.value).toBe('Portland')
    expect(kept?.facts.lastPayout?.value.idOut).toBe('2')
    expect(kept?.lastSeen.payout?.idOut).toBe('1')
  })

  test('a payout’s status is the one that was read last, however old the payout', async () => {
    const scope = newScope()
    const own = (PaymentStatus: string) => payout(7, '2026-05-01', { PaymentStatus, Status: 5 })
    await learn(scope, [update(own('Open'), 1000)], 1000)
    await learn(scope, [update(own('Canceled'), 2000)], 2000)
    await learn(scope, [update(own('Open'), 1500)], 1500)
    const [kept] = await allKept(scope, 'bills')
    const status = { idOut: '7', text: 'Canceled', code: 5 }
    expect(kept?.facts.payoutStatus).toEqual({ value: status, asOf: 2000 })
  })

  test('a vendor’s own record is the newest word', async () => {
    const scope = newScope()
    const at = Date.parse('2026-06-01T00:00:00Z')
    await learn(
      scope,
      [recordUpdate(vendorGet, read(Vendor, { ...vendor, name1: 'Renamed' }).value, {}, at)],
      at,
    )
    await learn(scope, [update(payout(2, '2026-05-01'), at + 1)], at + 1)
    expect((await allKept(scope, 'vendors'))[0]?.facts.name?.value).toBe('Renamed')
    const bill = read(Bill, { billNumber: 'INV-2 corrected', netAmount: 12.5 }).value
    await learn(scope, [recordUpdate(billGet, bill, { idBill: '5002' }, at)], at)
    const [kept] = await allKept(scope, 'bills')
    expect(kept?.facts.number?.value).toBe('INV-2 corrected')
    expect(kept?.facts.vendorId?.value).toBe('1001')
  })

  test('what is known of one service is not shown on another', async () => {
    const [sandbox, live] = [newScope(), newScope()]
    await learn(sandbox, [update(payout(1, '2026-01-01'))], 1)
    expect(await allKept(live, 'vendors')).toEqual([])
    expect(await allKept(live, 'bills')).toEqual([])
    expect(await allCoverage(live)).toEqual([])
  })

  test('holds no EIN and no account number, and no part of a short one', async () => {
    const scope = newScope()
    const short = {
      ...vendor,
      vendorId: '1002',
      ein: '1234',
      billingData: { accountNumber: '54321' },
    }
    await learn(
      scope,
      [update(payout(1, '2026-01-01')), update(payout(2, '2026-01-01', { Vendor: short }))],
      1,
    )
    const { database } = await directoryKept.open(scope)
    const all = await Promise.all(
      [...database.objectStoreNames].map(async (name) => database.getAll(name)),
    )
    const text = JSON.stringify(all)
    for (const secret of ['12-3456789', '123456789', '000987654321', '011000015', '54321']) {
      expect(text).not.toContain(secret)
    }
    const [kept, other] = await allKept(scope, 'vendors')
    expect(kept?.facts).toMatchObject({
      einEnding: { value: '6789' },
      bankEnding: { value: '4321' },
    })
    expect(other?.facts.einEnding).toBeUndefined()
    expect(other?.facts.bankEnding).toBeUndefined()
  })

  test('what has no id is left out', async () => {
    const scope = newScope()
    const nameless = payout(1, '2026-01-01', {
      Vendor: { name1: 'Nobody' },
      Bills: [{ invoiceNumber: 'X' }],
    })
    await learn(scope, [update(nameless)], 1)
    expect(await allKept(scope, 'vendors')).toEqual([])
    expect(await allKept(scope, 'bills')).toEqual([])
    expect(await allCoverage(scope)).toMatchObject([{ payouts: 1 }])
  })

  test('remembers what was read on purpose, and tells that it has learnt', async () => {
    const scope = newScope()
    const told = vi.fn<() => void>()
    const stop = subscribeDirectory(told)
    await learn(scope, [update(payout(1, '2026-01-01'))], 1)
    stop()
    await keepDone(scope, 'main-street', { from: 0, to: 200 })
    await keepDone(scope, 'main-street', { from: 200, to: 260 })
    await learn(scope, [update(payout(2, '2026-01-01'))], 2)
    expect(told).toHaveBeenCalledTimes(1)
    expect(await allCoverage(scope)).toMatchObject([{ payouts: 2, done: [{ from: 0, to: 260 }] }])
  })

  test('is bounded: the vendors not seen for longest go', async () => {
    const scope = newScope()
    const many = Array.from({ length: 20_010 }, (_, at) => {
      const one = { vendorId: String(at), name1: `Vendor ${String(at)}` }
      return recordUpdate(vendorGet, read(Vendor, one).value, {}, at)
    })
    await learn(scope, many, 1)
    const kept = await allKept(scope, 'vendors')
    expect(kept).toHaveLength(20_000)
    expect(Math.min(...kept.map(({ lastSeen }) => lastSeen.at))).toBe(10)
  })
})
