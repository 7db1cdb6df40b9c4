import { describe, expect, test } from 'vitest'

import { keepableSheet, keptLines, readKeptSheet } from './sheet-draft'

const secret = new Set(['ein', 'billingData.accountNumber'])
const columns = ['name1', 'ein', undefined, 'comments']
const lines = [
  { number: 1, cells: ['Name', 'Tax ID', 'Shade', 'Note'] },
  { number: 2, cells: ['ACME', '12-3456789', 'red', 'card 4111 1111 1111 1111'] },
  { number: 3, cells: ['Beta', '', '', 'fine'] },
]
const facts = {
  step: 'rows',
  title: 'vendors.csv',
  hasHeader: true,
  columns: ['name1', 'ein', null, 'comments'],
  settings: {
    entry: 'main-street',
    method: '',
    currency: '',
    locale: 'en-US',
    dayOrder: 'ymd',
    flags: {},
  },
  reason: 'SSN 123-45-6789',
} as const

describe('a sheet in a draft', () => {
  test('is kept without account and tax numbers, whatever column they stand in, and without columns not sent', () => {
    const kept = keptLines(lines, columns, { hasHeader: true, secret })
    expect(kept.lines.map(({ cells }) => cells)).toEqual([
      ['Name', 'Tax ID', 'Shade', 'Note'],
      ['ACME', null, null, null],
      ['Beta', '', '', 'fine'],
    ])
    expect(kept.left.toSorted()).toEqual(['comments', 'ein'])
  })

  test('what was left out once is still missing after it is kept again', () => {
    const again = [{ number: 2, cells: ['ACME', '', '', 'x'], lacking: [1, 2] }]
    const { lines: kept } = keptLines(again, columns, { hasHeader: false, secret })
    expect(kept[0]?.cells).toEqual(['ACME', null, null, 'x'])
  })

  test('a number typed into a row is left out, also when it was left out before', () => {
    const changes = new Map([
      [2, { cells: { ein: '98-7654321', name1: 'ACME Inc.' }, isNew: true }],
      [3, { cells: {}, lacking: ['ein'] }],
      [4, { cells: { ein: '98-7654321' }, lacking: ['ein'] }],
    ])
    const { values, left } = keepableSheet(facts, { lines: [], left: [] }, changes, secret)
    expect(values).toMatchObject({
      reason: '',
      changes: [
        { number: 2, cells: { ein: null, name1: 'ACME Inc.' }, isNew: true },
        { number: 3, cells: { ein: null } },
        { number: 4, cells: { ein: null } },
      ],
    })
    expect(left).toEqual(['reason', 'ein'])
    expect(JSON.stringify(values)).not.toMatch(/7654321|6789/)
  })
})

describe('a sheet out of a draft', () => {
  const whole = { ...facts, lines: [], changes: [] }

  test('counts the rows and decisions that another version wrote, and has the others', () => {
    const read = readKeptSheet({
      ...whole,
      lines: [{ number: 2, cells: ['ACME', null] }, { number: 'three' }, 7],
      changes: [{ number: 2, cells: {}, isNew: 'yes' }],
    })
    expect(read).toMatchObject({
      odd: 3,
      sheet: { lines: [{ number: 2, cells: ['ACME', null] }], changes: [] },
    })
  })

  test.each([undefined, null, 'text', [], { ...whole, settings: {} }, { ...whole, step: 1 }])(
    'is not read where it is %j',
    (values) => {
      expect(readKeptSheet(values)).toBeUndefined()
    },
  )
})
