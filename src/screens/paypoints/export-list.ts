/** The paypoints list as a file: the columns of columns.tsx as plain values. */
import { getConnection } from '~/api/connection'
import type { RecordSearch } from '~/filters/record-search'
import { exportList, exportPart } from '~/lists/export-list'
import type { ExportColumn, ExportList } from '~/table/export/columns'

import { paypointColumns, entryNames } from './columns'
import { paypointSource, type PaypointReading } from './queries'
import { apiSearch } from './search'

/** `id` is that of the list's column. One column of the list may be several of the file. */
const columns: readonly ExportColumn<PaypointReading>[] = [
  { id: 'name', header: 'Paypoint', kind: 'text', value: ({ value }) => value.DbaName },
  { id: 'entry', header: 'Entry', kind: 'id', value: ({ value }) => entryNames(value).join(', ') },
  {
    id: 'status',
    header: 'Status code',
    kind: 'whole',
    value: ({ value }) => value.PaypointStatus,
  },
  { id: 'legal', header: 'Legal name', kind: 'text', value: ({ value }) => value.LegalName },
  { id: 'place', header: 'City', kind: 'text', value: ({ value }) => value.BCity },
  { id: 'place', header: 'State', kind: 'text', value: ({ value }) => value.BState },
  {
    id: 'customers',
    header: 'Customers',
    kind: 'whole',
    value: ({ value }) => value.summary?.customers,
  },
  {
    id: 'transactions',
    header: 'Transactions',
    kind: 'whole',
    value: ({ value }) => value.summary?.countTx,
  },
  { id: 'taken', header: 'Taken in', kind: 'money', value: ({ value }) => value.summary?.amountTx },
  { id: 'created', header: 'Created', kind: 'moment', value: ({ value }) => value.CreatedAt },
  {
    id: 'external',
    header: 'External id',
    kind: 'id',
    value: ({ value }) => value.externalPaypointID,
  },
  { id: 'id', header: 'Paypoint id', kind: 'id', value: ({ value }) => value.IdPaypoint },
]

/** All paypoints of the organization that meet the filters. */
export function paypointExport(search: RecordSearch): ExportList<PaypointReading> {
  const query = apiSearch(search.list)
  const scope = `organization ${getConnection().orgId}`
  return exportList({
    name: 'paypoints',
    scope,
    search: query,
    columns,
    shown: paypointColumns,
    // interface.md does not say what a paypoint's Summary adds up.
    totals: [],
    idOf: ({ value }) => value.IdPaypoint,
    parts: [exportPart(scope, paypointSource().read, query)],
  })
}
