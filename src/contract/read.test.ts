import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { moneyFromJson } from '~/lib/money'
import { parseJson } from '~/lib/json'

import { read, type Reading } from './read'
import { Bill } from './bills'
import { BoardingLink } from './boarding-links'
import type { Problem } from './read-members'
import { Payout } from './payouts'
import type { Schema } from './fields'
import { recordSchemas, responseSchemas } from './testing/schemas'
import {
  arraysSample,
  census,
  extendedSample,
  fullSample,
  innerNullSample,
  listsOfOneSample,
  minimalSample,
  nullListSample,
  nullSample,
  objectsSample,
  recapitalizedSample,
  singleSample,
  strangers,
  swappedTypesSample,
  unambiguousSample,
} from './testing/samples'
import { CustomerSummary, Transaction } from './transactions'
import { Vendor } from './vendors'
import { partOf } from './walk'

const decoded = (schema: Schema, raw: unknown) => z.decode(schema as z.ZodMiniType, raw)

const readJson = (schema: Schema, raw: unknown) => read(schema, JSON.parse(JSON.stringify(raw)))

const indexOf = (schema: Schema) => {
  const part = partOf(schema)
  return part.is === 'record' ? part.members.find(({ isIndex }) => isIndex)?.key : undefined
}

const namesOf = ({ unmapped }: Pick<Reading<Schema>, 'unmapped'>) =>
  unmapped.map(([path]) => path.join('.'))

const expectedOf = (problems: readonly Problem[]) => problems.map(({ expected }) => expected)

describe('what can be read whole', () => {
  test.each(responseSchemas)('%s: full', (_, schema) => {
    const reading = readJson(schema, fullSample(schema))
    expect(reading.problems).toEqual([])
    expect(reading.unmapped).toEqual([])
    expect(reading.value).toStrictEqual(decoded(schema, fullSample(schema)))
  })

  test.each(recordSchemas)('%s: minimal', (_, schema) => {
    const raw = minimalSample(schema)
    const reading = readJson(schema, raw)
    expect(reading.problems).toEqual([])
    expect(reading.value).toStrictEqual(decoded(schema, raw))
  })

  test.each(recordSchemas)(
    '%s: all null, which is no alarm; an index is empty (FD-6)',
    (_, schema) => {
      const { value, problems, unmapped } = readJson(schema, nullSample(schema))
      const index = indexOf(schema)
      const missing = index === undefined ? [] : [index]
      expect(problems).toEqual([])
      expect(value).toStrictEqual(Object.fromEntries(missing.map((path) => [path, ''])))
      expect(unmapped).toEqual([])
    },
  )

  test.each(recordSchemas)('%s: nulls inside its records', (_, schema) => {
    expect(readJson(schema, innerNullSample(schema)).problems).toEqual([])
  })

  test.each(responseSchemas)('%s: numbers and booleans as strings, ids as numbers', (_, schema) => {
    const reading = readJson(schema, swappedTypesSample(schema))
    expect(reading.problems).toEqual([])
    const ids = JSON.stringify(decoded(schema, fullSample(schema))).replaceAll(
      /"id-(\d+)"/g,
      '"$1"',
    )
    expect(JSON.parse(JSON.stringify(reading.value))).toEqual(JSON.parse(ids))
  })

  test.each(responseSchemas)('%s: nulls among the items of lists', (_, schema) => {
    const { value, problems } = readJson(schema, nullListSample(schema))
    expect(problems).toEqual([])
    expect(JSON.stringify(value)).not.toContain('null')
  })
})

const capitals = {
  upper: (key: string) => key.toUpperCase(),
  lower: (key: string) => key.toLowerCase(),
  'first letter swapped': (key: string) =>
    (/^[A-Z]/.test(key) ? key.slice(0, 1).toLowerCase() : key.slice(0, 1).toUpperCase()) +
    key.slice(1),
}

describe.each(Object.entries(capitals))('keys in %s case', (_, recapitalize) => {
  test.each(recordSchemas)('%s', (__, schema) => {
    const reading = readJson(schema, recapitalizedSample(schema, recapitalize))
    expect(reading.problems).toEqual([])
    expect(reading.unmapped).toEqual([])
    expect(reading.value).toStrictEqual(readJson(schema, unambiguousSample(schema)).value)
  })
})

describe('keys that differ in capitalization only', () => {
  test('both are read where the contract has both', () => {
    const raw = { CustomerId: 1, customerId: 2 }
    expect(read(CustomerSummary, raw).value).toEqual({ CustomerId: '1', customerId: '2' })
  })
  test('M3: a third spelling is read as the first of them that is missing', () => {
    const alone = read(CustomerSummary, { CUSTOMERID: 1, firstname: 'Ann' })
    expect(alone.value).toEqual({ CustomerId: '1', FirstName: 'Ann' })
    expect(alone.unmapped).toEqual([])
    const beside = read(CustomerSummary, { CustomerId: 1, CUSTOMERID: 2 })
    expect(beside.value).toEqual({ CustomerId: '1', customerId: '2' })
  })
  test('M3: a third spelling beside the two is mapped where it says the same as one of them', () => {
    const same = { CustomerId: 1, customerId: 1, CUSTOMERID: 1 }
    expect(read(CustomerSummary, same).unmapped).toEqual([])
    const other = read(CustomerSummary, { ...same, CUSTOMERID: 2 })
    expect(other.value).toEqual({ CustomerId: '1', customerId: '1' })
    expect(namesOf(other)).toEqual(['CUSTOMERID'])
  })
  test('the exact one wins, whichever comes first', () => {
    const raws = [
      { IdOut: 1, source: 'other', Source: 'exact' },
      { IdOut: 1, Source: 'exact', source: 'other' },
    ]
    for (const raw of raws) {
      const reading = read(Payout, raw)
      expect(reading.value.Source).toBe('exact')
      expect(namesOf(reading)).toEqual(['source'])
    }
  })
  test('two wrong ones are not chosen between', () => {
    const reading = read(Payout, { IdOut: 1, source: 'a', SOURCE: 'b' })
    expect(reading.value).toEqual({ IdOut: '1' })
    expect(namesOf(reading)).toEqual(['source', 'SOURCE'])
  })
})

describe('M3: what interface.md shows in two shapes is read in both', () => {
  test.each([{ method: 'ach' }, 'ach'])('the payment method of a vendor: %j', (paymentMethod) => {
    const readings = [
      read(Vendor, { vendorId: '1', paymentMethod }),
      read(Payout, { IdOut: 1, Vendor: { paymentMethod } }),
      read(Bill, { vendor: { paymentMethod } }),
    ]
    expect(readings.map(({ value }) => value)).toEqual([
      { vendorId: '1', paymentMethod: { method: 'ach' } },
      { IdOut: '1', Vendor: { paymentMethod: { method: 'ach' } } },
      { vendor: { paymentMethod: 'ach' } },
    ])
    for (const { problems, unmapped } of readings) expect([...problems, ...unmapped]).toEqual([])
  })
  test.each(['pageIdentifier:', 'pageIdentifier', 'pageidentifier', 'page_identifier'])(
    'the page of a boarding link as %s',
    (spelling) => {
      const { value, unmapped } = read(BoardingLink, { id: 1, [spelling]: 'p-1' })
      expect(value).toEqual({ id: '1', 'pageIdentifier:': 'p-1' })
      expect(unmapped).toEqual([])
    },
  )
  test('one owner of a boarding link without a list around it', () => {
    const owner = { ownername: { value: 'Ann' } }
    const owners = (own_list: unknown) => ({ id: 1, builderData: { owners: { own_list } } })
    const { value, problems } = read(BoardingLink, owners(owner))
    expect(value).toEqual(read(BoardingLink, owners([owner])).value)
    expect(problems).toEqual([])
  })
})

describe('what can be read in part', () => {
  test.each(recordSchemas)('%s: a single item for a list', (_, schema) => {
    const { value, problems } = readJson(schema, singleSample(schema))
    expect(value).toStrictEqual(readJson(schema, listsOfOneSample(schema)).value)
    expect(problems.length > 0).toBe(census(schema).lists > 0)
    expect(problems.every(({ expected }) => expected === 'list')).toBe(true)
  })

  test.each(recordSchemas)('%s: an object for each member', (_, schema) => {
    const { problems } = readJson(schema, objectsSample(schema))
    const { members } = census(schema)
    // Free-form members never are.
    const due = [...members].filter(([kind]) => kind !== 'anything')
    const reports = expectedOf(problems)
    expect(reports).toHaveLength(due.reduce((sum, [, count]) => sum + count, 0))
    for (const [kind, count] of due) {
      expect(reports.filter((expected) => expected === kind)).toHaveLength(count)
    }
  })

  test.each(recordSchemas)('%s: an array for each member', (_, schema) => {
    const { value, problems } = readJson(schema, arraysSample(schema))
    expect(problems.length).toBeGreaterThan(0)
    expect(() => JSON.stringify(value)).not.toThrow()
  })

  test.each(recordSchemas)('%s: members that the contract does not know', (_, schema) => {
    const { value, problems, unmapped } = readJson(schema, extendedSample(schema))
    expect(problems).toEqual([])
    expect(value).toStrictEqual(readJson(schema, fullSample(schema)).value)
    expect(unmapped).toHaveLength(census(schema).records * strangers.length)
    expect(namesOf({ unmapped })).toEqual(expect.arrayContaining(strangers))
  })

  test('a problem names the member, what was due and what came', () => {
    const raw = { IdOut: 5, Vendor: { contacts: [{ contactName: 'Ann' }, { contactName: {} }] } }
    expect(read(Payout, raw).problems).toEqual([
      { path: 'Vendor.contacts.1.contactName', expected: 'text', raw: {} },
    ])
  })
  test('an empty text is a missing member, but for a text', () => {
    const raw = {
      IdOut: 5,
      TotalAmount: '',
      Status: '',
      CreatedAt: '',
      PaymentId: '',
      Comments: '',
    }
    const reading = read(Payout, raw)
    expect(reading.problems).toEqual([])
    expect(reading.value).toEqual({ IdOut: '5', Comments: '' })
    expect(expectedOf(read(Payout, { IdOut: ' ' }).problems)).toEqual(['idNumber'])
  })
  test('what is nested in a free map is kept, as the text of its JSON (FD-6)', () => {
    const additionalData = { erp: { id: 7, tags: ['a'] }, note: 'n', count: 5, on: true, off: null }
    const { value, problems } = read(Vendor, { vendorId: '1', additionalData })
    expect(problems).toEqual([])
    expect(value.additionalData).toEqual({
      erp: '{"id":7,"tags":["a"]}',
      note: 'n',
      count: '5',
      on: 'true',
    })
  })
  test.each([
    ['12,345.67', '12345.67'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,80', '1234567.80'],
    ['1.234,5', '1234.5'],
    ['1 234.50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ["-1'234'567.05", '-1234567.05'],
    ['+5', '5'],
    ['+1,000.00', '1000.00'],
    [' 5.10 ', '5.10'],
    ['1e3', '1000'],
    ['1.25E2', '125'],
    ['5e-2', '0.05'],
    ['1.234', '1.234'],
  ])('an amount that is plainly one is read, however it is written: %s (FD-6)', (sent, plain) => {
    const { value, problems } = read(Bill, { netAmount: sent })
    expect(problems).toEqual([])
    expect(value.netAmount).toEqual(moneyFromJson(plain))
  })
  test.each([
    '1,234',
    '12,50',
    '1,2345.00',
    '1,234.567.890',
    '12,34,567',
    '$12.50',
    '5.10 USD',
    '€5',
    '(5.00)',
    '5-',
    '++5',
    '1e3000',
    '1.2.3e4',
    '123456789012345678e-5',
    'oops',
  ])('an amount that may be another is none: %s (FD-6)', (raw) => {
    const { value, problems } = read(Bill, { netAmount: raw })
    expect(value.netAmount).toBeUndefined()
    expect(problems).toEqual([{ path: 'netAmount', expected: 'money', raw }])
  })
  test('an amount beyond 2 ** 53 cents is exact or reported, never rounded (FD-8)', () => {
    const net = (text: string) => read(Bill, parseJson(`{"netAmount":${text}}`))
    expect(net('90071992547409.91').value.netAmount?.amountMinor).toBe(9007199254740991)
    const raw = '90071992547409.93'
    expect(net(raw)).toMatchObject({
      value: {},
      problems: [{ path: 'netAmount', expected: 'money', raw }],
    })
  })
  test('a single object for a list is read as a list of one', () => {
    const { value, problems } = read(Payout, { IdOut: 5, Bills: { invoiceNumber: 'A' } })
    expect(value.Bills).toEqual([{ invoiceNumber: 'A' }])
    expect(expectedOf(problems)).toEqual(['list'])
  })
  test('a list that cannot be read has no holes', () => {
    const { value, problems } = read(CustomerSummary, { Identifiers: { a: 1 } })
    expect(value).toEqual({})
    expect(expectedOf(problems)).toEqual(['list', 'text'])
  })
  test.each([[], 'text', 5, true, [{}]])('a record that is no record: %j', (raw) => {
    const { value, problems } = read(Transaction, raw)
    expect(value).toEqual({ PaymentTransId: '' })
    expect(expectedOf(problems)).toEqual(['object'])
  })
  test.each([null, undefined])('a record that is %s', (raw) => {
    expect(expectedOf(read(Transaction, raw).problems)).toEqual([])
  })
})

test('what can’t be read is quoted without secrets, wherever in a record they stand (FD-2, FD-6)', () => {
  const reading = read(Vendor, {
    vendorId: '7',
    billingData: [{ accountNumber: '4111111111111111', routingAccount: '021000021' }],
    ein: { of: '12-3456789' },
    phone: { note: '078-05-1120' },
  })
  const quoted = JSON.stringify(reading.problems)
  expect(reading.problems.length).toBeGreaterThan(1)
  expect(quoted).not.toMatch(/4111|021000021|3456789|078-05/)
  expect(reading.raw).toMatchObject({ ein: { of: '12-3456789' } })
})
