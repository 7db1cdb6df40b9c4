import type { RecordSearch } from '~/filters/record-search'
import type { ListExportProps } from '~/lists/list-definition'
import { ExportDialog } from '~/table/export/export-dialog'

import { batchColumns } from './columns'
import { batchExport } from './export-list'

/** The dialog that exports all batches of the list. */
export const BatchExport = ({ search, onClose }: ListExportProps<RecordSearch>) => (
  <ExportDialog list={batchExport(search)} listColumns={batchColumns} onClose={onClose} />
)
