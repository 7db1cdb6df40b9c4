import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { moneyFromJson } from '~/lib/money'
import { addend, type Sum } from '~/lib/sums'

import { startSandboxForTests } from '../../../mocks/vitest'
import { reportData, type ReportData, type ReportPayout } from './reading'
import { monthFiles, monthTexts, reportCsv, tieOfReport } from './report-files'
import { outcomeOf, reportNames, reportOf, type ReportName } from './reports'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

const dataOf = (payouts: readonly ReportPayout[]): ReportData => ({
  asked: { entry: 'main', from: '2026-11-01', to: '2026-11-30' },
  payouts,
  entries: [
    {
      entry: 'main',
      read: payouts.length,
      counted: payouts.length,
      serviceTotal: undefined,
      isFailed: false,
    },
  ],
  unasked: 0,
  batches: [],
  batchesUnnamed: 0,
  batchesCounted: 0,
  refunds: undefined,
  readAt: 0,
})

const aPayout = fc
  .record({
    id: fc.uuid(),
    vendorId: fc.constantFrom('1', '2', undefined),
    vendor: fc.constantFrom('Ann', 'Bob', undefined),
    vendorNumber: fc.constantFrom('V-1', undefined),
    method: fc.constantFrom('ach', 'Check', 'wire', undefined),
    checkNumber: fc.constantFrom('101', '99', undefined),
    word: fc.constantFrom(
      'Paid',
      'Processed',
      'Authorized',
      'On Hold',
      'Returned',
      'Canceled',
      'Limbo',
      undefined,
    ),
    cents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    fee: fc.option(fc.integer({ min: 0, max: 1000 })),
    currency: fc.constantFrom('USD', 'CAD', undefined),
  })
  .map(({ cents, fee, currency, ...rest }): ReportPayout => ({
    ...rest,
    bills: [],
    account: undefined,
    address: undefined,
    entry: 'main',
    created: '2026-11-03',
    reference: undefined,
    total: addend(cents === null ? undefined : moneyFromJson(cents / 100), { currency }),
    fee: addend(fee === null ? undefined : moneyFromJson(fee / 100), { currency }),
  }))

/** Independently: cents by currency, of what has an amount. */
function centsBy(amounts: readonly ReportPayout['total'][]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const amount of amounts) {
    if (!('amountMinor' in amount)) continue
    const key = amount.currency ?? ''
    found[key] = (found[key] ?? 0) + amount.amountMinor
  }
  return found
}

const isSum = (cell: unknown): cell is Sum => typeof cell === 'object' && cell !== null

/** Of the columns of these names, what their rows add up to. */
function columnCents(name: ReportName, data: ReportData, headers: readonly string[]) {
  const { columns, rowsOf } = reportOf(name)
  const at = columns.flatMap(({ header }, column) => (headers.includes(header) ? [column] : []))
  const currency = columns.findIndex(({ header }) => header === 'Currency')
  const found: Record<string, number> = {}
  for (const { cells } of rowsOf(data)) {
    for (const column of at) {
      const cell = cells[column]
      if (!isSum(cell) || cell.added === 0) continue
      const named = cells[currency]
      const key = typeof named === 'string' ? named : ''
      const scale = 10 ** (2 - cell.exact.scale)
      found[key] = (found[key] ?? 0) + Number(cell.exact.units) * scale
    }
  }
  return found
}

const whole = ['Paid', 'On the way', 'Came back or stopped', 'Status not known']

test('what each report of all payouts adds up to is what was read, per currency', () => {
  fc.assert(
    fc.property(fc.array(aPayout, { maxLength: 60 }), (payouts) => {
      const data = dataOf(payouts)
      const totals = centsBy(payouts.map(({ total }) => total))
      const fees = centsBy(payouts.map(({ fee }) => fee))
      expect(columnCents('vendors', data, whole)).toEqual(totals)
      expect(columnCents('methods', data, whole)).toEqual(totals)
      expect(columnCents('methods', data, ['Total'])).toEqual(totals)
      expect(columnCents('fees', data, ['Total'])).toEqual(totals)
      expect(columnCents('fees', data, ['Fees'])).toEqual(fees)
      for (const name of reportNames) {
        if (!reportOf(name).isOfAll) continue
        const column = reportOf(name).columns.findIndex(({ header }) => header === 'Payouts')
        const counted = reportOf(name)
          .rowsOf(data)
          .reduce((sum, { cells }) => sum + Number(cells[column]), 0)
        expect(counted).toBe(payouts.length)
      }
      const ids = new Set(
        reportOf('vendors')
          .rowsOf(data)
          .map(({ id }) => id),
      )
      expect(ids.size).toBe(reportOf('vendors').rowsOf(data).length)
    }),
  )
})

test.each([
  ['Paid', 'paid'],
  ['Processed', 'paid'],
  ['On Hold', 'moving'],
  ['Authorized', 'moving'],
  ['Captured', 'moving'],
  ['Approved', 'moving'],
  ['Returned', 'stopped'],
  ['Canceled', 'stopped'],
  ['not paid', 'unknown'],
  ['Limbo', 'unknown'],
  [undefined, 'unknown'],
])('of %s, the money is %s', (word, outcome) => expect(outcomeOf(word)).toBe(outcome))

test('checks are in order of their numbers, those without one last (PO-B4)', () => {
  const check = (id: string, checkNumber: string | undefined, method = 'check') => ({
    id,
    entry: 'main',
    created: '2026-11-03',
    vendorId: '1',
    vendor: 'Ann',
    vendorNumber: undefined,
    method,
    checkNumber,
    word: 'Paid',
    bills: [],
    account: undefined,
    address: undefined,
    reference: undefined,
    total: addend(moneyFromJson(1), { currency: 'USD' }),
    fee: addend(undefined),
  })
  const data = dataOf([
    check('1', undefined),
    check('2', '1001'),
    check('3', '999'),
    check('4', undefined, 'ach'),
    check('5', '1000', 'managed'),
  ])
  const rows = reportOf('checks').rowsOf(data)
  expect(rows.map(({ cells }) => cells[0])).toEqual(['999', '1000', '1001', undefined])
  const [header, line] = reportCsv(reportOf('checks'), data).split('\r\n')
  expect(header).toContain('"Check number","Created","Payee","Currency","Amount","Status"')
  expect(line).toBe('"999","2026-11-03","Ann","USD",1.00,"Paid","3","main"')
})

describe('whether a report is of all', () => {
  const [payout] = fc.sample(aPayout, 1)
  const data = dataOf(payout ? [payout] : [])
  const problems = (change: Partial<ReportData>) => tieOfReport({ ...data, ...change }).problems
  const [entry] = data.entries

  test('a paypoint that failed, others that weren’t asked, a count that differs are each said', () => {
    const failed = entry ? [{ ...entry, isFailed: true, counted: undefined }] : []
    expect(problems({ entries: failed }).join()).toMatch(/Not all could be read of main/)
    expect(problems({ unasked: 3 }).join()).toMatch(/3 paypoints weren’t asked/)
    const more = entry ? [{ ...entry, counted: 4 }] : []
    expect(problems({ entries: more }).join()).toMatch(/1 of the 4 payouts/)
  })

  test('a service’s total that differs is said, to the cent', () => {
    const total = addend(moneyFromJson(10), { currency: 'USD' })
    const off = moneyFromJson(10.01)
    const of = dataOf(payout ? [{ ...payout, total }] : [])
    const entries = of.entries.map((each) => ({ ...each, ...(off && { serviceTotal: off }) }))
    expect(tieOfReport({ ...of, entries }).problems).toEqual(['The service’s total is off by 0.01'])
  })
})

describe('of the sandbox', () => {
  const asked = { entry: 'main-street', from: '2026-11-01', to: '2026-11-20' }
  const read = async (change: Partial<typeof asked> = {}) =>
    queryClient.query(reportData({ ...asked, ...change }, sandboxConnection.orgId))

  test('all payouts of the period are read and tie to the service', async () => {
    const data = await read()
    expect(data.payouts.length).toBeGreaterThan(5)
    expect(tieOfReport(data)).toMatchObject({ isWhole: true, read: data.payouts.length })
  })

  test('of all paypoints too, and their batches', async () => {
    const data = await read({ entry: '*' })
    expect(data.entries.length).toBeGreaterThan(3)
    expect(new Set(data.payouts.map(({ entry }) => entry)).size).toBeGreaterThan(3)
    expect(reportOf('days').rowsOf(data).length).toBeGreaterThan(3)
  })

  test('where a paypoint can’t be read, the report says so', async () => {
    sandbox.setScenario('error-500@payoutQuery')
    const { isWhole, problems } = tieOfReport(await read())
    expect(isWhole).toBe(false)
    expect(problems.join()).toMatch(/Not all could be read/)
  })

  test('a service that gives the first page again ends the reading, incomplete', async () => {
    sandbox.setScenario('page-cap:20')
    const data = await read()
    expect(tieOfReport(data).isWhole).toBe(true)
    queryClient.clear()
    sandbox.setScenario('offset-ignored')
    const again = await read({ from: '2025-06-01' })
    expect(tieOfReport(again).isWhole).toBe(again.payouts.length === again.entries[0]?.counted)
  })

  test('the files of a month are one archive with a manifest', async () => {
    const data = await read()
    const { blob, name } = await monthFiles(data)
    expect(name).toMatch(/^Reports .*2026-11-01 to 2026-11-20\.zip$/)
    expect(blob.size).toBeGreaterThan(500)
    const texts = monthTexts(data)
    expect(texts).toHaveLength(reportNames.length + 1)
    for (const { text, rows } of texts) expect(text.split('\r\n')).toHaveLength(rows + 2)
  })
})
