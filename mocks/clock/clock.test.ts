import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ask, payment, payout } from '../host/testing'
import { Tally } from '../query/tally'
import { createTestSandbox } from '../vitest'
import type { BatchRecord, PayoutRecord, VendorRecord } from '../model'
import { batchQuery, payoutQuery } from '../operations/queries'
import { payoutStatus } from '../statuses'
import { createStore } from '../store'
import { nextBusinessDay } from './day'

type Sandbox = ReturnType<typeof createTestSandbox>

const ENTRIES = createStore({ seed: 1, payouts: 0 }).entries
const queried = (sandbox: Sandbox, entry: string, search = 'limitRecord=0') => {
  const answer = payoutQuery(sandbox.store(), entry, search)
  if (!answer) throw new Error(`No entry ${entry}`)
  return answer as { Summary: Record<string, number>; Records: PayoutRecord[] } // Its shape.
}
const payoutsOf = (sandbox: Sandbox) => ENTRIES.flatMap((entry) => queried(sandbox, entry).Records)
const batchesOf = (sandbox: Sandbox) =>
  batchQuery(sandbox.store(), '123', 'limitRecord=0').Records as BatchRecord[]

function sum(amounts: readonly (number | undefined)[]): number {
  const tally = new Tally()
  for (const amount of amounts) tally.add(amount)
  return tally.amount
}

function checkTotals(sandbox: Sandbox) {
  const payouts = payoutsOf(sandbox)
  for (const batch of batchesOf(sandbox)) {
    const own = payouts.filter(({ BatchNumber }) => BatchNumber === batch.BatchNumber)
    expect(batch.BatchRecords).toBe(own.length)
    expect(batch.BatchAmount).toBe(sum(own.map(({ TotalAmount }) => TotalAmount)))
    const paid = own.filter(({ Status }) => payoutStatus(Status)?.batchState === 'Paid')
    expect(batch.BatchPaidAmount).toBe(sum(paid.map(({ TotalAmount }) => TotalAmount)))
  }
  for (const entry of ENTRIES) {
    const { Summary, Records } = queried(sandbox, entry)
    const paid = Records.filter(({ PaymentStatus }) => PaymentStatus === 'Paid')
    expect(Summary['totalRecords']).toBe(Records.length)
    expect(Summary['totalPaid']).toBe(paid.length)
    expect(Summary['totalPaidAmount']).toBe(sum(paid.map(({ TotalAmount }) => TotalAmount)))
  }
  for (const { TotalAmount, Bills, Status, PaymentStatus } of payouts) {
    expect(PaymentStatus).toBe(payoutStatus(Status)?.text)
    if (Bills && Bills.length > 0) {
      expect(sum(Bills.map(({ netAmount }) => netAmount))).toBe(TotalAmount)
    }
  }
}

const summaries = (sandbox: Sandbox): NonNullable<VendorRecord['summary']>[] =>
  [...sandbox.store().all('vendors')].flatMap(([, { summary }]) => summary ?? [])

describe('the next business day', () => {
  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-23'],
    ['2026-11-21T12:00:00Z', '2026-11-23'],
    ['2026-11-23T00:00:00Z', '2026-11-24'],
    ['2026-12-31T23:59:59Z', '2027-01-01'],
  ])('after %s is %s', (now, day) => {
    expect(nextBusinessDay(new Date(now))).toBe(day)
  })

  test('puts the clock ahead, and a reset puts it back', async () => {
    const sandbox = createTestSandbox()
    await sandbox.passDays()
    expect(sandbox.store().now().toISOString()).toBe('2026-11-23T18:00:00.000Z')
    sandbox.reset()
    expect(sandbox.store().now().toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test('M8: an authorized payout is processed, joins a batch that closes, and is paid', async () => {
    const sandbox = createTestSandbox()
    const made: string[] = []
    for (let at = 0; at < 12; at++) {
      const invoiceData = [{ invoiceNumber: `CLOCK-${String(at)}`, netAmount: 10.1 }]
      const { data } = await ask(sandbox, 'payoutAuthorize', {
        body: payout(10.1, { invoiceData }),
      })
      made.push(String(data['referenceId']))
    }
    const own = () =>
      queried(sandbox, 'main-street').Records.filter(({ PaymentId = '' }) =>
        made.includes(PaymentId),
      )
    await sandbox.passDays()
    const sent = own().filter(({ PaymentStatus }) => PaymentStatus === 'Processing')
    expect(sent.length).toBeGreaterThan(6)
    expect(new Set(sent.map(({ BatchNumber }) => BatchNumber))).toEqual(new Set(['BT-261123-3001']))
    const closed = (await sandbox.passDays(8)).reduce((total, day) => total + day.batchesClosed, 0)
    const paid = own().filter(({ PaymentStatus }) => PaymentStatus === 'Paid')
    expect(paid.length).toBeGreaterThan(6)
    expect(paid[0]?.Events?.map(({ TransEvent }) => TransEvent)).toEqual([
      'Authorized',
      'Captured',
      'Processing',
      'Processed',
      'Paid',
    ])
    expect(closed).toBeGreaterThan(1)
    const batch = batchesOf(sandbox).find(({ BatchNumber }) => BatchNumber === 'BT-261123-3001')
    expect(batch).toMatchObject({ BatchDate: expect.stringMatching(/^2026-11-23T1/) as string })
    expect(batch?.BatchAmount).toBe(sum(sent.map(({ TotalAmount }) => TotalAmount)))
    const [first] = paid
    const billId = String(first?.Bills?.[0]?.billId)
    const bill = await ask(sandbox, 'billGet', { params: { idBill: billId } })
    expect(bill.data['Transaction']).toMatchObject({ PaymentStatus: 'Paid' })
    const vendor = sandbox.store().get('vendors', first?.Vendor?.vendorId ?? '')
    expect(vendor?.summary).toMatchObject({
      paidBills: paid.length,
      totalBills: made.length,
      totalBillsAmount: sum(made.map(() => 10.1)),
    })
  })

  test('every event of a payout is later than the one before it, and none after the close', async () => {
    const sandbox = createTestSandbox({ payouts: 600 })
    await sandbox.passDays(3)
    const moved = payoutsOf(sandbox).filter(({ Events }) =>
      Events?.some(({ EventTime = '' }) => EventTime > '2026-11-23'),
    )
    expect(moved.length).toBeGreaterThan(10)
    for (const { Events = [], LastUpdated = '' } of moved) {
      const times = Events.map(({ EventTime = '' }) => EventTime).filter((t) => t > '2026-11-23')
      expect(times).toEqual(times.toSorted())
      expect(LastUpdated).toBe(times.at(-1))
      expect(LastUpdated < '2026-11-25T18:00:01').toBe(true)
    }
  })

  test('a filter finds a moved payout by its new status and time, and no longer by the old ones', async () => {
    const sandbox = createTestSandbox({ payouts: 2400 })
    const before = queried(sandbox, 'main-street', 'status(eq)=7&limitRecord=0').Records
    await sandbox.passDays()
    const ids = new Set(before.map(({ IdOut }) => IdOut))
    const paid = queried(
      sandbox,
      'main-street',
      'status(eq)=11&updatedOn(ge)=2026-11-23&limitRecord=0',
    ).Records
    expect(paid.some(({ IdOut }) => ids.has(IdOut))).toBe(true)
    const still = queried(sandbox, 'main-street', 'status(eq)=7&limitRecord=0').Records
    expect(still.some(({ IdOut }) => paid.some((other) => other.IdOut === IdOut))).toBe(false)
  })

  test('is the same for the same seed, and another for another', async () => {
    const stateOf = async (seed: number) => {
      const sandbox = createTestSandbox({ seed })
      const days = await sandbox.passDays(30)
      return JSON.stringify([days, payoutsOf(sandbox), [...sandbox.store().all('transactions')]])
    }
    expect(await stateOf(3)).toBe(await stateOf(3))
    expect(await stateOf(3)).not.toBe(await stateOf(4))
  })
})

describe('M8: new payouts on a business day', () => {
  test('are authorized by others for vendors of the paypoint, the same for the same seed', async () => {
    const made = async () => {
      const sandbox = createTestSandbox()
      const before = new Set(payoutsOf(sandbox).map(({ IdOut }) => IdOut))
      const [report] = await sandbox.passDays()
      const fresh = payoutsOf(sandbox).filter(({ IdOut }) => !before.has(IdOut))
      expect(report?.payoutsMade).toBe(fresh.length)
      return fresh
    }
    const fresh = await made()
    const own = fresh.filter(({ EntryName }) => EntryName === 'main-street')
    expect(own.length).toBeGreaterThan(1)
    for (const { CreatedAt, PaymentStatus, Vendor, TotalAmount, Bills } of own) {
      expect(CreatedAt).toMatch(/^2026-11-23T1[4-7]:/)
      expect(PaymentStatus).toBe('Authorized')
      expect(Vendor?.paypointEntryname).toBe('main-street')
      expect(Bills?.[0]?.netAmount).toBe(TotalAmount)
    }
    expect(await made()).toEqual(fresh)
  })
})

describe('totals tie out', () => {
  test('after any number of days with payouts made in between', async () => {
    const arbitrary = fc.array(fc.oneof(fc.constant('day'), fc.integer({ min: 1, max: 90_000 })), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), arbitrary, async (seed, steps) => {
        const sandbox = createTestSandbox({ seed, payouts: 120 })
        const bills = sum(summaries(sandbox).map(({ totalBills }) => totalBills))
        let made = 0
        for (const step of steps) {
          if (typeof step === 'string') {
            for (const { payoutsMade } of await sandbox.passDays()) made += payoutsMade
          } else {
            made += 1
            const invoiceData = [{ invoiceNumber: `P-${String(made)}`, netAmount: step / 100 }]
            await ask(sandbox, 'payoutAuthorize', { body: payout(step / 100, { invoiceData }) })
          }
        }
        checkTotals(sandbox)
        const after = summaries(sandbox)
        expect(sum(after.map(({ totalBills }) => totalBills))).toBe(bills + made)
        for (const summary of after) {
          const { totalBills, pendingBills = 0, inTransitBills = 0 } = summary
          const { paidBills = 0, overdueBills = 0 } = summary
          expect(pendingBills + inTransitBills + paidBills + overdueBills).toBe(totalBills)
          expect(Math.min(pendingBills, inTransitBills, paidBills, overdueBills)).toBeGreaterThan(
            -1,
          )
        }
      }),
      { numRuns: 12 },
    )
  })

  test('after 250 business days', async () => {
    const sandbox = createTestSandbox({ payouts: 2000 })
    const days = await sandbox.passDays(250)
    expect(days.at(-1)?.date).toBe('2027-11-05')
    checkTotals(sandbox)
    expect(days.reduce((total, day) => total + day.chargebacks, 0)).toBeGreaterThan(20)
  })
})

describe('money coming in', () => {
  test('a payment waits, and settles on the next business day', async () => {
    const sandbox = createTestSandbox()
    const { data } = await ask(sandbox, 'paymentGetpaid', { body: payment(20) })
    const id = String(data['referenceId'])
    expect(sandbox.store().get('transactions', id)).toMatchObject({ SettlementStatus: 1 })
    const [day] = await sandbox.passDays()
    expect(day?.paymentsSettled).toBeGreaterThan(0)
    const settled = sandbox.store().get('transactions', id)
    expect(settled).toMatchObject({ SettlementStatus: 2 })
    expect(settled?.TransactionEvents?.at(-1)).toMatchObject({ TransEvent: 'Settled' })
  })

  test('a chargeback arrives with its notification, which names it', async () => {
    const sandbox = createTestSandbox()
    const content = { eventType: 'ChargebackReceived', fileFormat: 'json', timeZone: 0 }
    await ask(sandbox, 'notificationCreate', {
      body: { ownerId: '123', method: 'email', target: 'own@fernhill.example', content },
    })
    const days = await sandbox.passDays(20)
    const arrived = days.reduce((total, { chargebacks }) => total + chargebacks, 0)
    const told = sandbox.deliveries().filter(({ target }) => target === 'own@fernhill.example')
    expect(arrived).toBeGreaterThan(0)
    expect(told).toHaveLength(arrived)
    for (const { payload } of told) {
      const { chargebackId } = payload as { chargebackId: number } // As deliver wrote it.
      const read = await ask(sandbox, 'chargebackRead', { params: { Id: String(chargebackId) } })
      expect(read.json).toMatchObject({ id: chargebackId, status: 1 })
      const { TransactionEvents = [] } =
        sandbox.store().get('transactions', String(read.json['PaymentId'])) ?? {}
      expect(TransactionEvents.at(-1)).toMatchObject({
        TransEvent: 'Chargeback',
        EventData: { chargebackId },
      })
    }
  })

  test('subscriptions bill on their date: a payment, a cycle less, the next date, a delivery', async () => {
    const sandbox = createTestSandbox()
    const subscriptions = () =>
      [...sandbox.store().all('customers')].flatMap(([, customer]) =>
        (customer.Subscriptions ?? []).map((subscription) => ({ customer, subscription })),
      )
    const due = subscriptions().filter(
      ({ subscription: { SubStatus, NextDate = '' } }) =>
        SubStatus === 1 && NextDate <= '2026-12-01',
    )
    expect(due.length).toBeGreaterThan(3)
    const days = await sandbox.passDays(7)
    const weekly = due.filter(({ subscription: { Frequency } }) => Frequency === 'weekly')
    expect(days.reduce((total, day) => total + day.subscriptionsBilled, 0)).toBe(
      due.length + weekly.length,
    )
    const first = due.find(({ subscription }) => subscription.Frequency === 'monthly')?.subscription
    const now = subscriptions().find(({ subscription }) => subscription.IdSub === first?.IdSub)
    expect(now?.subscription.LeftCycles).toBe((first?.LeftCycles ?? 0) - 1)
    expect((now?.subscription.NextDate ?? '') > '2026-12-01').toBe(true)
    const id = now?.subscription.SubEvents?.at(-1)?.refData ?? ''
    expect(sandbox.store().get('transactions', id)).toMatchObject({
      ScheduleReference: first?.IdSub,
      TotalAmount: first?.TotalAmount,
    })
    expect(now?.customer.customerSummary?.recentTransactions?.[0]?.PaymentTransId).toBe(id)
    expect(sandbox.deliveries().some(({ payload }) => JSON.stringify(payload).includes(id))).toBe(
      true,
    )
  })

  test('a temporary token expires, and is counted once', async () => {
    const sandbox = createTestSandbox()
    const { data } = await ask(sandbox, 'tokenAdd', {
      query: '?temporary=true',
      body: { entryPoint: 'main-street', paymentMethod: payment().paymentMethod },
    })
    const [first, second] = await sandbox.passDays(2)
    expect([first?.tokensExpired, second?.tokensExpired]).toEqual([1, 0])
    const used = await ask(sandbox, 'paymentGetpaid', {
      body: payment(5, {
        paymentMethod: { method: 'card', storedMethodId: String(data['ReferenceId']) },
      }),
    })
    expect(used.text).toContain('has expired')
  })
})
