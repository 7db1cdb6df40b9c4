import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { ask, card, payment, readAnswer, requestTo } from '../host/testing'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const pay = (body: unknown, query = '') => ask(sandbox, 'paymentGetpaid', { body, query })
const refund = (transId: unknown, amount: unknown) =>
  ask(sandbox, 'paymentRefund', { params: { transId: String(transId) }, body: { amount } })

describe('paymentGetpaid', () => {
  test('is approved, and reads back through its customer', async () => {
    const { json, data } = await pay(
      payment(100.1, { paymentDetails: { totalAmount: 100.1, serviceFee: 0.3 } }),
    )
    expect(json).toMatchObject({ isSuccess: true, pageIdentifier: null })
    expect(data).toMatchObject({
      resultCode: 1,
      resultText: 'Approved',
      authCode: expect.stringMatching(/^\d{6}$/),
      methodReferenceId: null,
    })
    const customerId = String(data['customerId'])
    const customer = await ask(sandbox, 'customerGet', { params: { customerId } })
    expect(customer.json['customerSummary']).toMatchObject({
      numberofTransactions: 1,
      totalAmountTransactions: 100.1,
      totalNetAmountTransactions: 99.8,
      recentTransactions: [
        {
          PaymentTransId: data['referenceId'],
          TotalAmount: 100.1,
          FeeAmount: 0.3,
          NetAmount: 99.8,
          Operation: 'Sale',
          PaymentData: {
            MaskedAccount: '4XXXXXXXXXXX1111',
            AccountExp: '1229',
            AccountType: 'visa',
          },
          TransactionEvents: [{ TransEvent: 'Approved' }],
        },
      ],
    })
  })

  test('adds the payments of a customer without rounding', async () => {
    const { data } = await pay(payment(0.1))
    const customerData = { customerId: data['customerId'] }
    await pay(payment(0.2, { customerData }))
    const customerId = String(data['customerId'])
    const customer = await ask(sandbox, 'customerGet', { params: { customerId } })
    expect(customer.json['customerSummary']).toMatchObject({ totalAmountTransactions: 0.3 })
  })

  test('pays as a new customer with forceCustomerCreation', async () => {
    const { customerId } = sandbox.store().samples()
    const body = payment(1, { customerData: { customerId: Number(customerId) } })
    expect((await pay(body)).data['customerId']).toBe(Number(customerId))
    const forced = await pay(body, '?forceCustomerCreation=1')
    expect(forced.data['customerId']).not.toBe(Number(customerId))
  })

  test('is delivered to the subscriptions for it', async () => {
    const before = sandbox.deliveries().length
    const subscription = {
      method: 'email',
      target: 'ops@example.com',
      content: { eventType: 'ApprovedPayment' },
    }
    const { json } = await ask(sandbox, 'notificationCreate', { body: subscription })
    const { data } = await pay(payment(12))
    const mine = sandbox
      .deliveries()
      .slice(before)
      .filter((delivery) => delivery.notificationId === json['responseData'])
    expect(mine).toMatchObject([
      {
        method: 'email',
        target: 'ops@example.com',
        eventType: 'ApprovedPayment',
        payload: { transId: data['referenceId'], totalAmount: 12 },
      },
    ])
  })

  test('holds a captcha value that is sent against the entry’s pages', async () => {
    const { entry, subdomain } = sandbox.store().samples()
    const page = await ask(sandbox, 'pageLoad', { params: { entry, subdomain } })
    const send = (validationCode: string) =>
      ask(sandbox, 'paymentGetpaid', {
        body: payment(1, { entryPoint: entry }),
        headers: { validationCode },
      })
    expect(await send(String(page.json['validationCode']))).toMatchObject({ isSuccess: true })
    expect((await send('something else')).text).toContain('validationCode')
  })

  test.each([
    ['no amount', payment(null), 'paymentDetails.totalAmount is missing'],
    ['zero', payment(0), 'more than zero'],
    [
      'a fee above the total',
      payment(1, { paymentDetails: { totalAmount: 1, serviceFee: 2 } }),
      'serviceFee',
    ],
    ['a wrong card', payment(1, { paymentMethod: card({ cardnumber: '1' }) }), 'cardnumber'],
    ['an unknown entry', payment(1, { entryPoint: 'nowhere' }), 'nowhere'],
    ['an unknown token', payment(1, { paymentMethod: { storedMethodId: 'pm-no' } }), 'pm-no'],
    ['an unknown customer', payment(1, { customerData: { customerId: 987654321 } }), '987654321'],
    [
      'more decimals than yen has',
      payment(1, { paymentDetails: { totalAmount: 1.5, currency: 'JPY' } }),
      'decimals',
    ],
  ])('refuses %s', async (_, body, reason) => {
    const { status, isSuccess, text } = await pay(body)
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain(reason)
  })
})

describe('paymentRefund', () => {
  test('gives back what was paid, to the cent and no more', async () => {
    const transId = (await pay(payment(0.3))).data['referenceId']
    expect(await refund(transId, 0.1)).toMatchObject({
      isSuccess: true,
      json: { pageidentifier: null },
      data: {
        resultCode: 1,
        resultText: 'CAPTURED',
        expectedSettlementDate: '2026-11-23T12:00:00Z',
      },
    })
    expect((await refund(transId, 0.21)).text).toContain('0.20')
    expect(await refund(transId, 0.2)).toMatchObject({ isSuccess: true })
    expect(await refund(transId, 0.01)).toMatchObject({ isSuccess: false })
  })

  test('shows on the transaction, through its customer', async () => {
    const { data } = await pay(payment(50))
    await refund(data['referenceId'], 20)
    const customerId = String(data['customerId'])
    const customer = await ask(sandbox, 'customerGet', { params: { customerId } })
    expect(customer.json['customerSummary']).toMatchObject({
      recentTransactions: [
        {
          RefundId: expect.any(Number),
          TransactionEvents: [
            { TransEvent: 'Approved' },
            { TransEvent: 'Refunded', EventData: { amount: 20 } },
          ],
        },
      ],
    })
  })

  test('takes a seeded transaction', async () => {
    const { transId } = sandbox.store().samples()
    expect(await refund(transId, 0.01)).toMatchObject({ isSuccess: true })
  })

  test('never gives back more than was paid, in any sequence', async () => {
    const cents = fc.integer({ min: 1, max: 5000 })
    await fc.assert(
      fc.asyncProperty(cents, fc.array(cents, { maxLength: 12 }), async (paid, parts) => {
        const transId = (await pay(payment(paid / 100))).data['referenceId']
        let left = paid
        for (const part of parts) {
          const { isSuccess } = await refund(transId, part / 100)
          expect(isSuccess).toBe(part <= left)
          if (part <= left) left -= part
        }
      }),
      { numRuns: 200 },
    )
  }, 30_000)

  test.each([
    ['no amount', null, 'amount is missing'],
    ['zero', 0, 'more than zero'],
    ['below zero', -1, 'below zero'],
    ['half a cent', 0.005, 'decimals'],
    ['text', 'all', 'amount must be an amount'],
  ])('refuses %s', async (_, amount, reason) => {
    const transId = (await pay(payment(10))).data['referenceId']
    const { status, isSuccess, text } = await refund(transId, amount)
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain(reason)
  })

  test('refuses an unknown transaction by its id', async () => {
    expect((await refund('no-such', 1)).text).toContain('no-such')
  })

  test('two refunds at once cannot both take the last cent', async () => {
    const transId = String((await pay(payment(10))).data['referenceId'])
    const send = () =>
      sandbox.handle(requestTo('paymentRefund', { params: { transId }, body: { amount: 10 } }))
    const responses = await Promise.all([send(), send()])
    const answers = await Promise.all(responses.map(readAnswer))
    expect(answers.filter((answer) => answer.isSuccess === true)).toHaveLength(1)
    expect(answers.filter((answer) => answer.isSuccess === false)).toHaveLength(1)
  })
})
