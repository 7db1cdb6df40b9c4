import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { ask, payout } from '../host/testing'
import type { PayoutRecord } from '../model'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const authorize = (body: unknown, options: { query?: string; key?: string } = {}) =>
  ask(sandbox, 'payoutAuthorize', { body, ...options })

const bill = (invoiceNumber: string, netAmount = 250) => ({ invoiceNumber, netAmount })

async function payoutOf(paymentId: unknown): Promise<PayoutRecord> {
  const { json } = await ask(sandbox, 'payoutQuery', {
    params: { entry: 'main-street' },
    query: `?paymentId(eq)=${String(paymentId)}`,
  })
  const [record] = json['Records'] as PayoutRecord[] // What the query answers.
  if (!record) throw new Error(`The query does not find ${String(paymentId)}.`)
  return record
}

describe('payoutAuthorize', () => {
  test('is accepted, and the payout shows in the query with its event', async () => {
    const { isSuccess, data } = await authorize(payout(250.1, { invoiceData: [bill('INV-1')] }))
    expect({ isSuccess, code: data['resultCode'], text: data['resultText'] }).toEqual({
      isSuccess: true,
      code: 1,
      text: 'Authorized',
    })
    expect(await payoutOf(data['referenceId'])).toMatchObject({
      TotalAmount: 250.1,
      PaymentStatus: 'Authorized',
      PaymentMethod: 'ach',
      EntryName: 'main-street',
      Vendor: { name1: 'Acme Supplies' },
      Bills: [{ invoiceNumber: 'INV-1' }],
      Events: [{ TransEvent: 'Authorized', EventTime: '2026-11-21T12:00:00Z' }],
    })
  })

  test('takes the fee out of the total, to the cent', async () => {
    const body = payout(0.3, { paymentDetails: { totalAmount: 0.3, serviceFee: 0.1 } })
    const { data } = await authorize(body)
    expect(await payoutOf(data['referenceId'])).toMatchObject({
      TotalAmount: 0.3,
      FeeAmount: 0.1,
      NetAmount: 0.2,
    })
  })

  test('creates the bills, which read back with the payout and count for the vendor', async () => {
    const { data } = await authorize(
      payout(250, { invoiceData: [bill('INV-1', 100), bill('INV-2', 150)] }),
    )
    const record = await payoutOf(data['referenceId'])
    const [first] = record.Bills ?? []
    const read = await ask(sandbox, 'billGet', { params: { idBill: String(first?.billId) } })
    expect(read.data).toMatchObject({
      billNumber: 'INV-1',
      netAmount: 100,
      vendor: { name1: 'Acme Supplies' },
      Transaction: { PaymentId: data['referenceId'] },
    })
    const vendorId = record.Vendor?.vendorId ?? ''
    const vendor = await ask(sandbox, 'vendorGet', { params: { idVendor: vendorId } })
    expect(vendor.json['summary']).toMatchObject({ totalBills: 2, totalBillsAmount: 250 })
  })

  test('keeps attachments', async () => {
    const attachments = [{ ftype: 'pdf', filename: 'invoice.pdf', fContent: 'JVBERi0=' }]
    const { data } = await authorize(
      payout(1, { invoiceData: [{ ...bill('INV-1'), attachments }] }),
    )
    expect(await payoutOf(data['referenceId'])).toMatchObject({ Bills: [{ attachments }] })
  })

  test('refuses a vendor invoice number a second time, by its number', async () => {
    await authorize(payout(250, { invoiceData: [bill('INV-7')] }))
    const again = await authorize(payout(250, { invoiceData: [bill('INV-7')] }))
    expect(again).toMatchObject({ status: 200, isSuccess: false })
    expect(again.text).toContain('INV-7')
  })

  test('refuses the same number twice in one request', async () => {
    const { text } = await authorize(payout(250, { invoiceData: [bill('INV-8'), bill('INV-8')] }))
    expect(text).toContain('INV-8')
  })

  test('allows it with allowDuplicatedBills', async () => {
    const body = payout(250, { invoiceData: [bill('INV-7')] })
    await authorize(body)
    expect(await authorize(body, { query: '?allowDuplicatedBills=True' })).toMatchObject({
      isSuccess: true,
    })
  })

  test('M5: paid in two parts, a bill stays one bill, and each payout names the other', async () => {
    const parts = [100, 150]
    const paid: PayoutRecord[] = []
    for (const part of parts) {
      const body = payout(part, { invoiceData: [bill('INV-7', part)] })
      const { data } = await authorize(body, { query: '?allowDuplicatedBills=true' })
      paid.push(await payoutOf(data['referenceId']))
    }
    const first = await payoutOf(paid[0]?.PaymentId)
    const second = await payoutOf(paid[1]?.PaymentId)
    const [billId] = new Set([first, second].map(({ Bills }) => Bills?.[0]?.billId))
    expect(second.Bills?.[0]?.billId).toBe(billId)
    expect(first.Events?.at(-1)).toMatchObject({
      TransEvent: 'BillPaidInPart',
      EventData: { billId, otherPayouts: [second.PaymentId] },
    })
    expect(second.Events?.at(-1)).toMatchObject({
      TransEvent: 'BillPaidInPart',
      EventData: { billId, otherPayouts: [first.PaymentId] },
    })
    const read = await ask(sandbox, 'billGet', { params: { idBill: String(billId) } })
    expect(read.data).toMatchObject({ netAmount: 250, Transaction: second })
    const found = await ask(sandbox, 'payoutQuery', {
      params: { entry: 'main-street' },
      query: '?billNumber(ct)=INV-7',
    })
    expect(found.json['Records']).toMatchObject(paid.map(({ IdOut }) => ({ IdOut })))
    const vendor = sandbox.store().get('vendors', first.Vendor?.vendorId ?? '')
    expect(vendor?.summary).toMatchObject({
      totalBills: 1,
      totalBillsAmount: 250,
      inTransitBills: 1,
      inTransitBillsAmount: 250,
    })
  })

  test('PO-M4: a bill whose first payout was canceled is paid in parts, and stays what it was', async () => {
    const whole = payout(226.09, { invoiceData: [bill('INV-8', 226.09)] })
    const canceled = await payoutOf((await authorize(whole)).data['referenceId'])
    const store = sandbox.store()
    const canceledStatus = { Status: 4, PaymentStatus: 'Canceled' }
    store.put('payouts', String(canceled.IdOut), { ...canceled, ...canceledStatus })
    const billId = String(canceled.Bills?.[0]?.billId)
    for (const part of [100, 126.09]) {
      const body = payout(part, { invoiceData: [bill('INV-8', part)] })
      const { data } = await authorize(body, { query: '?allowDuplicatedBills=true' })
      const paid = await payoutOf(data['referenceId'])
      expect(paid.Bills).toMatchObject([{ billId: Number(billId), netAmount: part }])
      const { data: read } = await ask(sandbox, 'billGet', { params: { idBill: billId } })
      expect(read).toMatchObject({ netAmount: 226.09, Transaction: { IdOut: paid.IdOut } })
    }
  })

  test('M5: a third part names the two before it', async () => {
    const body = payout(1, { invoiceData: [bill('INV-7', 1)] })
    const send = () => authorize(body, { query: '?allowDuplicatedBills=true' })
    const ids: unknown[] = []
    for (let part = 0; part < 3; part++) ids.push((await send()).data['referenceId'])
    const [first, , third] = await Promise.all(ids.map(payoutOf))
    expect(third?.Events?.at(-1)?.EventData).toMatchObject({ otherPayouts: ids.slice(0, 2) })
    const named = first?.Events?.flatMap(({ EventData }) => EventData)
    expect(named).toMatchObject([{}, { otherPayouts: [ids[1]] }, { otherPayouts: [ids[2]] }])
  })

  test('M5: in any number of parts, bill and vendor add up to what was paid', async () => {
    const cents = fc.integer({ min: 1, max: 5000 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 6 }), async (parts) => {
        run += 1
        const vendorData = { name1: 'Parts', vendorNumber: `PARTS-${String(run)}` }
        let billId: number | undefined
        let vendorId = ''
        for (const part of parts) {
          const invoiceData = [bill('INV-P', part / 100)]
          const body = payout(part / 100, { vendorData, invoiceData })
          const { data } = await authorize(body, { query: '?allowDuplicatedBills=1' })
          const record = await payoutOf(data['referenceId'])
          expect(record.Bills?.[0]?.billId).toBe(billId ?? record.Bills?.[0]?.billId)
          billId = record.Bills?.[0]?.billId
          vendorId = record.Vendor?.vendorId ?? ''
        }
        const total = parts.reduce((sum, part) => sum + part, 0) / 100
        expect(sandbox.store().get('bills', String(billId))?.netAmount).toBe(total)
        const summary = sandbox.store().get('vendors', vendorId)?.summary
        expect(summary).toMatchObject({ totalBills: 1, totalBillsAmount: total })
      }),
      { numRuns: 60 },
    )
  })

  test('M5: an open bill that is paid moves from pending to in transit, at its own amount', async () => {
    const { billId } = sandbox.store().samples()
    const open = sandbox.store().get('bills', billId)
    const vendorId = open?.vendor?.vendorId ?? ''
    const before = sandbox.store().get('vendors', vendorId)?.summary
    const body = payout(5, { vendorData: { vendorId }, invoiceData: [{ billId: Number(billId) }] })
    const { data } = await authorize(body)
    expect(await payoutOf(data['referenceId'])).toMatchObject({
      Bills: [{ invoiceNumber: open?.billNumber, netAmount: open?.netAmount }],
    })
    expect(sandbox.store().get('vendors', vendorId)?.summary).toMatchObject({
      totalBills: before?.totalBills,
      totalBillsAmount: before?.totalBillsAmount,
      pendingBills: (before?.pendingBills ?? 0) - 1,
      inTransitBills: (before?.inTransitBills ?? 0) + 1,
    })
  })

  test('M5: the days that pass count a bill in parts once', async () => {
    for (const part of [100, 150]) {
      const body = payout(part, { invoiceData: [bill('INV-7', part)] })
      await authorize(body, { query: '?allowDuplicatedBills=true' })
    }
    for (let day = 0; day < 12; day++) sandbox.store().passDay()
    const [vendor] = [...sandbox.store().all('vendors')].flatMap(([, each]) =>
      each.vendorNumber === 'ACME-1' ? [each] : [],
    )
    const { summary = {} } = vendor ?? {}
    const { pendingBills = 0, inTransitBills = 0, paidBills = 0, overdueBills = 0 } = summary
    const counts = [pendingBills, inTransitBills, paidBills, overdueBills]
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  })

  test('M5: after doNotCreateBills the number is refused again, also with a bill for the payout', async () => {
    const body = payout(250, { invoiceData: [bill('INV-9')] })
    await authorize(body, { query: '?doNotCreateBills=1' })
    for (const query of ['', '?doNotCreateBills=1']) {
      const again = await authorize(body, { query })
      expect(again).toMatchObject({ isSuccess: false })
      expect(again.text).toContain('INV-9')
    }
    expect((await authorize(body, { query: '?allowDuplicatedBills=1' })).isSuccess).toBe(true)
  })

  test('M4: a vendor of another paypoint is not paid here', async () => {
    const [vendorId, vendor] =
      [...sandbox.store().all('vendors')].find(
        ([, { paypointEntryname }]) => paypointEntryname !== 'main-street',
      ) ?? []
    const { text, isSuccess } = await authorize(payout(5, { vendorData: { vendorId } }))
    expect({ isSuccess, text }).toEqual({
      isSuccess: false,
      text: `vendorData.vendorId: vendor ${String(vendorId)} belongs to another paypoint.`,
    })
    const { vendorNumber } = vendor ?? {}
    const { data } = await authorize(payout(5, { vendorData: { vendorNumber } }))
    expect((await payoutOf(data['referenceId'])).Vendor?.vendorId).not.toBe(vendorId)
  })

  test('makes no bill with doNotCreateBills', async () => {
    const body = payout(250, { invoiceData: [bill('INV-9')] })
    const { data } = await authorize(body, { query: '?doNotCreateBills=1' })
    const record = await payoutOf(data['referenceId'])
    expect(record.Bills).toEqual([bill('INV-9')])
  })

  test('pays an existing vendor by number, and a new one with forceVendorCreation', async () => {
    const first = await payoutOf((await authorize(payout())).data['referenceId'])
    const second = await payoutOf((await authorize(payout())).data['referenceId'])
    const forced = await authorize(payout(), { query: '?forceVendorCreation=true' })
    const third = await payoutOf(forced.data['referenceId'])
    expect(second.Vendor?.vendorId).toBe(first.Vendor?.vendorId)
    expect(third.Vendor?.vendorId).not.toBe(first.Vendor?.vendorId)
  })

  test('pays the vendor that the id names', async () => {
    const { vendorId } = sandbox.store().samples()
    const { data } = await authorize(payout(5, { vendorData: { vendorId } }))
    expect(await payoutOf(data['referenceId'])).toMatchObject({ Vendor: { vendorId } })
  })

  test('ties a bill that is named by its id to the payout, once', async () => {
    const { billId } = sandbox.store().samples()
    const open = await ask(sandbox, 'billGet', { params: { idBill: billId } })
    const { vendorId } = open.data['vendor'] as { vendorId: string } // A bill's vendor has one.
    const body = payout(5, { vendorData: { vendorId }, invoiceData: [{ billId: Number(billId) }] })
    const { data } = await authorize(body)
    const paid = await ask(sandbox, 'billGet', { params: { idBill: billId } })
    expect(paid.data['Transaction']).toMatchObject({ PaymentId: data['referenceId'] })
    expect((await authorize(body)).text).toContain(billId)
    const another = payout(5, { invoiceData: [{ billId: Number(billId) }] })
    expect((await authorize(another)).text).toContain('another vendor')
  })

  test.each([
    ['no amount', payout(null), 'paymentDetails.totalAmount is missing.'],
    ['zero', payout(0), 'paymentDetails.totalAmount must be more than zero.'],
    ['below zero', payout(-1), 'paymentDetails.totalAmount must not be below zero.'],
    ['a fraction of a cent', payout(1.005), 'more decimals than its currency'],
    ['text for an amount', payout('much'), 'paymentDetails.totalAmount must be an amount.'],
    ['no entry', payout(1, { entryPoint: undefined }), 'entryPoint is missing.'],
    ['an unknown entry', payout(1, { entryPoint: 'nowhere' }), 'there is no entry "nowhere"'],
    ['no vendor', payout(1, { vendorData: undefined }), 'vendorData is missing.'],
    ['a nameless vendor', payout(1, { vendorData: { city: 'Lyon' } }), 'names no vendor'],
    ['an unknown vendor', payout(1, { vendorData: { vendorId: '987654321' } }), '987654321'],
    [
      'M7: a number that is not the bill’s',
      payout(1, {
        vendorData: { vendorId: '1001' },
        invoiceData: [{ billId: 900_001, invoiceNumber: 'X' }],
      }),
      'invoiceData.0.invoiceNumber',
    ],
    ['an unknown bill', payout(1, { invoiceData: [{ billId: 987654321 }] }), '987654321'],
  ])('refuses %s and says why', async (_, body, reason) => {
    const before = await ask(sandbox, 'payoutQuery', { params: { entry: 'main-street' } })
    const { status, isSuccess, text } = await authorize(body)
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain(reason)
    const after = await ask(sandbox, 'payoutQuery', { params: { entry: 'main-street' } })
    expect(after.json['Summary']).toEqual(before.json['Summary'])
  })
})
