import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { billKey, billNumberSearch, billRunsKey, isLikeBill, isSameBill } from './bill-numbers'

const same = [
  ['INV-1017865', 'inv-1017865'],
  ['INV-1017865', ' INV 1017865 '],
  ['INV-1017865', 'INV1017865'],
  ['INV-1017865', 'INV–1017865'],
  ['INV-1017865', 'INV\u20111017865'],
  ['INV-1017865', 'Inv #1017865'],
  ['INV-0012', 'INV-12'],
  ['007', '7'],
  ['2024-001', '2024-1'],
  ['2024-001', '2024001'],
  ['2024/001', '2024 001'],
  ['O’Neil 7', "O'Neil 7"],
  ['O’Neil 7', 'ONeil 7'],
  ['RÉF-12', 'RE\u0301F-12'],
  ['INV-12', 'ＩＮＶ－１２'],
  ['1 017 865', '1017865'],
  ['A.12.B', 'a12b'],
  ['INV-12', '\u0406NV-12'],
  ['INV-12', '\u0399NV-12'],
  ['INV-1019468', 'INV-1O19468'],
  ['1019976', '1019976.0'],
  ['12', '12.0'],
  ['1234', '1 234'],
  ['0123', '123,00'],
] as const

const others = [
  ['INV-12', 'INV-120'],
  ['INV-12', 'CR-12'],
  ['2024-1-1', '2024-11'],
  ['12', '21'],
  ['100', '1'],
  ['A1', 'A10'],
  ['1019976.0', '10199760'],
  ['1019976.5', '1019976'],
  ['510', '5-10'],
  ['11', '1-1'],
  ['314', '3.14'],
  ['12-3', '1-23'],
  ['', ''],
  ['-', '–'],
  ['INV-12', ''],
] as const

describe('the same bill', () => {
  test.each(same)('is %s and %s, each way (PO-M3)', (one, other) => {
    expect(isSameBill(one, other)).toBe(true)
    expect(isSameBill(other, one)).toBe(true)
    expect(billKey(one)).toBe(billKey(other))
  })

  test.each(others)('is not %s and %s (PO-M3)', (one, other) => {
    expect(isSameBill(one, other)).toBe(false)
    expect(isSameBill(other, one)).toBe(false)
  })

  test('is what a person makes of a number with other case, signs and zeros (PO-M3)', () => {
    const signs = fc.constantFrom('', '-', ' ', '–', '/', '\u00a0', '_', '.', '#')
    const part = fc.tuple(fc.constantFrom('INV', 'bill', 'R', 'É'), fc.integer({ min: 1 }))
    fc.assert(
      fc.property(part, signs, signs, fc.integer({ min: 0, max: 4 }), (parts, a, b, zeros) => {
        const [letters, digits] = parts
        const one = `${letters}${a}${String(digits)}`
        const other = `${letters.toLowerCase()}${b}${'0'.repeat(zeros)}${String(digits)}`
        expect(isSameBill(one, other)).toBe(true)
        expect(billKey(one)).toBe(billKey(other))
        expect(billNumberSearch(one, 1)).toBe(billNumberSearch(other, 1))
        expect(other).toContain(billNumberSearch(one, 1))
      }),
    )
  })

  test('has the key of each number that it is the same as', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aB01209-– /'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        if (isSameBill(one, other)) expect(billKey(one)).toBe(billKey(other))
      }),
      { numRuns: 5000 },
    )
  })

  test('is asked for by the digits that every spelling has, if they are enough (RF-F6)', () => {
    expect(billNumberSearch('inv-1017865', 3)).toBe('1017865')
    expect(billNumberSearch('INV-00012', 3)).toBe('INV-00012')
    expect(billNumberSearch('RE\u0301F', 3)).toBe('RÉF')
  })
})

test.each([
  ['INV 1019712', '1019712', true],
  ['F-1019696', '1019696', true],
  ['#1019708', 'Bill 1019708', true],
  ['Inv F-1019696', 'F-1019696', true],
  ['No. 1019712', '1019712', true],
  ['RE 2024-0815', '20240815', true],
  ['INV-1019712', 'inv 1019712', false],
  ['INV-1234', 'CR-1234', false],
  ['A-1234', 'B-1234', false],
  ['NOV-2026', '2026', false],
  ['INV-12', '12', false],
  ['INV-1234', '12345', false],
])('%s and %s may be one bill: %s (PO-M3)', (one, other, is) => {
  expect([isLikeBill(one, other), isLikeBill(other, one)]).toEqual([is, is])
})

test('rows of one invoice are found by one text in any case, with any blanks and zeros', () => {
  for (const other of ['inv 2026-001', 'INV-2026-1', ' Inv–2026 001 ', 'INV2026/001'])
    expect(billRunsKey(other)).toBe(billRunsKey('INV-2026-001'))
  expect(billRunsKey('INV-2026-010')).not.toBe(billRunsKey('INV-2026-001'))
  expect(billRunsKey('2024-1-1')).not.toBe(billRunsKey('2024-11'))
  expect(billRunsKey(' # ')).toBe('#')
  expect(billRunsKey(' ')).toBe('')
})
