import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ask, payment } from '../host/testing'
import { createTestSandbox } from '../vitest'

type Sandbox = ReturnType<typeof createTestSandbox>

const ENTRY = { entry: 'main-street' }

async function summaryOf(sandbox: Sandbox) {
  const { json } = await ask(sandbox, 'paypointQuery', { params: { orgId: '123' } })
  const [first] = json['Records'] as { summary: Record<string, number> }[] // Its shape.
  return first?.summary ?? {}
}

async function invoice(sandbox: Sandbox, invoiceAmount: number, customerNumber = 'REL-1') {
  const customerData = { customerNumber, firstName: 'Ada' }
  await ask(sandbox, 'invoiceCreate', {
    params: ENTRY,
    body: { customerData, invoiceData: { invoiceAmount } },
  })
  const found = [...sandbox.store().all('customers')].find(
    ([, customer]) => customer.customerNumber === customerNumber,
  )
  return found?.[0] ?? ''
}

const pay = async (sandbox: Sandbox, amount: number, customerId?: string) => {
  const { data } = await ask(sandbox, 'paymentGetpaid', {
    body: payment(amount, { customerData: customerId === undefined ? {} : { customerId } }),
  })
  return String(data['referenceId'])
}

const refund = (sandbox: Sandbox, transId: string, amount: number) =>
  ask(sandbox, 'paymentRefund', { params: { transId }, body: { amount } })

const balanceOf = (sandbox: Sandbox, id: string) => sandbox.store().get('customers', id)?.Balance

describe('M6: related records move together', () => {
  test("a payment counts in its paypoint's summary, its new customer too", async () => {
    const sandbox = createTestSandbox()
    const before = await summaryOf(sandbox)
    await pay(sandbox, 40.25)
    const after = await summaryOf(sandbox)
    expect(after['countTx']).toBe((before['countTx'] ?? 0) + 1)
    expect(after['customers']).toBe((before['customers'] ?? 0) + 1)
    expect(after['amountTx']).toBeCloseTo((before['amountTx'] ?? 0) + 40.25, 6)
  })

  test("a refund shows in the chargeback's transaction and in the customer's payments", async () => {
    const sandbox = createTestSandbox()
    const [[id, { PaymentId = '', customer }] = ['', {}]] = [...sandbox.store().all('chargebacks')]
    await refund(sandbox, PaymentId, 1)
    const { json } = await ask(sandbox, 'chargebackRead', { params: { Id: id } })
    const events = expect.arrayContaining([
      expect.objectContaining({ TransEvent: 'Refunded' }),
    ]) as unknown
    expect(json).toMatchObject({ transaction: { TransactionEvents: events } })
    const params = { customerId: String(customer?.CustomerId) }
    const read = await ask(sandbox, 'customerGet', { params })
    expect(JSON.stringify(read.json['customerSummary'])).toContain('Refunded')
  })

  test("a customer's balance after an invoice, a payment and refunds of it", async () => {
    const sandbox = createTestSandbox()
    const id = await invoice(sandbox, 70)
    expect(balanceOf(sandbox, id)).toBe(70)
    const transId = await pay(sandbox, 100, id)
    expect(balanceOf(sandbox, id)).toBe(0)
    await refund(sandbox, transId, 20)
    expect(balanceOf(sandbox, id)).toBe(0) // What was paid beyond the invoice comes back first.
    await refund(sandbox, transId, 25.5)
    expect(balanceOf(sandbox, id)).toBe(15.5)
    await refund(sandbox, transId, 54.5)
    expect(balanceOf(sandbox, id)).toBe(70)
  })

  test('no order of invoices, payments and refunds makes a balance that nobody owes', async () => {
    const cents = fc.integer({ min: 1, max: 50_000 })
    const step = fc.record({ act: fc.constantFrom('invoice', 'pay', 'refund'), cents })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const sandbox = createTestSandbox({ payouts: 10 })
        const id = await invoice(sandbox, 10)
        let invoiced = 1000
        const paid: string[] = []
        for (const { act, cents: amount } of steps) {
          if (act === 'invoice') {
            await invoice(sandbox, amount / 100)
            invoiced += amount
          }
          if (act === 'pay') paid.push(await pay(sandbox, amount / 100, id))
          const last = paid.at(-1)
          if (act === 'refund' && last !== undefined) await refund(sandbox, last, amount / 100)
          const balance = Math.round((balanceOf(sandbox, id) ?? NaN) * 100)
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(balance).toBeLessThanOrEqual(invoiced)
        }
      }),
      { numRuns: 40 },
    )
  })
})
