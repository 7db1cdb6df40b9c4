import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { addend } from '~/lib/sums'

import { worthALook } from './radar'
import type { ReportPayout } from './reading'

const payout = (id: string, amount: number, change: Partial<ReportPayout> = {}): ReportPayout => ({
  id,
  entry: 'main',
  created: '2026-11-18T10:00:00Z',
  vendorId: '1',
  vendor: 'O’Brien Electric',
  vendorNumber: undefined,
  method: 'ach',
  checkNumber: undefined,
  word: 'Paid',
  reference: undefined,
  total: addend(moneyFromJson(amount), { currency: 'USD' }),
  fee: addend(undefined),
  bills: [],
  account: undefined,
  ...change,
})

const found = (...payouts: readonly ReportPayout[]) =>
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
    ['Account ends in 9020, in the payout before in 4417', '3', '1'],
  ])
})

test('far more than is usual, once there is a usual', () => {
  const usual = [10, 12, 9, 11, 10].map((amount, at) =>
    payout(String(at), amount + at / 100, { created: `2026-10-${String(10 + at)}` }),
  )
  expect(found(...usual, payout('9', 51))).toEqual([
    ['More than 5 times what 5 payouts before were usually', '9', undefined],
  ])
  expect(found(...usual, payout('9', 40))).toEqual([])
  expect(found(...usual.slice(1), payout('9', 51))).toEqual([])
})
