/** The service can't filter by these (interface.md): searches the newest payouts and those already read. */

import type { QueryPage } from '~/api/answer'
import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, nameOfEntry } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import { payoutQuery } from '~/contract/payouts'
import type { Findings, RecordFinder, WiderSearch } from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'
import { display } from '~/ui/locale'

import { newestFirst, readOlder } from './find-older'
import { addressIn, foundIn, readOf, type ReadPayout, unique } from './found-payouts'
import { payoutLookUpName, payoutPage, type PayoutReading } from './queries'
import { payoutPath, type PayoutSearch } from './search'

/** Per paypoint, in one request. The service may give fewer. */
const NEWEST = 500
const MOST_ENTRIES = 12

type Page = QueryPage<typeof payoutQuery>

const kinds = [
  { key: 'payout', label: 'Payout ID' },
  { key: 'check', label: 'Check number' },
]

export const payoutFinder = (search: PayoutSearch, entries: readonly string[]): RecordFinder => ({
  kinds,
  wider: search.merged === allEntries ? undefined : inAllPaypoints(entries),
  find: (text) => findIn(entries, text),
  older: (text) => readOlder(entries, text),
  addressOf: (record) => addressIn(search, record),
})

/** Undefined where it would find no more. */
function inAllPaypoints(searchedHere: readonly string[]): WiderSearch | undefined {
  const { orgId } = getConnection()
  const known = () => queryClient.getQueryData(entriesOf(orgId).queryKey)?.entries
  const isAllSearched = known()?.every(({ entry }) => searchedHere.includes(entry))
  if (orgId === '' || isAllSearched) return undefined
  const [only = '', ...others] = searchedHere
  const here = others.length === 0 ? nameOfEntry(only) : `${String(searchedHere.length)} paypoints`
  return {
    label: 'Search all paypoints',
    note: `Searched ${here} only`,
    finder: {
      name: `payouts of ${orgId}`,
      kinds,
      find: async (text) => {
        const { entries } = await queryClient.query(entriesOf(orgId))
        return findIn(
          entries.map(({ entry }) => entry),
          text,
        )
      },
      // Older ones are offered when these have been searched, so all paypoints are known.
      older: (text) => readOlder(known()?.map(({ entry }) => entry) ?? searchedHere, text),
      addressOf: ({ owner, id, reference }) =>
        payoutPath(owner, { idOut: id, paymentId: reference }),
    },
  }
}

async function findIn(entries: readonly string[], text: string): Promise<Findings> {
  const asked = entries.slice(0, MOST_ENTRIES)
  const pages = await eachAtMost(4, asked, async (entry) => ({
    entry,
    page: await queryClient.query(payoutPage(entry, newestFirst, 0, NEWEST)),
  }))
  const newest = pages.flatMap(({ entry, page }) => readOf(entry, page.records))
  const partly = pages.flatMap(({ page }) => (isAll(page) ? [] : [page]))
  const hasOlder = asked.length < entries.length || partly.length > 0
  return {
    found: foundIn(unique([...newest, ...readBefore(entries)]), text),
    within: hasOlder ? searched(newest.length, partly, entries) : 'Searched all payouts.',
    hasOlder,
  }
}

/** By the service's count only: without one, a short page may be all it gives. */
const isAll = ({ summary, records }: Page): boolean =>
  records.length >= (summary.value.totalRecords ?? (records.length === 0 ? 0 : Infinity))

function searched(count: number, partly: readonly Page[], entries: readonly string[]): string {
  const isUnstated = partly.some(({ summary }) => summary.value.totalRecords === undefined)
  const payouts = `${count.toLocaleString(display.locale)} ${count === 1 ? 'payout' : 'payouts'}`
  const end = isUnstated ? '; the service states no total.' : '.'
  if (entries.length > 1) return `Searched ${payouts}, the newest of ${of(entries)}${end}`
  return isUnstated ? `Searched ${payouts}${end}` : `Searched the newest ${payouts}${end}`
}

const of = ({ length }: readonly string[]): string =>
  length > MOST_ENTRIES ? `${String(MOST_ENTRIES)} of ${String(length)} paypoints` : 'each paypoint'

function readBefore(entries: readonly string[]): readonly ReadPayout[] {
  const pages = queryClient.getQueriesData<Page>({
    predicate: ({ queryKey }) => queryKey.includes(payoutQuery.name),
  })
  const opened = queryClient.getQueriesData<PayoutReading | null>({
    predicate: ({ queryKey }) => queryKey.includes(payoutLookUpName),
  })
  return [...pages.flatMap(([, page]) => page?.records ?? []), ...opened.map(([, one]) => one)]
    .filter((reading) => reading !== null && reading !== undefined)
    .flatMap((reading) => {
      const { EntryName } = reading.value
      return EntryName !== undefined && entries.includes(EntryName)
        ? [{ entry: EntryName, reading }]
        : []
    })
}
