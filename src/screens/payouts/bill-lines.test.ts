import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { moneyFromJson } from '~/lib/money'
import { planOf, toExportRow, withColumns, withLines } from '~/table/export/columns'
import { cellsOfLines, isMoneyCell, Tally } from '~/table/export/tally'
import { bytesOf, exportAll, manifestOf } from '~/table/export/testing/in-process'

import { payoutExport } from './export-payouts'
import type { PayoutReading } from './payout-money'
import { readPayoutSearch } from './search'

// The file names the service's address, which a page has.
vi.stubGlobal('location', { origin: 'http://localhost' })
const whole = payoutExport(['main-street'], 'main-street', readPayoutSearch(''))
const byBill = withLines(withColumns(whole, ['vendor', 'total', 'bills', 'fee']))

/** In cents, so that sums are exact. */
const payoutOf = (id: number, total: number, bills: readonly number[], currency = 'USD') =>
  read(Payout, {
    IdOut: id,
    Vendor: { name1: `Vendor ${String(id)}` },
    TotalAmount: total / 100,
    NetAmount: total / 100,
    FeeAmount: 0.25,
    PaymentData: { paymentDetails: { currency } },
    Bills: bills.map((cents, at) => ({
      invoiceNumber: `INV-${String(id)}-${String(at)}`,
      netAmount: cents / 100,
      dueDate: '2026-12-01',
      AccountingField1: `GL-${String(at)}`,
    })),
  })

function exported(payouts: readonly PayoutReading[]) {
  const cents = payouts.reduce((sum, { value }) => sum + (value.TotalAmount?.amountMinor ?? 0), 0)
  const totalAmount = moneyFromJson(cents / 100)
  const value = { totalRecords: payouts.length, totalAmount, totalNetAmount: totalAmount }
  const fetchPage = async (from: number, limit: number) => ({
    records: payouts.slice(from, from + limit),
    summary: { value },
  })
  return { ...byBill, parts: [{ name: 'main-street', fetchPage }] }
}

test('PO-B4: a file has a row for each bill: the payout repeated, its amounts once; it ties', async () => {
  const result = await exportAll(
    exported([payoutOf(1, 30_000, [10_000, 20_000]), payoutOf(2, 700, []), payoutOf(3, 50, [50])]),
  )
  const lines = String(await bytesOf(result, '.csv'))
    .replace('\uFEFF', '')
    .split('\r\n')
  const [header = '', ...rows] = lines.slice(0, -1).map((line) => line.replaceAll('"', ''))
  const shown = [
    'Vendor',
    'Amount',
    'Fee',
    'Payout ID',
    'Invoice number',
    'Bill amount',
    'Due date',
    'Accounting field 1',
  ]
  const places = shown.map((name) => header.split(',').indexOf(name))
  expect(rows.map((row) => places.map((at) => row.split(',')[at]))).toEqual([
    ['Vendor 1', '300.00', '0.25', '1', 'INV-1-0', '100.00', '2026-12-01', 'GL-0'],
    ['Vendor 1', '', '', '1', 'INV-1-1', '200.00', '2026-12-01', 'GL-1'],
    ['Vendor 2', '7.00', '0.25', '2', '', '', '', ''],
    ['Vendor 3', '0.50', '0.25', '3', 'INV-3-0', '0.50', '2026-12-01', 'GL-0'],
  ])
  expect(result.verdict.ties).toBe(true)
  expect(await manifestOf(result)).toMatchObject({ rows: 3, fileRows: 4, tiesToService: true })
})

test('PO-B4: whatever payouts and bills there are, each amount is in the file once', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 9 })
  const payouts = fc.array(
    fc.tuple(cents, fc.array(cents, { maxLength: 5 }), fc.constantFrom('USD', 'CAD')),
    { maxLength: 20 },
  )
  const plan = planOf(byBill)
  const at = (header: string) => plan.columns.findIndex((column) => column.header === header)
  fc.assert(
    fc.property(payouts, (all) => {
      const rows = all.map((payout, id) => toExportRow(byBill, payoutOf(id + 1, ...payout)))
      const tally = new Tally(plan)
      for (const row of rows) tally.add(row)
      const file = rows.flatMap((row) => cellsOfLines(plan.columns, row))
      for (const currency of ['USD', 'CAD']) {
        const sumOf = (header: string) =>
          file
            .map((cells) => cells[at(header)])
            .filter((cell) => isMoneyCell(cell))
            .reduce((sum, cell) => sum + (cell.currency === currency ? cell.amountMinor : 0), 0)
        const own = all.filter((payout) => payout[2] === currency)
        expect(sumOf('Amount')).toBe(own.reduce((sum, [total]) => sum + total, 0))
        const ofBills = own.flatMap(([, bills]) => bills)
        expect(sumOf('Bill amount')).toBe(ofBills.reduce((sum, bill) => sum + bill, 0))
      }
      expect(tally.rows).toBe(all.length)
      expect(tally.lines).toBe(file.length)
      expect(file.every((cells) => cells.length === plan.columns.length)).toBe(true)
      expect(tally.totals[0]?.added).toBe(all.length)
    }),
  )
})

test('X4: what of a bill could not be read stands in its own row', () => {
  const payout = read(Payout, {
    IdOut: 1,
    TotalAmount: [1],
    Bills: [{ invoiceNumber: 'A' }, { invoiceNumber: 'B', netAmount: '12,50' }],
  })
  const plan = planOf(byBill)
  const [first, second] = cellsOfLines(plan.columns, toExportRow(byBill, payout))
  const place = (header: string) => plan.columns.findIndex((column) => column.header === header)
  expect([first?.[place('Amount')], second?.[place('Amount')]]).toEqual([
    { unreadable: '[1]' },
    null,
  ])
  expect([first?.[place('Bill amount')], second?.[place('Bill amount')]]).toEqual([
    null,
    { unreadable: '"12,50"' },
  ])
})
