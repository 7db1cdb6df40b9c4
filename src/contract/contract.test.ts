import { describe, expect, test } from 'vitest'

import { operations } from './index'
import type { Operation } from './operation'
import { partOf } from './walk'

/** interface.md, "Endpoints". */
interface Stated {
  readonly request: string
  readonly params?: readonly string[]
  readonly flags?: Readonly<Record<string, boolean | undefined>>
  readonly headers?: readonly string[]
  readonly token?: 'application'
  readonly hasBody?: true
  readonly answer: 'record' | 'query' | readonly string[]
  readonly index?: string
  readonly moves?: true
  readonly reference?: string
  readonly word?: string
}

const key = ['idempotencyKey']

const stated: Readonly<Record<string, Stated>> = {
  tokenAdd: {
    request: 'POST /TokenStorage/add',
    flags: {
      temporary: false,
      forceCustomerCreation: false,
      achValidation: false,
      createAnonymous: undefined,
    },
    headers: key,
    hasBody: true,
    answer: ['isSuccess', 'responseText'],
    reference: 'ReferenceId',
    word: 'Cancelled',
  },
  payoutAuthorize: {
    request: 'POST /MoneyOut/authorize',
    flags: { forceVendorCreation: false, allowDuplicatedBills: false, doNotCreateBills: false },
    headers: key,
    hasBody: true,
    answer: ['responseText', 'isSuccess'],
    moves: true,
    reference: 'referenceId',
    word: 'Authorized',
  },
  paymentGetpaid: {
    request: 'POST /MoneyIn/getpaid',
    flags: { forceCustomerCreation: false, achValidation: false },
    headers: ['validationCode', 'idempotencyKey'],
    hasBody: true,
    answer: ['responseText', 'isSuccess', 'pageIdentifier'],
    moves: true,
    reference: 'referenceId',
    word: 'Approved',
  },
  paymentRefund: {
    request: 'POST /MoneyIn/refund/{transId}',
    params: ['transId'],
    headers: key,
    hasBody: true,
    answer: ['responseText', 'isSuccess', 'pageidentifier'],
    moves: true,
    reference: 'referenceId',
    word: 'CAPTURED',
  },
  invoiceCreate: {
    request: 'POST /Invoice/{entry}',
    params: ['entry'],
    flags: { forceCustomerCreation: false },
    headers: key,
    hasBody: true,
    answer: ['isSuccess', 'responseText', 'responseCode', 'pageidentifier'],
  },
  vendorCreate: {
    request: 'POST /Vendor/single/{entry}',
    params: ['entry'],
    hasBody: true,
    answer: ['isSuccess', 'responseText', 'responseCode', 'pageIdentifier'],
  },
  vendorGet: {
    request: 'GET /Vendor/{idVendor}',
    params: ['idVendor'],
    answer: 'record',
    index: 'vendorId',
  },
  billGet: {
    request: 'GET /Bill/{idBill}',
    params: ['idBill'],
    answer: ['isSuccess', 'responseText'],
  },
  customerGet: {
    request: 'GET /Customer/{customerId}',
    params: ['customerId'],
    answer: 'record',
    index: 'customerId',
  },
  pageCreate: {
    request: 'POST /Paypoint/{entry}',
    params: ['entry'],
    headers: key,
    hasBody: true,
    answer: ['isSuccess', 'responseText', 'responseCode', 'pageIdentifier'],
  },
  pageLoad: {
    request: 'GET /Paypoint/load/{entry}/{subdomain}',
    params: ['entry', 'subdomain'],
    token: 'application',
    answer: 'record',
    index: 'subdomain',
  },
  boardingLinkGet: {
    request: 'GET /Boarding/linkbyId/{boardingLinkId}',
    params: ['boardingLinkId'],
    answer: 'record',
    index: 'id',
  },
  domainUpdate: {
    request: 'PATCH /PaymentMethodDomain/{domainId}',
    params: ['domainId'],
    hasBody: true,
    answer: ['responseText', 'pageidentifier', 'isSuccess'],
    index: 'id',
    reference: 'id',
  },
  chargebackRead: {
    request: 'GET /ChargeBacks/read/{Id}',
    params: ['Id'],
    answer: 'record',
    index: 'id',
  },
  payoutQuery: {
    request: 'GET /Query/payouts/{entry}',
    params: ['entry'],
    answer: 'query',
    index: 'IdOut',
  },
  batchQuery: {
    request: 'GET /Query/batchesOut/org/{orgId}',
    params: ['orgId'],
    answer: 'query',
    index: 'IdBatch',
  },
  paypointQuery: {
    request: 'GET /Query/paypoints/{orgId}',
    params: ['orgId'],
    answer: 'query',
    index: 'IdPaypoint',
  },
  notificationCreate: {
    request: 'POST /Notification',
    hasBody: true,
    answer: ['responseCode', 'pageIdentifier', 'isSuccess', 'responseText'],
  },
  notificationUpdate: {
    request: 'PUT /Notification/{nId}',
    params: ['nId'],
    hasBody: true,
    answer: ['responseCode', 'pageIdentifier', 'isSuccess', 'responseText'],
  },
}

function indexOf({ response }: Operation): string | undefined {
  const part = partOf(response)
  return part.is === 'record' ? part.members.find(({ isIndex }) => isIndex)?.key : undefined
}

describe('the 19 operations', () => {
  test('are these', () => {
    expect(Object.keys(operations)).toEqual(Object.keys(stated))
    expect(Object.keys(operations)).toHaveLength(19)
  })

  test.each(Object.entries<Operation>(operations))('%s', (name, operation) => {
    const { request, answer, ...rest } = stated[name] ?? { request: '', answer: 'record' }
    const isEnvelope = typeof answer !== 'string'
    const writes = !request.startsWith('GET')
    expect(operation.name).toBe(name)
    expect(`${operation.method} ${operation.path}`).toBe(request)
    expect(operation.params).toEqual(rest.params ?? [])
    expect(operation.flags).toStrictEqual(rest.flags ?? {})
    expect([...operation.headers].sort()).toEqual([...(rest.headers ?? [])].sort())
    expect(operation.token).toBe(rest.token ?? 'organization')
    expect(operation.body !== undefined).toBe(rest.hasBody ?? false)
    expect(operation.answer).toBe(isEnvelope ? 'envelope' : answer)
    expect([...operation.envelope].sort()).toEqual(isEnvelope ? [...answer].sort() : [])
    expect(indexOf(operation)).toBe(rest.index)
    expect(operation.query?.key).toBe(answer === 'query' ? rest.index : undefined)
    expect(operation.writes).toBe(writes)
    expect(operation.movesMoney).toBe(rest.moves ?? false)
    expect(operation.reference).toBe(rest.reference)
    expect(operation.word).toBe(rest.word)
  })

  test('take parameters from their path, in its order', () => {
    for (const { path, params } of Object.values<Operation>(operations)) {
      expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(params)
    }
  })
})
