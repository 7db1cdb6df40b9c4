import { useEffect } from 'react'

import { learnStatuses } from '~/storage/learn-statuses'
import type { ShownRow } from '~/storage/snapshots'
import { formatMoney } from '~/lib/money'
import type { Noun } from '~/ui/noun'
import { ListNews } from '~/table/news/list-news'
import type { RecordPage } from '~/table/use-paged-records'
import { codedStatusText } from '~/ui/coded-status'
import { display } from '~/ui/locale'

import { payoutMoney } from './payout-money'
import { pageSize, payoutPage, readFirstPage, type PayoutReading } from './queries'
import { sightingOf } from './status'

interface PayoutPage extends RecordPage {
  readonly records: readonly PayoutReading[]
}

interface PayoutNewsProps {
  readonly entry: string
  readonly query: string
  readonly page: PayoutPage
  readonly noun: Noun
  readonly onWas: (
    wasOf: ((row: PayoutReading, column: string) => string | undefined) | undefined,
  ) => void
}

/** Pages that the legend has learnt from: the same records are not counted twice. */
const learnt = new WeakSet<PayoutPage>()

/** What is watched of a payout, by column. */
function shownOf({ value }: PayoutReading): ShownRow {
  const { total } = payoutMoney(value)
  const status = codedStatusText(value.PaymentStatus, value.Status)
  return {
    id: value.IdOut,
    texts: {
      ...(status !== undefined && { status }),
      ...(total && { total: formatMoney(total, { locale: display.locale }) }),
    },
  }
}

/** What came since; and what the first page teaches the status legend. */
export function PayoutNews({ entry, query, page, noun, onWas }: PayoutNewsProps) {
  useEffect(() => {
    if (learnt.has(page)) return
    learnt.add(page)
    void learnStatuses(
      page.records.map(({ value }) => sightingOf(value)),
      Date.now(),
    )
  }, [page])
  return (
    <ListNews<PayoutPage>
      viewKey={`payouts ${entry}?${query}`}
      noun={noun}
      firstPage={{
        queryKey: payoutPage(entry, query, 0, pageSize).queryKey,
        data: page,
        read: (signal) => readFirstPage(entry, query, signal),
      }}
      shownOf={shownOf}
      onWas={onWas}
    />
  )
}
