import { describe, expect, test } from 'vitest'
import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { moneyText } from '~/lib/money'
import { isTiedOut, tiesOf } from './batch-ties'

const batchOf = (members: object) => read(PayoutBatch, { IdBatch: 1, ...members })

const whole = {
  BatchAmount: 100.1,
  AchAmount: 60.05,
  CheckAmount: 40.05,
  BatchPaidAmount: 90,
  BatchProcessingAmount: 10.1,
}

describe('a batch', () => {
  test('ties out when its rails and its states each make its amount, to the cent', () => {
    expect(isTiedOut(tiesOf(batchOf(whole)))).toBe(true)
  })

  test.each([
    ['rails', { AchAmount: 60.04 }, '0.01'],
    ['rails', { WireAmount: 5 }, '-5.00'],
    ['states', { BatchProcessingAmount: 0 }, '10.10'],
  ] as const)('does not, and by how much: %s', (part, change, difference) => {
    const found = tiesOf(batchOf({ ...whole, ...change }))
    expect(isTiedOut(found)).toBe(false)
    expect(found[part].difference && moneyText(found[part].difference)).toBe(difference)
  })

  test.each([
    { BatchAmount: null },
    { AchAmount: null, CheckAmount: null },
    { WireAmount: '5,00 or so' },
  ])('of which it cannot be told is not passed over: %j', (change) => {
    const found = tiesOf(batchOf({ ...whole, ...change }))
    expect(isTiedOut(found)).toBe(false)
    expect(found.rails.difference).toBeUndefined()
  })
})
