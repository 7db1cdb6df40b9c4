import { expect, test } from 'vitest'

import type { Read } from '~/contract/fields'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { paidAfterText, stepsAhead, wayToPaid } from './earlier-payouts'

const payout = (
  PaymentId: string,
  events: readonly (readonly [string, string])[],
  CreatedAt?: string,
  vendorId = '1001',
): Read<typeof Payout> =>
  read(Payout, {
    IdOut: 1,
    PaymentId,
    CreatedAt,
    Vendor: { vendorId },
    Events: events.map(([TransEvent, EventTime]) => ({ TransEvent, EventTime })),
  }).value

const authorized = ['Authorized', '2026-11-02T12:00:00Z'] as const
const paid = ['Paid', '2026-11-05'] as const
const own = { reference: 'own', vendorId: '1001', sentAt: Date.parse('2026-11-21T12:00:00Z') }

test('the days from authorized to paid, of those that say both, and the newest’s words', () => {
  const way = wayToPaid(
    [
      payout('own', [authorized, ['Paid', '2026-11-02T13:00:00Z']]),
      payout('a', [['Created', '2026-11-02'], authorized, ['Captured', ''], paid]),
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
    own,
  )
  expect(way).toEqual({
    words: ['Created', 'Authorized', 'Captured', 'Paid'],
    least: 2,
    most: 3,
    count: 2,
  })
})

test('without one that was paid, nothing is expected', () => {
  expect(wayToPaid([], own)).toBeUndefined()
  expect(wayToPaid([payout('c', [authorized])], own)).toBeUndefined()
  // Paid before it was authorized: one of them is wrong.
  expect(wayToPaid([payout('e', [authorized, ['Paid', '2026-11-01']])], own)).toBeUndefined()
})

test.each([
  ['of another vendor', payout('a', [authorized, paid], undefined, '2002')],
  ['of no vendor', payout('a', [authorized, paid], undefined, '')],
  [
    'authorized after this one',
    payout('a', [
      ['Authorized', '2026-11-21T12:00:01Z'],
      ['Paid', '2026-11-23'],
    ]),
  ],
  ['of the same day, without a zone', payout('a', [['Paid', '2026-11-23']], '2026-11-21 01:00:00')],
  ['without its beginning', payout('a', [paid])],
])('a payout %s is no earlier one of this vendor, whatever the service answers', (_, other) => {
  expect(wayToPaid([other], own)).toBeUndefined()
})

test('an ID with zeros before it is of the same vendor', () => {
  expect(wayToPaid([payout('a', [authorized, paid], undefined, '01001')], own)?.count).toBe(1)
})

const wayOf = (...names: readonly string[]) =>
  wayToPaid(
    [
      payout(
        'a',
        names.map((name) => [name, '2026-11-05T12:00:00Z'] as const),
        '2026-11-02T12:00:00Z',
      ),
    ],
    own,
  )

test.each([
  // What came after it was paid isn't this one's future, and nothing is ahead twice.
  ['Authorized', wayOf('Authorized', 'Processing', 'processing', 'Paid', 'Returned'), 2],
  ['authorized ', wayOf('Authorized', 'Paid', 'Paid'), 1],
])('ahead of %j is what followed that word, once each, up to Paid: %#', (now, way, count) => {
  expect(stepsAhead(now, way)).toEqual(['Processing', 'Paid'].slice(-count))
})

test('of a word that they never had, only that they were paid is ahead, whatever came last', () => {
  expect(stepsAhead('Accepted', wayOf('Created', 'Captured', 'Paid', 'Closed'))).toEqual(['Paid'])
})

test.each(['Paid', 'Processed', 'Settled', 'Returned', 'Canceled'])(
  'nothing is ahead of one that is %s',
  (now) => {
    expect(stepsAhead(now, wayOf('Authorized', 'Processed', 'Settled', 'Paid'))).toEqual([])
  },
)

test('nothing is ahead where no earlier payout shows it', () => {
  expect(stepsAhead('Authorized', undefined)).toEqual([])
})

test.each([
  [0, 0, 1, 'An earlier payout to this vendor was paid the same day.'],
  [1, 1, 2, 'Earlier payouts to this vendor were paid after 1 day (2 payouts).'],
  [2, 3, 4, 'Earlier payouts to this vendor were paid after 2 to 3 days (4 payouts).'],
])('%i to %i days of %i read as %j', (least, most, count, text) => {
  expect(paidAfterText({ words: ['Paid'], least, most, count })).toBe(text)
})
