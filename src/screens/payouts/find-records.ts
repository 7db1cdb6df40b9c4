/**
 * Payouts by what the service has no filter for (interface.md, "Query payouts"): the payout's own id and
 * the check number. They are looked for in the newest payouts, and in those that were read before.
 */
import type { QueryPage } from '~/api/answer'
import { queryClient } from '~/api/query-client'
import { payoutQuery } from '~/contract/payouts'
import type { FoundRecords, RecordFinder } from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'

import { locatorOf, payoutPage, type PayoutReading } from './queries'
import { apiSearch, listPath, type PayoutSearch } from './search'

/** Of each paypoint: one request. */
const NEWEST = 500
const MOST_ENTRIES = 12

export const payoutFinder = (search: PayoutSearch, entries: readonly string[]): RecordFinder => ({
  kinds: [
    { key: 'payout', label: 'Payout ID' },
    { key: 'check', label: 'Check number' },
  ],
  within: `Searched in the newest ${String(NEWEST)} payouts: the service has no filter for it.`,
  find: async (text) => {
    const asked = entries.slice(0, MOST_ENTRIES)
    const newest = await eachAtMost(4, asked, (entry) =>
      queryClient.query(payoutPage(entry, newestFirst, 0, NEWEST)),
    )
    const payouts = unique([...newest.flatMap(({ records }) => records), ...readBefore(entries)])
    const pathOf = (reading: PayoutReading) =>
      listPath(search, {
        open: locatorOf(reading),
        ...(search.several && { openEntry: reading.value.EntryName }),
      })
    return {
      payout: found(
        payouts.filter(({ value }) => value.IdOut === text),
        pathOf,
      ),
      check: found(
        payouts.filter(({ value }) => value.CheckNumber?.trim() === text),
        pathOf,
      ),
    }
  },
})

const newestFirst = apiSearch({ conditions: [], unknown: [] })

const found = (
  payouts: readonly PayoutReading[],
  pathOf: (reading: PayoutReading) => string,
): FoundRecords => ({ count: payouts.length, to: payouts[0] && pathOf(payouts[0]) })

function readBefore(entries: readonly string[]): readonly PayoutReading[] {
  const pages = queryClient.getQueriesData<QueryPage<typeof payoutQuery>>({
    predicate: ({ queryKey }) => queryKey.includes(payoutQuery.name),
  })
  return pages
    .flatMap(([, page]) => page?.records ?? [])
    .filter(({ value }) => value.EntryName !== undefined && entries.includes(value.EntryName))
}

const unique = (payouts: readonly PayoutReading[]): readonly PayoutReading[] => [
  ...new Map(
    payouts.map((reading) => [`${reading.value.EntryName ?? ''} ${reading.value.IdOut}`, reading]),
  ).values(),
]
