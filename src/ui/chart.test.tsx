import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { StackedBars } from './chart'

const override = '\u202e'

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
})
