import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { customerById } from '~/api/customers'
import { serviceNow } from '~/api/service-clock'
import { queryClient } from '~/api/query-client'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { guessMapping } from '~/bulk/prepare/mapping'
import { openTab, sendRun, writtenRun } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import { addDays, todayIn } from '~/lib/days'
import type { Cells } from '~/storage/bulk-record'
import { learn } from '~/storage/directory'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import { factsAsOf } from '~/storage/directory-entry'
import { journalOf } from '~/storage/submissions'
import { display } from '~/ui/locale'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { invoiceImport } from './kind'
import { invoiceColumns, rowValues } from './row-values'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
const locks = new FakeLocks()

const made: { number: string | undefined; amount: number | undefined }[] = []
sandbox.store().onChange((change) => {
  if (change.in !== 'invoices') return
  made.push({ number: change.record.invoiceNumber, amount: change.record.invoiceAmount })
})

beforeEach(() => setConnection(sandboxConnection))

const RATE = 'invoiceData.items.0.itemTaxRate'
const cells = (number: string, more: Cells = {}): Cells => ({
  'customerData.customerId': '5001',
  'invoiceData.invoiceNumber': number,
  'invoiceData.invoiceAmount': '100',
  ...more,
})

const verdicts = async (rows: readonly Cells[], change = {}) =>
  (
    await checkedSheet(
      invoiceImport,
      rows.map((each, at) => sheetRow(at, each)),
      { ...settings, ...change },
    )
  ).map(({ verdict, problems }) =>
    [
      verdict,
      ...problems.map(({ field, message }) => `${field.split('.').at(-1) ?? ''}: ${message}`),
    ].join(' | '),
  )

describe('a discount in percent, in a sheet (PI-D22)', () => {
  const item = 'invoiceData.items.0.'
  const row = (discount: string, more: Cells = {}): Cells => ({
    'customerData.customerId': '5001',
    [`${item}itemDescription`]: 'Work',
    [`${item}itemQty`]: '3',
    [`${item}itemCost`]: '111',
    'invoiceData.discount': discount,
    ...more,
  })

  test.each([
    ['10%', '33.30', '299.70'],
    [' 7.5 %', '24.98', '308.02'],
    ['0%', '0.00', '333.00'],
    ['33.3', '33.30', '299.70'],
  ])('%s is of the subtotal', (typed, discount, amount) => {
    const { invoiceData } = rowValues(row(typed), settings)
    expect([invoiceData.discount, invoiceData.invoiceAmount]).toEqual([discount, amount])
  })

  test('what is wrong with one is said in its cell', async () => {
    const bare = { [`${item}itemQty`]: '', [`${item}itemCost`]: '', [`${item}itemDescription`]: '' }
    expect(
      await verdicts([
        row('10%'),
        row('110%'),
        row('-10%'),
        row('%'),
        row('5,5%'),
        row('-5'),
        row('10%', { ...bare, 'invoiceData.invoiceAmount': '100' }),
      ]),
    ).toEqual([
      'ready',
      'error | discount: Enter 100% or less',
      'error | discount: Enter 0% or more',
      'error | discount: Enter a percentage, such as 8.25%',
      'error | discount: Ambiguous: 5.5% or 55%? Type one of them.',
      'error | discount: Enter 0 or more',
      'error | discount: Enter an amount. A percentage needs lines with a unit cost or an amount.',
    ])
  })
})

describe('a sheet of invoices', () => {
  test('a currency that its customer isn’t billed in is refused as one in the amount is (PI-D24)', async () => {
    const row = (more: Cells) => cells('CUR-1', { 'customerData.customerId': '5022', ...more })
    const said = async (more: Cells) => (await verdicts([row(more)]))[0]
    expect(await said({ 'invoiceData.invoiceAmount': '€80.00' })).toBe(
      'error | invoiceAmount: EUR isn’t sent with an invoice. Enter the amount without a currency.',
    )
    expect(await said({ currency: 'EUR' })).toBe(
      'error | currency: EUR isn’t sent with an invoice. Enter the amount without a currency.',
    )
    expect(await said({ currency: 'usd' })).toBe('ready')
    expect(await said({ currency: '' })).toBe('ready')
  })

  test('its usual titles are found, and no column goes to two fields', () => {
    const header = [
      'Invoice #',
      'Customer',
      'Amount',
      'Due',
      'Description',
      'Qty',
      'Price',
      'Tax %',
      'Notes',
      'Email',
    ]
    expect(guessMapping(header, invoiceColumns)).toEqual([
      'invoiceData.invoiceNumber',
      'customerData.customerId',
      'invoiceData.invoiceAmount',
      'invoiceData.invoiceDueDate',
      'invoiceData.items.0.itemDescription',
      'invoiceData.items.0.itemQty',
      'invoiceData.items.0.itemCost',
      'invoiceData.items.0.itemTaxRate',
      'invoiceData.notes',
      'customerData.billingEmail',
    ])
  })

  test('each row says in its cell what is wrong with it', async () => {
    const item = 'invoiceData.items.0.'
    expect(
      await verdicts([
        cells('S-1'),
        cells('S-2', { 'invoiceData.invoiceAmount': '1,23' }),
        cells('S-3', { 'invoiceData.invoiceDueDate': '3/4/2026' }),
        cells('S-4', { 'customerData.customerId': '999999' }),
        cells('S-5', { 'customerData.customerId': '' }),
        cells('S-6', { [`${item}itemDescription`]: 'Work', [`${item}itemCost`]: '99.99' }),
        cells('S-1'),
        cells('S-7', { 'customerData.company': 'Acme' }),
        cells('S-8', { 'scheduledOptions.includePdf': 'perhaps' }),
        cells('', {
          'customerData.customerId': '',
          'customerData.billingEmail': 'ann@example.test',
        }),
        cells('S-9', { 'customerData.customerId': '5002' }),
        cells('S-10', { 'customerData.billingEmail': 'not an address' }),
        cells('S-11', {
          'customerData.customerId': '',
          'customerData.billingEmail': 'not an address',
        }),
        cells('S-12', { 'invoiceData.invoiceAmount': '€20' }),
        cells('S-13', { 'invoiceData.invoiceAmount': '$20' }),
        cells('S-14', { 'invoiceData.freightAmount': '5 USD' }),
      ]),
    ).toEqual([
      'ready',
      'error | invoiceAmount: Ambiguous: 1.23 or 123? Type one of them.',
      'error | invoiceDueDate: Day or month first? Write it as 2026-03-31.',
      'error | customerId: Your provider has no customer 999999.',
      'error | customerId: Enter a name, company, or email',
      'doubt | invoiceAmount: 0.01 more than the total',
      'doubt | invoiceNumber: Row 2 has this number too.',
      'ready | customerId: Of the customer, only the ID is sent.',
      'error | includePdf: Write yes or no.',
      'ready | customerId: New customer.',
      'doubt | customerId: This is a customer of harbor-goods, not of main-street.',
      'ready | customerId: Of the customer, only the ID is sent.',
      'error | billingEmail: This isn’t an email address. Enter one such as ann@example.com. | customerId: New customer.',
      'error | invoiceAmount: EUR isn’t sent with an invoice. Enter the amount without a currency.',
      'ready',
      'error | freightAmount: USD isn’t sent with an invoice. Enter the amount without a currency.',
    ])
  })

  test('a due date in the past is asked about, however it is written', async () => {
    const due = (invoiceDueDate: string, more: Cells = {}) =>
      cells('L-1', { 'invoiceData.invoiceDueDate': invoiceDueDate, ...more })
    const today = todayIn(display.zone, serviceNow())
    const dated = { 'invoiceData.invoiceDate': '2026-01-10' }
    const said = await Promise.all(
      [
        due('2026-01-01'),
        due('Jan 1, 2026'),
        due('2026-01-31', dated),
        due(addDays(today, -1)),
        due(today),
        due(addDays(today, 30)),
        due(''),
        due('2026-01-01', dated),
      ].map(async (row) => (await verdicts([row]))[0]),
    )
    const past = 'doubt | invoiceDueDate: Due date is in the past.'
    expect(said.slice(0, 7)).toEqual([past, past, past, past, 'ready', 'ready', 'ready'])
    // Before its own date, that is said.
    expect(said[7]).toContain('Due on 2026-01-01, before its date 2026-01-10.')
    expect(said[7]).not.toContain('in the past')
  })

  test('a row of another paypoint is checked against that one', async () => {
    const entry = 'harbor-goods'
    expect(
      await verdicts([
        cells('P-1', { 'customerData.customerId': '5002', entry }),
        cells('P-1', { entry }),
        cells('P-1'),
        cells('P-1', { 'customerData.customerId': '5002' }),
      ]),
    ).toEqual([
      'ready',
      'doubt | customerId: This is a customer of main-street, not of harbor-goods. | invoiceNumber: Row 2 has this number too.',
      'ready',
      'doubt | customerId: This is a customer of harbor-goods, not of main-street. | invoiceNumber: Row 4 has this number too.',
    ])
  })

  test('a tax rate written as a share of one is asked about, with what it is in percent', async () => {
    const rate = (text: string) => cells('T-1', { [RATE]: text })
    const ofRate = async (text: string) =>
      (await checkedSheet(invoiceImport, [sheetRow(0, rate(text))], settings))[0]?.problems
        .filter(({ field }) => field === RATE)
        .map(({ message }) => message)
    for (const share of ['0.0825', '0.2'])
      expect(await ofRate(share)).toEqual(['Less than one percent?'])
    for (const meant of ['0.0825%', '8.25', '0', '0.75']) expect(await ofRate(meant)).toEqual([])
    const germans = await checkedSheet(invoiceImport, [sheetRow(0, rate('0,0825'))], {
      ...settings,
      locale: 'de-DE',
    })
    expect(germans[0]?.problems.find(({ field }) => field === RATE)?.fixes).toEqual([
      { label: 'Use 8,25', change: { cells: { [RATE]: '8,25' } } },
    ])
  })

  test('a name that a customer seen here has is asked about, by a press; others are marked as new', async () => {
    const seen = (id: string, facts: Partial<FactsOf<'customers'>>): KeptCustomer => ({
      id,
      facts: factsAsOf<FactsOf<'customers'>>(1, facts),
      firstSeen: { at: 1 },
      lastSeen: { at: 1 },
    })
    await learn(
      currentScope(),
      [
        {
          customers: [
            seen('7001', { name: 'Mona Reyes', entry: 'main-street' }),
            seen('7002', { name: 'Ann Lee', company: 'Oak & Pine LLC' }),
            seen('7003', { company: 'Oak and Pine', number: 'C-7', entry: 'main-street' }),
            seen('7004', { name: 'Ida Far', entry: 'harbor-goods' }),
          ],
        },
      ],
      1,
    )
    const named = (number: string, who: Cells) => {
      const { 'customerData.customerId': _, ...rest } = cells(number)
      return sheetRow(0, { ...rest, ...who })
    }
    const said = async (who: Cells) =>
      (await checkedSheet(invoiceImport, [named('K-1', who)], settings))[0]?.problems.map(
        ({ level, field, message, fixes = [] }) => [
          level,
          field,
          message,
          ...fixes.map(({ label }) => label),
        ],
      )
    const company = 'customerData.company'
    expect(await said({ [company]: 'mona  REYES' })).toEqual([
      ['doubt', company, 'New customer, or customer 7001?', 'Use 7001'],
    ])
    expect(
      await said({ 'customerData.firstName': 'Mona', 'customerData.lastName': 'Reyes' }),
    ).toEqual([['doubt', 'customerData.firstName', 'New customer, or customer 7001?', 'Use 7001']])
    expect(await said({ [company]: 'Oak & Pine, Inc.' })).toEqual([
      [
        'doubt',
        company,
        'New customer, or one of customers 7002, 7003?',
        'Use 7002',
        'Use 7003 · C-7',
      ],
    ])
    // Of another paypoint, or not seen here.
    for (const name of ['Ida Far', 'Nobody Known'])
      expect(await said({ [company]: name })).toEqual([['note', company, 'New customer.']])
    const [checked] = await checkedSheet(
      invoiceImport,
      [named('K-1', { [company]: 'Mona Reyes' })],
      settings,
    )
    expect(checked?.problems[0]?.fixes?.[0]?.change).toEqual({
      cells: { 'customerData.customerId': '7001' },
    })
  })

  test('amounts, numbers and days are read as the sheet writes them', () => {
    const values = rowValues(
      cells('D-1', {
        'invoiceData.invoiceAmount': '1.234,50',
        'invoiceData.invoiceDate': '3.4.2026',
        'invoiceData.items.0.itemQty': '2,5',
        'invoiceData.items.0.itemCost': '0,0375',
        'invoiceData.items.0.itemTaxRate': '8,25',
        'scheduledOptions.includePaylink': 'Yes',
      }),
      { ...settings, locale: 'de-DE', dayOrder: 'dmy' },
    )
    expect(values.invoiceData).toMatchObject({
      invoiceAmount: '1,234.50',
      invoiceDate: '2026-04-03',
      items: [{ itemQty: '2.5', itemCost: '0.0375', itemTaxRate: '8.25' }],
    })
    expect(values.scheduledOptions).toEqual({ includePaylink: true, includePdf: false })
  })

  test('names the customer as its record does, and reads the record anew after the run', async () => {
    const key = customerById('5001').queryKey
    const rows = [
      sheetRow(0, cells('N-1')),
      sheetRow(
        1,
        cells('N-2', { 'customerData.customerId': '', 'customerData.customerNumber': 'C-9' }),
      ),
    ]
    const checked = await checkedSheet(invoiceImport, rows, settings)
    const run = await writtenRun(invoiceImport, checked)
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
    const { rows: ended } = await sendRun(invoiceImport, openTab(locks).parts, run)
    expect(ended.map(({ payee }) => payee)).toEqual(['Liam Whitfield', 'C-9'])
    const sent = await journalOf(currentScope()).newest(2)
    expect(new Set(sent.map(({ subject }) => subject.customerName))).toEqual(
      new Set(['Liam Whitfield', undefined]),
    )
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
    made.length = 0
  })

  test('is created row by row, each once, and a number used before is doubted in any spelling', async () => {
    const rows = ['R-1', 'R-2', 'R-3'].map((number, at) =>
      sheetRow(at, cells(number, { 'invoiceData.invoiceAmount': String(10 * (at + 1)) })),
    )
    const checked = await checkedSheet(invoiceImport, rows, settings)
    const run = await writtenRun(invoiceImport, checked)
    const { parts } = openTab(locks)
    const paused = await sendRun(invoiceImport, parts, run, 2)
    expect(paused.rows.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'waiting'])
    const { rows: ended } = await sendRun(invoiceImport, parts, run)
    expect(ended.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(made).toEqual([
      { number: 'R-1', amount: 10 },
      { number: 'R-2', amount: 20 },
      { number: 'R-3', amount: 30 },
    ])
    expect(await verdicts([cells('r-2')])).toEqual([
      'doubt | invoiceNumber: An invoice with this number was created here.',
    ])
    expect(await verdicts([cells('r 02'), cells('R 2')])).toEqual([
      'doubt | invoiceNumber: Invoice R-2 was created here: the same number.',
      'doubt | invoiceNumber: Invoice R-2 was created here: the same number. | invoiceNumber: Row 2 has this number too.',
    ])
    expect(
      await verdicts([cells('R-2', { 'customerData.customerId': '5002', entry: 'harbor-goods' })]),
    ).toEqual(['ready'])
  })
})

describe('a sheet without invoice numbers', () => {
  const monthly = (more: Cells = {}): Cells => ({
    'customerData.customerId': '5001',
    'invoiceData.items.0.itemDescription': 'Monthly fee',
    'invoiceData.invoiceAmount': '75',
    ...more,
  })
  const sentSheet = async (
    sheet: readonly Cells[],
    confirmed: readonly (readonly string[])[] = [],
  ) => {
    const rows = sheet.map((each, at) => sheetRow(at, each, { confirmed: confirmed[at] ?? [] }))
    const checked = await checkedSheet(invoiceImport, rows, settings)
    const run = await writtenRun(invoiceImport, checked, { reason: 'each month' })
    const { rows: ended } = await sendRun(invoiceImport, openTab(locks).parts, run)
    return ended.map(({ state }) => state)
  }
  const doubtsOf = async (sheet: readonly Cells[]) =>
    (
      await checkedSheet(
        invoiceImport,
        sheet.map((each, at) => sheetRow(at, each)),
        settings,
      )
    ).map(({ problems }) =>
      problems.filter(({ level }) => level === 'doubt').map(({ message }) => message),
    )
  const sameAs = /^Same as invoice (\d+) of [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/

  test('the same again is asked about in the dry run, and is sent once confirmed', async () => {
    expect(await doubtsOf([monthly()])).toEqual([[]])
    expect(await sentSheet([monthly()])).toEqual(['accepted'])
    const [asked = []] = await doubtsOf([monthly()])
    expect(asked).toEqual([expect.stringMatching(sameAs)])
    // Not confirmed, nothing is sent; confirmed, it isn't held.
    expect(await sentSheet([monthly()])).toEqual(['left-out'])
    expect(await sentSheet([monthly()], [asked])).toEqual(['accepted'])
    const [again = []] = await doubtsOf([monthly()])
    expect(again).not.toEqual(asked)
    expect(await sentSheet([monthly()], [again])).toEqual(['accepted'])
  })

  test('the same in another spelling of its cells is the same, with a number it is another', async () => {
    const [[said] = []] = await doubtsOf([monthly({ 'invoiceData.invoiceAmount': '$75.00' })])
    expect(said).toMatch(sameAs)
    expect(await doubtsOf([monthly({ 'invoiceData.invoiceNumber': 'M-2' })])).toEqual([[]])
    expect(await doubtsOf([monthly({ 'invoiceData.invoiceAmount': '75.01' })])).toEqual([[]])
  })

  test('the same customer and amount in other words is asked about within days', async () => {
    const words = (text: string, more: Cells = {}) =>
      monthly({
        'invoiceData.items.0.itemDescription': text,
        'invoiceData.invoiceAmount': '81',
        ...more,
      })
    expect(await sentSheet([words('Repair of the door')])).toEqual(['accepted'])
    const [asked = []] = await doubtsOf([words('Door, repaired')])
    expect(asked).toEqual([
      expect.stringMatching(/^Same customer and amount as invoice \d+ of .*, in other words\.$/),
    ])
    expect(
      await doubtsOf([
        words('Door, repaired', { 'invoiceData.invoiceAmount': '82' }),
        words('Door, repaired', { 'invoiceData.invoiceNumber': 'W-1' }),
      ]),
    ).toEqual([[], []])
    expect(await sentSheet([words('Door, repaired')], [asked])).toEqual(['accepted'])
    vi.setSystemTime(Date.now() + 11 * 86_400_000)
    try {
      expect(await doubtsOf([words('Door, repaired again')])).toEqual([[]])
      expect(await doubtsOf([words('Door, repaired')])).toEqual([[expect.stringMatching(sameAs)]])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a text that the journal leaves out is compared as it is kept', async () => {
    const card = monthly({
      'invoiceData.invoiceAmount': '41',
      'invoiceData.items.0.itemDescription': 'Card 4111 1111 1111 1111',
    })
    const [asked = []] = await doubtsOf([card])
    expect(asked).toEqual([expect.stringMatching(/^This looks like a card/)])
    await sentSheet([card], [asked])
    expect(await doubtsOf([card])).toEqual([[...asked, expect.stringMatching(sameAs)]])
  })

  test('twice in one sheet is asked about, and both are sent once confirmed', async () => {
    const row = monthly({ 'invoiceData.invoiceAmount': '76' })
    const said = 'Same as row 2, and no invoice number tells them apart.'
    expect(await doubtsOf([row, row])).toEqual([[], [said]])
    expect(await sentSheet([row, row], [[], [said]])).toEqual(['accepted', 'accepted'])
  })
})
