import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  jumpToRow,
  linkOf,
  renders,
  ROW,
  scroller,
  scrollToRow,
  setWindow,
  sourceOf,
  table,
  Vendors,
} from './data-table-fixture'
import { OVERSCAN } from './use-row-window'

beforeEach(() => {
  renders.clear()
  setWindow(1024, 768)
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
    expect(Number(focused()?.slice(7))).toBeGreaterThan(8)
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

test('the focus stays on the header that sorted, in the list that comes', async () => {
  const columns = [{ id: 'name', header: 'Vendor', width: 200, sortField: 'name', cell: () => '' }]
  const { rerender } = render(<Vendors key="before" columns={columns} onSort={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Vendor' }))
  rerender(<Vendors key="after" columns={columns} onSort={() => undefined} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vendor' }))
  act(() => {
    screen.getByRole('button', { name: 'Vendor' }).blur()
  })
  rerender(<Vendors key="other" columns={columns} onSort={() => undefined} />)
  expect(document.activeElement).toBe(document.body)
})

test('the open row stays in view when the room changes; others make way', () => {
  const isRowOpen = ({ id }: { id: number }) => id === 12
  const { rerender } = render(<Vendors isRowOpen={isRowOpen} layout={{ density: 'compact' }} />)
  rerender(<Vendors isRowOpen={isRowOpen} layout={{ density: 'comfortable' }} />)
  const top = scroller().scrollTop
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThanOrEqual(12 * 44)
  rerender(<Vendors isRowOpen={({ id }) => id === 400} layout={{ density: 'compact' }} />)
  expect(scroller().scrollTop).toBeLessThan(400)
})

describe('what is rendered', () => {
  test('another row opens: only the two that changed', () => {
    const { rerender } = render(<Vendors isRowOpen={({ id }) => id === 3} />)
    renders.clear()
    rerender(<Vendors isRowOpen={({ id }) => id === 7} />)
    expect([...renders.keys()].toSorted((a, b) => a - b)).toEqual([3, 7])
  })

  test('at first the view and what one scrolls into; once scrolled, what one scrolls back to as well', () => {
    render(<Vendors />)
    const first = renders.size
    scrollToRow(OVERSCAN)
    expect(first).toBeGreaterThan(OVERSCAN)
    expect(renders.size).toBe(first + OVERSCAN)
    scrollToRow(0)
    expect(renders.size).toBe(first + OVERSCAN)
  })

  test('scrolling by one row: only the row that comes into the window', () => {
    render(<Vendors />)
    scrollToRow(100)
    renders.clear()
    scrollToRow(101)
    expect(renders.size).toBe(1)
    expect([...renders.values()]).toEqual([1])
  })

  test('a jump: the rows in view; those around them once it rests', () => {
    vi.useFakeTimers()
    render(<Vendors />)
    scrollToRow(100)
    renders.clear()
    jumpToRow(300)
    const inView = [...renders.keys()].toSorted((a, b) => a - b)
    expect(inView[0]).toBe(300)
    expect(inView.at(-1)).toBe(299 + inView.length)
    renders.clear()
    act(() => {
      vi.advanceTimersByTime(200)
    })
    const around = [...renders.keys()].toSorted((a, b) => a - b)
    expect(around).toHaveLength(2 * OVERSCAN + 1)
    expect(around[0]).toBe(300 - OVERSCAN)
    // The uppermost becomes the Tab stop.
    expect(around.filter((row) => inView.includes(row))).toEqual([300])
    vi.useRealTimers()
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
    expect(showRange).toHaveBeenLastCalledWith(300, 311)
  })
})
