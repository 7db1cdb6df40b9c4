import { describe, expect, test } from 'vitest'

import type { KeptVendor } from './directory'
import { factsAsOf, type VendorFacts } from './directory-entry'
import { matchingVendors, nearestVendors } from './directory-search'

const vendor = (id: string, facts: Partial<VendorFacts>, paidAt = 0): KeptVendor => ({
  id,
  payouts: 1,
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
  facts: {
    ...factsAsOf<VendorFacts>(1, facts),
    ...(paidAt > 0 && { lastPayout: { value: { entry: 'a', idOut: '1' }, asOf: paidAt } }),
  },
})

const vendors = [
  vendor('1001', { name: 'Blue Supply', number: 'V-1', entry: 'harbor' }, 5),
  vendor('1002', { name: 'Supply of Zoë', number: 'V-2', city: 'Portland', entry: 'main' }),
  vendor('1003', { name: 'Supply House', number: '1001', entry: 'main' }, 9),
  vendor('1004', { name: 'Resupply', email: 'ap@x.example' }),
]
const ids = (found: readonly KeptVendor[]) => found.map(({ id }) => id)

describe('finding a vendor', () => {
  test('every word occurs, whatever its case and accents', () => {
    expect(ids(matchingVendors(vendors, 'SUPPLY zoe'))).toEqual(['1002'])
    expect(ids(matchingVendors(vendors, 'portland'))).toEqual(['1002'])
    expect(ids(matchingVendors(vendors, ' '))).toHaveLength(4)
    expect(matchingVendors(vendors, 'nothing')).toEqual([])
  })

  test('an id or a number that is all of it comes first, then names that begin so', () => {
    expect(ids(nearestVendors(vendors, '1001'))).toEqual(['1003', '1001'])
    expect(ids(nearestVendors(vendors, 'supply'))).toEqual(['1003', '1002', '1001', '1004'])
  })

  test('of one paypoint: those whose paypoint is not known may be its', () => {
    expect(ids(nearestVendors(vendors, '', 'main'))).toEqual(['1003', '1002', '1004'])
  })
})
