import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { roundedWords, ruinOf } from '~/lib/machine-text'
import { parseAmount } from '~/lib/parse-amount'

import { MOST_ROWS } from './read-sheet'
import { formatOf, numberText, plainNumber, textInFormat } from './number-format'
import { readWorkbook } from './read-workbook'
import { workbookOf, zipOf } from '~/bulk/testing/workbook'

const row = (number: number, cells: string, more = '') =>
  `<row r="${String(number)}"${more}>${cells}</row>`

async function cellsOf(bytes: Uint8Array) {
  const { sheets, problem } = await readWorkbook(bytes)
  return sheets ? sheets.flatMap(({ lines }) => lines.map(({ cells }) => cells)) : problem
}

const formats = [
  'General',
  'yyyy\\-mm\\-dd',
  'm/d/yy h:mm',
  '0.00%',
  '00000',
  '[$€-407] #,##0.00',
  'h:mm',
  '"Day" 0',
]
const one = (cells: string, more: Partial<Parameters<typeof workbookOf>[0]> = {}) =>
  cellsOf(workbookOf({ formats, ...more, sheets: { Bills: row(1, cells) } }))

describe('a workbook', () => {
  test('texts, numbers and dates are what its cells show', async () => {
    const cells =
      '<c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>in &amp; out</t></is></c><c r="D1"><v>1.2300000000000001</v></c>' +
      '<c r="E1" s="1"><v>46112</v></c><c r="F1" s="2"><v>46112.5</v></c><c r="G1" s="3"><v>0.0825</v></c><c r="H1" s="4"><v>1234</v></c>' +
      '<c r="I1" s="5"><v>20</v></c><c r="J1" s="7"><v>3</v></c><c r="K1" t="b"><v>1</v></c><c r="L1" t="str"><f>A1</f><v>x</v></c>'
    expect(await one(cells, { strings: ['Acme', 'Bolt <Co>'] })).toEqual([
      [
        'Bolt <Co>',
        '',
        'in & out',
        '1.23',
        '2026-03-31',
        '2026-03-31 12:00',
        '8.25%',
        '01234',
        '€ 20',
        'Day 3',
        'TRUE',
        'x',
      ],
    ])
  })

  test.each([
    ['runs of several formats', '<r><t>Ac</t></r><r><t>me</t></r>', 'Acme'],
    [
      'an Asian text with its reading',
      '<r><t>日本</t></r><rPh sb="0" eb="2"><t>ニホン</t></rPh>',
      '日本',
    ],
    ['its reading first', '<rPh sb="0" eb="1"><t>ア</t></rPh><t>亜</t>', '亜'],
    ['a line break of Excel', '<t>a_x000D_b</t>', 'a\rb'],
  ])('an inline text: %s', async (_, text, shown) => {
    expect(await one(`<c r="A1" t="inlineStr"><is>${text}</is></c>`)).toEqual([[shown]])
  })

  test('days count from 1904 where the workbook says so', async () => {
    expect(await one('<c r="A1" s="1"><v>44650</v></c>', { is1904: true })).toEqual([
      ['2026-03-31'],
    ])
  })

  test('as LibreOffice writes it: merged cells, texts with zeros, a hidden row and a hidden sheet', async () => {
    const bytes = readFileSync(new URL('../testing/written-by-libreoffice.xlsx', import.meta.url))
    expect(await readWorkbook(new Uint8Array(bytes))).toEqual({
      sheets: [
        {
          name: 'Bills',
          lines: [
            { number: 1, cells: ['March run', ''] },
            { number: 2, cells: ['Vendor', 'Invoice', 'Due', 'Amount', 'ZIP'] },
            { number: 3, cells: ['Müller & Söhne', '000123', '2026-03-31', '1234.5', '01234'] },
            { number: 4, cells: ['Hidden Co', 'X', '', '9'], isHidden: true },
            { number: 5, cells: ['Sum', '#N/A', '', '1234.8'] },
          ],
        },
      ],
    })
  })

  test('errors stay errors, and a formula without a value is none', async () => {
    const cells =
      '<c r="A1" t="e"><v>#N/A</v></c><c r="B1"><f>SUM(A2:A9)</f></c><c r="C1"><f>A1*2</f><v>4</v></c><c r="D1"><f t="shared" si="0"/><v/></c>'
    expect(await one(cells)).toEqual([['#N/A', '#FORMULA! =SUM(A2:A9)', '4', '#FORMULA!']])
  })

  test('long numbers that are texts keep all figures', async () => {
    expect(
      await one('<c r="A1" t="s"><v>0</v></c>', { strings: ['00012345678901234567'] }),
    ).toEqual([['00012345678901234567']])
  })

  test('hidden rows are known, hidden and empty sheets are left out', async () => {
    const bytes = workbookOf({
      strings: ['Acme'],
      hidden: ['Secret'],
      sheets: {
        Notes: '',
        Bills:
          row(3, '<c r="A3" t="s"><v>0</v></c>') + row(5, '<c t="s"><v>0</v></c>', ' hidden="1"'),
        Secret: row(1, '<c r="A1"><v>1</v></c>'),
      },
    })
    expect((await readWorkbook(bytes)).sheets).toEqual([
      {
        name: 'Bills',
        lines: [
          { number: 3, cells: ['Acme'] },
          { number: 5, cells: ['Acme'], isHidden: true },
        ],
      },
    ])
  })
})

describe('what is no workbook, or too much of one, is refused before it is unpacked whole', () => {
  test('a small ZIP of many megabytes', async () => {
    const zeros = deflateRawSync(new Uint8Array(80_000_000))
    expect(zeros.length).toBeLessThan(100_000)
    const bytes = zipOf([{ name: '_rels/.rels', bytes: zeros, isDeflated: true }])
    expect((await readWorkbook(bytes)).problem).toMatch(/too large once unpacked/)
  })

  test('too many rows, and cells too far to the right', async () => {
    const many = Array.from({ length: MOST_ROWS + 2 }, (_, at) =>
      row(at + 1, '<c><v>1</v></c>'),
    ).join('')
    expect((await readWorkbook(workbookOf({ sheets: { A: many } }))).problem).toMatch(
      /more than 5,000 rows/,
    )
    expect(await one('<c r="ZZZ1"><v>1</v></c>')).toMatch(/too far to the right/)
  })

  test.each<[string, Uint8Array, RegExp]>([
    [
      'a ZIP of something else',
      zipOf([{ name: 'a.txt', bytes: new Uint8Array([65]) }]),
      /isn’t an .xlsx/,
    ],
    ['half a ZIP', new Uint8Array([0x50, 0x4b, 3, 4]), /cut off/],
    ['a workbook cut off', workbookOf({ sheets: { A: '' } }).slice(0, 900), /cut off/],
    ['an empty workbook', workbookOf({ sheets: { A: '' } }), /nothing in this workbook/],
  ])('%s', async (_, bytes, reason) => {
    expect((await readWorkbook(bytes)).problem).toMatch(reason)
  })

  test('any damage to a workbook is answered', async () => {
    const whole = workbookOf({ strings: ['Acme'], sheets: { A: row(1, '<c t="s"><v>0</v></c>') } })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const { sheets, problem } = await readWorkbook(whole.with(at, byte))
          expect(sheets ?? problem).toBeDefined()
        },
      ),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['1.2300000000000001', '1.23'],
  ['0.1', '0.1'],
  ['1E-7', '0.0000001'],
  ['1.5E+3', '1500'],
  ['123456789012345', '123456789012345'],
  ['-0.30000000000000004', '-0.3'],
  ['100', '100'],
])('the number %s is %s', (text, plain) => {
  expect(plainNumber(text)).toBe(plain)
})

test.each([
  ['1.2345678901234501E+16', '1.23456789012345E+16'],
  ['12345678901234567', '1.2345678901234568E+16'],
  ['1E+15', '1E+15'],
  ['-4000123412341234', '-4.000123412341234E+15'],
])('the number %s of more than 15 figures is a rounded one (RF-F1)', (text, shown) => {
  expect(plainNumber(text)).toBe(shown)
  expect(roundedWords(shown)).toMatch(/rounded this number/)
  expect(ruinOf(shown)).toMatch(/rounded this number/)
})

const shownAs = (value: string, code: string) => numberText(value, formatOf(164, code), false)

test.each([
  ['500', '#,##0.00 USD', '500 USD', { amountMinor: 50_000, currency: 'USD' }],
  ['500', '#,##0.00 "CHF"', '500 CHF', { amountMinor: 50_000, currency: 'CHF' }],
  ['500', '"CAD" #,##0.00', 'CAD 500', { amountMinor: 50_000, currency: 'CAD' }],
  ['500', '"EUR"#,##0', 'EUR 500', { amountMinor: 50_000, currency: 'EUR' }],
  ['500', '#,##0.00\\ "€"', '500 €', { amountMinor: 50_000, currency: 'EUR' }],
  ['-500', '#,##0.00 "€";[Red]-#,##0.00 "€"', '-500 €', { amountMinor: -50_000, currency: 'EUR' }],
  ['-500', '#,##0.00 "CHF";[Red]#,##0.00 "CHF"', '-500 CHF', { amountMinor: -50_000 }],
  ['500', '#,##0.00 "kr"', '500 kr', undefined],
  ['500', '[$CAD] #,##0.00', 'CAD 500', { amountMinor: 50_000, currency: 'CAD' }],
  ['500.5', '0.00 "CR"', '500.5 CR', { amountMinor: -50_050 }],
  ['-500', '0.00 "DR";0.00 "CR"', '500 CR', { amountMinor: -50_000 }],
  ['500', '#,##0.00\\-', '500-', { amountMinor: -50_000 }],
  ['500', '(#,##0.00)', '(500)', { amountMinor: -50_000 }],
  ['-500', '#,##0.00\\-', '-500-', undefined],
  ['500000', '#,##0,"K"', '500000 K', undefined],
  [
    '-5',
    '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
    '-5',
    { amountMinor: -500 },
  ],
  ['5', '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '5', { amountMinor: 500 }],
  ['0', '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '0', { amountMinor: 0 }],
  ['5', '+0.00;-0.00', '5', { amountMinor: 500 }],
  ['1234567', '#\\ ##0', '1234567', { amountMinor: 123_456_700 }],
])('the amount %s in the format %s is %s (RF-F18)', (value, code, shown, money) => {
  expect(shownAs(value, code)).toBe(shown)
  const read = parseAmount(shown, 'en-US')
  if (money) expect(read).toMatchObject({ ok: true, money })
  else expect(read.ok).toBe(false)
})

test.each([
  ['12', '"INV-"0000', 'INV-0012'],
  ['12', '"INV-"0', 'INV-12'],
  ['12345', '"INV-"0000', 'INV-12345'],
  ['0', '"INV-"0000', 'INV-0000'],
  ['12345678', '00-0000000', '01-2345678'],
  ['5551234567', '[<=9999999]###\\-####;\\(###\\) ###\\-####', '(555) 123-4567'],
  ['5551234', '[<=9999999]###\\-####;\\(###\\) ###\\-####', '555-1234'],
  ['606011234', '00000\\-0000', '60601-1234'],
  ['1234', '00000', '01234'],
  ['12', 'General', '12'],
  ['12', '"No; "0', 'No; 12'],
])('the number %s in the format %s is %s', (value, code, shown) => {
  expect(shownAs(value, code)).toBe(shown)
})

test('a text in a format of texts has its prefix', () => {
  expect(textInFormat('0012', formatOf(164, '"INV-"@'))).toBe('INV-0012')
  expect(textInFormat('0012', formatOf(164, '_(@_)'))).toBe('0012')
  expect(textInFormat('0012', formatOf(164, '0.00'))).toBe('0012')
})

test('a moment before midnight is the next day, and hours that count on are no date (RF-F15)', () => {
  const date = formatOf(22, '')
  expect(numberText('46112.9999999', date, false)).toBe('2026-04-01')
  expect(numberText('46112.5', date, false)).toBe('2026-03-31 12:00')
  expect(numberText('44650.9999999', date, true)).toBe('2026-04-01')
  expect(shownAs('1.5', '[h]:mm')).toBe('36:00')
  expect(shownAs('46112.3125', '[h]:mm:ss')).toBe('1106695:30')
  expect(shownAs('0.3125', '[hh]:mm')).toBe('7:30')
})
