import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { toExportRow } from '~/table/export/columns'

import { payoutExport } from './export-payouts'
import { readPayoutSearch } from './search'

test('X4: an exported payout keeps what could not be read, apart from what was not given', () => {
  const list = payoutExport(['main-street'], 'main-street', readPayoutSearch(''))
  const row = toExportRow(list, read(Payout, { IdOut: 1, TotalAmount: '12,50', NetAmount: null }))
  const cellOf = (header: string) =>
    row.cells[list.columns.findIndex((column) => column.header === header)]
  expect(cellOf('Amount')).toEqual({ unreadable: '"12,50"' })
  expect(cellOf('Net')).toBeNull()
  expect(row.totals).toEqual(['unreadable', null])
})

/** What a payout's file says where something couldn't be read, by its header. */
function cellsOf(raw: object) {
  const list = payoutExport(['main-street', 'harbor'], 'both', readPayoutSearch(''))
  const { cells } = toExportRow(list, read(Payout, { IdOut: 1, ...raw }))
  return new Map(list.columns.map(({ header }, at) => [header, cells[at]]))
}

test('X4: what could be read of it is kept beside the mark, as in the list', () => {
  const cells = cellsOf({
    TotalAmount: 1050,
    PaymentData: { paymentDetails: { currency: { code: 'JPY' } } },
    Bills: [{ invoiceNumber: 'INV-1' }, { invoiceNumber: { no: 2 } }],
  })
  expect(cells.get('Amount')).toMatchObject({
    unreadable: '{"code":"JPY"}',
    readable: { amountMinor: 105000, currency: undefined },
  })
  expect(cells.get('Invoice number')).toEqual({ unreadable: '{"no":2}', readable: 'INV-1' })
})

test('X4: a column marks its own members, and none of the one it stands beside', () => {
  const odd = [['not', 'this']]
  const unreadable = JSON.stringify(odd)
  const ofWords = cellsOf({ Status: 11, PaymentStatus: odd })
  expect([ofWords.get('Status'), ofWords.get('Status code')]).toEqual([{ unreadable }, 11])
  const ofCode = cellsOf({ Status: odd, PaymentStatus: 'Paid' })
  expect([ofCode.get('Status'), ofCode.get('Status code')]).toEqual(['Paid', { unreadable }])
  const ofEntry = cellsOf({ PaypointDbaname: 'Acme', EntryName: odd })
  expect([ofEntry.get('Paypoint'), ofEntry.get('Entry')]).toEqual(['Acme', { unreadable }])
})

test('its totals keep their currency, so that a sum across currencies is said to be one', () => {
  const list = payoutExport(['main-street'], 'main-street', readPayoutSearch(''))
  const PaymentData = { paymentDetails: { currency: 'JPY' } }
  const payout = { IdOut: 1, TotalAmount: 1200, NetAmount: 1150, PaymentData }
  expect(toExportRow(list, read(Payout, payout)).totals).toMatchObject([
    { amountMinor: 1200, currency: 'JPY' },
    { amountMinor: 1150, currency: 'JPY' },
  ])
})
