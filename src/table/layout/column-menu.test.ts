import { expect, test } from 'vitest'

import { columnMenu } from './column-menu'
import type { Layout, NotedLayout } from './layout'

const columns = ['vendor', 'total', 'status'].map((id) => ({ id, header: id, width: 100 }))

const choose = (id: string, label: string, layout: NotedLayout = {}) => {
  let changed: Layout = layout
  const change = (parts: Layout) => (changed = { ...changed, ...parts })
  const items = columnMenu({ columns, layout, change }, id).flat()
  items.find((item) => item.label === label)?.onSelect?.()
  return changed
}
const labels = (id: string, layout: Layout = {}) =>
  columnMenu({ columns, layout, change: () => undefined }, id)
    .flat()
    .map(({ label }) => label)

test('a column gets wider and narrower in steps, within limits, and its usual width back', () => {
  const wide = choose('total', 'Wider')
  expect(wide.widths).toEqual({ total: 140 })
  expect(choose('total', 'Narrower', { widths: { total: 70 } }).widths).toEqual({ total: 60 })
  expect(choose('total', 'Usual width', wide).widths).toEqual({})
  expect(labels('total')).not.toContain('Usual width')
})

test('a column moves by a click, among those that are pinned or among the others', () => {
  expect(labels('vendor')).not.toContain('Move right')
  expect(labels('total')).not.toContain('Move left')
  expect(choose('total', 'Move right').columns).toEqual(['vendor', 'status', 'total'])
})

test('what is moved or hidden leaves one that no row has a value for in its place', () => {
  const empty = { empty: ['total'] }
  expect(choose('status', 'Hide column', empty).columns).toEqual(['vendor', 'total'])
  expect(choose('vendor', 'Hide column', empty)).toMatchObject({
    columns: ['total', 'status'],
    resting: ['total'],
  })
})

test('a column is pinned after those that are, unpinned, and hidden', () => {
  expect(choose('status', 'Pin at the left').pins).toEqual(['vendor', 'status'])
  expect(choose('vendor', 'Unpin').pins).toEqual([])
  expect(choose('status', 'Hide column').columns).toEqual(['vendor', 'total'])
  expect(labels('vendor', { columns: ['vendor'] })).not.toContain('Hide column')
})
