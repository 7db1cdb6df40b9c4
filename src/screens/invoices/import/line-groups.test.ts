import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import {
  bySheetRow,
  fieldsWithLines,
  makeGrouping,
  mergedAgain,
  rowsBeside,
  rowsText,
} from '~/bulk/prepare/grouped'
import { withChange } from '~/bulk/prepare/prepared'
import { checkCorrection } from '~/bulk/prepare/check-again'
import { resultFile } from '~/bulk/run/result-file'
import { reasonsNotSent } from '~/bulk/prepare/review-remarks'
import { openTab, sendRun, writtenRun } from '~/bulk/testing/runs'
import { settings as forAll } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import { isBulkRow, isBulkRun, type BulkSettings, type Cells } from '~/storage/bulk-record'

import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { invoiceImport } from './kind'
import { AMOUNT, NUMBER } from './row-values'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => setConnection(sandboxConnection))
const locks = new FakeLocks()

const lines: BulkSettings = { ...forAll, sameNumber: 'lines' }
const grouping = makeGrouping(invoiceImport)
const ITEM = 'invoiceData.items.0.'

/** Number, amount, description, quantity, cost. */
function row(
  number: string,
  amount: string,
  [description, qty, cost]: string[] = [],
  more: Cells = {},
) {
  return {
    'customerData.customerId': '5001',
    [NUMBER]: number,
    [AMOUNT]: amount,
    [`${ITEM}itemDescription`]: description ?? '',
    [`${ITEM}itemQty`]: qty ?? '',
    [`${ITEM}itemCost`]: cost ?? '',
    ...more,
  }
}

const grouped = (rows: readonly Cells[], settings = lines) =>
  grouping(
    rows.map((cells, at) => sheetRow(at, cells)),
    settings,
  )

const checkedOf = (rows: readonly Cells[], settings = lines) =>
  checkedSheet(invoiceImport, grouped(rows, settings).rows, settings)

/** What each row of the sheet says in its cells. */
async function said(rows: readonly Cells[], settings = lines) {
  return bySheetRow(await checkedOf(rows, settings)).map(({ row: { number }, verdict, problems }) =>
    [
      `${String(number)} ${verdict}`,
      ...problems.map(
        ({ field, level, message }) => `${level} ${field.split('.').at(-1) ?? ''}: ${message}`,
      ),
    ].join(' | '),
  )
}

const work = ['Work', '2', '50']
const travel = ['Travel', '1', '30.50']
const repeated = [
  row('A-1', '130.50', work),
  row('A-1', '130.50', travel),
  row('A-2', '50', ['Fee', '1', '50']),
]

describe('rows with one invoice number', () => {
  test('are lines of one invoice, and what repeats in them stands in it once', async () => {
    const [first, second] = await checkedOf(repeated)
    expect(first?.row.cells).toMatchObject({
      [AMOUNT]: '130.50',
      'invoiceData.items.0.itemDescription': 'Work',
      'invoiceData.items.1.itemDescription': 'Travel',
      'invoiceData.items.1.itemCost': '30.50',
    })
    expect(first?.verdict).toBe('ready')
    expect(invoiceImport.amountOf(first?.row.cells ?? {}, lines)?.amountMinor).toBe(13_050)
    expect(second?.row.parts).toBeUndefined()
    expect(await said(repeated)).toEqual([
      '2 ready | note invoiceNumber: One invoice of rows 2–3 · 2 lines · 130.50',
      '3 ready',
      '4 ready',
    ])
  })

  test('are separate ones where that is said, or where an older run says nothing: each needs its own word', async () => {
    const doubts = [
      '2 doubt | doubt invoiceAmount: 30.50 more than the total',
      '3 doubt | doubt invoiceAmount: 100.00 more than the total | doubt invoiceNumber: Row 2 has this number too.',
      '4 ready',
    ]
    expect(await said(repeated, { ...lines, sameNumber: 'separate' })).toEqual(doubts)
    expect(await said(repeated, forAll)).toEqual(doubts)
    expect(grouped(repeated, forAll).repeated).toBe(1)
  })

  test('of another paypoint, without a number, or skipped are in no invoice with others', () => {
    const rows = [
      row('A-1', '1'),
      row('a-1 ', '1', [], { entry: 'harbor-goods' }),
      row('', '1'),
      row('', '1'),
      row('a-1', '1'),
    ].map((cells, at) => sheetRow(at, cells, at === 4 ? { isLeftOut: true } : {}))
    expect(grouping(rows, lines)).toEqual({ rows, repeated: 0, meaning: undefined })
  })

  test('that differ in what an invoice has once are errors in their own cells; empty ones are fine', async () => {
    const due = 'invoiceData.invoiceDueDate'
    const rows = [
      row('A-1', '130.50', work, { [due]: '' }),
      row('A-1', '', travel, { 'customerData.customerId': '', [due]: '2046-12-01' }),
      row('A-1', '130.5', ['More', '0', '1'], {
        'customerData.customerId': '5002',
        [due]: '12/2/2046',
      }),
    ]
    const settings = { ...lines, dayOrder: 'mdy' } as const
    expect(await said(rows, settings)).toEqual([
      '2 error | note invoiceNumber: One invoice of rows 2–4 · 3 lines · 130.50',
      '3 error',
      '4 error | error customerId: Row 2 has “5001”. Use the same, or leave this empty.' +
        ' | error invoiceDueDate: Row 3 has “2046-12-01”. Use the same, or leave this empty.',
    ])
    const [invoice] = await checkedOf(rows, settings)
    if (!invoice) throw new Error('No invoice')
    expect(reasonsNotSent(invoiceImport, invoice)[0]).toMatch(/^Row 4, Customer ID: Row 2 has/)
  })

  test('and a line that is wrong says so in its own row', async () => {
    expect(
      await said([row('A-1', '130.50', work), row('A-1', '130.50', ['Travel', '1', '1,23'])]),
    ).toEqual([
      '2 error | note invoiceNumber: One invoice of rows 2–3 · 130.50',
      '3 error | error itemCost: Ambiguous: 1.23 or 123? Type one of them.',
    ])
  })

  test('that are the same in every cell are doubted', async () => {
    const rows = [row('A-1', '200', ['Work', '1', '100']), row('A-1', '200', ['Work', '1', '100'])]
    expect(await said(rows)).toEqual([
      '2 doubt | note invoiceNumber: One invoice of rows 2–3 · 2 lines · 200.00',
      '3 doubt | doubt invoiceNumber: Row 3 is the same as row 2.',
    ])
  })
})

describe('what an amount means', () => {
  const amounts = (rows: readonly Cells[], settings = lines) => {
    const found = grouped(rows, settings)
    return [
      found.meaning,
      ...found.rows.map(({ cells }) => invoiceImport.amountOf(cells, settings)?.amountMinor),
    ]
  }

  test('the total, where the lines come to it; each line’s, where it differs or is the line’s own', () => {
    expect(amounts(repeated)).toEqual(['total', 13_050, 5000])
    expect(amounts([row('A-1', '100', work), row('A-1', '30.50', travel)])).toEqual([
      'line',
      13_050,
    ])
    const equal = row('A-1', '50', ['Work', '1', '50'])
    expect(amounts([equal, { ...equal, [`${ITEM}itemDescription`]: 'More' }])).toEqual([
      'line',
      10_000,
    ])
    expect(amounts([row('A-1', '10'), row('A-1', '20')])).toEqual(['line', 3000])
    expect(amounts([row('A-1', '300', work), row('A-1', '', travel)])).toEqual([undefined, 30_000])
  })

  test('a row beside the lines that says nothing of a line has the total', () => {
    expect(
      amounts([row('A-1', '130.50'), row('A-1', '100', work), row('A-1', '30.50', travel)]),
    ).toEqual(['line', 13_050])
  })

  test('a line’s own tax is added in invoices of one row too', () => {
    const tax = { [`${ITEM}itemTaxRate`]: '10' }
    expect(
      amounts([
        row('A-1', '100', work),
        row('A-1', '30.50', travel),
        row('A-2', '50', ['Fee', '1', '50'], tax),
      ]),
    ).toEqual(['line', 13_050, 5500])
  })

  test('is asked where it could be either, or where invoices disagree, and nothing is ready before', async () => {
    const either = [row('A-1', '100', ['Work']), row('A-1', '100', ['Travel'])]
    expect(amounts(either)[0]).toBe('open')
    expect(amounts([...repeated, row('A-3', '1'), row('A-3', '2')])[0]).toBe('open')
    expect(await said(either)).toEqual([
      '2 error | error invoiceAmount: Invoice total or line amount? Choose above. | note invoiceNumber: One invoice of rows 2–3 · 2 lines',
      '3 error',
    ])
    const { rows } = await writtenRun(invoiceImport, await checkedOf(either))
    expect([rows[0]?.state, rows[0]?.cells[AMOUNT]]).toEqual(['left-out', undefined])
    expect(amounts(either, { ...lines, amountIs: 'line' })).toEqual(['line', 20_000])
    expect(amounts(either, { ...lines, amountIs: 'total' })).toEqual(['total', 10_000])
  })

  test('a discount in percent is of the invoice, in however many rows it stands (RF-F3)', async () => {
    const discount = (text: string) => ({ 'invoiceData.discount': text })
    const invoice = (one: string, other: string) =>
      said([row('A-1', '100', work, discount(one)), row('A-1', '30.50', travel, discount(other))])
    for (const other of ['10%', '10.0 %', '10.00%', '']) {
      expect((await invoice('10%', other)).join()).not.toMatch(/discount/)
    }
    for (const [one, other] of [
      ['10%', '5%'],
      ['10%', '10'],
      ['10', '10%'],
      ['10%', 'x%'],
    ] as const) {
      expect((await invoice(one, other)).join()).toMatch(
        new RegExp(
          `error discount: Row 2 has “${one}”, and an invoice has one\\. Write it in one row`,
        ),
      )
    }
  })

  test('a tax that stands in several rows is counted once only if a person says so (RF-F3)', async () => {
    const tax = (text: string) => ({ 'invoiceData.tax': text })
    const invoice = (one: string, other: string) =>
      said([row('A-1', '100', work, tax(one)), row('A-1', '30.50', travel, tax(other))])
    expect((await invoice('8.00', '8.00'))[0]).toMatch(
      /^2 doubt .*doubt tax: “8.00” stands in 2 rows, and is counted once/,
    )
    expect((await invoice('8.00', '4.00'))[1]).toMatch(
      /error tax: Row 2 has “8.00”, and an invoice has one. Put the sum there/,
    )
    expect((await invoice('0', '0')).join(' ')).not.toContain('tax:')
    expect((await invoice('8.00', '')).join(' ')).not.toContain('tax:')
  })

  test('a line that isn’t quantity × unit cost, or is the sum of the others, is doubted', async () => {
    expect(
      await said([row('A-1', '100', work), row('A-1', '31', travel), row('A-1', '131', ['Total'])]),
    ).toEqual([
      '2 doubt | note invoiceNumber: One invoice of rows 2–4 · 3 lines · 262.00',
      '3 doubt | doubt invoiceAmount: Row 3: 31.00, not 30.50 (quantity × unit cost).',
      '4 doubt | doubt invoiceAmount: Row 4: this is the sum of the other rows. If it’s their total, skip the row.',
    ])
  })

  test('beside a column of line amounts it is the total, and one that is said to be the line’s must agree', async () => {
    const own = { [`${ITEM}itemTotalAmount`]: '100' }
    const rows = [
      row('A-1', '150', ['Work'], own),
      row('A-1', '150', ['More'], { ...own, [`${ITEM}itemTotalAmount`]: '50' }),
    ]
    expect(amounts(rows)).toEqual(['total', 15_000])
    expect(await said(rows, { ...lines, amountIs: 'line' })).toEqual([
      expect.stringContaining('doubt invoiceAmount: Row 2: its line amount is 100'),
      expect.stringContaining('doubt invoiceAmount: Row 3: its line amount is 50'),
    ])
  })

  test('as the sheet writes amounts: what is added up is read again as it was written', () => {
    const german = { ...lines, locale: 'de-DE' }
    const rows = [row('A-1', '1.000,00', ['Work', '2', '500,00']), row('A-1', '234,50', ['More'])]
    expect(amounts(rows, german)).toEqual(['line', 123_450])
    expect(grouped(rows, german).rows[0]?.cells[AMOUNT]).toBe('1.234,50')
  })
})

describe('what a person does with a row', () => {
  const rows = repeated.map((cells, at) => sheetRow(at, cells))

  test('is taken back for the other rows of its invoice when one changes or is skipped', () => {
    const confirmed = new Map([
      [2, { confirmed: ['A doubt'] }],
      [4, { confirmed: ['A doubt'] }],
    ])
    const beside = () => rowsBeside(invoiceImport, rows, lines, 3)
    expect(beside()).toEqual([2])
    for (const change of [{ cells: { [AMOUNT]: '1' } }, { isLeftOut: true }]) {
      const after = withChange(confirmed, 3, change, [], beside)
      expect([after.get(2)?.confirmed, after.get(4)?.confirmed]).toEqual([[], ['A doubt']])
    }
    const after = withChange(confirmed, 3, { confirmed: ['Another'] }, [], beside)
    expect(after.get(2)?.confirmed).toEqual(['A doubt'])
    expect(rowsBeside(invoiceImport, rows, forAll, 3)).toEqual([])
  })

  test('a doubt that is confirmed in its row is confirmed of the invoice', async () => {
    const same = row('A-1', '200', ['Work', '1', '100'])
    const twice = [same, same].map((cells, at) =>
      sheetRow(at, cells, at === 1 ? { confirmed: ['Row 3 is the same as row 2.'] } : {}),
    )
    const [checked] = await checkedSheet(invoiceImport, grouping(twice, lines).rows, lines)
    expect([checked?.verdict, checked?.isMeant]).toEqual(['ready', true])
  })

  test('a row that has too many cells, or one that was not kept, says so in its place', async () => {
    const odd = repeated.map((cells, at) =>
      sheetRow(at, cells, at === 1 ? { isRagged: true, lacking: ['invoiceData.notes'] } : {}),
    )
    const checked = await checkedSheet(invoiceImport, grouping(odd, lines).rows, lines)
    expect(
      bySheetRow(checked).map(({ problems }) =>
        problems.map(({ message }) => message.slice(0, 24)),
      ),
    ).toEqual([
      ['One invoice of rows 2–3 '],
      ['Not saved in this browse', 'Row 3 has more cells tha'],
      [],
    ])
  })

  test('an untouched invoice is put together once, though another row changes', () => {
    const before = grouping(rows, lines).rows
    const after = grouping(
      rows.map((each) => (each.number === 4 ? { ...each, cells: { ...each.cells } } : each)),
      lines,
    ).rows
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })
})

describe('a run of invoices of several rows', () => {
  const made: unknown[] = []
  sandbox.store().onChange((change) => {
    if (change.in !== 'invoices') return
    made.push([change.record.invoiceNumber, change.record.invoiceAmount])
  })

  test('creates each once, under the rows that it came from', async () => {
    const { run, rows, whole } = await writtenRun(invoiceImport, await checkedOf(repeated), {
      columns: Object.keys(repeated[0] ?? {}),
    })
    expect(rows.map((each) => [each.number, each.rows, isBulkRow(each)])).toEqual([
      [2, [2, 3], true],
      [4, undefined, true],
    ])
    const { rows: ended } = await sendRun(invoiceImport, openTab(locks).parts, { run, whole })
    expect(ended.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(made).toEqual([
      ['A-1', 130.5],
      ['A-2', 50],
    ])
    const [, first] = await journalOf(currentScope()).newest(2)
    expect(first?.body).toMatchObject({
      invoiceData: {
        items: [
          { itemDescription: 'Work', itemTotalAmount: 100 },
          { itemDescription: 'Travel', itemTotalAmount: 30.5 },
        ],
      },
    })
    const file = resultFile(invoiceImport, run, ended, new Map())
    const table = file.split('\r\n').map((line) => line.replaceAll('"', '').split(','))
    const header = table[0]?.map((cell) => cell.replace('\uFEFF', '')) ?? []
    const columns = ['Row', 'Invoice number', 'Amount', 'Line description', 'Amount sent']
    expect(
      table.slice(1, 4).map((line) => columns.map((name) => line[header.indexOf(name)])),
    ).toEqual([
      ['2', 'A-1', '130.50', 'Work', '130.50'],
      ['3', 'A-1', '', 'Travel', ''],
      ['4', 'A-2', '50', 'Fee', '50.00'],
    ])
  })

  test('finds its rows again in the sheet that is given again', () => {
    const given = new Map(repeated.map((cells, at) => [at + 2, cells]))
    const again = { ...lines, amountIs: 'total' } as const
    expect(mergedAgain(invoiceImport, again, [2, 3], given)).toEqual(
      grouped(repeated).rows[0]?.cells,
    )
    expect(mergedAgain(invoiceImport, again, [4], given)).toBe(repeated[2])
    expect(mergedAgain(invoiceImport, again, [4, 9], given)).toBeUndefined()
  })

  test('that was held back asks again what stood between its rows, when it is corrected', async () => {
    const twice = [row('B-1', '200', ['Work', '1', '100']), row('B-1', '200', ['Work', '1', '100'])]
    const other = { ...row('B-2', '20', ['More', '1', '10']), 'customerData.customerId': '5002' }
    const rows = [...twice, row('B-2', '20', ['Fee', '1', '10']), other]
    const written = await writtenRun(invoiceImport, await checkedOf(rows))
    const [same, unlike] = written.rows
    if (!same || !unlike) throw new Error('No rows')
    const { signal } = new AbortController()
    const corrected = async (each: typeof same) =>
      (
        await checkCorrection(
          invoiceImport,
          written,
          each,
          { cells: each.cells, isNew: false },
          signal,
        )
      ).doubts
    expect(await corrected(same)).toEqual(['Row 3, Invoice number: Row 3 is the same as row 2.'])
    expect(await corrected(unlike)).toEqual([
      'Row 5, Customer ID: Row 4 has “5001”. Use the same, or leave this empty.',
    ])
    expect(isBulkRow(unlike)).toBe(true)
  })

  test('has a field for each line where a row is corrected', () => {
    const { cells = {} } = grouped(repeated).rows[0] ?? {}
    const labels = fieldsWithLines(invoiceImport.fields, cells).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['Amount', 'Line 1 description', 'Line 2 amount']),
    )
    expect(fieldsWithLines(invoiceImport.fields, repeated[0] ?? {})).toBe(invoiceImport.fields)
    expect(rowsText([7, 2, 4, 3])).toBe('2–4, 7')
  })

  test('of an older version is read, and one that was read differently keeps how', () => {
    const run = {
      id: 'r',
      kind: 'invoices',
      scope: 's',
      title: '',
      settings: forAll,
      columns: [],
      reason: '',
      createdAt: 1,
      rowCount: 1,
    }
    expect(isBulkRun(run)).toBe(true)
    expect(isBulkRun({ ...run, settings: { ...lines, amountIs: 'line' } })).toBe(true)
    expect(isBulkRun({ ...run, settings: { ...lines, sameNumber: 'merge' } })).toBe(false)
  })
})
