import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isCardNumber } from '~/lib/check-digits'

import { findIds, MOST_FOUND } from './found-ids'
import { growthOf, LINEAR } from '~/lib/testing/growth'

const nothing = {
  chargebacks: [],
  customers: [],
  payments: [],
  invoices: [],
  loose: [],
  isCut: false,
}

describe('ids in a pasted text', () => {
  test.each([
    ['customer 5012 (then 5016, 5011, 5015)', [], ['5012', '5016', '5011', '5015'], []],
    ['customers 5012, 5016, 5011, 5015', [], ['5012', '5016', '5011', '5015'], []],
    ['Customers #5012; #5016 and 5011', [], ['5012', '5016', '5011'], []],
    ['Customer IDs: 5012,5016', [], ['5012', '5016'], []],
    ['chargebacks 9001 & 9002, cases 9003, 9004', ['9001', '9002', '9003', '9004'], [], []],
    ['customer 5012, 12 of 20', [], ['5012'], []],
    ['customer 5012, 5000 USD', [], ['5012'], []],
    ['customer 5012 and chargeback 9001, 9002', ['9001', '9002'], ['5012'], []],
    [
      'payments 3001-010000001, 3001-010000002 and 2026-03-01',
      [],
      [],
      ['3001-010000001', '3001-010000002'],
    ],
  ])('a list belongs to the word before it: %s', (text, chargebacks, customers, payments) => {
    expect(findIds(text)).toEqual({ ...nothing, chargebacks, customers, payments })
  })

  test.each([
    ['{"event":"ChargebackReceived","chargebackId":9001}', ['9001'], []],
    ["{'chargeback_id': '9001'}", ['9001'], []],
    ['{\\"chargebackId\\": 9001, \\"customerId\\": \\"5001\\"}', ['9001'], ['5001']],
    ['ChargebackId = 9001 and CHARGEBACKID: 9002', ['9001', '9002'], []],
    ['Chargeback #9001 was received.', ['9001'], []],
    ['Your chargeback ID is 9001.', ['9001'], []],
    ['ACH return 9011, return ID: 9012', ['9011', '9012'], []],
    ['https://x.example/api/ChargeBacks/read/9003?x=1', ['9003'], []],
    ['https://x.example/app/chargebacks/9004 and /customers/5004', ['9004'], ['5004']],
    ['<p>Charge&nbsp;back <b>#9001</b></p>', ['9001'], []],
    ['<a href="https://x.example/chargebacks/9005?u=1">Open</a>', ['9005'], []],
    ['chargebackId=3D9=\r\n006&amp;customerId=3D5006', ['9006'], ['5006']],
    ['Customer 5001 (customer id: 5002)', [], ['5001', '5002']],
    ['{"id":9007,"caseNumber":"C-1","responses":[{"id":90070}]}', ['9007'], []],
    ['{ "CustomerId" : 5009 }', [], ['5009']],
    ['chargebackId: 0009008', ['9008'], []],
  ])('%s', (text, chargebacks, customers) => {
    expect(findIds(text)).toEqual({ ...nothing, chargebacks, customers })
  })

  test.each([
    '',
    'Return within 30 days. 2 returns.',
    'customer service 5035554322',
    'Customer number: C-5001',
    'chargeback of 12.50 USD, chargeback 1,250.00',
    'chargebackId: 0',
    'chargebackId: 4111111111111111',
    'customer 378282246310005',
    'discharge backlog 12',
    '{"id": 7, "name": "x"}',
  ])('nothing in %j', (text) => {
    expect(findIds(text)).toEqual(nothing)
  })

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['Payment 3001-010000001 was disputed', [], ['3001-010000001'], []],
    [
      'payment ID: 3001-010000001, transaction id 3001-010000002',
      [],
      ['3001-010000001', '3001-010000002'],
      [],
    ],
    [
      '{"paymentId":"3001-010000001","PaymentTransId": "3001-010000002"}',
      [],
      ['3001-010000001', '3001-010000002'],
      [],
    ],
    ['https://x.example/customers/5001/transactions/3001-010000001', [], ['3001-010000001'], []],
    ['Transaction: txn_9A8B7C65', [], ['txn_9A8B7C65'], []],
    ['Payment no. 3001-010000001 of $90.58', [], ['3001-010000001'], []],
    ['About invoice INV-2026-001 and INV-2026-002.', [], [], ['INV-2026-001', 'INV-2026-002']],
    ['{"invoiceNumber":"A-77"}', [], [], ['A-77']],
    ['Invoice #1042, invoice no. 2026/018', [], [], ['1042', '2026/018']],
    ['I paid invoice 10000001 on 2026-11-02', [], [], ['10000001']],
    ['Re: case #9003', ['9003'], [], []],
    ['Case no. 9003, case ID 9004', ['9003', '9004'], [], []],
    ['case #9004 follows chargeback 9002 and case #9003', ['9004', '9002', '9003'], [], []],
  ])('%s (PI-D36)', (text, chargebacks, payments, invoices) => {
    expect(findIds(text)).toMatchObject({ chargebacks, payments, invoices, loose: [] })
  })

  test('each in the order of the text (PI-D36)', () => {
    const text =
      'customer 5016 wrote. Customer ID: 5012, /customers/5011 and customer #5015; customer 5016 again. Payment 3001-010000009, payment ID 3001-010000002.'
    expect(findIds(text)).toMatchObject({
      customers: ['5016', '5012', '5011', '5015'],
      payments: ['3001-010000009', '3001-010000002'],
    })
  })

  test.each([
    'Payment of $90.58, payment 120.50, payment 1,250.00 and payment 150000',
    'payment 503-555-4322, invoice 555-4322, payment: 1-503-555-4322',
    'Payment 2026-11-28, invoice 2026-11-28, payment 11/28/2026',
    'Invoice 97201-1234, Portland OR 97201',
    'payment 4111-1111-1111-1111, payment ID 4111111111111111',
    'Order 112-3456789-1234567, order number 77123, PO 4500012345',
    'invoice 30 days, invoice 3rd of May, invoice 30-day, invoice 2026',
    'invoice 1250 USD, invoice 12.50, invoice 5%, invoice $1250',
    'payment plan, invoice attached, transaction fee 2.90',
    'Support case #483920, ticket case no. 17',
    'suitcase #12, in case 9003',
    'payment ID: 0, invoice no. 000',
    'Tracking 1Z999AA10123456784, account 000123456789',
  ])('no ID in %j (PI-D36)', (text) => {
    expect(findIds(text)).toEqual(nothing)
  })

  test('a column of numbers is told apart from what has a name', () => {
    const found = findIds('chargebackId: 9001\n9002\n9001\r\n 9003 ,9004\n12a\n4111111111111111')
    expect(found).toEqual({ ...nothing, chargebacks: ['9001'], loose: ['9002', '9003', '9004'] })
  })

  test('too many, or too long a text, is said', () => {
    const many = Array.from({ length: MOST_FOUND + 5 }, (_, at) => String(at + 1)).join('\n')
    expect(findIds(many)).toMatchObject({ isCut: true })
    expect(findIds(many).loose).toHaveLength(MOST_FOUND)
    expect(findIds(`${'x'.repeat(400_000)} chargebackId: 9001`)).toEqual({
      ...nothing,
      isCut: true,
    })
  })
})

describe('whatever is pasted', () => {
  const id = fc
    .integer({ min: 1, max: 999_999_999_999 })
    .map(String)
    .filter((each) => !isCardNumber(each))
  const wrapped = fc.constantFrom<(at: string) => string>(
    (at) => `{"a":[{"chargebackId":${at}}]}`,
    (at) => `{"chargebackId":"${at}"}`,
    (at) => `Chargeback ID: ${at}`,
    (at) => `chargeback_id=${at}`,
    (at) => `see https://x.example/chargebacks/${at} now`,
    (at) => `<td>chargebackId</td><td>${at}</td>`,
  )
  // Noise that neither joins the id nor opens a tag around it.
  const noise = fc.string({
    unit: fc.constantFrom(...'abc xyz\n.!?äß你🙂'.split('')),
    maxLength: 60,
  })

  test('an id with its name is found, between any noise', () => {
    fc.assert(
      fc.property(id, wrapped, noise, noise, (each, wrap, before, after) => {
        expect(findIds(`${before}\n${wrap(each)}\n${after}`).chargebacks).toContain(each)
      }),
      { numRuns: 1000 },
    )
  })

  test('only ids come out: plain numbers, each once, no card', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'chargebackId',
        'customer',
        '":"',
        '<',
        '>',
        '=3D',
        '#',
        '/customers/',
        '&quot;',
      ),
      fc.nat().map(String),
      fc.constantFrom('4111111111111111', '378282246310005', '-5', '1e9', '9'.repeat(40)),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { chargebacks, customers, loose } = findIds(pieces.join(''))
        for (const ids of [chargebacks, customers, loose]) {
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((each) => !/^[1-9]\d{0,14}$/.test(each) || isCardNumber(each))).toEqual(
            [],
          )
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['<', '<'],
    ['tags', '<a '],
    ['digits', '9'],
    ['names', 'chargebackId'],
    ['spaces', ' ', 'customer', '1'],
    ['brackets', '['],
    ['ids', '"id":'],
    ['encoded', '=3D'],
    ['payments', 'payment '],
    ['codes', '1-', 'payment id '],
    ['invoices', 'inv-1'],
  ])('ten times the %s take about ten times as long', (_, unit, before = '', after = '') => {
    const textOf = (length: number) => before + unit.repeat(length / unit.length) + after
    expect(growthOf((length) => findIds(textOf(length)), 40_000)).toBeLessThan(LINEAR)
  })
})
