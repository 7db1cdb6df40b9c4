import { ExportDialog } from '~/table/export/export-dialog'

import { payoutExport } from './export-list'
import type { PayoutSearch } from './search'

/** The dialog that exports all payouts of the list. */
export function PayoutExport({
  entry,
  search,
  columnIds,
  onClose,
}: {
  entry: string
  search: PayoutSearch
  /** Of the columns shown, in their order. */
  columnIds: readonly string[]
  onClose: () => void
}) {
  return <ExportDialog list={payoutExport(entry, search, columnIds)} onClose={onClose} />
}
