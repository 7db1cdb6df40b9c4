import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import type { ExportCell, ExportRow } from '~/storage/export-jobs'

import { planOf } from './columns'
import { FileSink } from './file-sink'
import { layOut, type FileColumn } from './layout'
import { fakeRow, FakeService, listOf } from './testing/fake-list'
import { readFilter, readXlsx, timeOfDays } from './testing/read-xlsx'
import { writeXlsx } from './xlsx-file'

const plan = planOf(listOf(new FakeService([])))
const columns = layOut(plan, {
  hasCurrency: true,
  hasMixedRows: false,
  hasUnreadable: false,
  filled: new Set<number>(),
})

async function workbookOf(
  rows: readonly ExportCell[][],
  facts: [string, string][] = [],
  sheetColumns: readonly FileColumn[] = columns,
) {
  async function* pages(): AsyncGenerator<readonly ExportRow[]> {
    yield rows.map((cells, at) => ({ id: String(at), part: 0, cells, totals: [] }))
  }
  const sink = new FileSink()
  await writeXlsx({ title: 'payouts', columns: sheetColumns, pages: pages(), facts }, (bytes) =>
    sink.write(bytes),
  )
  return Buffer.from(await sink.close('x.xlsx', '').blob.arrayBuffer())
}

const money = (amount: number, currency?: string) => moneyFromJson(amount, currency) ?? null

describe('a workbook', () => {
  test('has a header, and numbers, dates and text each as what they are', async () => {
    const { vendor, zip } = fakeRow(7)
    const archive = await workbookOf([
      [vendor, money(-1234.5, 'USD'), zip, '2026-11-21T14:12:33Z', 3],
      ['=1+1', money(1500, 'JPY'), '0', '2026-11-21', null],
      [null, null, null, '2026-11-21T09:12:33', null],
      ['x', { amountMinor: 2 ** 53 - 1, scale: 2, currency: undefined }, '1', '1899-01-01', 0],
    ])
    const [header, ...rows] = (await readXlsx(archive)).get('payouts') ?? []
    expect(header?.map((cell) => cell?.value)).toEqual([
      'Vendor',
      'Total',
      'Currency',
      'Zip',
      'Date (America/New_York)',
      'Date: zone',
      'Date as sent',
      'Status code',
    ])
    const text = (value: string) => ({ type: 'text', value, format: '@' })
    const number = (value: string, format: string) => ({ type: 'number', value, format })
    expect(rows).toEqual([
      [
        text('Vendor 7'),
        number('-1234.50', '#,##0.00'),
        text('USD'),
        text('00007'),
        number('46347.38371527778', 'yyyy\\-mm\\-dd\\ hh:mm:ss'),
        text('America/New_York'),
        text('2026-11-21T14:12:33Z'),
        number('3', '0'),
      ],
      [
        text('=1+1'),
        number('1500', '#,##0'),
        text('JPY'),
        text('0'),
        number('46347', 'yyyy\\-mm\\-dd'),
        undefined,
        text('2026-11-21'),
        undefined,
      ],
      [
        undefined,
        undefined,
        undefined,
        undefined,
        number('46347.38371527778', 'yyyy\\-mm\\-dd\\ hh:mm:ss'),
        text('not given'),
        text('2026-11-21T09:12:33'),
        undefined,
      ],
      [
        text('x'),
        text('90071992547409.91'),
        undefined,
        text('1'),
        text('1899-01-01'),
        undefined,
        text('1899-01-01'),
        number('0', '0'),
      ],
    ])
  })

  test('keeps the header in view, and tells what it is on a second sheet', async () => {
    const archive = await workbookOf([], [['Verdict', 'Matches your provider: 0 rows.']])
    expect((await readFilter(archive)).frozenAbove).toBe('A2')
    const facts = (await readXlsx(archive))
      .get('Manifest')
      ?.map((row) => row.map((cell) => cell?.value))
    expect(facts).toEqual([
      ['Fact', 'Value'],
      ['Verdict', 'Matches your provider: 0 rows.'],
    ])
  })

  test('PO-S23: has a filter over its header and all of its rows', async () => {
    const row = ['a', null, null, null, null]
    expect(await readFilter(await workbookOf([row, row]))).toEqual({
      cells: 'A1:H3',
      named: "'payouts'!$A$1:$H$3",
      frozenAbove: 'A2',
    })
    expect((await readFilter(await workbookOf([]))).cells).toBe('A1:H1')
  })

  test('PO-S23: names the columns of a wide sheet as spreadsheets do', async () => {
    const names = ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']
    const counts = [1, 26, 27, 52, 53, 702, 703]
    for (const [at, count] of counts.entries()) {
      const wide = Array.from({ length: count }, () => ({
        header: 'x',
        width: 10,
        cellOf: () => undefined,
      }))
      const archive = await workbookOf([], [], wide)
      expect((await readFilter(archive)).cells).toBe(`A1:${names[at] ?? ''}1`)
    }
  })

  test('PO-S23: keeps every time of its calendar to the second, as a date', async () => {
    const time = fc
      .date({
        min: new Date('1900-03-02T00:00:00Z'),
        max: new Date('2199-12-30T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 19).replace('T', ' '))
    await fc.assert(
      fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 30 }), async (times) => {
        // Without a zone they stand as written.
        const archive = await workbookOf(times.map((text) => [null, null, null, text, null]))
        const rows = (await readXlsx(archive)).get('payouts')?.slice(1) ?? []
        expect(rows.map((row) => timeOfDays(row[4]?.value ?? ''))).toEqual(times)
        expect(rows.map((row) => row[6]?.value)).toEqual(times)
      }),
      { numRuns: 60 },
    )
  })

  test(
    'keeps any text as a file shows it, things that look like escapes too',
    { timeout: 60_000 },
    async () => {
      const part = fc.constantFrom(
        '_x0041_',
        '_x',
        '\0',
        '\r\n',
        '\v',
        '&lt;',
        ']]>',
        '<f>',
        '\uFFFE',
        '語',
        '😀',
        ' ',
      )
      const anyText = fc.oneof(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.string({ unit: part, minLength: 1 }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(anyText, { maxLength: 30 }), async (texts) => {
          const archive = await workbookOf(texts.map((text) => [text, null, null, null, null]))
          const rows = (await readXlsx(archive)).get('payouts')?.slice(1) ?? []
          expect(rows.map(([cell]) => cell?.value)).toEqual(texts.map(visibleLines))
        }),
        { numRuns: 60 },
      )
    },
  )

  test('cuts what Excel would call damage', async () => {
    const archive = await workbookOf([['é'.repeat(40_000), null, null, null, null]])
    expect((await readXlsx(archive)).get('payouts')?.[1]?.[0]?.value).toBe('é'.repeat(32_767))
  })

  test('of the same rows has the same bytes', async () => {
    const rows = [['a', money(1), '1', '2026-01-01', 1]]
    expect(await workbookOf(rows)).toEqual(await workbookOf(rows))
  })
})
