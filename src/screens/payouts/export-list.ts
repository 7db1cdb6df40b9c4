/** The payouts list as a file: the columns of columns.tsx as plain values. */
import type { QueryPage } from '~/api/answer'
import type { payoutQuery } from '~/contract/payouts'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { exportList, exportPart } from '~/lists/export-list'
import type { ReadPage } from '~/lists/list-source'
import type { ExportColumn, ExportList, ExportTotal } from '~/table/export/columns'

import { createdOf } from './created'
import { payoutMoney } from './payout-money'
import { payoutSource, type PayoutReading } from './queries'
import { apiSearch, type PayoutSearch } from './search'
import { severalColumns } from './several/columns'

/** `id` is that of the list's column. One column of the list may be several of the file. */
const columns: readonly ExportColumn<PayoutReading>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'text',
    value: ({ value: { Vendor } }) => Vendor?.name1 || Vendor?.vendorNumber,
  },
  { id: 'total', header: 'Total', kind: 'money', value: ({ value }) => payoutMoney(value).total },
  { id: 'status', header: 'Status', kind: 'text', value: ({ value }) => value.PaymentStatus },
  { id: 'status', header: 'Status code', kind: 'whole', value: ({ value }) => value.Status },
  { id: 'date', header: 'Date', kind: 'moment', value: ({ value }) => createdOf(value) },
  { id: 'method', header: 'Method', kind: 'text', value: ({ value }) => value.PaymentMethod },
  {
    id: 'bills',
    header: 'Bills',
    kind: 'id',
    value: ({ value: { Bills = [] } }) =>
      Bills.flatMap(({ invoiceNumber }) => invoiceNumber || []).join(', '),
  },
  { id: 'fee', header: 'Fee', kind: 'money', value: ({ value }) => payoutMoney(value).fee },
  { id: 'net', header: 'Net', kind: 'money', value: ({ value }) => payoutMoney(value).net },
  { id: 'paymentId', header: 'Payment id', kind: 'id', value: ({ value }) => value.PaymentId },
  { id: 'batch', header: 'Batch', kind: 'id', value: ({ value }) => value.BatchNumber },
  { id: 'id', header: 'Payout id', kind: 'id', value: ({ value }) => value.IdOut },
]

/** Whose payout it is, where several paypoints are exported. */
const paypointColumns: typeof columns = [
  {
    id: 'paypoint',
    header: 'Paypoint',
    kind: 'text',
    value: ({ value }) => value.PaypointDbaname,
  },
  { id: 'paypoint', header: 'Entry', kind: 'id', value: ({ value }) => value.EntryName },
]

const totals: readonly ExportTotal<PayoutReading>[] = [
  {
    label: 'Total',
    summary: 'totalAmount',
    value: ({ value }) => value.TotalAmount,
    isUnreadable: (reading) => reading.isUnreadable('TotalAmount'),
  },
  {
    label: 'Net',
    summary: 'totalNetAmount',
    value: ({ value }) => value.NetAmount,
    isUnreadable: (reading) => reading.isUnreadable('NetAmount'),
  },
]

/** All payouts of these entries that meet the filters, one entry after another, each in the order of the sort. */
export function payoutExport(
  entries: readonly string[],
  scope: string,
  search: PayoutSearch,
): ExportList<PayoutReading> {
  const query = apiSearch(search.list)
  return exportList({
    name: 'payouts',
    scope,
    search: query,
    columns: entries.length > 1 ? [...paypointColumns, ...columns] : columns,
    shown: severalColumns,
    totals,
    idOf: ({ value }) => value.IdOut,
    parts: entries.map((entry) => exportPart(entry, readAndLearn(entry), query)),
  })
}

/** What an export reads, the directory need not read again. It learns when there is time for it. */
const readAndLearn =
  (entry: string): ReadPage<QueryPage<typeof payoutQuery>> =>
  async (page, signal) => {
    const answer = await payoutSource(entry).read(page, signal)
    learnFromPayouts(entry, answer.records, answer.receivedAt)
    return answer
  }
