import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { newerThan } from './period-overview'

const period = { from: '2026-10-24', to: '2026-11-22' }
const madeAt = (...times: string[]) =>
  times.map((CreatedAt, at) => read(Payout, { IdOut: at + 1, CreatedAt }))

test('payouts after the period are counted, and lead to one that has them', () => {
  expect(
    newerThan(
      period,
      madeAt('2026-11-24T09:00:00Z', '2026-11-23 10:00:00', '2026-11-22T23:59:59Z', 'soon'),
    ),
  ).toEqual({ count: 2, isAtLeast: false, period: { from: '2026-10-24', to: '2026-11-24' } })
})

test('without newer ones there is nothing to say', () => {
  expect(newerThan(period, madeAt('2026-11-22T23:59:59Z'))).toBeUndefined()
  expect(newerThan(period, undefined)).toBeUndefined()
})

test('as many as were asked for may be more', () => {
  const latest = madeAt(...Array.from({ length: 8 }, () => '2026-11-23T09:00:00Z'))
  expect(newerThan(period, latest)).toMatchObject({ count: 8, isAtLeast: true })
})
