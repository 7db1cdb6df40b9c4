import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isBulkRun, isSameRow, keptCells, type BulkRow } from './bulk-record'

const secrets = new Set(['ein', 'billingData.accountNumber'])
const rowOf = (kept: ReturnType<typeof keptCells>): BulkRow => ({
  ...kept,
  runId: 'r',
  number: 2,
  payee: '',
  amount: undefined,
  isMeant: false,
  besides: [],
  state: 'waiting',
  isSetAside: false,
})

describe('keptCells', () => {
  test('secrets by their last four, and what looks like one elsewhere not at all', () => {
    const kept = keptCells(
      {
        name1: 'ACME',
        ein: '12-3456789',
        'billingData.accountNumber': '000123456789',
        comments: 'card 4111 1111 1111 1111',
      },
      secrets,
    )
    expect(kept.cells).toMatchObject({
      name1: 'ACME',
      ein: '••-•••6789',
      'billingData.accountNumber': '••••••••6789',
    })
    expect(kept.hidden).toEqual(['ein', 'billingData.accountNumber', 'comments'])
    expect(JSON.stringify(kept)).not.toMatch(/3456789|0001234|4111 1111/)
  })

  test('no whole account number, whatever it is', () => {
    const numbers = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4 })
    fc.assert(
      fc.property(numbers, (number) => {
        const { cells, hidden } = keptCells({ ein: number }, secrets)
        expect(cells['ein']).not.toContain(number)
        expect(cells['ein']?.replace(/\D/g, '').length).toBeLessThanOrEqual(4)
        expect(hidden).toEqual(['ein'])
      }),
    )
  })
})

test('the same row is known again, and no other', () => {
  const cells = { name1: 'ACME', ein: '12-3456789', amount: '12.50' }
  const row = rowOf(keptCells(cells, secrets))
  expect(
    isSameRow(row, { amount: '12.50', ein: '12-3456789', name1: 'ACME', zip: '' }, secrets),
  ).toBe(true)
  expect(isSameRow(row, { ...cells, amount: '12.51' }, secrets)).toBe(false)
  expect(isSameRow(row, { ...cells, ein: '12-3456780' }, secrets)).toBe(false)
  expect(isSameRow(row, { ...cells, zip: '60601' }, secrets)).toBe(false)
})

test.each([
  ['en-US', true],
  ['', false],
  ['en_US', false],
])('a run whose amounts are in a locale that cannot be used is not read: %j', (locale, isRead) => {
  const settings = {
    entry: 'main-street',
    method: '',
    currency: '',
    locale,
    dayOrder: 'ymd',
    flags: {},
  }
  const run = { id: 'r', kind: 'payouts', scope: 's', title: '', columns: [], reason: '' }
  expect(isBulkRun({ ...run, settings, createdAt: 1, rowCount: 0 })).toBe(isRead)
})
