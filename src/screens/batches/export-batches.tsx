import type { ListExportProps } from '~/lists/organization-list'
import { ExportDialog } from '~/table/export/export-dialog'

import { batchColumns } from './columns'
import { batchExport } from './export-list'

/** The dialog that exports all batches of the list. */
export const BatchExport = ({ search, onClose }: ListExportProps) => (
  <ExportDialog list={batchExport(search)} listColumns={batchColumns} onClose={onClose} />
)
