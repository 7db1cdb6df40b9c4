import { fireEvent, render, screen } from '@testing-library/react'
import { Banknote } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Money } from '~/lib/money'
import { Amount } from '~/ui/money'

import type { DataColumn } from './columns'
import { RecordList } from './record-list'
import { ROW, setWindow } from './data-table-fixture'

// happy-dom has none, and the scroll memory asks for it as it loads.
vi.hoisted(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))

const renders = new Map<number, number>()
beforeEach(() => {
  renders.clear()
  setWindow(1024, 768)
})

interface Payout {
  readonly id: number
  readonly total: Money
}

const dollars = (id: number, currency: string | undefined): Payout => ({
  id,
  total: { amountMinor: id * 100, scale: 2, currency },
})
const columns: readonly DataColumn<Payout>[] = [
  { id: 'id', header: 'Id', width: 80, cell: ({ id }) => String(id) },
  {
    id: 'total',
    header: 'Total',
    width: 120,
    align: 'end',
    amountOf: ({ total }) => total,
    cell: ({ id, total }) => {
      renders.set(id, (renders.get(id) ?? 0) + 1)
      return <Amount money={total} keepsPlace />
    },
  },
]
const answer = { data: { receivedAt: 1 }, error: null, isFetching: false }

const List = ({ rows }: { rows: readonly Payout[] }) => (
  <MemoryRouter>
    <RecordList<Payout>
      listed={{
        noun: { one: 'payout', many: 'payouts' },
        icon: Banknote,
        label: 'Payouts',
        columns,
        renderNarrow: ({ id }) => id,
        emptyText: '',
      }}
      source={{
        resetKey: '',
        total: rows.length,
        rowAt: (index) => rows[index],
        absenceAt: () => 'pending',
        showRange: () => undefined,
        retry: () => undefined,
        surplus: 0,
      }}
      answer={answer}
      query={{ filters: 0, nothingMatches: null }}
      count={rows.length}
      opening={{ rowHref: ({ id }) => `/payouts/${String(id)}` }}
    />
  </MemoryRouter>
)

const header = () => screen.getByRole('columnheader', { name: /^Total/ }).textContent
const cellsOf = (id: number) =>
  screen.getByRole('link', { name: String(id) }).closest('[role=row]')?.textContent

test('one currency is told in the header, and a row of another tells its own', () => {
  const rows = Array.from({ length: 300 }, (_, id) => {
    if (id === 250) return dollars(id, 'EUR')
    return dollars(id, id === 251 ? undefined : 'USD')
  })
  render(<List rows={rows} />)
  expect(header()).toBe('TotalUSD')
  expect(cellsOf(3)).toBe('33.00')
  const scroller = screen.getByRole('table').parentElement
  if (!scroller) throw new Error('The table stands in its scroll container.')
  for (const index of [245, 246, 247]) {
    scroller.scrollTop = index * ROW
    fireEvent.scroll(scroller)
    fireEvent.scroll(scroller)
  }
  expect(header()).toBe('TotalUSD')
  expect(cellsOf(250)).toBe('250250.00EUR')
  expect(cellsOf(251)).toBe('251251.00*, No currency given')
  expect([...renders.values()].every((times) => times === 1)).toBe(true)
})

test('amounts of several currencies tell each its own', () => {
  render(<List rows={[dollars(1, 'USD'), dollars(2, 'EUR')]} />)
  expect(header()).toBe('Total')
  expect(cellsOf(1)).toBe('11.00USD')
  expect(cellsOf(2)).toBe('22.00EUR')
})
