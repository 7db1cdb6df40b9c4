import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { useColumnTable, visibleColumns } from './columns'
import { shownColumns, type Layout, type NotedLayout } from './layout/layout'

const definitions = ['a', 'b', 'c'].map((id) => ({ id, header: id.toUpperCase(), width: 100 }))

function tableOf(layout: NotedLayout) {
  const changes: Layout[] = []
  const { result } = renderHook(() =>
    useColumnTable(definitions, layout, (parts) => changes.push(parts)),
  )
  return { table: result.current, changes }
}

function placed(layout: Layout) {
  const { table } = tableOf(layout)
  return {
    shown: visibleColumns(table).map(({ id }) => id),
    pinned: table.getStartVisibleLeafColumns().map(({ id }) => id),
  }
}

describe('the columns of a layout', () => {
  test('pins come first, unknown columns are left out, one column is always shown', () => {
    expect(placed({})).toEqual({ shown: ['a', 'b', 'c'], pinned: ['a'] })
    expect(placed({ columns: ['a', 'c', 'x'], pins: ['c', 'b'] })).toEqual({
      shown: ['c', 'a'],
      pinned: ['c'],
    })
    expect(placed({ columns: ['x'] }).shown).toEqual(['a', 'b', 'c'])
  })

  test.each<Layout>([
    {},
    { columns: ['c', 'a'] },
    { columns: ['x'] },
    { pins: [] },
    { columns: ['a', 'b', 'c'], pins: ['c', 'x', 'a'] },
  ])('that are shown are the same with and without a table: %j', (layout) => {
    const { shown, pinned } = placed(layout)
    expect(shownColumns(definitions, layout)).toEqual({ columns: shown, pins: pinned })
  })

  test('that no row has a value for stay among those that are kept', () => {
    const { table, changes } = tableOf({ empty: ['b'] })
    act(() => {
      table.getColumn('a')?.toggleVisibility(false)
      table.setColumnOrder(['c', 'a'])
      table.getColumn('b')?.toggleVisibility(true)
    })
    expect(changes).toEqual([
      { columns: ['b', 'c'], resting: ['b'] },
      { columns: ['c', 'a', 'b'], resting: ['b'] },
      { columns: ['a', 'c', 'b'] },
    ])
  })

  test('have the widths chosen, else their own', () => {
    const { table } = tableOf({ widths: { b: 240, x: 100 } })
    expect(visibleColumns(table).map((column) => column.getSize())).toEqual([100, 240, 100])
    expect(table.getTotalSize()).toBe(440)
  })

  test('are told as parts of a layout when they change', () => {
    const { table, changes } = tableOf({ columns: ['c', 'a'], widths: { a: 200 } })
    act(() => {
      table.getColumn('b')?.toggleVisibility(true)
      table.getColumn('c')?.toggleVisibility(false)
      table.getColumn('a')?.pin('start')
      table.setColumnOrder(['a', 'c'])
      table.setColumnSizing((sizes) => ({ ...sizes, c: 300 }))
    })
    expect(changes).toEqual([
      { columns: ['c', 'a', 'b'] },
      { columns: ['a'] },
      { pins: ['c', 'a'] },
      { columns: ['a', 'c'] },
      { widths: { a: 200, c: 300 } },
    ])
  })
})
