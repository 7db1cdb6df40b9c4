import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { SummaryBox } from './summary-box'

test('what isn’t there yet is not listed, and nothing at all is no box', () => {
  const { rerender } = render(
    <SummaryBox
      amount={{ label: 'Amount', text: undefined }}
      facts={[
        { name: 'name1', label: 'Name', value: 'ACME' },
        { name: 'method', label: 'Method', value: undefined },
      ]}
      missing={[]}
      onFollow={vi.fn<() => void>()}
    />,
  )
  const listed = ['Amount', 'Name', 'Method'].map((label) => screen.queryByText(label) !== null)
  expect(listed).toEqual([false, true, false])
  rerender(<SummaryBox amount={undefined} facts={[]} missing={[]} onFollow={vi.fn<() => void>()} />)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('of a sheet the bar says the sum and the count, and is not there before there are any', () => {
  const box = (value: string | undefined) => (
    <SummaryBox
      amount={{ label: 'Total', text: value && '$12.50' }}
      facts={[
        { name: 'ready', label: 'Payouts', value, inBar: true },
        { name: 'entry', label: 'Paypoint', value: 'Main Street Market' },
      ]}
      barShowsAll={false}
      missing={[]}
      onFollow={vi.fn<() => void>()}
    />
  )
  const isHidden = (element: Element | null) => element?.classList.contains('under:hidden')
  const shown = render(box('1 payout ready'))
  const bar = screen.getByRole('complementary', { name: 'Summary' })
  expect(isHidden(bar)).toBe(false)
  expect(isHidden(screen.getByText('Payouts').parentElement)).toBe(false)
  expect(isHidden(screen.getByText('Paypoint').parentElement)).toBe(true)
  shown.rerender(box(undefined))
  expect(isHidden(bar)).toBe(true)
})
