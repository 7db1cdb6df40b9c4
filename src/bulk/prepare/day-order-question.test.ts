import { expect, test } from 'vitest'

import { dayInDoubt } from './day-order-question'
import { sheetRow } from '~/bulk/testing/sheet-rows'

const fields = [
  { id: 'due', label: 'Due date', kind: 'day', names: [] },
  { id: 'note', label: 'Note', kind: 'code', names: [] },
] as const

test('the order of days is asked only of dates that are sent and can be read both ways', () => {
  const sure = [sheetRow(0, { due: '11/22/2026', note: '3/4/2026' }), sheetRow(1, { due: '' })]
  const row = sheetRow(2, { due: '3/4/2026' })
  expect(dayInDoubt({ fields }, sure)).toBeUndefined()
  expect(dayInDoubt({ fields }, [...sure, row])).toBe('3/4/2026')
  expect(dayInDoubt({ fields }, [...sure, { ...row, isLeftOut: true }])).toBeUndefined()
})
