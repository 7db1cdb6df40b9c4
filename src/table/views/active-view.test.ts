import { describe, expect, test } from 'vitest'

import type { SavedView, ViewParts } from '~/storage/views'

import { activeView, type ShownState } from './active-view'

const view = (id: string, parts: ViewParts): SavedView => ({
  id,
  list: 'payouts',
  name: id,
  isDefault: false,
  parts,
})
const layout = {
  columns: ['vendor', 'total'],
  pins: ['vendor'],
  widths: {},
  density: 'normal',
} as const
const large = view('large', { filters: 'totalAmount(ge)=500&status(in)=1|2', sort: '', layout })
const compact = view('compact', { layout: { density: 'compact' } })
const now = (change: Partial<ShownState>): ShownState => ({
  filters: '',
  sort: '',
  layout,
  ...change,
})
const shown = (state: ShownState, applied?: string) => {
  const { view: active, isChanged } = activeView([large, compact], state, applied)
  return `${active?.id ?? 'all'}${isChanged ? ', changed' : ''}`
}

describe('the view that is shown', () => {
  test('is all records where nothing is asked for', () => {
    expect(shown(now({}))).toBe('all')
    expect(shown(now({}), 'large')).toBe('all')
  })
  test('is the one that asks for just this, however the address writes it', () => {
    expect(shown(now({ filters: 'status%28in%29=1|2&totalAmount%28ge%29=500' }))).toBe('large')
    expect(shown(now({ filters: 'totalAmount(ge)=500&status(in)=1%7C2' }), 'compact')).toBe('large')
  })
  test('is the one applied last, changed, where no view asks for this', () => {
    expect(shown(now({ filters: 'totalAmount(ge)=900' }), 'large')).toBe('large, changed')
    expect(shown(now({ filters: 'totalAmount(ge)=900' }))).toBe('all')
  })
  test('tells a change of columns, of a view that holds them', () => {
    const { filters = '' } = large.parts
    expect(shown(now({ filters, layout: { ...layout, columns: ['total'] } }))).toBe(
      'large, changed',
    )
    expect(shown(now({ filters, layout: { ...layout, widths: {} } }))).toBe('large')
  })
  test('may hold columns only', () => {
    expect(shown(now({ layout: { ...layout, density: 'compact' } }), 'compact')).toBe('compact')
    expect(shown(now({}), 'compact')).toBe('compact, changed')
    expect(shown(now({}))).toBe('all')
  })
})
