import { describe, expect, test } from 'vitest'

import { transStatus } from './statuses'
import type { BatchRecord, Change, PayoutRecord } from './model'
import { batchQuery, payoutQuery } from './operations/queries'
import { createStore } from './store'

const FIRST_ID = 100_001
const PAYOUTS = 600

const makeStore = () => createStore({ seed: 3, payouts: PAYOUTS })
const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)
const total = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount), 0)

const ids = Array.from({ length: PAYOUTS }, (_, at) => String(FIRST_ID + at))

function seededPayouts(store = makeStore()): PayoutRecord[] {
  return ids.flatMap((id) => store.get('payouts', id) ?? [])
}

const batchesOf = (store = makeStore(), search = 'limitRecord=0') =>
  batchQuery(store, '123', search).Records as readonly BatchRecord[] // The records of that query.

describe('the seed', () => {
  test('is the same for the same seed and size, and another for another seed', () => {
    const other = createStore({ seed: 4, payouts: PAYOUTS })
    expect(seededPayouts()).toEqual(seededPayouts())
    expect(seededPayouts(other)).not.toEqual(seededPayouts())
  })

  test('has every status, method and time format, and amounts from nothing to millions', () => {
    const payouts = seededPayouts()
    const all = <T>(pickFrom: (payout: PayoutRecord) => T) => new Set(payouts.map(pickFrom))
    expect(all(({ Status }) => Status).size).toBe(8)
    expect(all(({ PaymentMethod }) => PaymentMethod).size).toBe(6)
    expect(all(({ CreatedAt }) => CreatedAt?.replace(/\d/g, '0')).size).toBeGreaterThanOrEqual(5)
    const amounts = all(({ TotalAmount }) => TotalAmount)
    for (const amount of [0, 0.01, 9_999_999.99]) expect(amounts).toContain(amount)
    const currencies = all(({ PaymentData }) => PaymentData?.paymentDetails?.currency)
    expect([...currencies]).toEqual(expect.arrayContaining(['USD', 'JPY', 'CAD', 'EUR']))
  })

  test('no payout is younger than the anchor', () => {
    const days = seededPayouts().map((p) => (p.CreatedAt ?? p.CreatedDate ?? '').slice(0, 10))
    expect(days.toSorted().at(-1)).toBe('2026-11-20')
    expect(days.toSorted()[0]?.slice(0, 7)).toBe('2025-05')
  })

  test('yen have no decimals', () => {
    const yen = seededPayouts().filter(({ EntryName }) => EntryName === 'tokyo-tea')
    expect(yen.length).toBeGreaterThan(0)
    for (const { TotalAmount = 0, NetAmount = 0, FeeAmount = 0, Bills = [] } of yen) {
      const amounts = [TotalAmount, NetAmount, FeeAmount, ...Bills.map((bill) => bill.netAmount)]
      expect(amounts.every(Number.isInteger)).toBe(true)
    }
  })

  test('smallest sizes have no gaps', () => {
    for (const payouts of [0, 1, 2]) {
      const store = createStore({ seed: 1, payouts })
      expect(payoutQuery(store, 'main-street', '')?.Summary).toHaveProperty('totalRecords')
      expect(batchesOf(store).length).toBeLessThanOrEqual(payouts)
      expect(store.get('payouts', String(FIRST_ID + payouts))).toBeUndefined()
      expect(Object.values(store.samples()).every((sample) => sample !== '')).toBe(true)
    }
  })
})

describe('totals', () => {
  test('a payout is the sum of its bills', () => {
    for (const { TotalAmount, Bills } of seededPayouts()) {
      expect(total(Bills?.map(({ netAmount }) => netAmount) ?? [])).toBe(cents(TotalAmount))
    }
  })

  test('total is net and fee, but for a few', () => {
    const off = seededPayouts().filter(
      (p) => cents(p.TotalAmount) !== cents(p.NetAmount) + cents(p.FeeAmount),
    )
    expect(off.length).toBeGreaterThan(0)
    expect(off.length).toBeLessThan(PAYOUTS / 100)
  })

  test('a batch is its payouts: as a whole, by rail but for one, by state', () => {
    const payouts = seededPayouts()
    let untied = 0
    for (const batch of batchesOf()) {
      const own = payouts.filter(({ BatchNumber }) => BatchNumber === batch.BatchNumber)
      const amountOf = (methods: readonly string[]) =>
        total(own.filter((p) => methods.includes(p.PaymentMethod ?? '')).map((p) => p.TotalAmount))
      expect(batch.BatchRecords).toBe(own.length)
      expect(cents(batch.BatchAmount)).toBe(total(own.map((p) => p.TotalAmount)))
      const { AchRecords, CardRecords, VcardRecords, CheckRecords, WireRecords } = batch
      const rails = [AchRecords, CardRecords, VcardRecords, CheckRecords, WireRecords]
      const inRails = rails.reduce((sum = 0, records = 0) => sum + records) ?? 0
      if (inRails === own.length) {
        expect(cents(batch.AchAmount)).toBe(amountOf(['ach', 'managed']))
        expect(cents(batch.CheckAmount)).toBe(amountOf(['check']))
      } else {
        untied += 1
        expect([batch.EntryName, inRails]).toEqual(['main-street', own.length - 1])
      }
      const paid = own.filter(({ PaymentStatus }) => PaymentStatus === 'Paid')
      expect(batch.BatchPaidRecords).toBe(paid.length)
      expect(cents(batch.BatchPaidAmount)).toBe(total(paid.map((p) => p.TotalAmount)))
    }
    expect(untied).toBe(1)
  })

  test("a vendor's summary counts the bills of its payouts", () => {
    const store = makeStore()
    const payouts = seededPayouts(store)
    for (const [id, { summary }] of store.all('vendors')) {
      const own = payouts.filter(({ Vendor }) => Vendor?.vendorId === id)
      const settled = own.filter(({ Status }) => Status === 1 || Status === 11)
      expect(summary?.paidBills).toBe(settled.flatMap(({ Bills }) => Bills ?? []).length)
      expect(cents(summary?.paidBillsAmount)).toBe(total(settled.map((p) => p.TotalAmount)))
    }
  })

  test("a customer's and a paypoint's summary count their payments", () => {
    const store = makeStore()
    const payments = [...store.all('transactions')]
      .map(([, payment]) => payment)
      .filter(({ TransStatus }) => TransStatus !== transStatus.declined)
    for (const [, { customerId, customerSummary }] of store.all('customers')) {
      const own = payments.filter(({ PayorId }) => PayorId === customerId)
      expect(customerSummary?.numberofTransactions).toBe(own.length)
      expect(cents(customerSummary?.totalAmountTransactions)).toBe(
        total(own.map((payment) => payment.TotalAmount)),
      )
    }
    for (const [id, { summary }] of store.all('paypoints')) {
      const own = payments.filter(({ PaypointId }) => String(PaypointId) === id)
      expect(summary?.countTx).toBe(own.length)
    }
  })
})

describe('bills and payments lead back to their payout', () => {
  test('by bill id, by invoice number, by payment id', () => {
    const store = makeStore()
    for (const payout of seededPayouts(store).slice(0, 100)) {
      expect(store.payoutByPaymentId(payout.PaymentId ?? '')).toEqual(payout)
      for (const bill of payout.Bills ?? []) {
        const found = store.get('bills', String(bill.billId))
        expect(found?.Transaction?.IdOut).toBe(payout.IdOut)
        expect(found?.billNumber).toBe(bill.invoiceNumber)
        expect(found?.netAmount).toBe(bill.netAmount)
        const vendorId = payout.Vendor?.vendorId ?? ''
        expect(store.billIdOf(vendorId, bill.invoiceNumber ?? '')).toBe(String(bill.billId))
        expect(store.isInvoiceTaken('1', bill.invoiceNumber ?? '')).toBe(false)
      }
    }
  })

  test.each(['', '0', '-1', '1.5', '999999', '99999999999', 'abc', '1000003x'])(
    'no bill and no payout has the id "%s"',
    (id) => {
      const store = makeStore()
      expect(store.get('bills', id)).toBeUndefined()
      expect(store.get('payouts', id)).toBeUndefined()
      expect(store.get('vendors', id)).toBeUndefined()
      expect(store.payoutByPaymentId(id)).toBeUndefined()
      expect(store.isInvoiceTaken('1001', id)).toBe(false)
    },
  )
})

describe('changes', () => {
  function newPayout(store = makeStore()) {
    const like = store.get('payouts', ids[0] ?? '')
    if (!like) throw new Error('The seed has no payout')
    const IdOut = store.nextNumber('payouts')
    return { ...like, IdOut, PaymentId: 'mine-1', BatchNumber: 'TODAY', TotalAmount: 10.005 }
  }

  test('a new payout is found, queried, summed and batched', () => {
    const store = makeStore()
    const payout = newPayout(store)
    store.put('payouts', String(payout.IdOut), payout)
    expect(store.payoutByPaymentId('mine-1')).toBe(payout)
    const answer = payoutQuery(store, payout.EntryName ?? '', 'paymentId=mine-1')
    expect(answer).toMatchObject({ Records: [payout], Summary: { totalAmount: 10.005 } })
    expect(batchesOf(store, 'batchNumber=TODAY')).toMatchObject([
      { BatchRecords: 1, BatchAmount: 10.005, EntryName: payout.EntryName },
    ])
  })

  test('a changed payout leaves its old batch and its old sums', () => {
    const store = makeStore()
    const [payout] = seededPayouts(store)
    if (!payout) throw new Error('The seed has no payout')
    const find = `batchNumber=${payout.BatchNumber}`
    const [before] = batchesOf(store, find)
    store.put('payouts', String(payout.IdOut), { ...payout, BatchNumber: 'MOVED' })
    const [after] = batchesOf(store, find)
    expect(after?.BatchRecords).toBe((before?.BatchRecords ?? 0) - 1)
    expect(cents(after?.BatchAmount)).toBe(cents(before?.BatchAmount) - cents(payout.TotalAmount))
    store.put('payouts', String(payout.IdOut), payout)
    expect(batchesOf(store, find)).toEqual([before])
    expect(batchesOf(store, 'batchNumber=MOVED')).toEqual([])
  })

  test('replayed over the seed, they give the same store', () => {
    const store = makeStore()
    const changes: Change[] = []
    const stop = store.onChange((change) => changes.push(change))
    const payout = newPayout(store)
    store.put('payouts', String(payout.IdOut), payout)
    store.put('bills', '10000007', { billNumber: 'X-1', vendor: { vendorId: '1001' } })
    stop()
    store.put('counters', 'unheard', 1)
    const again = makeStore()
    for (const { in: name, id, record } of changes) again.put(name, id, record)
    expect(changes.map((change) => change.in)).toEqual(['counters', 'payouts', 'bills'])
    expect(again.isInvoiceTaken('1001', 'X-1')).toBe(true)
    expect(again.nextNumber('payouts')).toBe(payout.IdOut + 1)
    expect(batchesOf(again)).toEqual(batchesOf(store))
  })

  test('a new vendor’s number is the next after the seed’s', () => {
    const store = makeStore()
    const next = store.nextNumber('vendors')
    expect(store.get('vendors', String(next - 1))).toBeDefined()
    expect(store.get('vendors', String(next))).toBeUndefined()
  })

  test('new numbers are larger than any of the largest seed', () => {
    expect(makeStore().nextNumber('bills')).toBeGreaterThan(1_000_000 + 4 * 1_000_000)
  })
})
