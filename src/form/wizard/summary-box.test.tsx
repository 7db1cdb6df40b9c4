import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { SummaryBox } from './summary-box'

test('the bar of a narrow screen leaves out what is empty', () => {
  render(
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
  const inBar = (label: string) =>
    !screen.getByText(label).parentElement?.classList.contains('under:hidden')
  expect(['Amount', 'Name', 'Method'].map(inBar)).toEqual([false, true, false])
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
