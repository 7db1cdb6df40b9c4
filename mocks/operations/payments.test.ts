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
      'M7: a currency that is none',
      payment(1, { paymentDetails: { totalAmount: 1, currency: 'BANANA' } }),
      'paymentDetails.currency',
    ],
    [
      'M7: a split into more than the payment',
      payment(1, {
        paymentDetails: { totalAmount: 1, splitFunding: [{ amount: 0.6 }, { amount: 0.5 }] },
      }),
      'paymentDetails.splitFunding',
    ],
    [
      'M7: a part for an entry that is none',
      payment(1, {
        paymentDetails: { totalAmount: 1, splitFunding: [{ recipientEntryPoint: 'x' }] },
      }),
      'paymentDetails.splitFunding.0.recipientEntryPoint',
    ],
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

  test('M1: a payment keeps its currency, categories and split', async () => {
    const paymentDetails = {
      totalAmount: 1000,
      serviceFee: 10,
      currency: 'JPY',
      categories: [{ label: 'Tea', description: 'Green', amount: 990, qty: 3 }],
      splitFunding: [{ recipientEntryPoint: 'main-street', accountId: 'A', amount: 400 }],
    }
    const { data } = await pay(payment(1000, { paymentDetails }))
    const transaction = sandbox.store().get('transactions', String(data['referenceId']))
    expect(transaction?.PaymentData?.paymentDetails).toEqual(paymentDetails)
    expect(transaction?.splitFundingInstructions).toEqual(paymentDetails.splitFunding)
  })

  test.each([
    ['JPY', 100, 10.5, [10, 90]],
    ['KWD', 1.234, 0.0001, [0.234, 1]],
    [undefined, 1.23, 0.001, [1.23]],
  ])(
    'M1: a payment in %s is refunded by its decimals, in full',
    async (currency, totalAmount, tooFine, parts) => {
      const { data } = await pay(payment(0, { paymentDetails: { totalAmount, currency } }))
      const transId = data['referenceId']
      expect((await refund(transId, tooFine)).text).toContain('decimals')
      for (const part of parts) expect((await refund(transId, part)).isSuccess).toBe(true)
      expect((await refund(transId, parts[0])).text).toMatch(/^amount is more than the 0\S* that/)
    },
  )

  test('M7: refuses a split into more than the refund', async () => {
    const transId = String((await pay(payment(10))).data['referenceId'])
    const body = { amount: 5, refundDetails: { splitRefunding: [{ amount: 4 }, { amount: 1.01 }] } }
    const { text } = await ask(sandbox, 'paymentRefund', { params: { transId }, body })
    expect(text).toContain('refundDetails.splitRefunding')
  })

  test('takes a seeded transaction', async () => {
    const { transId } = sandbox.store().samples()
    expect(await refund(transId, 0.01)).toMatchObject({ isSuccess: true })
  })

  test('never gives back more than was paid, in any sequence', async () => {
    const minor = fc.integer({ min: 1, max: 5000 })
    const currencies = fc.constantFrom(['JPY', 1], ['KWD', 1000], ['USD', 100], [undefined, 100])
    const cases = [currencies, minor, fc.array(minor, { maxLength: 12 })] as const
    await fc.assert(
      fc.asyncProperty(...cases, async ([currency, unit], paid, parts) => {
        const paymentDetails = { totalAmount: paid / Number(unit), currency }
        const transId = (await pay(payment(0, { paymentDetails }))).data['referenceId']
        let left = paid
        for (const part of parts) {
          const { isSuccess } = await refund(transId, part / Number(unit))
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
