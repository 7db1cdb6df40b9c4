import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { DataColumn } from './columns'
import { DataTable, type DataTableProps } from './data-table'
import type { RowSource } from './row-source'
import type { TableSort } from './sort'

interface Vendor {
  readonly id: number
  readonly name: string
}

const ROW = 40
const renders = new Map<number, number>()
const countRender = (id: number) => renders.set(id, (renders.get(id) ?? 0) + 1)
const vendors = Array.from({ length: 500 }, (_, id): Vendor => ({ id, name: `Vendor ${id}` }))

const columns: readonly DataColumn<Vendor>[] = [
  { id: 'name', header: 'Name', width: 200, sortField: 'vendorName', cell: ({ name }) => name },
  {
    id: 'id',
    header: 'Id',
    width: 80,
    align: 'end',
    headerNote: 'number',
    cell: ({ id }) => {
      countRender(id)
      return String(id)
    },
  },
]

const sourceOf = (change: Partial<RowSource<Vendor>> = {}): RowSource<Vendor> => ({
  resetKey: 'all',
  total: vendors.length,
  rowAt: (index) => vendors[index],
  absenceAt: () => 'pending',
  showRange: () => undefined,
  retry: () => undefined,
  ...change,
})
const everyVendor = sourceOf()
const renderNarrow = ({ name }: Vendor) => <span>{name} in two lines</span>

function Vendors(props: Partial<DataTableProps<Vendor>>) {
  return (
    <DataTable
      label="Vendors"
      columns={columns}
      source={everyVendor}
      rowHref={({ id }) => `/vendors/${id}`}
      renderNarrow={renderNarrow}
      emptyState={<p>No vendors yet</p>}
      {...props}
    />
  )
}

const table = () => screen.getByRole('table', { name: 'Vendors' })
const rowOf = (id: number) =>
  screen.getByRole('link', { name: `Vendor ${id}` }).closest('[role=row]')
const linkOf = (id: number) => screen.getByRole('link', { name: `Vendor ${id}` })
const scroller = () => {
  const element = table().parentElement
  if (!element) throw new Error('The table stands in its scroll container.')
  return element
}
const scrollToRow = (index: number) => {
  scroller().scrollTop = index * ROW
  fireEvent.scroll(scroller())
}

/** happy-dom lays nothing out: the table takes the window's size. */
const setWindow = (width: number, height: number) => {
  Object.assign(window, { innerWidth: width, innerHeight: height })
}

beforeEach(() => {
  renders.clear()
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
    expect(within(rows[1] ?? table()).getAllByRole('cell')).toHaveLength(2)
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
  const onRowOpen = vi.fn<(row: Vendor, index: number) => void>()
  beforeEach(() => {
    onRowOpen.mockClear()
  })

  test('by a click anywhere on it; the row gets the focus', () => {
    render(<Vendors onRowOpen={onRowOpen} />)
    const isDefault = fireEvent.click(screen.getByText('4', { selector: '[role=cell]' }))
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(vendors[4], 4)
    expect(isDefault).toBe(false)
    expect(document.activeElement).toBe(linkOf(4))
  })

  test('by its link, which has an address for a new tab', () => {
    render(<Vendors onRowOpen={onRowOpen} />)
    expect(linkOf(2).getAttribute('href')).toBe('/vendors/2')
    fireEvent.click(linkOf(2))
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(vendors[2], 2)
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

describe('keys', () => {
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }
  const focused = () => document.activeElement?.textContent

  test('one row is a Tab stop; arrows, Page and End move it', async () => {
    render(<Vendors />)
    await userEvent.tab()
    expect(focused()).toBe('Vendor 0')
    press('ArrowDown')
    press('ArrowDown')
    expect(focused()).toBe('Vendor 2')
    press('ArrowUp')
    expect(focused()).toBe('Vendor 1')
    press('PageDown')
    expect(Number(focused()?.slice(7))).toBeGreaterThan(15)
    press('End')
    expect(focused()).toBe('Vendor 499')
    press('Home')
    expect(focused()).toBe('Vendor 0')
    expect(scroller().scrollTop).toBe(0)
    const stops = within(table())
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([linkOf(0)])
  })

  test('the focus waits for its row while that is out of view', () => {
    render(<Vendors />)
    act(() => {
      linkOf(1).focus()
    })
    scrollToRow(200)
    expect(screen.queryByRole('link', { name: 'Vendor 1' })).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('rowgroup')
    scrollToRow(0)
    expect(document.activeElement).toBe(linkOf(1))
    scrollToRow(200)
    press('ArrowDown')
    expect(focused()).toBe('Vendor 2')
  })

  test('the focus stays on a row that is loaded meanwhile', () => {
    const { rerender } = render(<Vendors source={sourceOf({ rowAt: () => undefined })} />)
    const [first] = screen.getAllByText('Loading')
    act(() => {
      first?.closest('a')?.focus()
    })
    rerender(<Vendors />)
    expect(document.activeElement).toBe(linkOf(0))
  })
})

describe('rows that cannot be shown', () => {
  test('a failed page offers to try again', () => {
    const retry = vi.fn<() => void>()
    const source = sourceOf({ rowAt: () => undefined, absenceAt: () => 'failed', retry })
    render(<Vendors source={source} />)
    const [row] = screen.getAllByRole('row', { name: /Could not load these rows/ })
    fireEvent.click(within(row ?? table()).getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('a row that the service left out says so', () => {
    render(<Vendors source={sourceOf({ rowAt: () => undefined, absenceAt: () => 'missing' })} />)
    expect(screen.getAllByText('The service did not send this row').length).toBeGreaterThan(5)
  })
})

describe('what is rendered', () => {
  test('another row opens: only the two that changed', () => {
    const { rerender } = render(<Vendors isRowOpen={({ id }) => id === 3} />)
    renders.clear()
    rerender(<Vendors isRowOpen={({ id }) => id === 7} />)
    expect([...renders.keys()].toSorted((a, b) => a - b)).toEqual([3, 7])
  })

  test('scrolling by one row: only the row that comes into the window', () => {
    render(<Vendors />)
    scrollToRow(100)
    renders.clear()
    scrollToRow(101)
    expect(renders.size).toBe(1)
    expect([...renders.values()]).toEqual([1])
  })

  test('DOM nodes stay while one scrolls', () => {
    render(<Vendors />)
    scrollToRow(100)
    const before = new Set(screen.getAllByRole('cell'))
    scrollToRow(130)
    expect(screen.getAllByRole('cell').every((cell) => before.has(cell))).toBe(true)
    expect(linkOf(140)).toBeTruthy()
  })
})

describe('scroll position', () => {
  test('begins where it is told, and tells where it rests', () => {
    vi.useFakeTimers()
    const onTopIndexChange = vi.fn<(index: number) => void>()
    render(<Vendors initialIndex={250} onTopIndexChange={onTopIndexChange} />)
    expect(scroller().scrollTop).toBe(250 * ROW)
    expect(linkOf(255)).toBeTruthy()
    scrollToRow(300)
    vi.advanceTimersByTime(200)
    expect(onTopIndexChange).toHaveBeenLastCalledWith(300)
    vi.useRealTimers()
  })

  test('another list begins at its top', () => {
    const { rerender } = render(<Vendors />)
    scrollToRow(300)
    rerender(<Vendors source={sourceOf({ resetKey: 'other' })} />)
    expect(scroller().scrollTop).toBe(0)
    expect(linkOf(0)).toBeTruthy()
  })

  test('tells the source which rows are in view', () => {
    const showRange = vi.fn<(first: number, last: number) => void>()
    render(<Vendors source={sourceOf({ showRange })} />)
    scrollToRow(300)
    expect(showRange).toHaveBeenLastCalledWith(300, 318)
  })
})

test('where it is narrow, a row is one cell of two lines', () => {
  setWindow(390, 844)
  render(<Vendors />)
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(screen.getByRole('link', { name: 'Vendor 1 in two lines' })).toBeTruthy()
  expect(table().getAttribute('aria-colcount')).toBe('1')
})
