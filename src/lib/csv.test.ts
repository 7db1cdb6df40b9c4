import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { BYTE_ORDER_MARK, csvLine, guardFormulas, textField, unguardFormulas } from './csv'
import { growthOf, LINEAR } from './testing/growth'

/** RFC 4180 read strictly, written from its grammar alone. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      let field = ''
      if (text[at] === '"') {
        at += 1
        for (;;) {
          const end = text.indexOf('"', at)
          if (end === -1) throw new Error('a quote is not closed')
          field += text.slice(at, end)
          at = end + 1
          if (text[at] !== '"') break
          field += '"'
          at += 1
        }
      } else {
        const bare = /^[^",\r\n]*/.exec(text.slice(at))?.[0] ?? ''
        field = bare
        at += bare.length
      }
      row.push(field)
      if (text[at] !== ',') break
      at += 1
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no line end at ${String(at)}`)
    at += 2
    rows.push(row)
  }
  return rows
}

const signs = [...'=+-@\uFE66\uFE62\uFE63\uFE6B\uFF1D\uFF0B\uFF0D\uFF20']
const starts = [...signs, '\t', '\r', '\n']
const tails = [
  '1+1',
  'cmd|/C calc!A0',
  'SUM(A1:A9)*-1',
  '',
  "'",
  '"',
  ',2',
  'HYPERLINK("http://x";"y")',
]
const prefixes = ['', "'", "''", ' ', '\u00a0', '\u200b', '\0', '\v ']
const formulaTexts = [
  ...starts.flatMap((start) => tails.map((tail) => start + tail)),
  ...signs.flatMap((sign) => prefixes.map((prefix) => `${prefix}${sign}1`)),
  ...[';', '\t', '\r', '\n'].flatMap((end) => signs.map((sign) => `a${end}${sign}1`)),
]

/** As a program does that takes `separator` for the end of a cell and knows nothing of our quotes. */
const cellsOf = (text: string) => text.split(/[;\t\r\n]/)
const runs = (cell: string) =>
  signs.some((sign) => cell.replace(/^[\s\p{C}]+/u, '').startsWith(sign))

/** Text out of what makes trouble, and of anything. */
const trouble = fc.string({
  unit: fc.constantFrom(
    ...signs,
    ...starts,
    ...prefixes,
    ...tails,
    ';',
    '"',
    ',',
    'a',
    '1',
    '語',
    '😀',
  ),
})
const anyText = fc.oneof(trouble, fc.string({ unit: 'binary' }))

describe('guardFormulas', () => {
  test(`guards ${String(formulaTexts.length)} cells that spreadsheets would run`, () => {
    expect(formulaTexts.length).toBeGreaterThan(199)
    for (const text of formulaTexts) {
      const guarded = guardFormulas(text)
      expect(cellsOf(guarded).filter(runs)).toEqual([])
      expect(guarded).not.toMatch(/^[\t\r\n]/)
      expect(unguardFormulas(guarded)).toBe(text)
    }
  })

  test.each([
    '',
    'ACME',
    "O'Neil & Söhne",
    "'quoted'",
    'a-b',
    'x = y',
    '00123',
    '1.5',
    '日本語',
    "'tis",
    'a; b',
  ])('leaves %j alone', (text) => {
    expect(guardFormulas(text)).toBe(text)
    expect(unguardFormulas(text)).toBe(text)
  })

  test.each([
    ['=1', "'=1"],
    ["'=1", "''=1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['\tx', "'\tx"],
    ["'\rx", "''\rx"],
    [' =1', "' =1"],
    ['a;=1', "a;'=1"],
    ['\n=1', "'\n'=1"],
    ['=1\n- two', "'=1\n'- two"],
    ['＝1', "'＝1"],
  ])('%j becomes %j', (text, guarded) => {
    expect(guardFormulas(text)).toBe(guarded)
    expect(unguardFormulas(guarded)).toBe(text)
  })

  test('can always be taken back', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unguardFormulas(guardFormulas(text))).toBe(text)
      }),
      { numRuns: 20_000 },
    )
  })

  test('leaves nothing that runs, in any text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cellsOf(guardFormulas(text)).filter(runs)).toEqual([])
      }),
      { numRuns: 20_000 },
    )
  })

  test.each(['\uFEFF', "'", '; '])(
    'takes ten times as long for ten times the hostile %j',
    (blank) => {
      expect(growthOf((times) => guardFormulas(blank.repeat(times)), 20_000)).toBeLessThan(LINEAR)
    },
  )
})

describe('a file of CSV', () => {
  test('begins with the bytes by which Excel knows UTF-8', () => {
    expect([...new TextEncoder().encode(BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('is read back cell by cell', { timeout: 60_000 }, () => {
    const table = fc.array(fc.array(anyText, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
    fc.assert(
      fc.property(table, (rows) => {
        const file = rows.map((row) => csvLine(row.map(textField))).join('')
        expect(parseCsv(file).map((row) => row.map(unguardFormulas))).toEqual(rows)
      }),
      { numRuns: 5000 },
    )
  })

  test('quotes text, and leaves numbers and empty cells bare', () => {
    expect(csvLine([textField('say "hi", you'), '-12.50', '', textField('00123')])).toBe(
      '"say ""hi"", you",-12.50,,"00123"\r\n',
    )
  })
})
