import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { addend } from '~/lib/sums'

import { findingWords, worthALook, worthALookBefore } from './radar'

type Listed = Parameters<typeof worthALook>[0][number]

const payout = (id: string, amount: number, change: Partial<Listed> = {}): Listed => ({
  id,
  entry: 'main',
  created: '2026-11-18T10:00:00Z',
  vendorId: '1',
  vendor: 'O’Brien Electric',
  word: 'Paid',
  total: addend(moneyFromJson(amount), { currency: 'USD' }),
  bills: [],
  account: undefined,
  address: undefined,
  ...change,
})

const found = (...payouts: readonly Listed[]) =>
  worthALook(payouts).map(({ why, payout: { id }, beside }) => [why, id, beside?.id])

test('the same payee and amount within ten days is named with the payout before (PO-M15)', () => {
  const later = { created: '2026-11-20T09:00:00Z' }
  expect(found(payout('2', 1075.26, later), payout('1', 1075.26))).toEqual([
    ['Same payee and amount within 10 days', '2', '1'],
  ])
  for (const other of [
    payout('2', 1075.27, later),
    payout('2', 1075.26, { created: '2026-11-29T10:00:01Z' }),
    payout('2', 1075.26, { ...later, vendorId: '2' }),
    payout('2', 1075.26, { ...later, entry: 'harbor' }),
    payout('2', 1075.26, { ...later, word: 'Returned' }),
    payout('2', 1075.26, {
      ...later,
      total: addend(moneyFromJson(1075.26), { currency: 'CAD' }),
    }),
  ]) {
    expect(found(payout('1', 1075.26), other)).toEqual([])
  }
})

test('one invoice on two payouts, in any spelling', () => {
  const bills = ['INV-1017865']
  const other = { bills: ['inv 1017865'], created: '2026-12-30' }
  expect(found(payout('1', 10, { bills }), payout('2', 20, other))).toEqual([
    ['Invoice inv 1017865 on two payouts', '2', '1'],
  ])
  for (const number of ['INV-1017866', 'INV-117865']) {
    expect(found(payout('1', 10, { bills }), payout('2', 20, { bills: [number] }))).toEqual([])
  }
})

test('another account than in the payout before, where both are known', () => {
  const accounts = ['4417', '4417', undefined, '9020'].map((account, at) =>
    payout(String(at), at + 1, { account, created: `2026-11-${String(10 + at)}` }),
  )
  expect(found(...accounts)).toEqual([
    [
      'Account ends in 9020, not seen before in the payouts read; in the payout before in 4417',
      '3',
      '1',
    ],
  ])
})

test('far more than is usual, once there is a usual', () => {
  const usual = [10, 12, 9, 11, 10].map((amount, at) =>
    payout(String(at), amount + at / 100, { created: `2026-10-${String(10 + at)}` }),
  )
  expect(found(...usual, payout('9', 51))).toEqual([
    ['Over 5 times this vendor’s usual 10.04 (last 5 payouts)', '9', undefined],
  ])
  expect(found(...usual, payout('9', 40))).toEqual([])
  expect(found(...usual.slice(1), payout('9', 51))).toEqual([])
})

test('an account that was paid before is another one, not a first one', () => {
  const accounts = ['4417', '9020', '4417'].map((account, at) =>
    payout(String(at), at + 1, { account, created: `2026-11-${String(10 + at)}` }),
  )
  expect(found(...accounts).map(([why]) => why)).toEqual([
    'Account ends in 4417; in the payout before in 9020',
    'Account ends in 9020, not seen before in the payouts read; in the payout before in 4417',
  ])
})

test.each([
  ['12 Main St, Springfield', '12 MAIN ST., Springfield', 0],
  ['12 Main St, Springfield', '14 Main St, Springfield', 1],
  ['12 Main St, Springfield', undefined, 0],
  [undefined, '12 Main St', 0],
  ['Calle Peña 3', 'calle pena 3', 0],
])('the address %j after %j is %d finding', (before, after, count) => {
  const other = { address: after, created: '2026-12-30' }
  expect(found(payout('1', 10, { address: before }), payout('2', 20, other))).toHaveLength(count)
})

test('a payout that is about to be made is compared with those before it, with the record it speaks of', () => {
  const planned = payout('', 1075.26, {
    created: '2026-11-24T10:00:00Z',
    account: '9020',
    address: '1 New Road',
  })
  const before = [
    payout('104901', 1075.26, { account: '4417', address: '9 Old Road' }),
    payout('104800', 1075.26, { word: 'Returned', created: '2026-11-22' }),
    payout('104700', 1075.26, {
      created: '2026-11-23',
      total: addend(moneyFromJson(1075.26), { currency: 'CAD' }),
    }),
  ]
  expect(worthALookBefore(planned, before).map(findingWords)).toEqual([
    'Same payee and amount within 10 days: payout 104901 of Nov 18, 2026 (Paid).',
    'Account ends in 9020, not seen before in the payouts read; in the payout before in 4417: payout 104901 of Nov 18, 2026 (Paid).',
    'Another address than in the payout before: payout 104901 of Nov 18, 2026 (Paid).',
  ])
  expect(worthALookBefore(planned, [])).toEqual([])
  expect(worthALookBefore(payout('', 5), before)).toEqual([])
})
