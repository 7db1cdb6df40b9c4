/** findings.md, M7. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationName } from '~/contract/index'

import { ask, card, payment, payout, type AskOptions } from '../host/testing'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const entry = { entry: 'main-street' }
const bill = (members: object) => ({ body: payout(5, { invoiceData: [members] }) })
const paid = (details: object) => ({
  body: payment(5, { paymentDetails: { totalAmount: 5, ...details } }),
})
const carded = (members: Record<string, unknown>) => ({
  body: payment(5, { paymentMethod: card(members) }),
})
const vendor = (members: object) => ({ params: entry, body: { name1: 'Ann', ...members } })
const invoice = (invoiceData: object) => ({
  params: entry,
  body: { customerData: { firstName: 'Ann' }, invoiceData },
})

type Case = readonly [OperationName, AskOptions, reason: string]
const refused: readonly Case[] = [
  ['payoutAuthorize', { body: payout(0) }, 'paymentDetails.totalAmount must be more than zero'],
  ['payoutAuthorize', { body: payout(-5) }, 'paymentDetails.totalAmount must not be below zero'],
  [
    'payoutAuthorize',
    { body: payout(5, { paymentMethod: { method: 'banana' } }) },
    'paymentMethod.method must be "ach" or "check"',
  ],
  [
    'payoutAuthorize',
    { body: payout(5, { vendorData: { name1: 'Ann', paymentMethod: 'banana' } }) },
    'vendorData.paymentMethod.method',
  ],
  [
    'payoutAuthorize',
    { body: payout(5, { vendorData: { name1: 'Ann', email: 'nonsense' } }) },
    'vendorData.email is not an e-mail address',
  ],
  ['payoutAuthorize', bill({ invoiceDate: 'nonsense' }), 'invoiceData.0.invoiceDate is not a date'],
  ['payoutAuthorize', bill({ dueDate: '2026-02-31' }), 'invoiceData.0.dueDate is not a date'],
  ['payoutAuthorize', bill({ netAmount: -5 }), 'invoiceData.0.netAmount must not be below zero'],
  ['paymentGetpaid', paid({ totalAmount: -5 }), 'paymentDetails.totalAmount'],
  ['paymentGetpaid', paid({ serviceFee: -1 }), 'paymentDetails.serviceFee must not be below zero'],
  ['paymentGetpaid', paid({ categories: [{ amount: -1 }] }), 'paymentDetails.categories.0.amount'],
  ['paymentGetpaid', paid({ currency: 'dollars' }), 'paymentDetails.currency'],
  ['paymentGetpaid', carded({ method: 'banana' }), 'paymentMethod.method'],
  ['paymentGetpaid', carded({ cardnumber: '4111111111111112' }), 'paymentMethod.cardnumber'],
  ['paymentGetpaid', carded({ cardexp: '01/20' }), 'paymentMethod.cardexp has passed'],
  ['paymentGetpaid', carded({ cardexp: '2029' }), 'paymentMethod.cardexp'],
  ['paymentGetpaid', carded({ cardcvv: '12345' }), 'paymentMethod.cardcvv'],
  ['vendorCreate', vendor({ paymentMethod: { method: 'banana' } }), 'paymentMethod.method'],
  ['vendorCreate', vendor({ paymentMethod: 'banana' }), 'paymentMethod.method'],
  [
    'vendorCreate',
    vendor({ contacts: [{ contactEmail: 'nobody' }] }),
    'contacts.0.contactEmail is not an e-mail address',
  ],
  ['invoiceCreate', invoice({ invoiceDate: 'nonsense' }), 'invoiceData.invoiceDate is not a date'],
  ['invoiceCreate', invoice({ invoiceAmount: -5 }), 'invoiceData.invoiceAmount'],
  ['invoiceCreate', invoice({ tax: -0.01 }), 'invoiceData.tax must not be below zero'],
  [
    'invoiceCreate',
    invoice({ invoiceDate: '2026-11-20', invoiceDueDate: '2026-11-19' }),
    'invoiceData.invoiceDueDate is before',
  ],
  [
    'pageCreate',
    { params: entry, body: { subdomain: 'x', lastAccess: 'yesterday' } },
    'lastAccess is not a date',
  ],
]

describe('M7', () => {
  test.each(refused)('%s %j: %s', async (name, options, reason) => {
    const changes: string[] = []
    sandbox.store().onChange((change) => changes.push(change.in))
    const { status, json, isSuccess, text } = await ask(sandbox, name, options)
    expect({ status, isSuccess, keys: Object.keys(json) }).toEqual({
      status: 200,
      isSuccess: false,
      keys: ['isSuccess', 'responseText'],
    })
    expect(text).toContain(reason)
    expect(changes).toEqual([])
  })

  const accepted: readonly (readonly [OperationName, AskOptions])[] = [
    ['payoutAuthorize', bill({ invoiceDate: '2026-11-20', dueDate: '2026-11-20T00:00:00Z' })],
    ['invoiceCreate', invoice({ items: [{ itemProductName: 'Discount', itemCost: -5 }] })],
    ['vendorCreate', vendor({ paymentMethod: 'check', email: '' })],
    ['vendorCreate', vendor({ paymentMethod: { method: 'wire' }, email: 'ann@example.com' })],
  ]
  test.each(accepted)('but %s %j is accepted', async (name, options) => {
    expect(await ask(sandbox, name, options)).toMatchObject({ isSuccess: true })
  })

  test('M3: a vendor created with the text form has the method as an object', async () => {
    const { json } = await ask(sandbox, 'vendorCreate', vendor({ paymentMethod: 'check' }))
    const read = await ask(sandbox, 'vendorGet', {
      params: { idVendor: String(json['responseData']) },
    })
    expect(read.json['paymentMethod']).toEqual({ method: 'check' })
  })
})
