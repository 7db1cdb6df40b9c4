import { describe, expect, test } from 'vitest'

import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptVendor } from '~/storage/directory-kinds'

import type { SheetColumn } from '~/form/definition/sheet'
import { vendorOffers } from './cell-offers'

const seen = { at: 1, by: 'payouts' }
const vendor = (id: string, facts: Partial<FactsOf<'vendors'>>): KeptVendor => ({
  id,
  facts: factsAsOf<FactsOf<'vendors'>>(1, { entry: 'main', ...facts }),
  firstSeen: seen,
  lastSeen: seen,
  payouts: 1,
})

const bolt = vendor('1', { name: 'Bolt Electric', number: 'V-00025' })
const twin = vendor('2', { name: 'BOLT ELECTRIC', number: 'V-00026' })
const nameless = vendor('3', { number: 'V-00300' })
const elsewhere = vendor('4', { name: 'Bolt Elsewhere', entry: 'other' })

const column = <V extends 'id' | 'number' | 'name'>(id: string, by: V) =>
  ({ id, label: id, names: [], vendor: by }) satisfies SheetColumn
const columns = {
  id: column('vendorId', 'id'),
  number: column('vendorNumber', 'number'),
  name: column('name1', 'name'),
}

function offered(
  own: 'id' | 'number' | 'name',
  typed: string,
  vendors: readonly KeptVendor[],
  cells = {},
) {
  const known = { vendors, columns: Object.values(columns), cells, entry: 'main' }
  return vendorOffers(columns[own], typed, known)
}

describe('vendors offered in a cell', () => {
  test('are this paypoint’s, in the words of the cell’s column', () => {
    const known = [bolt, nameless, elsewhere]
    expect(offered('name', 'bolt', known).map(({ value }) => value)).toEqual(['Bolt Electric'])
    expect(offered('number', 'bolt', known).map(({ value }) => value)).toEqual(['V-00025'])
    expect(offered('id', 'V-003', known).map(({ value }) => value)).toEqual(['3'])
    // It has no name to write.
    expect(offered('name', 'V-003', known)).toEqual([])
  })

  test('a number that nobody has is offered to nobody (T2)', () => {
    expect(offered('number', 'V-00O25', [bolt, nameless])).toEqual([])
  })

  test('one chosen writes its cell, and what else the row says of its vendor', () => {
    const [alone] = offered('number', 'V-00025', [bolt], { amount: '5' })
    expect(alone?.cells).toEqual({ vendorNumber: 'V-00025' })
    const written = { vendorNumber: 'V-9', name1: 'Somebody', vendorId: ' ' }
    const [other] = offered('name', 'bolt', [bolt], written)
    expect(other?.cells).toEqual({ vendorNumber: 'V-00025', name1: 'Bolt Electric' })
    const [withoutName] = offered('number', 'V-00300', [nameless], written)
    expect(withoutName?.cells).toEqual({ vendorNumber: 'V-00300', name1: '' })
  })

  test('of two with one name, the ID is written too', () => {
    const choices = offered('name', 'bolt', [bolt, twin])
    expect(choices.map(({ cells }) => cells)).toEqual([
      { name1: 'Bolt Electric', vendorId: '1' },
      { name1: 'BOLT ELECTRIC', vendorId: '2' },
    ])
  })

  test('of two with one name, the ID is written too where only one has what was typed', () => {
    const cellsOf = (vendors: readonly KeptVendor[]) =>
      offered('name', 'V-00025', vendors).map(({ cells }) => cells)
    expect(cellsOf([bolt, twin])).toEqual([{ name1: 'Bolt Electric', vendorId: '1' }])
    // One of another paypoint is never meant.
    const apart = vendor('5', { name: 'Bolt Electric', entry: 'other' })
    expect(cellsOf([bolt, apart])).toEqual([{ name1: 'Bolt Electric' }])
  })
})
