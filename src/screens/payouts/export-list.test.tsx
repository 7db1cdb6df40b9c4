import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { toExportRow } from '~/table/export/columns'

import { payoutExport } from './export-list'
import { readSearch } from './search'

test('X4: an exported payout keeps what could not be read, apart from what was not given', () => {
  const list = payoutExport(['main-street'], 'main-street', readSearch(''))
  const row = toExportRow(list, read(Payout, { IdOut: 1, TotalAmount: '12,50', NetAmount: null }))
  const cellOf = (header: string) =>
    row.cells[list.columns.findIndex((column) => column.header === header)]
  expect(cellOf('Amount')).toEqual({ unreadable: '"12,50"' })
  expect(cellOf('Net')).toBeNull()
  expect(row.totals).toEqual(['unreadable', null])
})

test('its totals keep their currency, so that a sum across currencies is said to be one', () => {
  const list = payoutExport(['main-street'], 'main-street', readSearch(''))
  const PaymentData = { paymentDetails: { currency: 'JPY' } }
  const payout = { IdOut: 1, TotalAmount: 1200, NetAmount: 1150, PaymentData }
  expect(toExportRow(list, read(Payout, payout)).totals).toMatchObject([
    { amountMinor: 1200, currency: 'JPY' },
    { amountMinor: 1150, currency: 'JPY' },
  ])
})
