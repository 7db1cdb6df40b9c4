/** The statuses that payouts have now: what waits, what the counters count and what needs a person are told by them. */
import { pagesOf } from '~/api/pages'
import { type Payout, payoutQuery } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import type { Sort } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { type ListStatuses, statusedList, statusesNow } from '~/lists/statuses-now'

/** Newest first, as accountants look at it. Sent if the address names no sort. */
export const newestPayoutsFirst: Sort = { field: 'transactionDate', direction: 'desc' }

export const payoutStatuses: ListStatuses<Reading<typeof Payout>> = {
  field: 'status',
  statusOf: ({ value: { Status: code, PaymentStatus } }) =>
    code === undefined ? undefined : { code, word: PaymentStatus?.trim() || undefined },
  listOf: (entry) => statusedList({ name: `payouts ${entry}`, ...pagesOf(payoutQuery, { entry }) }),
}

export const payoutStatusesNow = (entries: readonly string[]) =>
  statusesNow({
    statuses: payoutStatuses,
    owners: entries,
    apiSearch: ({ conditions }) => compileApiQuery({ conditions, sort: newestPayoutsFirst }),
  })
