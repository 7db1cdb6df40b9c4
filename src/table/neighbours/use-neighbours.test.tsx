import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { createMemoryRouter, useLocation, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'

import { useNeighbours } from './use-neighbours'

const rows = Array.from({ length: 1000 }, (_, id) => id)
const source = {
  resetKey: 'all',
  total: rows.length,
  rowAt: (index: number) => rows[index],
  absenceAt: () => 'missing' as const,
  showRange: () => undefined,
  retry: () => undefined,
}

test('a row far down that is opened is known to its neighbours in the one rendering that opens it', async () => {
  const drawn: string[] = []
  function List() {
    const open = new URLSearchParams(useLocation().search).get('open')
    const navigate = useNavigate()
    const { neighbours, onOpened } = useNeighbours<number>({
      source,
      isOpen: open === null ? undefined : (row) => row === Number(open),
      onStep: () => undefined,
    })
    drawn.push(`${open ?? 'none'} ${String(neighbours.index)}`)
    const openRow = () => {
      onOpened(700)
      void navigate('?open=700')
    }
    return (
      <button type="button" onClick={openRow}>
        Row 700
      </button>
    )
  }
  const router = createMemoryRouter([
    { path: '/', Component: List, loader: () => null, shouldRevalidate: () => false },
  ])
  render(<RouterProvider useTransitions={false} router={router} />)
  const button = await screen.findByRole('button')
  drawn.length = 0
  fireEvent.click(button)
  await expect.poll(() => drawn.at(-1)).toBe('700 700')
  expect(drawn).toEqual(['700 700'])
})

/** Two rows that are read, and two of a page that comes later. */
function waitingForNext() {
  const read = ['a', 'b']
  const stepped: string[] = []
  const at = { open: 'b' as string | undefined, list: 'all' }
  const { result, rerender } = renderHook(() =>
    useNeighbours<string>({
      source: { ...source, resetKey: at.list, total: 4, rowAt: (index: number) => read[index] },
      isOpen: at.open === undefined ? undefined : (row) => row === at.open,
      onStep: (row) => {
        stepped.push(row)
        at.open = row
      },
    }),
  )
  act(() => result.current.onOpened(1))
  act(() => result.current.neighbours.step(1))
  expect(result.current.neighbours.isWaiting).toBe(true)
  const change = (change: Partial<typeof at>) => {
    Object.assign(at, change)
    rerender()
  }
  const arrive = () => {
    read.push('c', 'd')
    rerender()
  }
  return { result, stepped, change, arrive }
}

test('the next one that is waited for opens as it comes', () => {
  const { result, stepped, arrive } = waitingForNext()
  arrive()
  expect(stepped).toEqual(['c'])
  expect(result.current.neighbours.isWaiting).toBe(false)
})

test('closed while the next one is waited for, it opens nothing: neither as it comes nor later', () => {
  const { result, stepped, change, arrive } = waitingForNext()
  change({ open: undefined })
  arrive()
  change({ open: 'b' })
  expect(stepped).toEqual([])
  expect(result.current.neighbours).toMatchObject({ index: 1, isWaiting: false })
})

test('in another list, the place that was waited for is another row’s', () => {
  const { stepped, change, arrive } = waitingForNext()
  change({ list: 'open ones' })
  arrive()
  expect(stepped).toEqual([])
})
