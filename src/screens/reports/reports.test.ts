import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { factDayOf } from '~/lib/days'
import { moneyFromJson } from '~/lib/money'
import { addend, type Sum } from '~/lib/sums'

import { startSandboxForTests } from '../../../mocks/vitest'
import { reportData, type ReportData, type ReportPayout } from './reading'
import { batchProblems, monthFiles, monthTexts, reportCsv, tieOfReport } from './report-files'
import { payoutOutcomeOf } from './report-groups'
import { reportNames, reportOf, stoppedIn, stoppedProblems, type ReportName } from './reports'

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
      others: 0,
      undated: 0,
    },
  ],
  stopped: { payouts: [], failed: [], others: 0 },
  unasked: 0,
  batches: [],
  batchCurrencies: new Map(),
  batchesOfPeriod: { others: 0, undated: 0 },
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
    changed: '2026-11-04',
    reference: undefined,
    total: addend(cents === null ? undefined : moneyFromJson(cents / 100), { currency }),
    fee: addend(fee === null ? undefined : moneyFromJson(fee / 100), { currency }),
  }))

/** Independently: cents by currency, of what has an amount in one. */
function centsBy(amounts: readonly ReportPayout['total'][]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const amount of amounts) {
    if (!('amountMinor' in amount) || amount.currency === undefined) continue
    found[amount.currency] = (found[amount.currency] ?? 0) + amount.amountMinor
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
      const key = cells[currency]
      // Without a currency, one amount may stand for itself.
      if (typeof key !== 'string' || key === '') continue
      const scale = 10 ** (2 - cell.exact.scale)
      found[key] = (found[key] ?? 0) + Number(cell.exact.units) * scale
    }
  }
  return found
}

const whole = [
  'Paid, including processed',
  'On the way',
  'Came back or stopped',
  'Status not known',
]

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
])('of %s, the money is %s', (word, outcome) => expect(payoutOutcomeOf(word)).toBe(outcome))

test('checks are in order of their numbers, those without one last (PO-B4)', () => {
  const check = (id: string, checkNumber: string | undefined, method = 'check') => ({
    id,
    entry: 'main',
    created: '2026-11-03',
    changed: '2026-11-04',
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
  expect(line).toBe('"999","2026-11-03","Ann","USD",1.00,"Paid","3","main","main",""')
})

const RANKED = [
  ['JPY', 104_061_300],
  ['USD', 1_799_538],
  ['USD', 100],
] as const

const made = (change: Partial<ReportPayout>): ReportPayout => ({
  id: '1',
  entry: 'main',
  created: '2026-11-03',
  changed: undefined,
  vendorId: undefined,
  vendor: undefined,
  vendorNumber: undefined,
  method: 'ach',
  checkNumber: undefined,
  word: 'Paid',
  bills: [],
  account: undefined,
  address: undefined,
  reference: undefined,
  total: addend(moneyFromJson(1), { currency: 'USD' }),
  fee: addend(undefined, { currency: 'USD' }),
  ...change,
})

test.each(['vendors', 'methods', 'fees'] as const)(
  '%s are ranked in one currency, that of most payouts first',
  (name) => {
    const data = dataOf(
      RANKED.map(([currency, cents], at) => {
        const amount = addend(moneyFromJson(cents / 100), { currency })
        const own = String(at)
        return made({ id: own, vendorId: own, method: `m${own}`, total: amount, fee: amount })
      }),
    )
    const { columns, rowsOf } = reportOf(name)
    const at = columns.findIndex(({ header }) => header === 'Currency')
    const sum = columns.findIndex(({ header }) => /^Paid|^Total/.test(header))
    const shown = rowsOf(data).map(({ cells }) => {
      const cell = cells[sum]
      return [cells[at], isSum(cell) ? Number(cell.exact.units) : undefined]
    })
    expect(shown.map(([currency]) => currency)).toEqual(['USD', 'USD', 'JPY'])
    expect(shown[0]?.[1]).toBeGreaterThan(Number(shown[1]?.[1]))
  },
)

test('a file’s numbers are numbers, with what they lack in a column of its own; its dates are days', () => {
  const instant = '2026-11-03T12:30:00Z'
  const data = dataOf([
    made({ created: instant, changed: 'soon', word: 'Returned' }),
    made({ id: '2', created: '2026-11-04', fee: addend(moneyFromJson(2), { currency: 'USD' }) }),
  ])
  const lineOf = (name: string) =>
    monthTexts(data)
      .find((file) => file.name === name)
      ?.text.split('\r\n')
  expect(lineOf('Fees.csv')?.slice(0, 2)).toEqual([
    '\uFEFF"Method","Currency","Payouts","Total","Fees","Fee rate %","Not added"',
    '"ACH","USD",2,2.00,2.00,,"Fees: 1 amount missing"',
  ])
  expect(lineOf('payouts.csv')?.[1]).toBe(
    '"1","","2026-11-03","soon","","","ACH","","Returned",1.00,,"USD","main","main","Fee: 1 amount missing"',
  )
  expect(lineOf('Came back or stopped.csv')?.[1]).toBe(
    '"","2026-11-03","soon","ACH","USD",1.00,"Returned","1","main","main",""',
  )
})

describe('amounts without a currency may be of several, and aren’t added (MA-3)', () => {
  const unnamed = (id: string, amount: number) =>
    made({
      id,
      word: 'Paid',
      vendorId: '1',
      total: addend(moneyFromJson(amount)),
      fee: addend(moneyFromJson(1)),
    })
  const data = dataOf([unnamed('1', 200), unnamed('2', 280_000)])

  test.each(['vendors', 'methods', 'fees'] as const)('in the rows and figures of %s', (name) => {
    const { rowsOf, figuresOf } = reportOf(name)
    const sums = [
      ...rowsOf(data).flatMap(({ cells }) => cells.filter(isSum)),
      ...figuresOf(data).flatMap((figure) => figure.sums ?? []),
    ].filter((sum) => sum.added + (sum.unnamed ?? 0) > 0)
    expect(sums.length).toBeGreaterThan(1)
    for (const sum of sums) expect(sum).toMatchObject({ added: 0, unnamed: 2 })
  })

  test('in the files, which say so', () => {
    const fees = reportCsv(reportOf('fees'), data).split('\r\n')[1]
    expect(fees).toBe(
      '"ACH","",2,,,,"Total: 2 amounts without a currency, not added; Fees: 2 amounts without a currency, not added"',
    )
  })

  test('one amount stands for itself', () => {
    const [row] = reportOf('methods').rowsOf(dataOf([unnamed('1', 200)]))
    expect(row?.cells.find(isSum)).toMatchObject({ added: 1 })
  })
})

describe('what came back or stopped', () => {
  const returned = { word: 'Returned', created: '2026-11-03' }

  test('goes by the day of its change, and by creation where that has none', () => {
    const created = dataOf([
      made({ ...returned, id: '1', changed: '2026-12-02' }),
      made({ ...returned, id: '2', changed: undefined }),
      made({ ...returned, id: '3', changed: '2026-11-20' }),
    ])
    const before = made({ ...returned, id: '9', created: '2026-09-01', changed: '2026-11-21' })
    const found = made({ ...returned, id: '3', changed: '2026-11-20' })
    const data = { ...created, stopped: { payouts: [found, before], failed: [], others: 0 } }
    const { columns, rowsOf, says, leavesOut } = reportOf('stopped')
    const at = columns.findIndex(({ header }) => header === 'Payout ID')
    expect(rowsOf(data).map(({ cells }) => cells[at])).toEqual(['9', '3', '2'])
    expect(rowsOf(data)[0]?.cells.slice(1, 3)).toEqual(['2026-09-01', '2026-11-21'])
    expect(says?.(data)).toMatch(/1 payout whose change has no readable day goes by creation/)
    expect(leavesOut?.(data)).toMatch(/1 payout created in the period and changed on other days/)
  })

  test('what couldn’t be read of it is said', () => {
    const data = { ...dataOf([]), stopped: { payouts: [], failed: ['main'], others: 2 } }
    expect(stoppedProblems(data).join()).toMatch(
      /could be read of main,.*2 payouts changed on other/,
    )
  })
})

test('a batch has its number, status, difference and, where known, currency', () => {
  const batch = (IdBatch: number, AchAmount: number) =>
    read(PayoutBatch, {
      IdBatch,
      AchAmount,
      EntryName: 'main',
      BatchDate: '2026-11-03',
      BatchNumber: `BT-${String(IdBatch)}`,
      BatchStatusText: 'Paid',
      BatchAmount: 10,
      BatchRecords: 3,
    })
  const data = {
    ...dataOf([]),
    batches: [batch(1, 10), batch(2, 7.5)],
    batchCurrencies: new Map([['1', 'USD']]),
  }
  expect(reportCsv(reportOf('days'), data).split('\r\n').slice(1, 3)).toEqual([
    '"2026-11-03","main","main","BT-1","Paid","USD",3,10.00,0.00,10.00,,,,,""',
    '"2026-11-03","main","main","BT-2","Paid","",3,10.00,2.50,7.50,,,,,""',
  ])
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

  test('payouts of other days, or of no readable one, are said: then it isn’t whole', () => {
    const ofOthers = entry ? [{ ...entry, read: 9, counted: 9, others: 8 }] : []
    expect(problems({ entries: ofOthers }).join()).toMatch(
      /ignored the period: 8 payouts of other days aren’t counted/,
    )
    const undated = entry ? [{ ...entry, undated: 1 }] : []
    expect(problems({ entries: undated }).join()).toMatch(/1 payout without a readable day/)
  })

  test('a service’s total that differs is said, to the cent', () => {
    const total = addend(moneyFromJson(10), { currency: 'USD' })
    const off = moneyFromJson(10.01)
    const of = dataOf(payout ? [{ ...payout, total }] : [])
    const entries = of.entries.map((each) => ({ ...each, ...(off && { serviceTotal: off }) }))
    expect(tieOfReport({ ...of, entries }).problems).toEqual([
      'Your provider’s total is off by 0.01',
    ])
  })
})

describe('of the sandbox', () => {
  const asked = { entry: 'main-street', from: '2026-11-01', to: '2026-11-20' }
  const readReport = async (change: Partial<typeof asked> = {}) =>
    queryClient.query(reportData({ ...asked, ...change }, sandboxConnection.orgId))

  test('all payouts of the period are read and tie to the service', async () => {
    const data = await readReport()
    expect(data.payouts.length).toBeGreaterThan(5)
    expect(tieOfReport(data)).toMatchObject({ isWhole: true, read: data.payouts.length })
  })

  test('of all paypoints too, and their batches', async () => {
    const data = await readReport({ entry: '*' })
    expect(data.entries.length).toBeGreaterThan(3)
    expect(new Set(data.payouts.map(({ entry }) => entry)).size).toBeGreaterThan(3)
    expect(reportOf('days').rowsOf(data).length).toBeGreaterThan(3)
  })

  test('a service that ignores the period: only its payouts are counted, and it isn’t whole', async () => {
    const usual = await readReport()
    queryClient.clear()
    sandbox.setScenario('filter-ignored@payoutQuery')
    const data = await readReport()
    expect(new Set(data.payouts.map(({ id }) => id))).toEqual(
      new Set(usual.payouts.map(({ id }) => id)),
    )
    const { isWhole, problems } = tieOfReport(data)
    expect(isWhole).toBe(false)
    expect(problems.join()).toMatch(
      /Your provider ignored the period: [\d,]+ payouts of other days/,
    )
  })

  test('batches of other days aren’t counted', async () => {
    sandbox.setScenario('filter-ignored@batchQuery')
    const data = await readReport({ entry: '*' })
    const days = data.batches.map(({ value }) => factDayOf(value.BatchDate) ?? '')
    expect(days.every((day) => asked.from <= day && day <= asked.to)).toBe(true)
    expect(batchProblems(data).join()).toMatch(/ignored the period: [\d,]+ batches of other days/)
  })

  test('one that was created long before and came back in the period is in its report', async () => {
    const store = sandbox.store()
    const old = Array.from({ length: 3000 }, (_, at) =>
      store.get('payouts', String(100_001 + at)),
    ).find((each) => each?.EntryName === 'main-street' && (each.CreatedAt ?? '9') < '2026-09')
    const { stopped } = await readReport({ from: '2026-01-01', to: '2026-11-20' })
    const [like] = stopped.payouts
    const back = store.get('payouts', like?.id ?? '')
    if (!old || !back) throw new Error('The seed has no such payouts.')
    const { Status, PaymentStatus } = back
    store.put('payouts', String(old.IdOut), {
      ...old,
      Status,
      PaymentStatus,
      LastUpdated: '2026-11-05T10:00:00Z',
    })
    queryClient.clear()
    const data = await readReport()
    expect(stoppedIn(data).payouts.map(({ id }) => id)).toContain(String(old.IdOut))
    expect(stoppedIn(data).before).toBeGreaterThan(0)
    expect(stoppedProblems(data)).toEqual([])
  })

  test('a batch whose payouts were all read has their currency', async () => {
    expect((await readReport()).batchCurrencies.size).toBeGreaterThan(0)
  })

  test('where a paypoint can’t be read, the report says so', async () => {
    sandbox.setScenario('error-500@payoutQuery')
    const { isWhole, problems } = tieOfReport(await readReport())
    expect(isWhole).toBe(false)
    expect(problems.join()).toMatch(/Not all could be read/)
  })

  test('a service that gives the first page again ends the reading, incomplete', async () => {
    sandbox.setScenario('page-cap:20')
    const data = await readReport()
    expect(tieOfReport(data).isWhole).toBe(true)
    queryClient.clear()
    sandbox.setScenario('offset-ignored')
    const again = await readReport({ from: '2025-06-01' })
    expect(tieOfReport(again).isWhole).toBe(again.payouts.length === again.entries[0]?.counted)
  })

  test('the files of a month are one archive with a manifest', async () => {
    const data = await readReport()
    const { blob, name } = await monthFiles(data)
    expect(name).toMatch(/^Reports .*2026-11-01 to 2026-11-20\.zip$/)
    expect(blob.size).toBeGreaterThan(500)
    const texts = monthTexts(data)
    expect(texts).toHaveLength(reportNames.length + 1)
    for (const { text, rows } of texts) expect(text.split('\r\n')).toHaveLength(rows + 2)
  })
})
