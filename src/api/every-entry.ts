/** All paypoints of an organization that has more than are listed: a long read, which a person asks for. */
import { paypointQuery } from '~/contract/paypoints'

import { entriesIn, entriesOf, mostPaypoints, type Entries, type NamedEntry } from './entries'
import { pagesOf } from './pages'
import { queryClient } from './query-client'
import { composedQuery } from './query'

const ENTRIES_PAGE_SIZE = 500
const ENTRY_PAGES_AT_ONCE = 4

/** About as many requests as a list of all of them takes: these pages, and a look at each paypoint. */
export const requestsForEvery = (counted: number): number =>
  counted + Math.ceil((counted - mostPaypoints) / ENTRIES_PAGE_SIZE)

export const everyEntryOf = (orgId: string) => composedQuery('everyEntry', { orgId }, readEvery)

async function readEvery({ orgId }: { orgId: string }, signal: AbortSignal): Promise<Entries> {
  const listed = await queryClient.query(entriesOf(orgId))
  const found = new Map<string, NamedEntry>(listed.entries.map((each) => [each.entry, each]))
  const { read } = pagesOf(paypointQuery, { orgId })
  const readFrom = async (from: number) =>
    read({ search: 'sortBy=asc(dbaname)', from, limit: ENTRIES_PAGE_SIZE }, signal)
  let from = mostPaypoints
  for (let isEnd = !listed.isCut; !isEnd;) {
    const places = Array.from(
      { length: ENTRY_PAGES_AT_ONCE },
      (_, at) => from + at * ENTRIES_PAGE_SIZE,
    )
    // The page after those that the service counts is tried too: its count may be too small.
    const wanted = places.filter((place) => place === from || place <= (listed.counted ?? Infinity))
    const pages = await Promise.all(wanted.map(readFrom))
    const before = found.size
    for (const { records } of pages) {
      for (const each of entriesIn(records)) if (!found.has(each.entry)) found.set(each.entry, each)
    }
    // A service that ignores where a page begins sends the same ones for ever.
    isEnd = found.size === before || pages.some(({ records }) => records.length < ENTRIES_PAGE_SIZE)
    from += wanted.length * ENTRIES_PAGE_SIZE
  }
  return { entries: [...found.values()], isCut: false }
}
