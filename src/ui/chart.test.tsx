import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'

import { StackedBars } from './chart'

const override = '\u202e'

afterEach(cleanup)

describe('stacked bars', () => {
  test('isolate foreign names once: none of our own characters is shown', () => {
    const name = `${override}Paid`
    const mark = { series: 0, value: 1, isIncomplete: false, to: undefined }
    const { container } = render(
      <StackedBars
        label="By status"
        series={[{ name, sum: `1.00 ${override}`, fill: '' }]}
        columns={[
          {
            id: 'a',
            label: '1',
            title: 'Nov 1',
            marks: [{ ...mark, text: '1.00', brief: `1.00 ${override}` }],
          },
        ]}
        ticks={[0, 1]}
        formatTick={String}
        link={({ children }) => <a href="/">{children}</a>}
        table={null}
      />,
    )
    expect(container.textContent).toContain('U+202E')
    expect(container.textContent).not.toMatch(/U\+206[89]/)
    expect(screen.getAllByRole('img', { name: 'right-to-left override' })).toHaveLength(2)
  })

  test('what is pointed at is told in the legend, over no bar, until Escape', () => {
    render(
      <StackedBars
        label="By status"
        series={[{ name: 'Paid', sum: '300.00', fill: '' }]}
        columns={['Nov 1', 'Nov 2'].map((title, at) => ({
          id: title,
          label: title,
          title,
          marks: [
            {
              series: 0,
              value: 1,
              isIncomplete: false,
              to: undefined,
              text: 'all',
              brief: `${String(at + 1)}00.00`,
            },
          ],
        }))}
        ticks={[0, 1]}
        formatTick={String}
        link={({ children }) => <a href="/">{children}</a>}
        table={null}
      />,
    )
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getByText('300.00')).toBeDefined()
    fireEvent.focus(screen.getByRole('img', { name: /^Nov 2, Paid/ }))
    expect(legend.getByText('200.00')).toBeDefined()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(legend.getByText('300.00')).toBeDefined()
  })
})
