import { describe, expect, test } from 'vitest'
import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { moneyText } from '~/lib/money'
import { hasRemainder, railsDifference, type Difference } from './batch-tie'

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
