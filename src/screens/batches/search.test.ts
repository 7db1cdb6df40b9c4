import { expect, test } from 'vitest'

import { batchPath, batchSearch, batchPayoutsPath } from './search'

test('the list asks for the newest batches first, and keeps its address', () => {
  const search = batchSearch.readSearch('?status(eq)=5&open=7&ref=BT-1')
  expect(batchSearch.apiSearch(search.list)).toBe('status(eq)=5&sortBy=desc(batchDate)')
  expect(batchSearch.listPath(search)).toBe('/batches?status(eq)=5&open=7&ref=BT-1')
  expect(batchSearch.listPath(search, { open: undefined })).toBe('/batches?status(eq)=5')
})

test('a batch’s page carries its number, by which the service can be asked', () => {
  expect(batchPath({ id: '40001', ref: 'BT 1' })).toBe('/batches/40001?ref=BT%201')
  expect(batchPath({ id: '40001' })).toBe('/batches/40001')
})

test('a batch leads to its payouts where it names both its paypoint and its number', () => {
  expect(batchPayoutsPath({ EntryName: 'main', BatchNumber: 'BT-1' })).toBe(
    '/payouts?entry=main&batchNumber(eq)=BT-1',
  )
  expect(batchPayoutsPath({ EntryName: 'main' })).toBeUndefined()
  expect(batchPayoutsPath({ EntryName: '', BatchNumber: 'BT-1' })).toBeUndefined()
  expect(batchPayoutsPath({ EntryName: 'main', BatchNumber: '' })).toBeUndefined()
})
