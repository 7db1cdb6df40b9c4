/** What a sheet's cells are read as: the row shows what it sends, and says what was taken out of it. */
import { describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { entriesOf, type NamedEntry } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payRun } from '~/screens/payouts/run'
import { vendorImport } from '~/screens/vendors/import'

import { entriesMeant, tidyCells, type SheetColumn } from '~/form/definition/sheet'
import { newRun, wholeCells } from '~/bulk/run/begin-run'
import { secretsOf } from '~/bulk/prepare/bulk-kind'
import { checkCells, makeDryRun, type CheckedRow } from '~/bulk/prepare/dry-run'
import { withReading } from '~/bulk/prepare/columns'
import { cellsOf } from '~/bulk/prepare/mapping'
import { changedRows, rowsOf } from '~/bulk/prepare/prepared'
import { readLines, sheetOf } from '~/bulk/prepare/read-sheet'
import { runEndWords } from '~/bulk/run/run-end-notice'
import { calledIn } from '~/bulk/prepare/total-rows'
import { settings } from '~/bulk/testing/settings'
import type { BulkSettings } from '~/storage/bulk-record'

const ONE = 'Removed 1 invisible character'

const columns: readonly SheetColumn[] = (
  [
    'email',
    'phone',
    'code',
    'digits',
    'routing',
    'account',
    'ein',
    'zip',
    'money',
    'date',
    'suggest',
    'entry',
    'currency',
    'name',
    'text',
  ] as const
).map((reads) => ({ id: reads, label: reads, names: [], reads }))

describe('a cell without what nobody sees (FA-2)', () => {
  test.each<[kind: string, typed: string, shown: string, said?: string]>([
    ['email', 'ann@example.com\u200b', 'ann@example.com', ONE],
    ['email', '\ufeffann@example.com', 'ann@example.com', ONE],
    ['email', 'ann\u00ad@example.com', 'ann@example.com', ONE],
    ['email', 'Ann Lee <ann@example.com>', 'ann@example.com', 'Removed the name: Ann Lee'],
    [
      'phone',
      '\u202a(305) 555\u20110100\u202c',
      '(305) 555-0100',
      'Removed 2 invisible characters',
    ],
    ['code', 'INV\u200b-1', 'INV-1', ONE],
    ['code', 'INV\u00a01', 'INV 1'],
    ['code', 'ＩＮＶ-1', 'INV-1'],
    ['code', 'caf\u0065\u0301-1', 'café-1'],
    ['digits', '10\u206001', '1001', ONE],
    ['routing', '021000021\u200e', '021000021', ONE],
    ['account', '1234\u200d5678', '12345678', ONE],
    ['ein', '12-3456789\u2069', '12-3456789', ONE],
    ['zip', '33101\u200f', '33101', ONE],
    ['money', '1,200.00\u200b', '1,200.00', ONE],
    ['money', '1\u202f200.00', '1 200.00'],
    ['date', '\u200e03/31/2026', '03/31/2026', ONE],
    ['suggest', 'ach\u200b', 'ach', ONE],
    ['entry', 'main-street\u200c', 'main-street', ONE],
    ['currency', 'US\u200bD', 'USD', ONE],
    ['name', 'Acme\u200b Inc', 'Acme\u200b Inc'],
    ['text', 'Thanks\u200b!', 'Thanks\u200b!'],
    ['code', 'INV-1', 'INV-1'],
  ])('%s %j is %j', (kind, typed, shown, said) => {
    const read = tidyCells({ [kind]: typed }, columns)
    expect(read.cells).toEqual({ [kind]: shown })
    expect(read.removed).toEqual(said === undefined ? {} : { [kind]: said })
  })

  test.each([
    ['code', "'0012", '0012'],
    ['code', '="0012"', '0012'],
    ['code', "'INV-7'", 'INV-7'],
    ['code', "INV'7", "INV'7"],
    ['digits', "'1001", '1001'],
    ['name', "'t Hooft BV", "'t Hooft BV"],
    ['name', 'O’Neil', 'O’Neil'],
  ])(
    '%s %j of a sheet is %j: a number goes out without what kept it text (RF-F1)',
    (kind, typed, shown) => {
      expect(tidyCells({ [kind]: typed }, columns)).toEqual({
        cells: { [kind]: shown },
        removed: {},
      })
    },
  )

  test('a corrected cell too, and the note of the one before it goes', () => {
    const { lines = [] } = readLines('Vendor name,Vendor number,Amount\nAcme,V\u200b-1,5.00\n')
    const sheet = sheetOf(lines, 1)
    const rows = rowsOf(sheet, ['name1', 'vendorNumber', 'amount'], payRun, 'en-US')
    expect(rows[0]).toMatchObject({
      cells: { vendorNumber: 'V-1' },
      removed: { vendorNumber: ONE },
    })
    const changed = (text: string) =>
      changedRows(rows, new Map([[2, { cells: { vendorNumber: text } }]]), payRun.fields)[0]
    expect(changed('V-2')).toMatchObject({ cells: { vendorNumber: 'V-2' }, removed: {} })
    expect(changed('V-\ufeff3')?.removed).toEqual({ vendorNumber: ONE })
  })
})

const entries: readonly NamedEntry[] = [
  { entry: 'main-street', name: 'Main Street Café', paypointId: '1' },
  { entry: 'harbor-9', name: 'Harbor Foods, Inc.', paypointId: '2' },
  { entry: 'hill-1', name: 'Hill', paypointId: '3' },
  { entry: 'hill-2', name: 'Hill', paypointId: '4' },
  { entry: 'harbor-10', name: undefined, paypointId: '5' },
]

describe('a paypoint by its name, or its entry in other capitals', () => {
  test.each([
    ['main-street', 'main-street'],
    ['MAIN-STREET', 'main-street'],
    [' Main-Street ', 'main-street'],
    ['Main Street Café', 'main-street'],
    ['main street cafe', 'main-street'],
    ['Main  Street Café', 'main-street'],
    ['Main Street Cafe\u0301', 'main-street'],
    ['Main Street Café (main-street)', 'main-street'],
    ['Harbor Foods, Inc.', 'harbor-9'],
    ['HARBOR FOODS, INC.', 'harbor-9'],
    ['Harbor\u00a0Foods, Inc.', 'harbor-9'],
    ['Harbor\u200b-9', 'harbor-9'],
    ['Hill (hill-2)', 'hill-2'],
    ['hill-1', 'hill-1'],
    ['Harbor-10', 'harbor-10'],
    ['Hill', 'Hill'],
    ['Harbor', 'Harbor'],
    ['nowhere', 'nowhere'],
  ])('%j is %j', (typed, entry) => {
    expect(tidyCells({ entry: typed }, columns, entries).cells['entry']).toBe(entry)
  })

  test('two of one name are both meant', () => {
    expect(entriesMeant('hill', entries).map(({ entry }) => entry)).toEqual(['hill-1', 'hill-2'])
  })

  test('another one is an error in its cell, with those that may be meant', () => {
    setConnection({ ...sandboxConnection, orgId: '7' })
    const said = (kind: typeof payRun | typeof vendorImport, entry: string, all = '') =>
      checkCells<never>(
        kind,
        { name1: 'Acme', amount: '5.00', ...(entry !== '' && { entry }) },
        { ...settings, entry: all },
      )
        .filter(({ field }) => field === 'entry')
        .map(({ level, message, fixes = [] }) =>
          [level, message, ...fixes.map(({ label }) => label)].join(' | '),
        )
    expect(said(payRun, 'nowhere')).toEqual([])
    queryClient.setQueryData(entriesOf('7').queryKey, { entries, isCut: false })
    for (const kind of [payRun, vendorImport]) {
      expect(said(kind, 'nowhere')).toEqual([
        'error | You have no paypoint “nowhere”. Enter the name of one of yours.',
      ])
      expect(said(kind, 'main-stret')).toEqual([
        'error | You have no paypoint “main-stret”. Enter the name of one of yours. | Use Main Street Café (main-street)',
      ])
      expect(said(kind, 'Hill')).toEqual([
        'error | 2 paypoints have this name. Choose one. | Use Hill (hill-1) | Use Hill (hill-2)',
      ])
      expect(said(kind, 'harbor-9')).toEqual([])
      expect(said(kind, '', 'harbor')).toHaveLength(1)
      expect(said(kind, '', 'hill-1')).toEqual([])
    }
    queryClient.setQueryData(entriesOf('7').queryKey, { entries, isCut: true })
    expect(said(payRun, 'nowhere')).toEqual([])
    queryClient.clear()
  })
})

test.each([
  ['1019976.0', '1019976'],
  ['00123,0', '00123'],
  ['="1019976.00"', '1019976'],
  ['12.0', '12'],
  ['INV-7.0', undefined],
  ['1019976.50', undefined],
  ['2024.001', undefined],
])('a bill’s number %s: the digits %s are offered (RF-F1)', (invoiceNumber, digits) => {
  const cells = { invoiceNumber, vendorNumber: 'V-1', amount: '10', invoiceDate: '2026-11-20' }
  const problems = checkCells(payRun, cells, settings)
  const fixes = problems
    .filter(({ field, level }) => field === 'invoiceNumber' && level === 'doubt')
    .flatMap((each) => (each.fixes ?? []).map(({ change }) => change.cells?.['invoiceNumber']))
  expect(fixes).toEqual(digits === undefined ? [] : [digits])
})

test.each([
  'Vendor number,Amount,Memo,GL code\nV-00011,1,234.56,,\nV-00021,200.00,rent,',
  'Vendor number,Amount,Memo,GL code\nV-00011,1234,56,,\nV-00021,200,00,,',
  'Vendor number,Amount,Memo,GL code\nV-00011,12,345.60,rent,\nV-00021,200.00,rent,',
])('an amount that the separator cuts in two is never paid by its first half (RF-F3)', (text) => {
  const { lines = [] } = readLines(text)
  const sheet = sheetOf(lines, 1)
  const rows = rowsOf(sheet, ['vendorNumber', 'amount', 'comments', undefined], payRun, 'en-US')
  expect(rows[0]?.isRagged).toBe(true)
})

describe('a row that the sheet calls no bill is asked about (RF-F7)', () => {
  const called = (text: string, isLine: boolean) => {
    const [header = [], ...rows] = text.split('\n').map((line) => line.split(','))
    const isSent = (place: number) => /amount|name|vendor|memo|item/i.test(header[place] ?? '')
    return rows.map((cells) => calledIn(cells, { header, isSent, isLine }))
  }

  test.each([
    ['Type,Vendor,Amount\nBill,V-1,100\nCredit memo,V-1,50', [undefined, 'Credit memo']],
    [
      'Type,Vendor,Amount\nVendor Credit,V-1,50\nBill Payment,V-1,20',
      ['Vendor Credit', 'Bill Payment'],
    ],
    ['Vendor,Amount,Status\nV-1,100,Paid\nV-1,50,Open', ['Paid', undefined]],
    ['Vendor,Amount,Paid\nV-1,100,Yes\nV-1,50,No', ['Paid: Yes', undefined]],
    ['Vendor,Amount,Memo\nV-1,100,Refund\nV-1,50,Paid', [undefined, undefined]],
    ['Vendor,Amount,Status\nV-1,100,Voided\nV-1,50,Unpaid', ['Voided', undefined]],
  ])('%s', (text, expected) => expect(called(text, false)).toEqual(expected))

  test.each([
    ['Subtotal', true],
    ['VAT 19%', true],
    ['Sales tax', true],
    ['Total due', true],
    ['Tax preparation', false],
    ['Work', false],
    ['Vatican guide', false],
  ])('a line of an invoice named %s: %s', (name, is) => {
    expect(called(`Name,Item,Amount\nAcme,${name},100`, true)).toEqual([is ? name : undefined])
  })

  test('it waits for an answer in a pay run', () => {
    const { lines = [] } = readLines(
      'Type,Vendor,Bill,Amount\nBill,V-1,B-1,100\nCredit memo,V-1,C-1,50',
    )
    const sheet = sheetOf(lines, 1)
    const mapping = [undefined, 'vendorNumber', 'invoiceNumber', 'amount']
    expect(rowsOf(sheet, mapping, payRun, 'en-US').map((row) => row.called)).toEqual([
      undefined,
      'Credit memo',
    ])
  })
})

test('a row without a vendor offers that of the row above, until a total (RF-F17)', () => {
  const { lines = [] } = readLines(
    'Vendor,Bill,Amount\nAcme,1,10\n,2,20\n,3,25\nTotal,,55\n,4,7\nBolt,5,8\n',
  )
  const rows = rowsOf(sheetOf(lines, 1), ['name1', 'invoiceNumber', 'amount'], payRun, 'en-US')
  const checked = makeDryRun(payRun, settings)(
    rows,
    () => new Map(),
    () => undefined,
  )
  const offered = checked.map(({ problems }) =>
    problems.flatMap(({ fixes = [] }) =>
      fixes.map(({ label, change, rows: all }) => [label, change.cells, all]),
    ),
  )
  const above = ['Use Acme, as above', { name1: 'Acme' }, undefined]
  // The first says it for all of them.
  const all = ['Use it for 2 rows', { name1: 'Acme' }, [3, 4]]
  expect(offered).toEqual([[], [above, all], [above], [], [], []])
})

test('a number of a workbook has one meaning: 33.333 has too many decimals (RF-F18)', () => {
  const { lines = [] } = readLines('Vendor,Amount\nAcme,33.333\n')
  const read = (isWorkbook: boolean) =>
    withReading(payRun, sheetOf(lines, 1), ['name1', 'amount'], settings, isWorkbook)
  expect(read(false).areFigures).toBeUndefined()
  const ofBook = read(true)
  const said = (amount: string, of: BulkSettings = ofBook) =>
    payRun.check({ name1: 'Acme', amount }, of).map(({ message }) => message)
  expect(said('33.333')).toEqual(['More decimals than the currency has. Type the amount to pay.'])
  expect(said('33.33')).toEqual([])
  expect(said('33.333', settings)).toEqual([
    'Ambiguous: 33.333 or 33333? Type 33333, or fewer decimals.',
  ])
})

test.each([
  ['€12.00', 'Not written in USD. Change the amount or the currency.'],
  ['1.234,50 €', 'Not written in USD. Change the amount or the currency.'],
  ['$12.00', undefined],
  ['12.00 USD', undefined],
])('%s to a payee who is paid in dollars (RF-F18)', (amount, problem) => {
  const { lines = [] } = readLines(`Vendor;Amount\nAcme;${amount}\n`)
  const rows = rowsOf(sheetOf(lines, 1), ['name1', 'amount'], payRun, 'en-US')
  const payee = { id: '7', name: 'Acme', number: undefined, account: undefined }
  const asked = {
    kind: 'answered',
    at: 0,
    finding: { payee, usual: { currency: 'USD' }, problems: [] },
  } as const
  const [row] = makeDryRun(payRun, { ...settings, currency: '' })(
    rows,
    () => new Map(),
    () => asked,
  )
  const said = row?.problems.filter(({ field }) => field === 'amount').map((each) => each.message)
  expect(said).toEqual(problem === undefined ? [] : [problem])
})

test('a sheet that is given again is read as it was the first time (RF-F1)', () => {
  const text =
    'Name,Email,Account\nAcme,Ann Lee <ann@example.com>,\'000 123-456789\nBolt,b\u200b@example.com,="111116789"\n'
  const { lines = [] } = readLines(text)
  const mapping = ['name1', 'email', 'billingData.accountNumber']
  const rows = rowsOf(sheetOf(lines, 1), mapping, vendorImport, 'en-US')
  const facts = { title: 'v.csv', settings, columns: mapping, reason: '' }
  const begun = newRun(
    vendorImport,
    facts,
    rows.map((row): CheckedRow => ({
      row,
      problems: [],
      verdict: 'ready',
      payee: undefined,
      failure: undefined,
      isMeant: false,
      filledIn: {},
    })),
  )
  const again = new Map(
    lines.map(({ number, cells }) => [number, cellsOf(cells, mapping, vendorImport.fields).cells]),
  )
  const given = ({ number }: { readonly number: number }) => again.get(number)
  const { whole, missing } = wholeCells(begun.rows, given, secretsOf(vendorImport))
  expect(missing).toBe(0)
  expect(whole).toEqual(begun.whole)
  expect(whole.get(2)?.['billingData.accountNumber']).toBe('000123456789')
  // No more of a number is stored than its end, and the person is told.
  expect(runEndWords({ kind: 'needs-sheet', count: 2 }, vendorImport).text).toMatch(
    /only the last four digits of those numbers/,
  )
  // Whatever else is kept of a row is compared: its name, its e-mail, the end of its number.
  const missingWith = (change: Readonly<Record<string, string>>) =>
    wholeCells(
      begun.rows,
      (row) => ({ ...given(row), ...(row.number === 2 && change) }),
      secretsOf(vendorImport),
    ).missing
  for (const change of [
    { name1: 'Acme 2' },
    { email: 'other@example.com' },
    { 'billingData.accountNumber': '000123456780' },
    { 'billingData.routingAccount': '021000021' },
  ]) {
    expect(missingWith(change)).toBe(1)
  }
  expect(missingWith({ 'billingData.accountNumber': '999123456789' })).toBe(0)
})
