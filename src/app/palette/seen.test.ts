import { describe, expect, test } from 'vitest'

import { factsAsOf, type Entry } from '~/storage/directory-entry'
import type { BillFacts } from '~/storage/directory-bills'
import type { VendorFacts } from '~/storage/directory-vendors'

import { seenFor } from './seen'

const entry = <F extends object>(id: string, at: number, facts: Partial<F>): Entry<F> => ({
  id,
  facts: factsAsOf<F>(at, facts),
  firstSeen: { at },
  lastSeen: { at },
})

const money = (amountMinor: number, currency?: string) => ({ amountMinor, scale: 2, currency })

const records = {
  vendors: [
    { ...entry<VendorFacts>('1', 1, { name: 'Harbor Café', number: 'V-91' }), payouts: 0 },
    { ...entry<VendorFacts>('2', 2, { name: 'Old Harbor' }), payouts: 0 },
    { ...entry<VendorFacts>('91', 3, { name: 'Pine' }), payouts: 0 },
  ],
  bills: [
    entry<BillFacts>('7', 4, {
      number: 'INV-91',
      amount: money(125000, 'USD'),
      vendorName: 'Pine',
    }),
    entry<BillFacts>('8', 5, { number: 'INV-92', amount: money(125000) }),
    entry<BillFacts>('9', 6, { number: 'INV-93', amount: money(125000, 'EUR') }),
  ],
}

const found = (text: string, amount?: ReturnType<typeof money>) =>
  seenFor(records, { text, money: amount }).map(({ to }) => to)

describe('records seen here', () => {
  test('by name, those that begin with it first, whatever its accents', () => {
    expect(found('harbor')).toEqual(['/vendors/1', '/vendors/2'])
    expect(found('CAFE')).toEqual(['/vendors/1'])
  })

  test('by ID before numbers that hold it', () => {
    expect(found('91')).toEqual(['/vendors/91', '/bills/7', '/vendors/1'])
  })

  test('by amount: in any currency if none is typed, never in another', () => {
    expect(found('1250', money(125000))).toEqual(['/bills/9', '/bills/8', '/bills/7'])
    expect(found('$1250', money(125000, 'USD'))).toEqual(['/bills/8', '/bills/7'])
    expect(found('1250.01', money(125001))).toEqual([])
  })

  test('nothing is typed, nothing is found', () => expect(found(' ')).toEqual([]))

  test('a record says what it is, and how much it is of', () => {
    const [bill] = seenFor(records, { text: 'INV-91', money: undefined })
    expect(bill).toMatchObject({ label: 'INV-91', note: 'Bill 7 · Pine', figure: '$1,250.00' })
  })
})
