/** `/batches`: the organization's payout batches, filtered and sorted by the URL. */
import { Layers } from 'lucide-react'
import { lazy } from 'react'

import { batchFilters } from '~/contract/batches'
import { organizationScreen } from '~/lists/organization-list'

import { batchColumns, NarrowBatch } from './columns'
import { batchKit } from './list-kit'
import { BatchPanel } from './panel'
import { batchSource, locatorOf, rememberBatch } from './queries'
import { apiSearch, batchPath, defaultSort, listPath, readSearch } from './search'

export const { loader, Component } = organizationScreen({
  title: 'Batches',
  description: 'Payouts that were sent together.',
  emptyText: 'The service has no payout batches for this organization.',
  noun: { one: 'batch', many: 'batches' },
  icon: Layers,
  catalogue: batchFilters,
  columns: batchColumns,
  renderNarrow: NarrowBatch,
  defaultSort,
  pageSize: 50,
  apiSearch,
  readSearch,
  listPath,
  source: batchSource,
  rowHref: (row) => batchPath(locatorOf(row)),
  locatorOf,
  remember: rememberBatch,
  Panel: BatchPanel,
  ExportDialog: lazy(async () => ({ default: (await import('./export-batches')).BatchExport })),
  kit: batchKit,
})
