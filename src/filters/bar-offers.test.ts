import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'

import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { payoutFilters } from '~/contract/payouts'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf } from '~/storage/directory-kinds'

import { offersFor } from './bar-offers'
import { compileUrlQuery } from './filter-syntax'
import type { ListTools } from './list-tools'

const tools: ListTools = {
  listName: 'payouts',
  count: async () => 0,
  questions: {
    date: 'transactionDate',
    amount: 'totalAmount',
    values: ['status', 'paymentMethod'],
    ids: [{ field: 'paymentId', operator: 'eq' }],
    words: ['vendorName'],
    namesFrom: 'vendors',
  },
  reserved: [],
  copies: () => ({ link: '', apiQuery: '', requests: [] }),
  elsewhere: () => undefined,
}

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { 11: 'Paid' },
  paymentMethod: { ach: 'ACH', check: 'Check' },
}

const offers = (text: string) =>
  offersFor(text, {
    tools,
    list: { conditions: [], unknown: [] },
    words: {
      catalogue: payoutFilters,
      labels: { vendorName: 'Vendor', paymentMethod: 'Method', transactionDate: 'Date' },
      locale: 'en-US',
      zone: 'UTC',
      today: '2026-11-22',
      named: (field) =>
        Object.entries(names[field] ?? {}).map(([value, word]) => ({ value, words: [word] })),
    },
  })
const labels = (text: string) => offers(text).suggestions.map(({ label }) => label)

test('a name is asked for as the service spells it, where a vendor of it was read (PO-S1) (RF-F22)', () => {
  queryClient.setQueryData(keptRecords('vendors').queryKey, [
    {
      id: '1',
      facts: factsAsOf<FactsOf<'vendors'>>(1, { name: 'Café Crème', secondName: 'PEÑA Bros' }),
      firstSeen: { at: 1 },
      lastSeen: { at: 1 },
      payouts: 0,
    },
  ])
  expect(labels('cafe creme')).toEqual([
    'Vendor contains “cafe creme”',
    'Vendor contains “Café Crème”',
  ])
  expect(labels('pena')).toEqual(['Vendor contains “pena”', 'Vendor contains “PEÑA”'])
  expect(labels('pena paid')[1]).toContain('PEÑA')
  expect(labels('D’Angelo')).toEqual(['Vendor contains “D’Angelo”', "Vendor contains “D'Angelo”"])
})

test('a word of statuses that none was seen by says so (PO-S2)', () => {
  expect(offers('returned').remark).toMatch(/No status called “returned” has been seen here yet/)
  expect(offers('paid').remark).toBeUndefined()
  expect(offers('acme').remark).toBeUndefined()
})

test('either of two methods is one question (PO-S2)', () => {
  expect(labels('check or ach')[0]).toBe('Method is any of Check, ACH')
})

describe('either of two things that no filter finds both of (PO-S2)', () => {
  const named = (name: string) => `Vendor contains “${name}”`

  test.each([
    ['Delgado or Zeta', ['Delgado or Zeta', 'Delgado', 'Zeta']],
    ['Acme & Co or zeta', ['Acme & Co or zeta', 'Acme & Co', 'zeta']],
    ['one, or two or three', ['one, or two or three', 'one', 'two', 'three']],
    ['株式会社 or Zeta', ['株式会社 or Zeta', '株式会社', 'Zeta']],
    ['Now or Never LLC', ['Now or Never LLC', 'Now', 'Never LLC']],
    ['Oregon', ['Oregon']],
    ['delgado or', ['delgado or']],
  ])('%s', (text, names) => {
    expect(labels(text)).toEqual(names.map(named))
  })

  test('is each of both, in each spelling, as what it is alone', () => {
    const spelled = labels('o’brien or delgado')
    for (const name of ['o’brien', "o'brien", 'delgado']) expect(spelled).toContain(named(name))
    expect(labels('paid or delgado').slice(1, 3)).toEqual(['status is Paid', named('paid')])
    expect(labels('$250 or zeta')).toContain('totalAmount is 250.00')
    expect(labels('pay-1 or zeta')).toContain('paymentId is “pay-1”')
    expect(new Set(offers('zeta or zeta').suggestions.map(({ key }) => key)).size).toBe(3)
  })

  test('says what it leaves out', () => {
    expect(offers('Delgado or Zeta').suggestions.map(({ note }) => note)).toEqual([
      undefined,
      'Without “Zeta”',
      'Without “Delgado”',
    ])
  })

  test('a vendor that is called so is meant', () => {
    queryClient.setQueryData(keptRecords('vendors').queryKey, [
      {
        id: '1',
        facts: factsAsOf<FactsOf<'vendors'>>(1, { name: 'Now or Never LLC' }),
        firstSeen: { at: 1 },
        lastSeen: { at: 1 },
        payouts: 0,
      },
    ])
    expect(labels('now or never')).toEqual([named('now or never')])
  })
})

test.each([
  '4111 1111 1111 1111',
  'ACME 4111-1111-1111-1111 cvv 123',
  'https://app.test/payouts?vendorName(ct)=4111%201111%201111%201111',
  'vendorName(ct)=078-05-1120',
  'Bearer abcdefgh12345678',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.abc',
  'https://hooks.example.com/in?key=abcd1234efgh5678',
  'https://hooks.example.com/settings?token=SEKRET12345678',
  'https://hooks.example.com/services/T0001/B0001/abcd1234',
  'https://user:hunter2pass@example.com/x',
  'https://user:hunter2pass@example.com/x?status(eq)=2',
  'https://example.com/x?status(eq)=2&vendorName(ct)=078-05-1120',
  'see https://hooks.example.com/in?key=abcd1234 and pay',
  'hooks.example.com/in?key=abcd1234efgh5678',
  '//hooks.example.com/in?key=abcd1234efgh5678',
  'curl https://example.com/x?vendorName(ct)=078-05-1120',
  'status(eq)=2&token=SEKRET12345678',
  'SSN: 123456789',
  'ssn 123 45 6789',
  'password=Hunter22!',
])('%s is no question and stands in no address (FD-1)', (text) => {
  const { suggestions, remark } = offers(text)
  expect(suggestions).toEqual([])
  expect(remark).toMatch(/It wasn’t searched/)
})

test.each([
  [
    'https://other.example/payouts?status(eq)=2&key=abcd1234efgh5678&paymentId=abcd1234#abcd1234',
    'status(eq)=2',
  ],
  [
    "curl -H 'requestToken: abcd1234' 'https://host.test/api/Query/payouts/main-street?status(eq)=2&key=abcd1234'",
    'status(eq)=2',
  ],
  [
    "curl -H 'Authorization: Bearer abcd1234' -G https://host.test/x -d 'status(eq)=2' -d 'key=abcd1234'",
    'status(eq)=2',
  ],
  ['https://host.test/api/Query/payouts/main-street?key=abcd1234', ''],
])('of %s only its filters are taken (FD-3)', (text, query) => {
  const [first, ...others] = offers(text).suggestions
  expect(compileUrlQuery(first?.next ?? { conditions: [], unknown: [] })).toBe(query)
  expect(JSON.stringify([first, others])).not.toContain('abcd1234')
})
