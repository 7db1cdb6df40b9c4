/** What finds payouts by what the service has no filter for. The search itself comes when something is looked for. */
import { getConnection } from '~/api/connection'
import { allEntries, entriesOf, nameOfEntry } from '~/api/entries'
import { queryClient } from '~/api/query-client'
import type { FoundRecord, ReadOlder, RecordFinder, WiderSearch } from '~/filters/record-finder'

import { listPath, payoutPath, type PayoutSearch } from './search'

const loadSearch = () => import('./find-payouts')

const kinds = [
  { key: 'payout', label: 'Payout ID' },
  { key: 'check', label: 'Check number' },
]

/** The service can’t filter by these (interface.md): the newest payouts are searched, and those already read. */
export const payoutFinder = (search: PayoutSearch, entries: readonly string[]): RecordFinder => ({
  kinds,
  wider: search.merged === allEntries ? undefined : inAllPaypoints(entries),
  find: async (text) => (await loadSearch()).findIn(entries, text),
  older: (text) => readLater(entries, text),
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
        return (await loadSearch()).findIn(
          entries.map(({ entry }) => entry),
          text,
        )
      },
      // Older ones are offered when these have been searched, so all paypoints are known.
      older: (text) => readLater(known()?.map(({ entry }) => entry) ?? searchedHere, text),
      addressOf: ({ owner, id, reference }) =>
        payoutPath(owner, { idOut: id, paymentId: reference }),
    },
  }
}

function readLater(entries: readonly string[], text: string): ReadOlder {
  let read: ReadOlder | undefined
  return async (signal) => {
    read ??= (await loadSearch()).readOlder(entries, text)
    return read(signal)
  }
}

const addressIn = (search: PayoutSearch, { owner, id, reference }: FoundRecord): string =>
  listPath(search, {
    open: { idOut: id, paymentId: reference },
    ...(search.merged && { openEntry: owner }),
  })
