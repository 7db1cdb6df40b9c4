import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { RULED_PLACES, type DataColumn } from './columns'
import {
  linkOf,
  scrollToRow,
  setWindow,
  table,
  Vendors,
  type FixtureVendor,
} from './data-table-fixture'
import type { Layout } from './layout/layout'

/** How often each column's cell was rendered, by the vendor's id. */
const renders = new Map<string, Map<number, number>>()

function countRender(column: string, id: number) {
  const byVendor = renders.get(column) ?? new Map<number, number>()
  byVendor.set(id, (byVendor.get(id) ?? 0) + 1)
  renders.set(column, byVendor)
}

const ids = ['name', 'number', 'city', 'state'] as const
const columns = ids.map((column): DataColumn<FixtureVendor> => ({
  id: column,
  header: column,
  width: 100,
  cell: ({ id, name }) => {
    countRender(column, id)
    return column === 'name' ? name : `${column} ${String(id)}`
  },
}))
const wide: Layout = { columns: ids, widths: { city: 300 } }

const rowsInPage = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const idsInPage = () => rowsInPage().map((name) => Number(name.slice('Vendor '.length)))
const cells = () => [...document.querySelectorAll<HTMLElement>('[role="cell"], [role="rowheader"]')]

/** Shows one layout at a row far down, then another, and clears the counts between. */
function change(from: Layout, to: Layout) {
  const { rerender } = render(<Vendors columns={columns} layout={from} />)
  scrollToRow(100)
  const before = { ids: new Set(idsInPage()), cells: new Set<Element>(cells()) }
  renders.clear()
  rerender(<Vendors columns={columns} layout={to} />)
  return before
}

/** Every column of these is rendered once in each row that is in the page, and no other cell at all. */
function expectOnce(shown: readonly string[]) {
  expect([...renders.keys()].toSorted()).toEqual([...shown].toSorted())
  const once = new Map(idsInPage().map((id) => [id, 1]))
  for (const byVendor of renders.values()) expect(byVendor).toEqual(once)
}

beforeEach(() => {
  renders.clear()
  setWindow(1024, 768)
})

describe('rendered when the layout changes', () => {
  test('another width: no row, and the cells take it from the table', () => {
    change({ columns: ids }, wide)
    expect(renders.size).toBe(0)
    expect(table().style.getPropertyValue('--column-2')).toBe('0 0 300px')
    expect(cells()[2]?.className).toContain('table-place-2')
    expect(cells()[2]?.getAttribute('style')).toBeNull()
  })

  test('columns past those that have rules keep their width and their place', () => {
    const many = Array.from({ length: RULED_PLACES + 2 }, (_, at): DataColumn<FixtureVendor> => ({
      id: `c${String(at)}`,
      header: `C${String(at)}`,
      width: 100,
      cell: ({ name }) => name,
    }))
    render(<Vendors columns={many} layout={{ pins: many.map(({ id }) => id) }} />)
    const [last, beyond] = [cells()[RULED_PLACES - 1], cells()[RULED_PLACES]]
    expect(last?.getAttribute('style')).toBeNull()
    expect(beyond?.style.flex).toBe(`var(--column-${String(RULED_PLACES)})`)
    expect(beyond?.style.insetInlineStart).toBe(`var(--column-start-${String(RULED_PLACES)})`)
  })

  test('a width is dragged: no row, neither meanwhile nor at the end', async () => {
    const { rerender } = render(
      <Vendors
        columns={columns}
        layout={{}}
        onResize={(id, width) => {
          rerender(<Vendors columns={columns} layout={{ widths: { [id]: width } }} />)
        }}
      />,
    )
    const handle = await waitFor(() => {
      const header = screen.getByRole('columnheader', { name: 'name' })
      const found = header.querySelector('[data-resize-handle]')
      if (!found) throw new Error('The handles come after the rows.')
      return found
    })
    handle.setPointerCapture = () => undefined // happy-dom has no pointers to capture.
    renders.clear()
    fireEvent.pointerDown(handle, { button: 0, clientX: 0, pointerId: 1 })
    for (const clientX of [80, 160, 240]) fireEvent.pointerMove(handle, { clientX })
    expect(table().style.getPropertyValue('--column-0')).toBe('0 0 240px')
    act(() => {
      handle.dispatchEvent(new Event('lostpointercapture'))
    })
    expect(table().style.getPropertyValue('--column-0')).toBe('0 0 240px')
    expect(renders.size).toBe(0)
  })

  test('the same layout again: no row', () => {
    change(wide, wide)
    expect(renders.size).toBe(0)
  })

  test('a column is hidden: the rows in the page, once; the other cells keep their nodes', () => {
    const before = change({ columns: ids }, { columns: ['name', 'number', 'state'] })
    expectOnce(['name', 'number', 'state'])
    expect(cells()).toHaveLength(before.ids.size * 3)
    expect(cells().every((cell) => before.cells.has(cell))).toBe(true)
  })

  test('a column is shown: only its cells are new nodes', () => {
    const before = change({ columns: ['name', 'state'] }, { columns: ['name', 'city', 'state'] })
    expectOnce(['name', 'city', 'state'])
    const added = cells().filter((cell) => !before.cells.has(cell))
    expect(added.map(({ textContent }) => textContent)).toEqual(
      idsInPage().map((id) => `city ${String(id)}`),
    )
  })

  test('columns change places: the rows in the page, once; all cells keep their nodes', () => {
    const before = change({ columns: ids }, { columns: ['name', 'state', 'city', 'number'] })
    expectOnce(ids)
    expect(new Set<Element>(cells())).toEqual(before.cells)
  })

  test('another density: the rows in the page, once, in the nodes they have', () => {
    const before = change({ density: 'normal' }, { density: 'compact' })
    expectOnce(ids)
    expect(idsInPage().length).toBeGreaterThan(before.ids.size)
    expect(cells().filter((cell) => before.cells.has(cell))).toHaveLength(before.cells.size)
    expect(linkOf(100)).toBeTruthy()
  })
})
