import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { localRow } from './local-rows'
import { useSelected } from './use-selected'

afterEach(cleanup)

const rowsOf = (...ids: readonly string[]) => ids.map((id) => localRow({ id }))
const labelOf = ({ id }: { readonly id: string }) => `Bill ${id}`

test('rows are selected one by one, by a range, and all that meet the filters (PO-B2)', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelected(rows, labelOf), {
    initialProps: { rows: rowsOf('a', 'b', 'c', 'd') },
  })
  const ids = () => result.current.rows.map(({ id }) => id)
  expect(result.current.selection.state).toBe('none')
  act(() => result.current.selection.onSelect(1, 1, true))
  expect(ids()).toEqual(['b'])
  expect(result.current.selection.state).toBe('some')
  act(() => result.current.selection.onSelect(1, 3, true))
  expect(ids()).toEqual(['b', 'c', 'd'])
  act(() => result.current.selection.onSelect(2, 2, false))
  expect(ids()).toEqual(['b', 'd'])
  // Sorted anew they stay; what the filters leave out doesn't count.
  rerender({ rows: rowsOf('d', 'a') })
  expect(ids()).toEqual(['d'])
  act(() => result.current.selection.onSelectAll(true))
  expect(result.current.selection.state).toBe('all')
  act(() => result.current.clear())
  expect(ids()).toEqual([])
})
