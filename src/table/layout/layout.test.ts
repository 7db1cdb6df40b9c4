import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { alsoSentField } from '~/lib/also-sent-fields'

import {
  decodeLayout,
  encodeLayout,
  keptColumns,
  readLayout,
  restingColumns,
  shownColumns,
  viewColumns,
} from './layout'

const id = fc.stringMatching(/^[a-z]\w{0,8}$/)
const layouts = fc.record(
  {
    columns: fc.uniqueArray(id, { minLength: 1 }),
    resting: fc.uniqueArray(id),
    pins: fc.uniqueArray(id),
    widths: fc.dictionary(id, fc.integer({ min: 60, max: 800 })),
    density: fc.constantFrom('compact', 'normal', 'comfortable'),
  },
  { requiredKeys: [] },
)

describe('a layout', () => {
  test('comes back from a link as it was', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(decodeLayout(encodeLayout(layout))).toEqual(layout)
        expect(encodeLayout(layout)).toMatch(/^[\w-]+$/)
      }),
    )
  })
  test.each([
    [[]],
    ['text'],
    [{ columns: [] }],
    [{ columns: ['<b>'] }],
    [{ widths: { a: 'wide' } }],
    [{ density: 'huge' }],
  ])('is refused when it is none: %j', (value) => {
    expect(readLayout(value)).toBeUndefined()
  })
  test('never fails on a link of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void decodeLayout(text)))
  })
})

test('a column that tells the rows apart is there whatever was chosen, in its place (PO-S13)', () => {
  const columns = [{ id: 'vendor' }, { id: 'paypoint', isAlways: true }, { id: 'amount' }] as const
  const shown = (layout: Parameters<typeof shownColumns>[1]) =>
    shownColumns(columns, layout).columns
  expect(shown({})).toEqual(['vendor', 'paypoint', 'amount'])
  // Chosen in the list of one paypoint, which has no such column.
  expect(shown({ columns: ['vendor', 'amount'], pins: ['vendor'] })).toEqual([
    'vendor',
    'paypoint',
    'amount',
  ])
  expect(shown({ columns: ['amount', 'vendor', 'paypoint'] })).toEqual([
    'amount',
    'vendor',
    'paypoint',
  ])
  expect(shown({ columns: ['amount'] })).toEqual(['amount', 'paypoint'])
})

test('what the service also sends is a column once it is chosen, and kept in a link (FD-5)', () => {
  const field = alsoSentField('Vendor.contacts.*.score')
  const columns = [{ id: 'vendor' }, { id: field }]
  expect(shownColumns(columns, {}).columns).toEqual(['vendor'])
  const layout = { columns: [field, 'vendor'] }
  expect(shownColumns(columns, layout).columns).toEqual([field, 'vendor'])
  expect(decodeLayout(encodeLayout(layout))).toEqual(layout)
})

describe('columns of a list that nobody has chosen', () => {
  const columns = [
    { id: 'vendor' },
    { id: 'status' },
    { id: 'amount' },
    { id: 'owner', isExtra: true },
  ] as const
  const shown = (layout: Parameters<typeof shownColumns>[1]) =>
    shownColumns(columns, layout).columns

  test('are without extra ones and those that no row has a value for', () => {
    expect(shown({})).toEqual(['vendor', 'status', 'amount'])
    expect(shown({ empty: ['status'] })).toEqual(['vendor', 'amount'])
  })
  test('have what a filter or a sort asks for, in its own place', () => {
    expect(shown({ empty: ['status'], asked: ['status', 'owner'] })).toEqual([
      'vendor',
      'status',
      'amount',
      'owner',
    ])
  })
  test('are never none', () => {
    expect(shown({ empty: ['vendor', 'status', 'amount'] }).length).toBeGreaterThan(0)
  })
  test('give way to those that are chosen, empty or not', () => {
    expect(shown({ columns: ['status', 'owner'], empty: ['status'] })).toEqual(['status', 'owner'])
  })
})

describe('a column that no row at hand has a value for', () => {
  const columns = ['vendor', 'batch', 'amount', 'status'].map((id) => ({ id }))
  const layout = { empty: ['batch'] }

  test('stands in what is read whole and in what is kept of the view', () => {
    expect(shownColumns(columns, layout).columns).toEqual(['vendor', 'amount', 'status'])
    expect(viewColumns(columns, layout).columns).toEqual(['vendor', 'batch', 'amount', 'status'])
    expect(restingColumns(columns, layout)).toEqual(['batch'])
  })

  test('keeps its place as others are moved and hidden, and is shown there once a row has a value', () => {
    const moved = keptColumns(columns, layout, ['amount', 'vendor', 'status'])
    expect(shownColumns(columns, { ...moved, ...layout, pins: [] }).columns).toEqual([
      'amount',
      'vendor',
      'status',
    ])
    expect(shownColumns(columns, { ...moved, empty: [], pins: [] }).columns).toEqual([
      'amount',
      'vendor',
      'batch',
      'status',
    ])
    const hidden = keptColumns(columns, { ...moved, ...layout }, ['vendor', 'status'])
    expect(hidden).toEqual({ columns: ['vendor', 'batch', 'status'], resting: ['batch'] })
    expect(shownColumns(columns, { ...hidden, empty: [] }).columns).toEqual([
      'vendor',
      'batch',
      'status',
    ])
  })

  test('is shown, empty or not, once a person chooses it', () => {
    const hidden = keptColumns(columns, layout, ['vendor', 'status'])
    const chosen = keptColumns(columns, { ...hidden, ...layout }, ['vendor', 'status', 'batch'])
    expect(chosen).toEqual({ columns: ['vendor', 'status', 'batch'], resting: [] })
    expect(shownColumns(columns, { ...chosen, ...layout }).columns).toContain('batch')
  })
})
