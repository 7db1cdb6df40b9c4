import { fireEvent, render, screen } from '@testing-library/react'
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
