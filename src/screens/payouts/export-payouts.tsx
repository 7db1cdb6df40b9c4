import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { payoutFilters } from '~/contract/payouts'
import { AskedWords } from '~/lists/asked-words'
import type { ListExportProps } from '~/lists/list-definition'
import { ExportDialog } from '~/table/export/export-dialog'
import { ModalDialog } from '~/ui/modal-dialog'
import { LoadFailure } from '~/table/load-failure'
import { display } from '~/ui/locale'
import { Spinner } from '~/ui/button'

import { payoutExport } from './export-list'
import { payoutColumns, payoutFields } from './fields'
import { entryOf } from './queries'
import type { PayoutSearch } from './search'
import { mergedColumns } from './merged/columns'

export function PayoutExport({ search, onClose }: ListExportProps<PayoutSearch>) {
  const { merged } = search
  if (merged === allEntries) return <AllPaypoints search={search} onClose={onClose} />
  if (merged) return <Paypoints entries={merged} search={search} onClose={onClose} />
  const entry = entryOf(search)
  return (
    <ExportDialog
      list={payoutExport([entry], entry, search)}
      listColumns={payoutColumns}
      asked={askedBy(search)}
      onClose={onClose}
    />
  )
}

const askedBy = ({ list }: PayoutSearch) => (
  <AskedWords list={list} catalogue={payoutFilters} kit={payoutFields} />
)

function AllPaypoints({ search, onClose }: ListExportProps<PayoutSearch>) {
  const { data, error, isFetching, refetch } = useQuery(entriesOf(getConnection().orgId))
  if (data) {
    const entries = data.entries.map(({ entry }) => entry)
    return <Paypoints entries={entries} isCut={data.isCut} search={search} onClose={onClose} />
  }
  return (
    <ModalDialog title="Export payouts" focusKey="looking" onClose={onClose}>
      <div className="px-5 py-4">
        {error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Looking for the paypoints" />
        )}
      </div>
    </ModalDialog>
  )
}

function Paypoints({
  entries,
  isCut = false,
  search,
  onClose,
}: ListExportProps<PayoutSearch> & { entries: readonly string[]; isCut?: boolean }) {
  const count = `${entries.length.toLocaleString(display.locale)} paypoints`
  return (
    <ExportDialog
      list={payoutExport(entries, isCut ? `the first ${count}` : count, search)}
      listColumns={mergedColumns}
      asked={askedBy(search)}
      onClose={onClose}
    />
  )
}
