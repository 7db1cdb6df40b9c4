import { describe, expect, test } from 'vitest'

import { payoutFilters } from '~/contract/payouts'
import { paypointFilters } from '~/contract/paypoints'

import { compileApiQuery } from './filter-syntax'
import type { Condition } from './condition'
import type { NamedValues } from './named-values'
import { readTyped } from './pasted'
import { suggestPhrase } from './suggest-phrase'
import type { Questions } from './suggestion'

const questions: Questions = {
  date: 'transactionDate',
  changed: 'updatedOn',
  amount: 'totalAmount',
  values: ['status', 'paymentMethod'],
  ids: [{ field: 'paymentId', operator: 'eq' }],
  words: ['vendorName'],
}
const labels = {
  updatedOn: 'Updated',
  status: 'Status',
  paymentMethod: 'Method',
  transactionDate: 'Date',
  totalAmount: 'Amount',
  vendorName: 'Vendor',
}
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { 2: 'Authorized', 5: 'Open', 11: 'Paid', 13: 'On Hold', 4: 'Canceled', 7: 'Canceled' },
  paymentMethod: { ach: 'ACH', vcard: 'Virtual card', check: 'Check' },
}
const named: NamedValues = (field) =>
  Object.entries(names[field] ?? {}).map(([value, word]) => ({ value, words: [word] }))

function offered(text: string, conditions: readonly Condition[] = [], asked = questions) {
  const typed = readTyped(text, { catalogue: payoutFilters, locale: 'en-US' })
  if (!typed) return []
  const suggestions = suggestPhrase(text, typed, {
    catalogue: payoutFilters,
    labels,
    locale: 'en-US',
    zone: 'UTC',
    today: '2026-11-22',
    named,
    questions: asked,
    list: { conditions, unknown: [] },
  })
  return suggestions.map(({ label, note, next }) => ({
    label: label.replace(/[\u2009\u202f]/g, ' '),
    note: note?.replace(/[\u2009\u202f]/g, ' '),
    query: compileApiQuery(next),
  }))
}

const days = (first: string, before: string) =>
  `transactionDate(ge)=${first}&transactionDate(lt)=${before}`

describe('what is typed is offered as a filter', () => {
  test.each<[string, string, string]>([
    ['>500', 'Amount is more than 500.00', 'totalAmount(gt)=500.00'],
    ['11/13/2026', 'Date is Nov 13, 2026', days('2026-11-13', '2026-11-14')],
    ['13.11.2026', 'Date is Nov 13, 2026', days('2026-11-13', '2026-11-14')],
    ['13-11-26', 'Date is Nov 13, 2026', days('2026-11-13', '2026-11-14')],
    ['2026/11/3', 'Date is Nov 3, 2026', days('2026-11-03', '2026-11-04')],
    ['on 11/3/2026', 'Date is Nov 3, 2026', days('2026-11-03', '2026-11-04')],
    [
      'paid 11/13/2026',
      'Status is Paid · Date is Nov 13, 2026',
      `status(eq)=11&${days('2026-11-13', '2026-11-14')}`,
    ],
    ['virtual card or ach', 'Method is any of Virtual card, ACH', 'paymentMethod(in)=vcard%7Cach'],
    ['check or ach', 'Method is any of Check, ACH', 'paymentMethod(in)=check%7Cach'],
    ['open or on hold', 'Status is any of Open, On Hold', 'status(in)=5%7C13'],
    [
      'check and ach last month',
      'Method is any of Check, ACH · Date is last month',
      `paymentMethod(in)=check%7Cach&${days('2026-10-01', '2026-11-01')}`,
    ],
    [
      'paid 1102,21',
      'Status is Paid · Amount is 1,102.21',
      'status(eq)=11&totalAmount(eq)=1102.21',
    ],
    ['> 500.50', 'Amount is more than 500.50', 'totalAmount(gt)=500.50'],
    ['over $1,200', 'Amount is more than 1,200.00', 'totalAmount(gt)=1200.00'],
    ['at least 500', 'Amount is at least 500.00', 'totalAmount(ge)=500.00'],
    ['<=20', 'Amount is at most 20.00', 'totalAmount(le)=20.00'],
    ['≤ 20', 'Amount is at most 20.00', 'totalAmount(le)=20.00'],
    ['under 20', 'Amount is less than 20.00', 'totalAmount(lt)=20.00'],
    ['=78', 'Amount is 78.00', 'totalAmount(eq)=78.00'],
    [
      '500-1000',
      'Amount is between 500.00 and 1,000.00',
      'totalAmount(ge)=500.00&totalAmount(le)=1000.00',
    ],
    [
      'between 5 and 9.5',
      'Amount is between 5.00 and 9.50',
      'totalAmount(ge)=5.00&totalAmount(le)=9.50',
    ],
    [
      '>500 <1000',
      'Amount is more than 500.00 and less than 1,000.00',
      'totalAmount(gt)=500.00&totalAmount(lt)=1000.00',
    ],
    ['>$1k', 'Amount is more than 1,000.00', 'totalAmount(gt)=1000.00'],
    ['at least 2.5M', 'Amount is at least 2,500,000.00', 'totalAmount(ge)=2500000.00'],
    ['q3', 'Date is last quarter', days('2026-07-01', '2026-10-01')],
    [
      'paid q4 2025',
      'Status is Paid · Date is Oct 1 – Dec 31, 2025',
      `status(eq)=11&${days('2025-10-01', '2026-01-01')}`,
    ],
    ['paid', 'Status is Paid', 'status(eq)=11'],
    ['On-Hold', 'Status is On Hold', 'status(eq)=13'],
    ['canceled', 'Status is Canceled', 'status(in)=4%7C7'],
    ['open paid', 'Status is any of Open, Paid', 'status(in)=5%7C11'],
    ['auth', 'Status is Authorized', 'status(eq)=2'],
    ['hold', 'Status is On Hold', 'status(eq)=13'],
    ['ach', 'Method is ACH', 'paymentMethod(eq)=ach'],
    ['virtual card', 'Method is Virtual card', 'paymentMethod(eq)=vcard'],
    ['vcard', 'Method is Virtual card', 'paymentMethod(eq)=vcard'],
    ['today', 'Date is today', days('2026-11-22', '2026-11-23')],
    ['Yesterday', 'Date is yesterday', days('2026-11-21', '2026-11-22')],
    ['last month', 'Date is last month', days('2026-10-01', '2026-11-01')],
    ['in october', 'Date is last month', days('2026-10-01', '2026-11-01')],
    ['friday', 'Date is Nov 20, 2026', days('2026-11-20', '2026-11-21')],
    ['since friday', 'Date is on or after Nov 20, 2026', 'transactionDate(ge)=2026-11-20'],
    [
      'on hold since last month',
      'Status is On Hold · Updated is on or after Oct 1, 2026',
      'status(eq)=13&updatedOn(ge)=2026-10-01',
    ],
    ['last 90 days', 'Date is last 90 days', days('2026-08-25', '2026-11-23')],
    ['nov', 'Date is this month', days('2026-11-01', '2026-12-01')],
    ['dec', 'Date is Dec 1 – 31, 2025', days('2025-12-01', '2026-01-01')],
    ['sept 2025', 'Date is Sep 1 – 30, 2025', days('2025-09-01', '2025-10-01')],
    ['2026-11-03', 'Date is Nov 3, 2026', days('2026-11-03', '2026-11-04')],
    ['2026-02', 'Date is Feb 1 – 28, 2026', days('2026-02-01', '2026-03-01')],
    ['nov 3', 'Date is Nov 3, 2026', days('2026-11-03', '2026-11-04')],
    ['3 nov 2025', 'Date is Nov 3, 2025', days('2025-11-03', '2025-11-04')],
    ['last year', 'Date is Jan 1 – Dec 31, 2025', days('2025-01-01', '2026-01-01')],
    [
      'paid last month >500',
      'Status is Paid · Date is last month · Amount is more than 500.00',
      `status(eq)=11&${days('2026-10-01', '2026-11-01')}&totalAmount(gt)=500.00`,
    ],
    [
      'acme supply, ach today',
      'Method is ACH · Date is today · Vendor contains “acme supply”',
      `paymentMethod(eq)=ach&${days('2026-11-22', '2026-11-23')}&vendorName(ct)=acme%20supply`,
    ],
    [
      'delgado $250',
      'Amount is 250.00 · Vendor contains “delgado”',
      'totalAmount(eq)=250.00&vendorName(ct)=delgado',
    ],
  ])('%s', (text, label, query) => {
    expect(offered(text)[0]).toMatchObject({ label, query })
  })
})

test('a day in figures that can be two is offered as both, this language’s first (PO-S2) (RF-F22)', () => {
  expect(offered('3/4/2026').map(({ query }) => query)).toEqual([
    days('2026-03-04', '2026-03-05'),
    days('2026-04-03', '2026-04-04'),
  ])
  expect(offered('3/3/2026')).toHaveLength(1)
  expect(offered('13/13/2026')).toEqual([])
})

describe('nothing is guessed', () => {
  test.each([
    // A bare figure is an id before it is an amount; a bare amount has its own offers.
    '78',
    '$78',
    '236.03',
    // Could be two amounts.
    '>1,23',
    // Ends before it begins.
    '1000-500',
    'acme',
    'novak',
    'marc',
    'pa',
    '2026-02-30',
    '2026-13',
    'feb 30',
    'last 0 days',
    'today yesterday',
    '> five',
    '1, 5, 11',
    '/payouts?status(eq)=1',
  ])('%s', (text) => {
    expect(offered(text)).toEqual([])
  })

  test('a list is asked only what it can answer', () => {
    const few: Questions = { amount: undefined, ids: [], words: [] }
    expect(offered('>500', [], few)).toEqual([])
    expect(offered('last month', [], few)).toEqual([])
    expect(offered('acme today', [], { ...few, date: 'transactionDate' })).toEqual([])
    expect(paypointFilters).not.toHaveProperty('totalAmount')
  })
})

test.each([
  ['>500 eur', 'totalAmount(gt)=500.00'],
  ['over €500', 'totalAmount(gt)=500.00'],
  ['> EUR 500', 'totalAmount(gt)=500.00'],
  ['between 5 and 9 usd', 'totalAmount(ge)=5.00&totalAmount(le)=9.00'],
  ['paid 500 eur', 'totalAmount(eq)=500.00&status(eq)=11'],
])('%s: the offer says that the currency is not asked', (text, query) => {
  const [offer] = offered(text)
  expect(offer?.note).toBe('In any currency')
  expect(new Set(offer?.query.split('&'))).toEqual(new Set(query.split('&')))
})

test('a word after an amount that is no currency is none', () => {
  expect(offered('>500 ach')[0]).toMatchObject({
    label: 'Amount is more than 500.00 · Method is ACH',
    note: undefined,
  })
})

test('the days of a range are beside its name, and what it replaces', () => {
  const inUse: readonly Condition[] = [
    { field: 'status', operator: 'in', value: '1' },
    { field: 'transactionDate', operator: 'ge', value: '2020-01-01' },
    { field: 'feeAmount', operator: 'gt', value: '1' },
  ]
  expect(offered('last month', inUse)[0]).toEqual({
    label: 'Date is last month',
    note: 'Oct 1 – 31, 2026 · Replaces Date',
    query: `status(in)=1&feeAmount(gt)=1&${days('2026-10-01', '2026-11-01')}`,
  })
})

test.each([
  'paid >1.234',
  'paid > 1.234',
  'paid 1.234',
  'paid 500-100',
  'not paid',
  'paid, not canceled',
  'no paid',
  'paid !ach',
  'over 500 under',
  'between 500 and 100',
  'between $500 and $100',
])('what would change the rest is no part of a name: %s', (text) =>
  expect(offered(text)).toEqual([]),
)

describe('days that are only begun', () => {
  const labelsOf = (text: string) => offered(text).map(({ label }) => label)

  test('are completed, alone and after what else was typed', () => {
    expect(offered('last m')[0]).toEqual({
      label: 'Date is last month',
      note: 'Oct 1 – 31, 2026',
      query: days('2026-10-01', '2026-11-01'),
    })
    expect(labelsOf('>500 paid last m')[0]).toBe(
      'Amount is more than 500.00 · Status is Paid · Date is last month',
    )
    expect(labelsOf('yest')).toEqual(['Date is yesterday'])
    expect(labelsOf('this ')).toEqual([])
    expect(labelsOf('this m')[0]).toBe('Date is this month')
  })

  test('are not where the word begins a name as well, or nothing has a date', () => {
    expect(labelsOf('last')).toEqual([])
    expect(labelsOf('tod')).toEqual([])
    expect(labelsOf('not last m').filter((label) => label.includes('month'))).toEqual([])
    expect(offered('last m', [], { ...questions, date: undefined })).toEqual([])
  })
})

test('a text far longer than any phrase is none, and takes no time', () => {
  const words = Array.from({ length: 2000 }, (_, at) => `word${String(at)} 12`).join(' ')
  const began = process.cpuUsage().user
  expect(offered(words)).toEqual([])
  // It took minutes.
  expect(process.cpuUsage().user - began).toBeLessThan(2_000_000)
})

describe('either of two names is each of both, and the whole first, since a name may hold the word', () => {
  const vendors = (text: string) =>
    offered(text).map(({ query }) => /vendorName\(ct\)=(.*)$/.exec(decodeURIComponent(query))?.[1])

  test.each([
    ['paid delgado or café', ['delgado or café', 'delgado', 'café']],
    ['Delgado or Café last month', ['Delgado or Café', 'Delgado', 'Café']],
    ['acme, Inc. OR zeta >500', ['acme Inc. OR zeta', 'acme Inc.', 'zeta']],
    ['a1 b or c d or e f today', ['a1 b or c d or e f', 'a1 b', 'c d', 'e f']],
    ['Yes or Yes LLC yesterday', ['Yes or Yes LLC', 'Yes', 'Yes LLC']],
    ['orly paid', ['orly']],
    ['paid Corp', ['Corp']],
  ])('%s', (text, names) => {
    expect(vendors(text)).toEqual(names)
  })

  test('each says what it leaves out', () => {
    expect(offered('paid delgado or café').map(({ note }) => note)).toEqual([
      undefined,
      'Without “café”',
      'Without “delgado”',
    ])
  })

  test.each(['paid or delgado', 'delgado or paid', 'delgado paid or', 'acme or ach'])(
    'where the word turns something else, nothing is guessed: %s',
    (text) => {
      expect(offered(text)).toEqual([])
    },
  )
})
