import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ChartCard } from './chart-card'
import type { PayoutFact } from './payout-fact'

const fact = (day: string, total: PayoutFact['total']): PayoutFact => ({
  id: day,
  day,
  status: 11,
  statusText: 'Paid',
  method: 'ach',
  total,
})

test('X4: amounts that could not be read are marked in the bars, in words and in the table', async () => {
  render(
    <MemoryRouter>
      <ChartCard
        entry="main-street"
        period={{ from: '2026-11-01', to: '2026-11-02' }}
        facts={[
          fact('2026-11-01', { amountMinor: 30, scale: 2, currency: 'USD' }),
          fact('2026-11-02', { unadded: 'unreadable', currency: 'USD' }),
        ]}
        measure="USD"
        by="status"
        onMeasure={() => undefined}
        onBy={() => undefined}
      />
    </MemoryRouter>,
  )
  const known = screen.getAllByRole('link', { name: /Nov 1, 2026/ })
  const unread = screen.getAllByRole('link', {
    name: /Nov 2, 2026, .*: not known \(1 amount unreadable\) in 1 payout/,
  })
  expect([known.length, unread.length]).toEqual([1, 1])
  for (const mark of unread) {
    expect(mark.getAttribute('class')).toContain('dasharray')
    expect(Number(mark.querySelector('rect')?.getAttribute('height'))).toBeGreaterThan(3)
  }
  expect(known[0]?.getAttribute('class')).not.toContain('dasharray')
  expect(screen.getByText('Incomplete: 1 amount unreadable')).toBeTruthy()

  const [show] = screen.getAllByRole('button', { name: 'Show as table' })
  if (show) await userEvent.click(show)
  const row = screen.getByRole('row', { name: /^Nov 2 / })
  expect(row.textContent).toContain('1 amount unreadable')
})
