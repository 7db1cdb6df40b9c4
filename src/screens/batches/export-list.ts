/** The batches list as a file: the columns of columns.tsx as plain values. */
import { getConnection } from '~/api/connection'
import { exportList, exportPart } from '~/lists/export-list'
import type { RecordSearch } from '~/filters/record-search'
import type { ExportColumn, ExportList } from '~/table/export/columns'

import { batchColumns, paypointName } from './columns'
import { batchSource, type BatchReading } from './queries'
import { apiSearch } from './search'

/** `id` is that of the list's column. One column of the list may be several of the file. */
const columns: readonly ExportColumn<BatchReading>[] = [
  { id: 'number', header: 'Batch', kind: 'id', value: ({ value }) => value.BatchNumber },
  { id: 'amount', header: 'Amount', kind: 'money', value: ({ value }) => value.BatchAmount },
  { id: 'records', header: 'Payouts', kind: 'whole', value: ({ value }) => value.BatchRecords },
  { id: 'status', header: 'Status', kind: 'text', value: ({ value }) => value.BatchStatusText },
  { id: 'status', header: 'Status code', kind: 'whole', value: ({ value }) => value.BatchStatus },
  { id: 'date', header: 'Date', kind: 'moment', value: ({ value }) => value.BatchDate },
  { id: 'paypoint', header: 'Paypoint', kind: 'text', value: ({ value }) => paypointName(value) },
  { id: 'paypoint', header: 'Entry', kind: 'id', value: ({ value }) => value.EntryName },
  {
    id: 'processing',
    header: 'Processing',
    kind: 'money',
    value: ({ value }) => value.BatchProcessingAmount,
  },
  {
    id: 'processed',
    header: 'Processed',
    kind: 'money',
    value: ({ value }) => value.BatchProcessedAmount,
  },
  { id: 'paid', header: 'Paid', kind: 'money', value: ({ value }) => value.BatchPaidAmount },
  {
    id: 'cancelled',
    header: 'Cancelled',
    kind: 'money',
    value: ({ value }) => value.BatchCancelledAmount,
  },
  { id: 'id', header: 'Batch id', kind: 'id', value: ({ value }) => value.IdBatch },
]

/** All batches of the organization that meet the filters. */
export function batchExport(search: RecordSearch): ExportList<BatchReading> {
  const query = apiSearch(search.list)
  const scope = `organization ${getConnection().orgId}`
  return exportList({
    name: 'batches',
    scope,
    search: query,
    columns,
    shown: batchColumns,
    // interface.md does not say which of a batch's amounts its Summary adds up.
    totals: [],
    idOf: ({ value }) => value.IdBatch,
    parts: [exportPart(scope, batchSource().read, query)],
  })
}
