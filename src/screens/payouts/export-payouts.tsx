import { useQuery } from '@tanstack/react-query'

import type { QueryPage } from '~/api/answer'
import { getConnection } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { payoutFilters, type payoutQuery } from '~/contract/payouts'
import { AskedWords } from '~/lists/asked-words'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { exportList, exportPart } from '~/lists/export-list'
import type { ListExportProps } from '~/lists/list-definition'
import type { ReadPage } from '~/lists/list-source'
import type { ExportList, ExportTotal } from '~/table/export/columns'
import { ExportDialog } from '~/table/export/export-dialog'
import { LoadFailure } from '~/table/load-failure'
import { Spinner } from '~/ui/button'
import { countShown } from '~/ui/locale'
import { ModalDialog } from '~/ui/modal-dialog'

import { billLines } from './bill-lines'
import { payoutColumns, payoutExportColumns, payoutFields } from './fields'
import { mergedColumns } from './merged/columns'
import { payoutEntry } from './payout-entry'
import { payoutMoney, type PayoutReading } from './payout-money'
import { entryOf, payoutSource, runSource } from './queries'
import { apiSearch, type PayoutSearch } from './search'

export function PayoutExport(props: ListExportProps<PayoutSearch>) {
  const { search, purpose, count, onClose } = props
  const { merged } = search
  if (merged === allEntries) return <AllPaypoints {...props} />
  if (merged) return <Paypoints entries={merged} {...props} />
  const entry = entryOf(search)
  return (
    <ExportDialog
      purpose={purpose}
      count={count}
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

function AllPaypoints(props: ListExportProps<PayoutSearch>) {
  const { purpose, onClose } = props
  const { data, error, isFetching, refetch } = useQuery(entriesOf(getConnection().orgId))
  if (data) {
    const entries = data.entries.map(({ entry }) => entry)
    return <Paypoints entries={entries} isCut={data.isCut} {...props} />
  }
  return (
    <ModalDialog
      title={purpose === 'print' ? 'Print payouts' : 'Export payouts'}
      focusKey="looking"
      onClose={onClose}
    >
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
  purpose,
  count,
  onClose,
}: ListExportProps<PayoutSearch> & { entries: readonly string[]; isCut?: boolean }) {
  const paypoints = `${countShown(entries.length)} paypoints`
  return (
    <ExportDialog
      purpose={purpose}
      count={count}
      list={payoutExport(entries, isCut ? `the first ${paypoints}` : paypoints, search)}
      listColumns={mergedColumns}
      asked={askedBy(search)}
      onClose={onClose}
    />
  )
}

const totals: readonly ExportTotal<PayoutReading>[] = [
  {
    label: 'Total',
    summary: 'totalAmount',
    value: ({ value }) => payoutMoney(value).total ?? value.TotalAmount,
    isUnreadable: (reading) => reading.isUnreadable('TotalAmount'),
  },
  {
    label: 'Net',
    summary: 'totalNetAmount',
    value: ({ value }) => payoutMoney(value).net ?? value.NetAmount,
    isUnreadable: (reading) => reading.isUnreadable('NetAmount'),
  },
]

/** One entry after another, each sorted by itself. */
export function payoutExport(
  entries: readonly string[],
  scope: string,
  search: PayoutSearch,
): ExportList<PayoutReading> {
  const query = apiSearch(search.list)
  return exportList(
    {
      name: 'payouts',
      one: 'payout',
      scope,
      search: query,
      columns: entries.length > 1 ? payoutFields.exportColumns : payoutExportColumns,
      totals,
      byLine: billLines,
      entryOf: ({ value }) => payoutEntry(value, entries.length > 1),
      idOf: payoutFields.idOf,
      parts: entries.map((entry) => exportPart(entry, readAndLearn(entry, search.run), query)),
    },
    payoutFields.operation,
  )
}

const readAndLearn =
  (entry: string, run: string | undefined): ReadPage<QueryPage<typeof payoutQuery>> =>
  async (page, signal) => {
    const source = run === undefined ? payoutSource(entry) : runSource(entry, run)
    const answer = await source.ask(page, signal)
    learnFromPayouts(entry, answer.records, answer.receivedAt)
    return answer
  }
