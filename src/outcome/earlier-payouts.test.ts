import { expect, test } from 'vitest'

import type { Read } from '~/contract/fields'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { paidAfterText, wayToPaid } from './earlier-payouts'

const payout = (
  PaymentId: string,
  events: readonly (readonly [string, string])[],
  CreatedAt?: string,
): Read<typeof Payout> =>
  read(Payout, {
    IdOut: 1,
    PaymentId,
    CreatedAt,
    Events: events.map(([TransEvent, EventTime]) => ({ TransEvent, EventTime })),
  }).value

const authorized = ['Authorized', '2026-11-02T12:00:00Z'] as const

test('the days from authorized to paid, of those that say both, and the newest’s words between', () => {
  const way = wayToPaid(
    [
      payout('own', [authorized, ['Paid', '2026-11-02T13:00:00Z']]),
      payout('a', [
        ['Created', '2026-11-02'],
        authorized,
        ['Captured', ''],
        ['Paid', '2026-11-05'],
      ]),
      payout(
        'b',
        [
          ['Created', ''],
          ['PAID', '2026-11-04 01:00:00'],
        ],
        '2026-11-02T09:00:00Z',
      ),
      payout('c', [authorized]),
      payout('d', [authorized, ['Paid', 'soon']]),
    ],
    'own',
  )
  expect(way).toEqual({ words: ['Captured', 'Paid'], least: 2, most: 3, count: 2 })
})

test('without one that was paid, nothing is expected', () => {
  expect(wayToPaid([], undefined)).toBeUndefined()
  expect(wayToPaid([payout('c', [authorized])], undefined)).toBeUndefined()
  // Paid before it was authorized: one of them is wrong.
  expect(wayToPaid([payout('e', [authorized, ['Paid', '2026-11-01']])], undefined)).toBeUndefined()
})

test.each([
  [0, 0, 1, 'An earlier payout to this vendor was paid the same day.'],
  [1, 1, 2, 'Earlier payouts to this vendor were paid after 1 day (2 payouts).'],
  [2, 3, 4, 'Earlier payouts to this vendor were paid after 2 to 3 days (4 payouts).'],
])('%i to %i days of %i read as %j', (least, most, count, text) => {
  expect(paidAfterText({ words: ['Paid'], least, most, count })).toBe(text)
})
