import { describe, expect, test } from 'vitest'

import { payoutFilters, Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { payoutColumns } from '../fields'
import { canMergeBy, comparePayouts } from './merged-payouts'

const payout = (raw: object) => read(Payout, { IdOut: 1, ...raw })

describe('the order of payouts of several paypoints', () => {
  test('amounts by value, whatever their decimals', () => {
    const compare = comparePayouts({ field: 'totalAmount', direction: 'desc' })
    expect(compare(payout({ TotalAmount: 1000 }), payout({ TotalAmount: 12.5 }))).toBeLessThan(0)
    expect(compare(payout({ TotalAmount: 12.5 }), payout({ TotalAmount: '12.50' }))).toBe(0)
  })

  test('times by when they were, in the three formats', () => {
    const compare = comparePayouts({ field: 'transactionDate', direction: 'asc' })
    const [a, b, c] = [
      payout({ CreatedAt: '2026-01-31' }),
      payout({ CreatedDate: '2026-01-31 09:00:00' }),
      payout({ CreatedAt: '2026-01-31T12:00:00+02:00' }),
    ]
    expect(compare(a, b)).toBeLessThan(0)
    expect(compare(b, c)).toBeLessThan(0)
  })

  test('names without regard to case; none comes first, last when turned round', () => {
    const [none, named] = [payout({}), payout({ Vendor: { name1: 'acme' } })]
    const other = payout({ Vendor: { name1: 'ACME' } })
    expect(comparePayouts({ field: 'vendorName', direction: 'asc' })(none, named)).toBeLessThan(0)
    expect(comparePayouts({ field: 'vendorName', direction: 'desc' })(none, named)).toBeGreaterThan(
      0,
    )
    expect(comparePayouts({ field: 'vendorName', direction: 'asc' })(named, other)).toBe(0)
  })

  test('every column that sorts can be merged by', () => {
    const fields = payoutColumns.flatMap(({ sortField }) => sortField ?? [])
    expect(fields.filter((field) => !canMergeBy({ field, direction: 'asc' }))).toEqual([])
  })

  test('what records do not show leaves paypoint after paypoint', () => {
    const unseen = Object.keys(payoutFilters).filter(
      (field) => !canMergeBy({ field, direction: 'asc' }),
    )
    expect(unseen).toEqual(
      ['lotNumber', 'parentOrgId', 'paypointId', 'batchId'].toSorted(
        (a, b) => Object.keys(payoutFilters).indexOf(a) - Object.keys(payoutFilters).indexOf(b),
      ),
    )
    expect(comparePayouts({ field: 'lotNumber', direction: 'desc' })(payout({}), payout({}))).toBe(
      0,
    )
  })
})
