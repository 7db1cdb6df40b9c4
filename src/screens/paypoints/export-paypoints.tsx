import type { ListExportProps } from '~/lists/organization-list'
import { ExportDialog } from '~/table/export/export-dialog'

import { paypointColumns } from './columns'
import { paypointExport } from './export-list'

/** The dialog that exports all paypoints of the list. */
export const PaypointExport = ({ search, onClose }: ListExportProps) => (
  <ExportDialog list={paypointExport(search)} listColumns={paypointColumns} onClose={onClose} />
)
