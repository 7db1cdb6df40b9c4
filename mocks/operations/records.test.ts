import { beforeEach, describe, expect, test } from 'vitest'

import type { OperationName } from '~/contract/index'

import { ACCOUNT, ask, payout } from '../host/testing'
import type { Samples } from '../model'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const samples = () => sandbox.store().samples()
const ENTRY = { entry: 'main-street' }

type Known = readonly [OperationName, (known: Samples) => Record<string, string>, string]
const RECORDS: readonly Known[] = [
  ['vendorGet', ({ vendorId }) => ({ idVendor: vendorId }), 'vendorId'],
  ['customerGet', ({ customerId }) => ({ customerId }), 'customerId'],
  ['chargebackRead', ({ chargebackId }) => ({ Id: chargebackId }), 'id'],
  ['boardingLinkGet', ({ boardingLinkId }) => ({ boardingLinkId }), 'id'],
  ['pageLoad', ({ entry, subdomain }) => ({ entry, subdomain }), 'subdomain'],
  ['billGet', ({ billId }) => ({ idBill: billId }), 'responseData'],
  ['payoutQuery', () => ENTRY, 'Records'],
]
const OF_ORGANIZATION: readonly Known[] = [
  ['batchQuery', () => ({ orgId: '123' }), 'Records'],
  ['paypointQuery', () => ({ orgId: '123' }), 'Records'],
]

describe('reads', () => {
  test.each([...RECORDS, ...OF_ORGANIZATION])('%s answers what exists', async (...known) => {
    const [name, paramsOf, member] = known
    const { status, json } = await ask(sandbox, name, { params: paramsOf(samples()) })
    expect(status).toBe(200)
    expect(json).toHaveProperty(member)
  })

  test.each(RECORDS)('%s refuses what does not', async (name, paramsOf) => {
    const params = Object.fromEntries(Object.keys(paramsOf(samples())).map((key) => [key, '999']))
    const { status, isSuccess, text } = await ask(sandbox, name, { params })
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain('999')
  })

  test.each(OF_ORGANIZATION)('%s: an organization that is not there owns nothing', async (name) => {
    const { json } = await ask(sandbox, name, { params: { orgId: '999' } })
    expect(json).toMatchObject({ Summary: { totalRecords: 0 }, Records: [] })
  })

  test('a record comes without an envelope, a bill in one', async () => {
    const vendor = await ask(sandbox, 'vendorGet', { params: { idVendor: samples().vendorId } })
    expect(vendor.json).not.toHaveProperty('isSuccess')
    const bill = await ask(sandbox, 'billGet', { params: { idBill: samples().billId } })
    expect(bill.json).toMatchObject({ isSuccess: true, responseText: 'Success' })
  })
})

describe('vendorCreate', () => {
  const create = (body: unknown) => ask(sandbox, 'vendorCreate', { params: ENTRY, body })

  test('creates a vendor that reads back masked', async () => {
    const { json } = await create({
      name1: 'Größe & Söhne',
      ein: '12-3456789',
      billingData: { accountNumber: ACCOUNT, routingAccount: '021000021' },
      paymentMethod: { method: 'ach' },
      AdditionalData: { region: 'north' },
    })
    expect(json).toMatchObject({ isSuccess: true, responseCode: 1, pageIdentifier: null })
    const idVendor = String(json['responseData'])
    const { json: vendor } = await ask(sandbox, 'vendorGet', { params: { idVendor } })
    expect(vendor).toMatchObject({
      vendorId: idVendor,
      name1: 'Größe & Söhne',
      ein: 'XX-XXX6789',
      billingData: { accountNumber: '0XXXXXXX6789', routingAccount: 'XXXXX0021' },
      AdditionalData: { region: 'north' },
      paypointEntryname: 'main-street',
    })
    expect(JSON.stringify(vendor)).not.toContain(ACCOUNT)
  })

  test('can be paid by its id', async () => {
    const { json } = await create({ name1: 'Paid Soon' })
    const vendorData = { vendorId: String(json['responseData']) }
    const answer = await ask(sandbox, 'payoutAuthorize', { body: payout(5, { vendorData }) })
    expect(answer.isSuccess).toBe(true)
  })

  test('refuses a vendor without a name, and an unknown entry', async () => {
    expect((await create({ city: 'Lyon' })).text).toContain('name1')
    const elsewhere = { params: { entry: 'nowhere' }, body: { name1: 'A' } }
    expect((await ask(sandbox, 'vendorCreate', elsewhere)).text).toContain('nowhere')
  })
})

describe('invoiceCreate', () => {
  const create = (customerData: unknown, query = '') =>
    ask(sandbox, 'invoiceCreate', {
      params: ENTRY,
      query,
      body: { customerData, invoiceData: { invoiceNumber: 'I-1', items: [{ itemCost: 5 }] } },
    })
  const ada = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    billingEmail: 'ada.lovelace@example.com',
    identifierFields: ['email'],
  }
  const customersNamed = (name: string) =>
    [...sandbox.store().all('customers')].filter(([, customer]) => customer.Firstname === name)

  test('answers the new id, and matches a customer by the identifying fields', async () => {
    const before = customersNamed('Ada').length
    const { json } = await create(ada)
    expect(json).toMatchObject({
      isSuccess: true,
      responseCode: 1,
      responseData: expect.any(Number),
      pageidentifier: null,
    })
    await create(ada)
    expect(customersNamed('Ada')).toHaveLength(before + 1)
    await create(ada, '?forceCustomerCreation=true')
    expect(customersNamed('Ada')).toHaveLength(before + 2)
  })

  test('takes a known customer by id and refuses an unknown one', async () => {
    expect((await create({ customerId: Number(samples().customerId) })).isSuccess).toBe(true)
    expect((await create({ customerId: 987654321 })).text).toContain('987654321')
  })

  test('refuses an invoice without a customer', async () => {
    expect((await create(null)).text).toContain('customerData')
  })
})

describe('pageCreate', () => {
  const create = (subdomain: unknown) =>
    ask(sandbox, 'pageCreate', {
      params: ENTRY,
      body: { subdomain, pageContent: { name: 'Pay', notes: { enabled: true, order: 2 } } },
    })

  test('creates a page that loads with the application token', async () => {
    const { json } = await create('spring-fair')
    expect(json).toMatchObject({ isSuccess: true, responseData: 'spring-fair' })
    const params = { ...ENTRY, subdomain: 'spring-fair' }
    const page = await ask(sandbox, 'pageLoad', { params })
    expect(page.json).toMatchObject({
      subdomain: 'spring-fair',
      published: 0,
      pageIdentifier: expect.any(String),
      validationCode: expect.any(String),
      pageContent: { name: 'Pay', notes: { enabled: true, order: 2 } },
    })
  })

  test('refuses a subdomain twice, and none', async () => {
    await create('spring-fair')
    expect((await create('spring-fair')).text).toContain('spring-fair')
    expect((await create('')).text).toContain('subdomain')
  })
})

describe('domainUpdate', () => {
  const update = (domainId: string, body: unknown) =>
    ask(sandbox, 'domainUpdate', { params: { domainId }, body })

  test.each([true, false])('switches Apple Pay to %s, with a job', async (isEnabled) => {
    const { domainId } = samples()
    const { json, data } = await update(domainId, { applePay: { isEnabled } })
    expect(json).toMatchObject({ isSuccess: true, pageidentifier: null })
    expect(data).toMatchObject({ id: domainId, applePay: { isEnabled } })
    expect(data['cascades']).toContainEqual(expect.objectContaining({ jobStatus: 'completed' }))
  })

  test('refuses an unknown domain and a body without the switch', async () => {
    expect((await update('no-such', { applePay: { isEnabled: true } })).text).toContain('no-such')
    expect((await update(samples().domainId, {})).text).toContain('applePay.isEnabled')
  })
})
