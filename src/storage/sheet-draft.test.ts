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
    const kept = keptLines(lines, columns, { headerAt: 1, secret })
    expect(kept.lines.map(({ cells }) => cells)).toEqual([
      ['Name', 'Tax ID', 'Shade', 'Note'],
      ['ACME', null, null, null],
      ['Beta', '', '', 'fine'],
    ])
    expect(kept.left.toSorted()).toEqual(['comments', 'ein'])
  })

  test('what was left out once is still missing after it is kept again', () => {
    const again = [{ number: 2, cells: ['ACME', '', '', 'x'], lacking: [1, 2] }]
    const { lines: kept } = keptLines(again, columns, { headerAt: undefined, secret })
    expect(kept[0]?.cells).toEqual(['ACME', null, null, 'x'])
  })

  test('a number typed into a row is left out, also when it was left out before', () => {
    const changes = new Map([
      [2, { cells: { ein: '98-7654321', name1: 'ACME Inc.' }, isNew: true }],
      [3, { cells: {}, lacking: ['ein'] }],
      [4, { cells: { ein: '98-7654321' }, lacking: ['ein'] }],
    ])
    const { values, left } = keepableSheet(
      facts,
      { lines: [], left: [], hidden: new Map() },
      changes,
      secret,
    )
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

describe('no secret comes into a draft by another way', () => {
  const name = 'Acme account number 123456789'
  const kept = (cells: readonly string[], confirmed: readonly string[]) => {
    const sheet = [
      { number: 1, cells: ['Name', 'Number', 'Amount'] },
      { number: 2, cells },
    ]
    const columnsOf = ['name1', 'vendorNumber', 'amount']
    const of = keptLines(sheet, columnsOf, { headerAt: 1, secret })
    return keepableSheet(facts, of, new Map([[2, { confirmed }]]), secret).values
  }

  test.each([
    [[name, '', '5'], `The sheet says “${name}”; this vendor is “ACME”.`],
    [['12345678', '', '5'], 'The sheet says “12345678”; this vendor is “ACME”.'],
    [
      ['ACME', '4111 1111 1111 1111', '5'],
      'The sheet says 4111 1111 1111 1111; vendor 7 has none.',
    ],
  ])('a confirmed doubt that quotes a cell that is not kept is dropped: %j', (cells, doubt) => {
    const values = kept(cells, [doubt, 'Same payee and invoice number as row 3.'])
    expect(values).toMatchObject({
      changes: [{ number: 2, confirmed: ['Same payee and invoice number as row 3.'] }],
    })
    expect(JSON.stringify(values)).not.toMatch(/12345678|4111 1111/)
  })

  test('a confirmed doubt that quotes a number typed into the row is dropped', () => {
    const change = { cells: { name1: '12345678' }, confirmed: ['The sheet says “12345678”.'] }
    const none = { lines: [], left: [], hidden: new Map() }
    const { values } = keepableSheet(facts, none, new Map([[2, change]]), secret)
    expect(values).toMatchObject({ changes: [{ cells: { name1: null }, confirmed: [] }] })
  })

  test('a confirmed doubt without a secret stays', () => {
    const doubt = 'The sheet says “Somebody Else”; this vendor is “ACME”.'
    expect(kept(['Somebody Else', 'V-1', '5'], [doubt])).toMatchObject({
      changes: [{ confirmed: [doubt] }],
    })
  })

  test('a row that is wrongly taken for the header is kept by the rule of the others', () => {
    const iban = 'DE89370400440532013000'
    const sheet = [{ number: 1, cells: ['Acme', iban, iban, '4111 1111 1111 1111', '12345678'] }]
    const columnsOf = ['vendorNumber', 'ein', undefined, 'comments', 'name1']
    const { lines: kept1 } = keptLines(sheet, columnsOf, { headerAt: 1, secret })
    expect(kept1[0]?.cells).toEqual(['Acme', null, null, null, null])
    const names = [{ number: 1, cells: ['Vendor #', 'Tax ID', 'Line 2', 'Note', 'Name'] }]
    const { lines: kept2 } = keptLines(names, columnsOf, { headerAt: 1, secret })
    expect(kept2[0]?.cells).toEqual(names[0]?.cells)
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

  test('is not read without its header: its first row would be taken for one', () => {
    const rows = [{ number: 2, cells: ['ACME'] }]
    const odd = { ...whole, lines: [{ number: '1', cells: ['Name'] }, ...rows] }
    expect(readKeptSheet(odd)).toBeUndefined()
    expect(readKeptSheet({ ...odd, hasHeader: false })).toMatchObject({ odd: 1 })
  })

  test.each(['', 'en_US'])('counts a locale that cannot be used: %j', (locale) => {
    const read = readKeptSheet({ ...whole, settings: { ...facts.settings, locale } })
    expect(read?.odd).toBe(1)
  })

  test.each([undefined, null, 'text', [], { ...whole, settings: {} }, { ...whole, step: 1 }])(
    'is not read where it is %j',
    (values) => {
      expect(readKeptSheet(values)).toBeUndefined()
    },
  )
})
