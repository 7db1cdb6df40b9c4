import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  linkOf,
  rowOf,
  setWindow,
  sourceOf,
  table,
  Vendors,
  fixtureVendors,
  type FixtureVendor,
} from './data-table-fixture'
import type { TableSort } from './header-row'

beforeEach(() => {
  setWindow(1024, 768)
})

describe('what a screen reader is told', () => {
  test('the size of the whole list, and where each row is in it', () => {
    render(<Vendors />)
    expect(table().getAttribute('aria-rowcount')).toBe('501')
    expect(table().getAttribute('aria-colcount')).toBe('2')
    expect(rowOf(0)?.getAttribute('aria-rowindex')).toBe('2')
    const rows = screen.getAllByRole('row')
    expect(rows.length).toBeLessThan(40)
    const row = within(rows[1] ?? table())
    expect([row.getAllByRole('rowheader').length, row.getAllByRole('cell').length]).toEqual([1, 1])
    const note = document.getElementById(table().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toContain('Only the rows in view')
  })

  test('a list whose length is not known yet is busy', () => {
    const source = sourceOf({ total: undefined, rowAt: () => undefined })
    render(<Vendors source={source} />)
    expect(table().getAttribute('aria-rowcount')).toBe('-1')
    expect(table().getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(10)
  })

  test('the open row is the current one', () => {
    render(<Vendors isRowOpen={({ id }) => id === 3} />)
    expect(rowOf(3)?.getAttribute('aria-current')).toBe('true')
    expect(rowOf(2)?.hasAttribute('aria-current')).toBe(false)
  })

  test('an empty list says so', () => {
    render(<Vendors source={sourceOf({ total: 0, rowAt: () => undefined })} />)
    expect(screen.getByText('No vendors yet')).toBeTruthy()
    expect(table().getAttribute('aria-rowcount')).toBe('1')
  })

  test('the header note belongs to its header', () => {
    render(<Vendors />)
    expect(screen.getByRole('columnheader', { name: /Id\s*number/ })).toBeTruthy()
  })
})

describe('as tall as it was when last seen', () => {
  /** Opens a list that the browser then finds this tall. @returns rows at first, rows in the end, commits. */
  function openList(label: string, height: number) {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #measure: () => void
        constructor(measure: () => void) {
          this.#measure = measure
        }
        observe(element: HTMLElement) {
          Object.defineProperties(element, {
            clientWidth: { value: 1024 },
            clientHeight: { value: height },
          })
          this.#measure()
        }
        disconnect() {}
      },
    )
    const rows: number[] = []
    const onRender = () => rows.push(document.querySelectorAll('[data-row-link]').length)
    const { unmount } = render(
      <Profiler id={label} onRender={onRender}>
        <Vendors label={label} />
      </Profiler>,
    )
    unmount()
    vi.unstubAllGlobals()
    return rows
  }

  test('its rows are drawn in one go', () => {
    const first = openList('Tall', 700)
    expect(first.length).toBeGreaterThan(1)
    const again = openList('Tall', 700)
    expect(again).toHaveLength(1)
    expect(again[0]).toBe(first.at(-1))
  })

  test('not where it was low because it had few rows, or in a window of another size', () => {
    const [atFirst] = openList('Filtered', 120)
    expect(openList('Filtered', 700)[0]).toBe(atFirst)
    openList('Resized', 700)
    setWindow(1024, 600)
    expect(openList('Resized', 400)[0]).toBeLessThan(atFirst ?? 0)
  })
})

test('a header sorts descending, then ascending, then not', async () => {
  const asked: (TableSort | undefined)[] = []
  function Sorted() {
    const [sort, setSort] = useState<TableSort>()
    return (
      <Vendors
        {...(sort && { sort })}
        onSort={(next) => {
          asked.push(next)
          setSort(next)
        }}
      />
    )
  }
  render(<Sorted />)
  const header = screen.getByRole('columnheader', { name: 'Name' })
  const button = within(header).getByRole('button')
  const orders = [header.getAttribute('aria-sort')]
  for (let click = 0; click < 3; click++) {
    await userEvent.click(button)
    orders.push(header.getAttribute('aria-sort'))
  }
  expect(orders).toEqual(['none', 'descending', 'ascending', 'none'])
  expect(asked).toEqual([
    { field: 'vendorName', direction: 'desc' },
    { field: 'vendorName', direction: 'asc' },
    undefined,
  ])
  expect(screen.getByRole('columnheader', { name: /Id/ }).hasAttribute('aria-sort')).toBe(false)
})

describe('opening a row', () => {
  const onRowOpen = vi.fn<(row: FixtureVendor, index: number) => void>()
  beforeEach(() => {
    onRowOpen.mockClear()
  })

  test('by a click anywhere on it; the row gets the focus', () => {
    render(<Vendors onRowOpen={onRowOpen} />)
    const isDefault = fireEvent.click(screen.getByText('4', { selector: '[role=cell]' }))
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(fixtureVendors[4], 4)
    expect(isDefault).toBe(false)
    expect(document.activeElement).toBe(linkOf(4))
  })

  test('by its link, which has an address for a new tab', () => {
    render(<Vendors onRowOpen={onRowOpen} />)
    expect(linkOf(2).getAttribute('href')).toBe('/vendors/2')
    fireEvent.click(linkOf(2))
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(fixtureVendors[2], 2)
  })

  test('not while a modifier is held or text is selected', () => {
    render(<Vendors onRowOpen={onRowOpen} />)
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(linkOf(2), { ctrlKey: true })
    fireEvent.click(linkOf(2), { metaKey: true, button: 1 })
    const cell = screen.getByText('4', { selector: '[role=cell]' })
    getSelection()?.selectAllChildren(cell)
    fireEvent.click(cell)
    expect(onRowOpen).not.toHaveBeenCalled()
    getSelection()?.removeAllRanges()
  })
})

describe('rows that cannot be shown', () => {
  test('a failed page offers to try again', () => {
    const retry = vi.fn<() => void>()
    const source = sourceOf({ rowAt: () => undefined, absenceAt: () => 'failed', retry })
    render(<Vendors source={source} />)
    const [row] = screen.getAllByRole('row', { name: /Couldn’t load these rows/ })
    fireEvent.click(within(row ?? table()).getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('a row that the service left out says so', () => {
    render(<Vendors source={sourceOf({ rowAt: () => undefined, absenceAt: () => 'missing' })} />)
    expect(screen.getAllByText('Your provider didn’t send this row').length).toBeGreaterThan(5)
  })
})

test('where it is narrow, a row is one cell of two lines', () => {
  setWindow(390, 844)
  render(<Vendors />)
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(screen.getByRole('link', { name: 'Vendor 1 in two lines' })).toBeTruthy()
  expect(table().getAttribute('aria-colcount')).toBe('1')
})
