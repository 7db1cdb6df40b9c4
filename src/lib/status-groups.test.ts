import { expect, test } from 'vitest'

import { groupOfStatus } from './status-groups'

test.each([
  ['Open', 'way'],
  ['Captured', 'way'],
  ['Waiting Funds', 'way'],
  ['Paid', 'paid'],
  ['Processed', 'paid'],
  ['On Hold', 'stopped'],
  ['Returned', 'stopped'],
  ['Failed', 'stopped'],
  ['Canceled', 'canceled'],
  ['Voided', 'canceled'],
  // Turned around, or unknown: money isn't placed by a guess.
  ['Not paid', undefined],
  ['Void failed', 'stopped'],
  ['Parked', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %j', (word, group) => {
  expect(groupOfStatus(word)).toBe(group)
})
