import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { PlainTable } from './plain-table'

/** happy-dom lays nothing out: the width is what matchMedia says. */
function onPhone(isPhone: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches: isPhone, media } as MediaQueryList),
  )
}

const columns = [{ header: 'Payout' }, { header: 'Amount', align: 'end' }] as const
const show = (narrow?: string) =>
  render(
    <PlainTable
      label="Payouts"
      columns={columns}
      rows={[{ id: '1', cells: ['One', '12.00'], ...(narrow !== undefined && { narrow }) }]}
    />,
  )

test('on a phone, rows that have a narrow form are a list', () => {
  onPhone(true)
  show('One of 12.00')
  expect(screen.getByRole('list', { name: 'Payouts' }).textContent).toBe('One of 12.00')
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [true, undefined],
  [false, 'One of 12.00'],
])('else they are a table: phone %s, narrow form %s', (isPhone, narrow) => {
  onPhone(isPhone)
  show(narrow)
  expect(screen.getByRole('table', { name: 'Payouts' })).toBeDefined()
})
