import type { QueryPage } from '~/api/answer'
import type { payoutQuery } from '~/contract/payouts'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { exportList, exportPart } from '~/lists/export-list'
import type { ReadPage } from '~/lists/list-source'
import type { ExportList, ExportTotal } from '~/table/export/columns'

import { payoutExportColumns, payoutFields } from './fields'
import { payoutMoney } from './payout-money'
import { payoutSource, runSource, type PayoutReading } from './queries'
import { apiSearch, type PayoutSearch } from './search'

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
      idOf: payoutFields.idOf,
      parts: entries.map((entry) => exportPart(entry, readAndLearn(entry, search.run), query)),
    },
    payoutFields.operation.name,
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
