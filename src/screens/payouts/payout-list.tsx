import { Banknote } from 'lucide-react'
import { Suspense } from 'react'

import { payoutFilters } from '~/contract/payouts'
import type { ListKind } from '~/lists/list-kind'
import { PagedList } from '~/lists/paged-list'

import { NarrowPayout, payoutColumns } from './columns'
import { loadPayoutKit, PayoutPanel } from './later'
import { locatorOf, pageSize, payoutSource, rememberPayout, type PayoutReading } from './queries'
import { apiSearch, defaultSort, payoutPath, type PayoutSearch } from './search'
import { SummaryStrip, type Summary } from './summary-strip'

export const payoutList: ListKind<PayoutReading, PayoutSearch> = {
  noun: { one: 'payout', many: 'payouts' },
  icon: Banknote,
  catalogue: payoutFilters,
  columns: payoutColumns,
  renderNarrow: NarrowPayout,
  defaultSort,
  pageSize,
  apiSearch,
  loadKit: loadPayoutKit,
}

/** The payouts of one paypoint. */
export function PayoutList({
  entry,
  search,
  first,
  onSearch,
  isSettled,
}: {
  entry: string
  search: PayoutSearch
  /** The first page. */
  first: { readonly summary: { readonly value: Summary } } | undefined
  onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
  /** The first rows are there: what can wait may load. */
  isSettled: boolean
}) {
  const { list, open } = search
  return (
    <PagedList
      of={payoutList}
      source={payoutSource(entry)}
      label={`Payouts of ${entry}`}
      emptyText={`The service has no payouts for ${entry}.`}
      search={search}
      isSettled={isSettled}
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
          <Suspense>
            <PayoutPanel
              entry={entry}
              locator={open}
              neighbours={neighbours}
              onClose={() => onSearch({ open: undefined })}
            />
          </Suspense>
        )
      }
    >
      {first && (
        <SummaryStrip
          summary={first.summary.value}
          onStatus={(code) => onSearch({ list: withStatus(list, code) })}
        />
      )}
    </PagedList>
  )
}

/** The list with only this status; its other filters stay. */
function withStatus(list: PayoutSearch['list'], code: number): PayoutSearch['list'] {
  const others = list.conditions.filter(({ field }) => field !== 'status')
  return {
    ...list,
    conditions: [...others, { field: 'status', operator: 'eq', value: String(code) }],
  }
}
