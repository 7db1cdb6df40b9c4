import type { RecordSearch } from '~/filters/record-search'
import type { ListExportProps } from '~/lists/list-definition'
import { ExportDialog } from '~/table/export/export-dialog'

import { paypointColumns } from './columns'
import { paypointExport } from './export-list'

/** The dialog that exports all paypoints of the list. */
export const PaypointExport = ({ search, onClose }: ListExportProps<RecordSearch>) => (
  <ExportDialog list={paypointExport(search)} listColumns={paypointColumns} onClose={onClose} />
)
