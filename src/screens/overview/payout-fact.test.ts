import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { uniqueBy } from '~/lib/unique-by'

import { factOf, type PayoutFact } from './payout-fact'

const unique = (facts: readonly PayoutFact[]) => uniqueBy(facts, ({ id }) => id)

const fact = (IdOut: unknown, TotalAmount = 1) => factOf(read(Payout, { IdOut, TotalAmount }))

test('a payout that moved between two pages counts once, as it was read last', () => {
  const [first, second, moved] = [fact(1), fact(2), fact(1, 5)]
  expect(unique([first, second, moved])).toEqual([second, moved])
})

test('payouts without an ID that can be read count each', () => {
  for (const id of [undefined, null, 0, '', 2 ** 53]) {
    expect(unique([fact(id), fact(id), fact(id)])).toHaveLength(3)
  }
})
