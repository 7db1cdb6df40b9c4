/** Payouts by id or check number, read page after page: the service filters by neither. */
import { call } from '~/api/call'
import { payoutQuery } from '~/contract/payouts'
import type { Findings, FoundRecords, ReadOlder } from '~/filters/record-finder'

import { locatorOf, rememberPayout, type PayoutReading } from './queries'
import { apiSearch, listPath, type PayoutSearch } from './search'

const PAGE_SIZE = 500

export const newestFirst = apiSearch({ conditions: [], unknown: [] })

/** One paypoint's payouts, as far as they are read. */
interface EntryRead {
  readonly entry: string
  from: number
  total: number | undefined
  isDone: boolean
}

/** Reads all paypoints one after the other, newest first, and keeps what the text names. */
export function readOlder(
  search: PayoutSearch,
  entries: readonly string[],
  text: string,
): ReadOlder {
  const reads: EntryRead[] = entries.map((entry) => ({
    entry,
    from: 0,
    total: undefined,
    isDone: false,
  }))
  const seen = new Set<string>()
  let hits: readonly PayoutReading[] = []
  let [nameless, noCheck] = [0, 0]
  let back: string | undefined

  /** Payouts that arrive meanwhile push the others down: some come twice, none is passed over. */
  function take(read: EntryRead, records: readonly PayoutReading[]): void {
    const before = seen.size + nameless
    for (const reading of records) {
      const { entry } = read
      if (reading.isUnreadable('IdOut')) nameless += 1
      else seen.add(keyOf(reading, entry))
      if (reading.isUnreadable('CheckNumber')) noCheck += 1
      const { payout, check } = foundIn(search, [reading], text)
      if ((payout?.count ?? 0) + (check?.count ?? 0) === 0) continue
      hits = unique([...hits, reading])
      rememberPayout(entry, reading)
    }
    back = createdOf(records.at(-1)) ?? back
    read.from += records.length
    // A service that sends the same page again, or none, would be asked for ever.
    read.isDone =
      seen.size + nameless === before || (read.total !== undefined && read.from >= read.total)
  }

  return async (signal) => {
    const next = reads.find(({ isDone }) => !isDone)
    if (next) {
      const page = { search: newestFirst, from: next.from, limit: PAGE_SIZE }
      const params = { entry: next.entry }
      const { records, summary } = await call(payoutQuery, { params, page }, signal)
      next.total = summary.value.totalRecords ?? next.total
      take(next, records)
    }
    const hasOlder = reads.some(({ isDone }) => !isDone)
    const read = reads.reduce((sum, { from }) => sum + from, 0)
    const totals = reads.map(({ total }) => total).filter((total) => total !== undefined)
    const total =
      totals.length === reads.length ? totals.reduce((sum, one) => sum + one, 0) : undefined
    const missed = hasOlder ? 0 : Math.max(0, (total ?? 0) - seen.size - nameless)
    return {
      found: foundIn(search, hits, text),
      within: hasOlder ? 'Searched as far as was read.' : 'Searched all payouts.',
      hasOlder,
      far: {
        read,
        total,
        back,
        unseen: [
          ...said(missed, 'counted by the service never came'),
          ...said(nameless, 'came without an ID we could read'),
          ...said(noCheck, 'came with a check number we couldn’t read'),
          ...(hasOlder ? [] : [`Searched: ${entries.join(', ')}.`]),
        ],
      },
    }
  }
}

const said = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? 'payout' : 'payouts'} ${what}.`]

const keyOf = ({ value }: PayoutReading, entry: string): string => `${entry} ${value.IdOut}`

/** What of these payouts the text names. */
export function foundIn(
  search: PayoutSearch,
  payouts: readonly PayoutReading[],
  text: string,
): Findings['found'] {
  const found = (isIt: (reading: PayoutReading) => boolean): FoundRecords => {
    const hits = payouts.filter(isIt)
    return { count: hits.length, to: hits[0] && pathOf(search, hits[0]) }
  }
  return {
    payout: found(({ value }) => value.IdOut === text),
    check: found(({ value }) => value.CheckNumber?.trim() === text),
  }
}

const pathOf = (search: PayoutSearch, reading: PayoutReading) =>
  listPath(search, {
    open: locatorOf(reading),
    ...(search.several && { openEntry: reading.value.EntryName }),
  })

export const unique = (payouts: readonly PayoutReading[]): readonly PayoutReading[] => [
  ...new Map(
    payouts.map((reading) => [keyOf(reading, reading.value.EntryName ?? ''), reading]),
  ).values(),
]

const createdOf = (reading: PayoutReading | undefined): string | undefined =>
  reading?.value.CreatedAt ?? reading?.value.CreatedDate
