import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { TableRow } from './table-row'

test('a changed cell begins with what it is now; what it was follows, and is whole on hover', () => {
  const { container } = render(
    <TableRow
      appearance={{
        columns: [
          {
            id: 'status',
            header: 'Status',
            width: 120,
            cell: (row: string) => row,
            style: {},
            cellClass: '',
            cellStyle: undefined,
            isPinned: false,
          },
        ],
        wasOf: () => 'On Hold (13)',
      }}
      row="Processing"
      index={0}
      offset={0}
      href="/"
      absence={undefined}
      isOpen={false}
      isTabStop
    />,
  )
  const cell = container.querySelector('[role=rowheader]')
  expect(cell?.textContent).toBe('Processing was On Hold')
  expect(cell?.querySelector('s')?.textContent).toBe('was On Hold')
  expect(cell?.querySelector('[title]')?.getAttribute('title')).toBe(
    'Was On Hold when you last looked',
  )
})
