import { describe, expect, test } from 'vitest'
import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { moneyText } from '~/lib/money'
import { isUntied, railsDifference } from './batch-ties'

const whole = { BatchAmount: 100.1, AchAmount: 60.05, CheckAmount: 40.05 }
const batchOf = (members: object) => read(PayoutBatch, { IdBatch: 1, ...whole, ...members })

describe('a batch', () => {
  test('ties out when its rails make its amount, to the cent', () => {
    expect(isUntied(batchOf({}))).toBe(false)
  })

  test('what its states leave over is no error', () => {
    expect(isUntied(batchOf({ BatchPaidAmount: 90, BatchProcessingAmount: 0 }))).toBe(false)
  })

  test.each([
    [{ AchAmount: 60.04 }, '0.01'],
    [{ WireAmount: 5 }, '-5.00'],
  ] as const)('does not, and by how much: %j', (change, difference) => {
    const batch = batchOf(change)
    expect(isUntied(batch)).toBe(true)
    const found = railsDifference(batch)
    expect(found && moneyText(found)).toBe(difference)
  })

  test.each([
    { BatchAmount: null },
    { AchAmount: null, CheckAmount: null },
    { WireAmount: '5,00 or so' },
  ])('of which it cannot be told is not counted: %j', (change) => {
    expect(isUntied(batchOf(change))).toBe(false)
    expect(railsDifference(batchOf(change))).toBeUndefined()
  })
})
