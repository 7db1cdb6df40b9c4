import { describe, expect, test } from 'vitest'

import type { Schema } from './fields'
import { operations } from './index'
import { placeTables } from './testing/interface-places'
import { recordTables } from './testing/interface-records'
import { sharedTables, unstatedMethod, type Table } from './testing/interface-shared'
import { unstatedMethodShape } from './unstated'
import { partOf } from './walk'

const tables: Readonly<Record<string, Table>> = { ...sharedTables, ...recordTables, ...placeTables }

const wordOf = {
  text: 'string',
  idText: 'string',
  whole: 'integer',
  idNumber: 'integer',
  decimal: 'number',
  money: 'number',
  flag: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  map: 'map',
  anything: 'any',
} as const

function membersOf(schema: Schema, path: string): string[] {
  const part = partOf(schema)
  if (part.is === 'member') return [`${path}: ${wordOf[part.kind]}`]
  if (part.is === 'list') return membersOf(part.of, `${path}[]`)
  return part.members.flatMap(({ key, schema: of }) => membersOf(of, path + '/' + key))
}

function statedMembers(name: string, path: string): string[] {
  if (name === 'string' || name === 'integer') return [`${path}: ${name}`]
  const table = tables[name]
  if (!table) throw new Error(`No table named ${name}`)
  const { record = {}, list = {}, ...leaves } = table
  return [
    ...Object.entries(leaves).flatMap(([type, names]) =>
      names.split(' ').map((key) => `${path}/${key}: ${type}`),
    ),
    ...Object.entries(record).flatMap(([key, of]) => statedMembers(of, `${path}/${key}`)),
    ...Object.entries(list).flatMap(([key, of]) => statedMembers(of, `${path}/${key}[]`)),
  ]
}

const responses = {
  tokenAdd: 'TokenResult',
  payoutAuthorize: 'AuthorizeResult',
  paymentGetpaid: 'PaymentResult',
  paymentRefund: 'RefundResult',
  invoiceCreate: 'integer',
  vendorCreate: 'integer',
  vendorGet: 'Vendor',
  billGet: 'Bill',
  customerGet: 'Customer',
  pageCreate: 'string',
  pageLoad: 'PaymentPage',
  boardingLinkGet: 'BoardingLink',
  domainUpdate: 'Domain',
  chargebackRead: 'Chargeback',
  payoutQuery: 'Payout',
  batchQuery: 'PayoutBatch',
  paypointQuery: 'Paypoint',
  notificationCreate: 'integer',
  notificationUpdate: 'integer',
} as const

const bodies: readonly [string, Schema, string][] = [
  ['tokenAdd', operations.tokenAdd.body, 'TokenBody'],
  ['payoutAuthorize', operations.payoutAuthorize.body, 'AuthorizeBody'],
  ['paymentGetpaid', operations.paymentGetpaid.body, 'PaymentBody'],
  ['paymentRefund', operations.paymentRefund.body, 'RefundBody'],
  ['invoiceCreate', operations.invoiceCreate.body, 'InvoiceBody'],
  ['vendorCreate', operations.vendorCreate.body, 'VendorBody'],
  ['pageCreate', operations.pageCreate.body, 'PaymentPage'],
  ['domainUpdate', operations.domainUpdate.body, 'DomainBody'],
  ['notificationCreate', operations.notificationCreate.body, 'NotificationBody'],
  ['notificationUpdate', operations.notificationUpdate.body, 'NotificationUpdateBody'],
]

const summaries: readonly [string, Schema, string][] = [
  ['payoutQuery', operations.payoutQuery.query.summary, 'PayoutSummary'],
  ['batchQuery', operations.batchQuery.query.summary, 'BatchSummary'],
  ['paypointQuery', operations.paypointQuery.query.summary, 'Summary'],
]

const given = (schema: Schema) => membersOf(schema, '').sort()
const stated = (name: string) => statedMembers(name, '').sort()

test('M2: what interface.md does not name stands in a place of its own', () => {
  expect(Object.keys(unstatedMethodShape)).toEqual(unstatedMethod.split(' '))
})

describe('members, as interface.md names them', () => {
  test.each(Object.values(operations))('$name: response', ({ name, response }) => {
    expect(given(response)).toEqual(stated(responses[name]))
  })
  test.each(bodies)('%s: body', (_, schema, name) => {
    expect(given(schema)).toEqual(stated(name))
  })
  test.each(summaries)('%s: Summary', (_, schema, name) => {
    expect(given(schema)).toEqual(stated(name))
  })
})
