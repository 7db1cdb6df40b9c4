import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import type { DataColumn } from '../columns'
import { emptyColumns, useNotedColumns, useRowsAtHand } from './empty-columns'
import { shownColumns } from './layout'
import { changedLayout, columnsToRead, getLayout, setLayout } from './layout-store'

interface Case {
  readonly name: string
  readonly status?: string
}

const columns: readonly DataColumn<Case>[] = [
  { id: 'name', header: 'Name', width: 100, cell: ({ name }) => name },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    sortField: 'caseStatus',
    cell: ({ status }) => status,
    isFilled: ({ status }) => status !== undefined,
  },
]

const blank: readonly Case[] = [{ name: 'one' }, { name: 'two' }]
const worded: readonly Case[] = [{ name: 'one' }, { name: 'two', status: 'Open' }]

let list = ''
let count = 0
beforeEach(() => {
  list = `cases${String(count++)}`
})

const shown = () => shownColumns(columns, getLayout(list)).columns
const open = (rows: readonly Case[], fields: readonly string[] = []) =>
  renderHook(
    (props: { rows: readonly Case[]; fields: readonly string[] }) =>
      useNotedColumns({ list, columns, rowsAtHand: () => props.rows, fields: props.fields }),
    { initialProps: { rows, fields } },
  )

describe('a column that no row has a value for', () => {
  test('goes with the first rows, not before', () => {
    const { rerender } = open([])
    expect(shown()).toEqual(['name', 'status'])
    rerender({ rows: blank, fields: [] })
    expect(shown()).toEqual(['name'])
    // A file and a print have rows that weren't looked at.
    expect(columnsToRead(list, columns)).toEqual(['name', 'status'])
  })

  test('comes back with a row that has one, and doesn’t go again while the page stands', () => {
    const { rerender } = open(blank)
    rerender({ rows: worded, fields: [] })
    expect(shown()).toEqual(['name', 'status'])
    rerender({ rows: blank, fields: [] })
    expect(shown()).toEqual(['name', 'status'])
  })

  test('is there while a filter or a sort asks for it', () => {
    const { rerender } = open(blank, ['caseStatus'])
    expect(shown()).toEqual(['name', 'status'])
    rerender({ rows: blank, fields: [] })
    expect(shown()).toEqual(['name'])
  })

  test('is there in a view that has it, whatever rested in the one before', () => {
    open(blank)
    act(() => setLayout(list, { columns: ['name', 'status'], resting: ['status'] }))
    expect(shown()).toEqual(['name'])
    act(() => setLayout(list, changedLayout(list, { columns: ['status', 'name'] })))
    expect(shown()).toContain('status')
  })

  test('is there once it is chosen, and a reset leaves it out again', () => {
    open(blank)
    act(() => setLayout(list, { columns: ['name', 'status'] }))
    expect(shown()).toEqual(['name', 'status'])
    expect(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(list)) ?? ''),
    ).not.toContain('empty')
    act(() => setLayout(list, {}))
    expect(shown()).toEqual(['name'])
  })
})

test('of more rows than are looked at, none is called empty', () => {
  const many = Array.from({ length: 5001 }, (_, at): Case => ({ name: String(at) }))
  expect(emptyColumns(columns, many)).toEqual([])
  expect(emptyColumns(columns, many.slice(1))).toEqual(['status'])
})

test('far down a list, a row in view that has a value brings its column back', () => {
  const rows = (loaded: number) => ({
    resetKey: 'all',
    total: 10_000,
    rowAt: (at: number): Case | undefined =>
      at < 100
        ? { name: String(at) }
        : at >= 1500 && at < 1500 + loaded
          ? { name: String(at), status: 'Open' }
          : undefined,
    absenceAt: () => 'pending' as const,
    showRange: () => undefined,
    retry: () => undefined,
  })
  const { result, rerender } = renderHook(
    ({ loaded }: { loaded: number }) => {
      const { followed, rowsAtHand } = useRowsAtHand(rows(loaded))
      useNotedColumns({ list, columns, rowsAtHand, fields: [] })
      return followed
    },
    { initialProps: { loaded: 0 } },
  )
  expect(shown()).toEqual(['name'])
  result.current.showRange(1490, 1520)
  rerender({ loaded: 100 })
  expect(shown()).toEqual(['name', 'status'])
})
