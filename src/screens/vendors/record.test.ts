import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Vendor } from '~/contract/vendors'

import { billShares, widths } from './record'

const sharesOf = (summary: object) =>
  billShares(read(Vendor, { vendorId: '1', summary }).value.summary ?? {})

const whole = {
  pendingBills: 1,
  inTransitBills: 2,
  paidBills: 3,
  overdueBills: 0,
  totalBills: 6,
  pendingBillsAmount: 1.1,
  inTransitBillsAmount: 2.2,
  paidBillsAmount: 3.3,
  overdueBillsAmount: 0,
  totalBillsAmount: 6.6,
}

describe('where a vendor’s bills stand', () => {
  test('the four make the total, or it is said', () => {
    expect(sharesOf(whole).tiesToTotal).toBe(true)
    expect(sharesOf({ ...whole, totalBills: 7 }).tiesToTotal).toBe(false)
    expect(sharesOf({ ...whole, paidBillsAmount: 3.31 }).tiesToTotal).toBe(false)
    expect(sharesOf({ ...whole, paidBills: null }).tiesToTotal).toBeUndefined()
  })

  test('the picture is by amount: all of it, or nothing', () => {
    const amount = fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: null })
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, d) => {
        const parts = widths(
          sharesOf({
            pendingBillsAmount: a,
            inTransitBillsAmount: b,
            paidBillsAmount: c,
            overdueBillsAmount: d,
          }).shares,
        )
        const sum = parts.reduce((all, part) => all + part, 0)
        expect(parts.every((part) => part >= 0)).toBe(true)
        const isSome = [a, b, c, d].some((each) => each !== null && each > 0)
        expect(sum).toBeCloseTo(isSome ? 1 : 0)
      }),
    )
  })
})
