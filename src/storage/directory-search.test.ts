import { describe, expect, test } from 'vitest'

import { factsAsOf } from './directory-entry'
import { finderOf } from './directory-search'
import { nearestVendors } from './nearest-vendors'
import type { FactsOf, KeptVendor } from './directory-kinds'

const vendor = (id: string, facts: Partial<FactsOf<'vendors'>>, paidAt = 0): KeptVendor => ({
  id,
  payouts: 1,
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
  facts: {
    ...factsAsOf<FactsOf<'vendors'>>(1, facts),
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

const matching = (text: string) => vendors.filter(finderOf('vendors', text))

describe('finding a vendor', () => {
  test('every word occurs, whatever its case and accents', () => {
    expect(ids(matching('SUPPLY zoe'))).toEqual(['1002'])
    expect(ids(matching('portland'))).toEqual(['1002'])
    expect(ids(matching(' '))).toHaveLength(4)
    expect(matching('nothing')).toEqual([])
    expect(ids(matching('zoe or resupply'))).toEqual(['1002', '1004'])
  })

  test('an id or a number that is all of it comes first, then names that begin so', () => {
    expect(ids(nearestVendors(vendors, '1001'))).toEqual(['1003', '1001'])
    expect(ids(nearestVendors(vendors, 'supply'))).toEqual(['1003', '1002', '1001', '1004'])
  })

  test('a slip of the finger finds who is meant, if nobody has what was typed', () => {
    expect(ids(nearestVendors(vendors, 'blue suply'))).toEqual(['1001'])
    expect(ids(nearestVendors(vendors, 'blue suply', 'main'))).toEqual([])
    expect(ids(nearestVendors(vendors, 'somebody else'))).toEqual([])
  })

  test('of one paypoint: those whose paypoint is not known may be its', () => {
    expect(ids(nearestVendors(vendors, '', 'main'))).toEqual(['1003', '1002', '1004'])
  })
})
