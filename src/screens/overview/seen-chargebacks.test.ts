import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import type { KeptChargeback } from '~/storage/directory-chargebacks'

import { chargebacksSeen } from './use-attention'

const now = Date.parse('2026-11-22T09:00:00Z')
const seenAt = (id: string, time: string): KeptChargeback => ({
  id,
  facts: {
    amount: {
      value: moneyFromJson(12.5, 'USD') ?? { amountMinor: 0, scale: 2, currency: 'USD' },
      asOf: 0,
    },
  },
  firstSeen: { at: Date.parse('2026-01-01T00:00:00Z') },
  lastSeen: { at: Date.parse(time) },
})

test('one that was seen lately is opened itself, and says of how much', () => {
  const [item, ...others] = chargebacksSeen(
    [seenAt('9001', '2026-11-22T08:00:00Z'), seenAt('9002', '2026-11-15T23:59:59Z')],
    now,
  )
  expect(others).toEqual([])
  expect(item).toMatchObject({
    count: 1,
    label: 'chargeback seen lately',
    to: '/chargebacks/9001',
    detail: '12.50',
  })
})

test('several open the list with exactly those', () => {
  const [item] = chargebacksSeen(
    [seenAt('9001', '2026-11-16T00:00:00Z'), seenAt('9002', '2026-11-22T08:00:00Z')],
    now,
  )
  expect(item?.count).toBe(2)
  expect(decodeURIComponent(item?.to ?? '')).toBe('/chargebacks?seen(ge)=2026-11-16T00:00:00Z')
})

test('none says nothing', () => {
  expect(chargebacksSeen([seenAt('9001', '2026-11-01T00:00:00Z')], now)).toEqual([])
})
