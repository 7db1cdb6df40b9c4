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
