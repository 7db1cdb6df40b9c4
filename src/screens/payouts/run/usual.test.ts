import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import { newRun, wholeCells } from '~/bulk/run/begin-run'
import { moneyFromJson } from '~/lib/money'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { payRun } from '../run'
import { type PaidBefore, readPaidTo } from '../create/paid-before'
import { radarProblems, usualCells } from './payee-finding'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => setConnection(sandboxConnection))

const paid = (method: string | undefined, currency: string | undefined = 'USD') => ({
  method,
  currency,
})

test('the method of most payouts, and a currency that all of them share', () => {
  expect(usualCells([paid('ACH'), paid('ach'), paid('check')])).toEqual({
    method: 'ach',
    currency: 'USD',
  })
  expect(usualCells([paid('ach'), paid('check')])).toEqual({ currency: 'USD' })
  expect(usualCells([paid('ach'), paid('ach', 'CAD')])).toEqual({ method: 'ach' })
  expect(usualCells([paid(undefined, 'a currency')])).toEqual({})
  expect(usualCells([])).toEqual({})
})

test('the vendor’s own method where its payouts have none in common, as for one payout', () => {
  expect(usualCells([paid('ach'), paid('check')], 'Check')).toEqual({
    method: 'check',
    currency: 'USD',
  })
  expect(usualCells([paid('ach')], 'check')).toEqual({ method: 'ach', currency: 'USD' })
  expect(usualCells([], 'n/a 5')).toEqual({})
})

test('every payee of the seed that has a method on record is paid by one', async () => {
  const vendors = paidVendors(sandbox.store(), 'main-street').slice(0, 12)
  const rows = vendors.map(({ vendorNumber = '' }, at) =>
    sheetRow(at, { vendorNumber, invoiceNumber: `R-${String(at)}`, amount: '5' }),
  )
  const checked = await checkedSheet(payRun, rows, { ...settings, method: '', currency: '' })
  const named = vendors.map(({ paymentMethod }) => paymentMethod?.method !== undefined)
  expect(named).toContain(true)
  expect(checked.map(({ filledIn }) => filledIn['method'] !== undefined)).toEqual(named)
})

/** A vendor of the seed that is usually paid by one method. */
async function usuallyPaid() {
  for (const { vendorId, vendorNumber } of paidVendors(sandbox.store(), 'main-street')) {
    if (vendorId === undefined || vendorNumber === undefined) continue
    const { signal } = new AbortController()
    const { method } = usualCells((await readPaidTo('main-street', vendorId, signal)).paid)
    if (method !== undefined) return { number: vendorNumber, method }
  }
  throw new Error('The seed has no such vendor.')
}

test('a row without a method is paid as usual; what the row or the settings say comes first', async () => {
  const { number, method } = await usuallyPaid()
  const bare = { ...settings, method: '', currency: '' }
  const rows = [
    sheetRow(0, { vendorNumber: number, invoiceNumber: 'U-1', amount: '5' }),
    sheetRow(1, { vendorNumber: number, invoiceNumber: 'U-2', amount: '6', method: 'wire' }),
  ]
  const methodsOf = async (sheetSettings: typeof settings) => {
    const checked = await checkedSheet(payRun, rows, sheetSettings)
    const facts = { title: '', settings: sheetSettings, columns: [], reason: '' }
    const { run, rows: kept } = newRun(payRun, facts, checked)
    return kept.map(({ cells, shown }) => {
      const place = { draftId: '', runId: run.id, besides: undefined, payee: shown, flags: [] }
      const { args } = payRun.intentOf(cells, sheetSettings, place)
      return args.body?.paymentMethod?.method
    })
  }
  expect(await methodsOf(bare)).toEqual([method, 'wire'])
  expect(await methodsOf({ ...bare, method: 'check' })).toEqual(['check', 'wire'])

  const [first] = await checkedSheet(payRun, rows, bare)
  expect(first?.filledIn).toEqual({ method, currency: 'USD' })
  expect(payRun.amountOf(first?.row.cells ?? {}, bare)?.currency).toBe('USD')
})

test('an amount in another currency than that of earlier payouts isn’t ready until its row says the currency (RF-F18)', async () => {
  const { number } = await usuallyPaid()
  const bare = { ...settings, method: 'ach', currency: '' }
  const rows = ['€20', '20 GBP', '$20', '20', '¥20'].map((amount, at) =>
    sheetRow(at, { vendorNumber: number, invoiceNumber: `S-${String(at)}`, amount }),
  )
  const checked = await checkedSheet(payRun, rows, bare)
  const currencies = checked.map(({ row }) => payRun.amountOf(row.cells, bare)?.currency)
  expect(currencies).toEqual([undefined, undefined, 'USD', 'USD', undefined])
  expect(checked.map(({ verdict }) => verdict)).toEqual([
    'error',
    'error',
    'ready',
    'ready',
    'error',
  ])
  const amountsSaid = (place: number) =>
    checked[place]?.problems.filter(({ field }) => field === 'amount').map((each) => each.message)
  expect(amountsSaid(0)).toEqual(['Not written in USD. Change the amount or the currency.'])
  const euros = rows
    .slice(0, 1)
    .map((row) => ({ ...row, cells: { ...row.cells, currency: 'EUR' } }))
  const [inEuros] = await checkedSheet(payRun, euros, bare)
  expect(inEuros?.verdict).toBe('ready')
})

test('the same sheet, opened again, is the same row though no sheet has what is usual', () => {
  const cells = { name1: 'Acme', amount: '5', method: 'ach', comments: '' }
  const checked = {
    row: sheetRow(0, { ...cells, comments: 'card 4111 1111 1111 1111' }),
    problems: [],
    verdict: 'ready',
    payee: undefined,
    failure: undefined,
    isMeant: false,
    filledIn: { method: 'ach' },
  } as const
  const facts = { title: '', settings, columns: [], reason: '' }
  const { rows } = newRun(payRun, facts, [checked])
  const { method: _, ...sheet } = checked.row.cells
  const again = wholeCells(rows, () => sheet, new Set())
  expect(again.missing).toBe(0)
  expect(again.whole.get(2)?.['method']).toBe('ach')
})

const before = (change: Partial<PaidBefore> = {}): PaidBefore => ({
  vendorId: '201',
  vendorName: 'O’Brien Electric',
  method: 'ach',
  total: moneyFromJson(1075.26, 'USD'),
  currency: 'USD',
  createdAt: new Date(serviceNow() - 2 * 86_400_000).toISOString(),
  ids: ['P-1', '1'],
  status: 'Paid',
  bills: [],
  account: '4417',
  address: '9 Old Road',
  ...change,
})

test.each([
  [
    { amount: '1,075.26', invoiceNumber: 'A-1' },
    [before()],
    {},
    [/^Same payee and amount within 10 days: payout P-1 of /],
  ],
  // Without a number the row asks about it already.
  [{ amount: '1,075.26' }, [before()], {}, []],
  [
    { amount: '5', invoiceNumber: 'A-1' },
    [before()],
    { bankEnding: '9020' },
    [/^Account ends in 9020, not seen before in the payouts read/],
  ],
  // A check goes to no account.
  [{ amount: '5', method: 'check' }, [before()], { bankEnding: '9020' }, []],
  [
    { amount: '5' },
    [before()],
    { address: '1 New Road' },
    [/^Another address than in the payout before: payout P-1/],
  ],
  [{ amount: '5' }, [before()], { address: '9 OLD ROAD' }, []],
  [
    { amount: '9,000', currency: 'USD' },
    Array.from({ length: 5 }, () => before()),
    {},
    [/^Over 5 times this vendor’s usual 1,075\.26 \(last 5 payouts\)\.$/],
  ],
  [
    { amount: '5' },
    [],
    { bankEnding: '9020' },
    [/^First payout to this vendor from this paypoint, to the account ending in 9020\.$/],
  ],
  [{ amount: '5' }, [before({ status: 'Returned' })], { bankEnding: '9020' }, []],
] as const)(
  'a row of %j is noted as worth a look, without a question',
  (cells, paidTo, payee, said) => {
    const problems = radarProblems(
      { paid: paidTo, seen: 'all' },
      { bankEnding: undefined, address: undefined, ...payee },
    )({ currency: 'USD', method: 'ach', ...cells }, settings)
    expect(problems.map(({ level }) => level)).toEqual(said.map(() => 'note'))
    // A first payout is no warning.
    for (const { message, warnsOf } of problems) {
      expect(warnsOf === undefined).toBe(message.startsWith('First payout'))
    }
    for (const [at, words] of said.entries()) expect(problems[at]?.message).toMatch(words)
  },
)

test('where the service couldn’t say whom it paid, nothing is said of it', () => {
  const payee = { bankEnding: '9020', address: undefined }
  expect(radarProblems(undefined, payee)({ amount: '5' }, settings)).toEqual([])
  expect(radarProblems({ paid: [], seen: 'partial' }, payee)({ amount: '5' }, settings)).toEqual([])
})
