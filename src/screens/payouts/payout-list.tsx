import { Banknote } from 'lucide-react'

import { payoutFilters } from '~/contract/payouts'
import type { ListKind } from '~/lists/list-kind'
import { PagedList } from '~/lists/paged-list'

import { payoutColumns, payoutFields } from './fields'
import { payoutKit } from './list-kit'
import { locatorOf, pageSize, payoutSource, rememberPayout, type PayoutReading } from './queries'
import { PayoutPanel } from './record'
import { apiSearch, defaultSort, listPath, payoutPath, type PayoutSearch } from './search'
import { SummaryStrip } from './summary-strip'
import { withStatuses } from './counter-codes'

export const payoutList: ListKind<PayoutReading, PayoutSearch> = {
  noun: { one: 'payout', many: 'payouts' },
  icon: Banknote,
  catalogue: payoutFilters,
  columns: payoutColumns,
  renderNarrow: payoutFields.renderNarrow,
  defaultSort,
  pageSize,
  apiSearch,
  kit: payoutKit,
}

/** The payouts of one paypoint. */
export function PayoutList({
  entry,
  search,
  first,
  onSearch,
}: {
  entry: string
  search: PayoutSearch
  /** The first page. */
  first: Parameters<typeof SummaryStrip>[0]['page'] | undefined
  onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
}) {
  const { list, open } = search
  return (
    <PagedList
      of={payoutList}
      source={payoutSource(entry)}
      label={`Payouts of ${entry}`}
      emptyText={`The service has no payouts for ${entry}.`}
      search={search}
      onList={(next) => onSearch({ list: next })}
      onStopHere={() => onSearch({ here: [] })}
      rowHref={(row) => payoutPath(entry, locatorOf(row))}
      isOpen={open && (({ value }) => value.IdOut === open.idOut)}
      onOpen={(row, how) => {
        rememberPayout(entry, row)
        onSearch({ open: locatorOf(row) }, how)
      }}
      panel={(neighbours) =>
        open && (
          <PayoutPanel
            entry={entry}
            locator={open}
            neighbours={neighbours}
            onClose={() => onSearch({ open: undefined })}
          />
        )
      }
    >
      {first && (
        <SummaryStrip
          entry={entry}
          page={first}
          hrefOf={(codes) =>
            listPath(search, { list: withStatuses(list, codes), open: undefined, here: [] })
          }
        />
      )}
    </PagedList>
  )
}
