import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { noteColumns } from './layout/layout-store'
import { ListSettings } from './list-settings'

const columns = ['name', 'status'].map((id) => ({ id, header: id, width: 100 }))

test('that a column has no values is said of the rows loaded, unless those are all', () => {
  noteColumns('cases', { empty: ['status'], asked: [] })
  const settings = (total: number) => (
    <ListSettings
      list="cases"
      columns={columns}
      rows={{ total, rowAt: (at) => (at < 100 ? {} : undefined) }}
    />
  )
  const { rerender } = render(settings(100))
  expect(screen.getByText('No values')).toBeTruthy()
  rerender(settings(300))
  expect(screen.getByText('No values in the rows loaded')).toBeTruthy()
})
