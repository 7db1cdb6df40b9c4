import { expect, test } from 'vitest'

import { batchesPath, paypointPayoutsPath, paypointSearch } from './search'

test('the list is in the order of the names', () => {
  const { list } = paypointSearch.readSearch('?dbaname(ct)=Acme')
  expect(paypointSearch.apiSearch(list)).toBe('dbaname(ct)=Acme&sortBy=asc(dbaname)')
  expect(paypointSearch.listPath({ list, open: undefined, local: [] })).toBe(
    '/paypoints?dbaname(ct)=Acme',
  )
})

test('a paypoint leads to its payouts and to its batches', () => {
  expect(paypointPayoutsPath('main street')).toBe('/payouts?entry=main%20street')
  expect(batchesPath('3001')).toBe('/batches?paypointId(eq)=3001')
})
