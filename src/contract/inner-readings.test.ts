import { describe, expect, test } from 'vitest'

import { Customer } from './customers'
import { innerReadings } from './inner-readings'
import { read } from './read'
import { Transaction } from './transactions'

const path = ['customerSummary', 'recentTransactions']
const inside = (raw: unknown) => innerReadings(read(Customer, raw), path, Transaction)
const idsIn = (raw: unknown) => inside(raw).map(({ value }) => value.PaymentTransId)

describe('a record inside a record', () => {
  test('comes with its own raw text and problems', () => {
    const raw = { PaymentTransId: 'T-1', TotalAmount: 'much', extra: 1 }
    const [found] = inside({ customerSummary: { recentTransactions: [raw] } })
    expect(found?.raw).toBe(raw)
    expect(found?.problems.map((each) => each.path)).toEqual(['TotalAmount'])
    expect(found?.unmapped).toEqual([[['extra'], raw.extra]])
  })

  test('is found as tolerantly as the whole is read', () => {
    const one = { paymentTransId: 'T-1' }
    expect(idsIn({ CustomerSummary: { RecentTransactions: [one] } })).toEqual(['T-1'])
    expect(idsIn({ customerSummary: { recentTransactions: one } })).toEqual(['T-1'])
    expect(idsIn({ customerSummary: { recentTransactions: [null, 'x', one] } })).toEqual(['T-1'])
  })

  test.each([
    undefined,
    null,
    'text',
    [],
    {},
    { customerSummary: 7 },
    { customerSummary: { recentTransactions: null } },
  ])('is not found in %j', (raw) => {
    expect(idsIn(raw)).toEqual([])
  })
})
