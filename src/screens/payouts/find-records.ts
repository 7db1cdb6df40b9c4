/**
 * Payouts by what the service has no filter for (interface.md, "Query payouts"): the payout's own id and
 * the check number. They are looked for in the newest payouts, and in those that were read before.
 */
import type { QueryPage } from '~/api/answer'
import { queryClient } from '~/api/query-client'
import { payoutQuery } from '~/contract/payouts'
import type { RecordFinder } from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'

import { foundIn, newestFirst, readOlder, unique } from './find-older'
import { payoutLookUpName, payoutPage, type PayoutReading } from './queries'
import type { PayoutSearch } from './search'

/** Of each paypoint: one request. */
const NEWEST = 500
const MOST_ENTRIES = 12

export const payoutFinder = (search: PayoutSearch, entries: readonly string[]): RecordFinder => ({
  kinds: [
    { key: 'payout', label: 'Payout ID' },
    { key: 'check', label: 'Check number' },
  ],
  find: async (text) => {
    const asked = entries.slice(0, MOST_ENTRIES)
    const newest = await eachAtMost(4, asked, (entry) =>
      queryClient.query(payoutPage(entry, newestFirst, 0, NEWEST)),
    )
    const hasOlder =
      asked.length < entries.length ||
      newest.some(({ summary, records }) => records.length < (summary.value.totalRecords ?? NEWEST))
    const payouts = unique([...newest.flatMap(({ records }) => records), ...readBefore(entries)])
    return {
      found: foundIn(search, payouts, text),
      within: hasOlder
        ? `Searched the newest ${String(NEWEST)} payouts${of(asked, entries)}.`
        : 'Searched all payouts.',
      hasOlder,
    }
  },
  older: (text) => readOlder(search, entries, text),
})

const of = (asked: readonly string[], entries: readonly string[]): string =>
  asked.length < entries.length
    ? ` of ${String(asked.length)} of ${String(entries.length)} paypoints`
    : entries.length > 1
      ? ' of each paypoint'
      : ''

function readBefore(entries: readonly string[]): readonly PayoutReading[] {
  const pages = queryClient.getQueriesData<QueryPage<typeof payoutQuery>>({
    predicate: ({ queryKey }) => queryKey.includes(payoutQuery.name),
  })
  const opened = queryClient.getQueriesData<PayoutReading | null>({
    predicate: ({ queryKey }) => queryKey.includes(payoutLookUpName),
  })
  return [...pages.flatMap(([, page]) => page?.records ?? []), ...opened.map(([, one]) => one)]
    .filter((reading) => reading !== null && reading !== undefined)
    .filter(({ value }) => value.EntryName !== undefined && entries.includes(value.EntryName))
}
