import { describe, expect, test } from 'vitest'
import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { moneyFromJson, moneyText } from '~/lib/money'
import { addend } from '~/lib/sums'

import {
  codesMakingUp,
  hasRemainder,
  leftOutOfRails,
  railsDifference,
  unpaidPart,
  type Difference,
} from './batch-tie'

const whole = { BatchAmount: 100.1, AchAmount: 60.05, CheckAmount: 40.05 }

function tieOf(members: object): Difference {
  const { value, problems } = read(PayoutBatch, { IdBatch: 1, ...whole, ...members })
  return railsDifference(value, problems)
}

const isUntied = (members: object): boolean => hasRemainder(tieOf(members))

describe('a batch', () => {
  test('ties out when its rails make its amount, to the cent', () => {
    expect(isUntied({})).toBe(false)
  })

  test('what its states leave over is no error', () => {
    expect(isUntied({ BatchPaidAmount: 90, BatchProcessingAmount: 0 })).toBe(false)
  })

  test.each([
    [{ AchAmount: 60.04 }, '0.01'],
    [{ WireAmount: 5 }, '-5.00'],
  ] as const)('does not, and by how much: %j', (change, difference) => {
    expect(isUntied(change)).toBe(true)
    const { amount } = tieOf(change)
    expect(amount && moneyText(amount)).toBe(difference)
  })

  test('does not where its rails count other payouts than it does', () => {
    expect(isUntied({ BatchRecords: 3, AchRecords: 2 })).toBe(true)
    expect(isUntied({ BatchRecords: 2, AchRecords: 2 })).toBe(false)
  })

  test.each([
    { BatchAmount: null },
    { AchAmount: null, CheckAmount: null },
    { WireAmount: '5,00 or so' },
  ])('of which it cannot be told is not counted: %j', (change) => {
    expect(isUntied(change)).toBe(false)
    expect(tieOf(change).amount).toBeUndefined()
  })
})

describe('a batch that the service calls Paid', () => {
  const counted = {
    BatchStatusText: 'Paid',
    BatchRecords: 5,
    BatchPaidRecords: 1,
    BatchPaidAmount: 40,
    BatchProcessedRecords: 1,
    BatchProcessedAmount: 20,
    BatchCancelledRecords: 1,
    BatchCancelledAmount: 10,
  }
  const unpaid = (members: object) => {
    const { value, problems } = read(PayoutBatch, { IdBatch: 1, ...whole, ...members })
    return unpaidPart(value, problems)
  }
  const payout = (status: number | undefined, amountMinor: number) => ({
    status,
    amount: addend({ amountMinor, scale: 2, currency: 'USD' }),
  })

  test('may hold payouts that aren’t: what is neither paid, processed nor canceled (PO-M15)', () => {
    expect(unpaid(counted)).toMatchObject({ records: 2 })
    expect(
      moneyText(unpaid(counted)?.amount ?? { amountMinor: 0, scale: 2, currency: undefined }),
    ).toBe('30.10')
    expect(unpaid({ ...counted, BatchProcessedRecords: 3 })).toBeUndefined()
    expect(unpaid({ ...counted, BatchStatusText: 'Processing' })).toBeUndefined()
    expect(unpaid({ ...counted, BatchStatusText: 'Not paid' })).toBeUndefined()
  })

  test('a filter has them only where one choice of status codes makes them up exactly (PO-M15)', () => {
    const part = { records: 2, amount: { amountMinor: 3010, scale: 2, currency: undefined } }
    const others = [payout(11, 4000), payout(1, 2000), payout(4, 1000)]
    expect(codesMakingUp(part, [...others, payout(2, 3000), payout(2, 10)])).toEqual([2])
    expect(codesMakingUp(part, [...others, payout(2, 3000), payout(13, 10)])).toEqual([2, 13])
    expect(codesMakingUp(part, [...others, payout(2, 3000), payout(2, 11)])).toBeUndefined()
    expect(codesMakingUp(part, [payout(2, 3000), payout(2, 10), payout(3, 3010)])).toEqual([2])
    const twice = [payout(2, 3000), payout(3, 10), payout(5, 3000), payout(7, 10)]
    expect(codesMakingUp(part, twice)).toBeUndefined()
    expect(codesMakingUp(part, [payout(undefined, 3000), payout(2, 10)])).toBeUndefined()
  })
})

describe('which payouts the rails leave out (PO-S7)', () => {
  const payout = (id: string, method: string | undefined, amount: number) => ({
    id,
    name: `Vendor ${id}`,
    method,
    amount: addend(moneyFromJson(amount, 'USD')),
  })
  const leftOut = (members: object, ...payouts: readonly ReturnType<typeof payout>[]) => {
    const { value, problems } = read(PayoutBatch, { IdBatch: 1, ...members })
    return leftOutOfRails(value, problems, payouts).map(({ rail, payouts: found }) => [
      rail,
      ...found.map(({ id }) => id),
    ])
  }
  const ach = { AchRecords: 2, AchAmount: 30 }
  const [a, b, check] = [payout('1', 'ach', 10), payout('2', 'ACH ', 20), payout('3', 'check', 5)]

  test('none where each rail counts its own', () => {
    expect(leftOut({ ...ach, CheckRecords: 1, CheckAmount: 5 }, a, b, check)).toEqual([])
  })

  test('all of a method whose rail counts none', () => {
    expect(leftOut(ach, a, b, check)).toEqual([['Check', '3']])
    expect(leftOut({ ...ach, CheckRecords: 0, CheckAmount: null }, a, b, check)).toEqual([
      ['Check', '3'],
    ])
  })

  test('the one whose amount a rail lacks exactly, and nobody where two would fit or none does', () => {
    const c = payout('4', 'ach', 7)
    expect(leftOut(ach, a, b, c)).toEqual([['Ach', '4']])
    expect(leftOut({ AchRecords: 2, AchAmount: 17 }, a, c, payout('5', 'ach', 10))).toEqual([])
    expect(leftOut({ AchRecords: 2, AchAmount: 29 }, a, b, c)).toEqual([])
  })

  test('a method without a rail is said to have none; an unreadable rail accuses nobody', () => {
    const whole31 = { BatchRecords: 3, BatchAmount: 31 }
    expect(leftOut({ ...ach, ...whole31 }, a, b, payout('6', 'managed', 1))).toEqual([
      [undefined, '6'],
    ])
    // Nobody says that the difference is theirs.
    expect(leftOut(ach, a, b, payout('6', 'managed', 1))).toEqual([])
    expect(leftOut({ AchRecords: 1, AchAmount: 'many' }, a, b)).toEqual([])
  })

  test('one whose method has no rail isn’t accused where another rail counts it', () => {
    const counted = { BatchRecords: 4, BatchAmount: 36, AchRecords: 3, AchAmount: 31 }
    // The ACH rail's figures hold the managed one; only the check is left out.
    expect(leftOut(counted, a, b, payout('6', 'managed', 1), check)).toEqual([['Check', '3']])
    const both = { BatchRecords: 4, BatchAmount: 36, ...ach }
    expect(leftOut(both, a, b, payout('6', 'managed', 1), check)).toEqual([
      ['Check', '3'],
      [undefined, '6'],
    ])
  })
})
