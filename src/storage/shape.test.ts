import { expect, test } from 'vitest'

import { MAX_SCALE } from '~/lib/decimal'
import { formatMoney, type Money } from '~/lib/money'

import { isMoney } from './shape'

const usual: Money = { amountMinor: 1250, scale: 2, currency: 'USD' }
const kept = (members: object): Money => ({ ...usual, ...members })

test.each([{}, { scale: 0 }, { scale: MAX_SCALE }, { amountMinor: -1 }, { currency: undefined }])(
  'kept money with %j is money, and can be shown',
  (members) => {
    expect(isMoney(kept(members))).toBe(true)
    expect(formatMoney(kept(members), { locale: 'en-US' })).not.toBe('')
  },
)

test.each([
  { scale: 400 },
  { scale: MAX_SCALE + 1 },
  { scale: -1 },
  { scale: 1.5 },
  { scale: Number.NaN },
  { scale: '2' },
  { amountMinor: 0.5 },
  { amountMinor: 2 ** 53 },
  { currency: 7 },
])('kept money with %j is none', (members) => {
  expect(isMoney(kept(members))).toBe(false)
})
