import { expect, test } from 'vitest'

import { addend } from '~/lib/sums'

import { type TalliedPage, tallyOf } from './tie-out-section'

const amount = (amountMinor: number) => addend({ amountMinor, scale: 2, currency: 'USD' })
const page = (total: number | undefined, ...payouts: [id: string, amountMinor: number][]) => ({
  payouts: payouts.map(([id, minor]) => ({ id, status: 11, amount: amount(minor) })),
  total,
})
const tallied = (...pages: TalliedPage[]) => {
  const { totals, total } = tallyOf(pages)
  return [totals, total]
}

test('T12: a payout that moved to the next page counts once, as it was read last', () => {
  expect(tallied(page(3, ['1', 100], ['2', 200]), page(4, ['2', 250], ['3', 300]))).toEqual([
    [amount(100), amount(250), amount(300)],
    4,
  ])
})

test('payouts without an ID count each', () => {
  expect(tallied(page(undefined, ['', 100], ['', 100], ['0', 100], ['0', 100]))).toEqual([
    [amount(100), amount(100), amount(100), amount(100)],
    undefined,
  ])
})
