/** The payouts list as a file: the columns of columns.tsx as plain values. */
import { call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { payoutQuery } from '~/contract/payouts'
import type { ExportColumn, ExportList, ExportTotal } from '~/table/export/columns'
import { display } from '~/ui/locale'

import { createdOf } from './created'
import { payoutMoney } from './payout-money'
import type { PayoutReading } from './queries'
import { apiSearch, type PayoutSearch } from './search'

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

const totals: readonly ExportTotal<PayoutReading>[] = [
  { label: 'Total', summary: 'totalAmount', value: ({ value }) => value.TotalAmount },
  { label: 'Net', summary: 'totalNetAmount', value: ({ value }) => value.NetAmount },
]

/**
 * All payouts of an entry that meet the filters, with the columns shown, in their order.
 * @param columnIds of the list's columns; the payout's id always comes along
 */
export function payoutExport(
  entry: string,
  search: PayoutSearch,
  columnIds: readonly string[],
): ExportList<PayoutReading> {
  const { kind, baseUrl } = getConnection()
  const query = apiSearch(search.list)
  return {
    name: 'payouts',
    scope: entry,
    service: `${kind} at ${baseUrl || location.origin}`,
    search: query,
    zone: display.zone,
    columns: [...new Set([...columnIds, 'id'])].flatMap((id) =>
      columns.filter((column) => column.id === id),
    ),
    totals,
    idOf: ({ value }) => value.IdOut,
    fetchPage: (from, limit, signal) =>
      call(payoutQuery, { params: { entry }, page: { search: query, from, limit } }, signal),
  }
}
