import { expect, test } from 'vitest'

import { entriesOfRows, methodsText } from './rows-said'
import { settings } from '~/bulk/testing/settings'

const bare = { ...settings, entry: 'main-street', method: '' }
const rows = [
  { cells: { method: 'ach', entry: 'harbor' } },
  { cells: { entry: ' harbor ' } },
  { cells: { method: 'wire', entry: 'harbor' } },
]

test('a row without a method is counted as one, and its default only stands in for it', () => {
  expect(methodsText(rows, bare)).toBe('ACH 1 · Wire 1 · None 1')
  expect(methodsText(rows, { ...bare, method: 'check' })).toBe('ACH 1 · Check 1 · Wire 1')
  expect(methodsText(rows.slice(0, 1), bare)).toBe('ACH')
  expect(methodsText([], bare)).toBeUndefined()
  expect(methodsText(rows.slice(1, 2), bare)).toBeUndefined()
})

test('rows that all name one paypoint are paid by it, not by the one for rows without', () => {
  expect(entriesOfRows(rows, bare)).toEqual(['harbor'])
  expect(entriesOfRows([...rows, { cells: {} }], bare)).toEqual(['harbor', 'main-street'])
  expect(entriesOfRows([], bare)).toEqual(['main-street'])
})
