import type { ListExportProps } from '~/lists/organization-list'
import { ExportDialog } from '~/table/export/export-dialog'
import { shownColumns } from '~/table/layout/shown-columns'

import { batchColumns } from './columns'
import { batchExport } from './export-list'

/** The dialog that exports all batches of the list. */
export const BatchExport = ({ search, onClose }: ListExportProps) => (
  <ExportDialog
    list={batchExport(search)}
    viewColumns={shownColumns('batches', batchColumns)}
    onClose={onClose}
  />
)
