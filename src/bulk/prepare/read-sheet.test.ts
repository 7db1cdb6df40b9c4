import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { textField } from '~/lib/csv'

import { columnLetters, isAmountCut, MOST_ROWS, readLines, sheetOf, widthOf } from './read-sheet'

const cellsOf = (text: string) => readLines(text).lines?.map(({ cells }) => cells)

describe('readLines', () => {
  test.each([',', ';', '\t', '|'])('cells between %j', (sign) => {
    const text = [`name${sign}amount${sign}due`, `ACME${sign}12${sign}2026-01-01`].join('\n')
    expect(cellsOf(text)).toEqual([
      ['name', 'amount', 'due'],
      ['ACME', '12', '2026-01-01'],
    ])
  })

  test('quotes, commas, quotation marks and line breaks inside a cell', () => {
    expect(cellsOf('a,b\r\n"ACME, ""the"" Inc.","two\nlines"\r\n')).toEqual([
      ['a', 'b'],
      ['ACME, "the" Inc.', 'two\nlines'],
    ])
  })

  test('a blank row keeps its number, and is no row', () => {
    expect(readLines('a,b\n\n,\n1,2').lines?.map(({ number }) => number)).toEqual([1, 4])
  })

  test.each<[string, RegExp]>([
    [' \n ', /nothing/],
    ['a,b\n"open,1\n2,3', /quotation mark in row 2/],
    [`a\n${'x\n'.repeat(MOST_ROWS + 1)}`, /more than 5,000 rows/],
  ])('%j is refused with a reason', (text, reason) => {
    expect(readLines(text).problem).toMatch(reason)
  })

  test('5,000 rows are taken', () => {
    expect(readLines(`a\n${'x\n'.repeat(MOST_ROWS)}`).lines).toHaveLength(MOST_ROWS + 1)
  })

  test('what is written as our exports write it comes back as it was (RF-F10)', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\r/g, ''))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 })
    fc.assert(
      fc.property(rows, (table) => {
        const text = table.map((cells) => cells.map(textField).join(',')).join('\n')
        const filled = table.filter((cells) => cells.some((each) => each.trim() !== ''))
        if (filled.length === 0) return
        expect(cellsOf(text)).toEqual(filled)
      }),
    )
  })
})

describe('sheetOf', () => {
  const { lines = [] } = readLines('name,,\nACME,1,2,\nBeta,1')

  test('with a header, and without', () => {
    expect(sheetOf(lines, 1)).toMatchObject({ header: ['name', '', ''], width: 3 })
    expect(sheetOf(lines, 1).lines.map(({ number }) => number)).toEqual([2, 3])
    expect(sheetOf(lines, undefined)).toMatchObject({ header: undefined, width: 3 })
    expect(sheetOf(lines, undefined).lines).toHaveLength(3)
  })

  test('blank cells at the end count for nothing', () => {
    expect(widthOf({ cells: ['a', ' ', '', ' '] })).toBe(1)
  })

  test('columns are named as in a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })
})

test.each([
  ['V-1,1,234.56,,', 1, true],
  ['V-1,12,345.60,,', 1, true],
  ['V-1,1234,56,', 1, true],
  ['V-1,$1,234,', 1, true],
  ['V-1,(1,234.00),', 1, true],
  ['V-1,1234.56,,', 1, false],
  ['V-1,200.00,rent,', 1, false],
  ['V-1,200,,', 1, false],
  ['V-1,200,4000,', 1, false],
])('an amount that the separator cuts in two, %s: %s (RF-F3)', (line, at, is) => {
  expect(isAmountCut(line.split(','), at)).toBe(is)
})
