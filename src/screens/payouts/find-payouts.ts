/** The service can't filter by these (interface.md): searches the newest payouts and those already read. */
import type { QueryPage } from '~/api/answer'
import { call } from '~/api/call'
import { queryClient } from '~/api/query-client'
import { payoutQuery } from '~/contract/payouts'
import {
  countFound,
  type Findings,
  type FoundRecord,
  type ReadOlder,
} from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'
import { compareMoments, readMoment } from '~/lib/dates'
import { isSameId } from '~/lib/ids'
import { countShown } from '~/ui/locale'

import type { PayoutReading } from './payout-money'
import { payoutLocator, payoutLookUpName, payoutPage, rememberPayout } from './queries'
import { apiSearch } from './search'

/** Per paypoint, in one request. The service may give fewer. */
const NEWEST = 500
const MOST_ENTRIES = 12

type Page = QueryPage<typeof payoutQuery>

export async function findIn(entries: readonly string[], text: string): Promise<Findings> {
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
  const payouts = `${countShown(count)} ${count === 1 ? 'payout' : 'payouts'}`
  const end = isUnstated ? '; your provider states no total.' : '.'
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

const FIND_PAGE_SIZE = 500

const newestFirst = apiSearch({ conditions: [], unknown: [] })

interface EntryRead {
  readonly entry: string
  readonly seen: Set<string>
  from: number
  nameless: number
  noCheck: number
  total: number | undefined
  back: string | undefined
  isDone: boolean
  isWhole: boolean
}

const begun = (entry: string): EntryRead => ({
  entry,
  seen: new Set(),
  from: 0,
  nameless: 0,
  noCheck: 0,
  total: undefined,
  back: undefined,
  isDone: false,
  isWhole: false,
})

const cameOf = ({ seen, nameless }: EntryRead): number => seen.size + nameless

/** New payouts push others down: some come twice, none is skipped. */
function take(read: EntryRead, records: readonly PayoutReading[]): void {
  const before = cameOf(read)
  for (const reading of records) {
    if (reading.isUnreadable('IdOut')) read.nameless += 1
    else read.seen.add(`${ownerOf({ entry: read.entry, reading })} ${reading.value.IdOut}`)
    if (reading.isUnreadable('CheckNumber')) read.noCheck += 1
  }
  read.from += records.length
  read.back = createdOf(records.at(-1)) ?? read.back
  // A service that repeats a page or sends none would be asked forever.
  read.isDone = cameOf(read) === before || (read.total !== undefined && read.from >= read.total)
  const isAllThere = read.total === undefined ? records.length === 0 : cameOf(read) >= read.total
  read.isWhole = read.isDone && isAllThere
}

export function readOlder(entries: readonly string[], text: string): ReadOlder {
  const reads = entries.map(begun)
  let hits: readonly ReadPayout[] = []
  return async (signal) => {
    const next = reads.find(({ isDone }) => !isDone)
    if (next) {
      const page = { search: newestFirst, from: next.from, limit: FIND_PAGE_SIZE }
      const params = { entry: next.entry }
      const { records, summary } = await call(payoutQuery, { params, page }, signal)
      next.total = summary.value.totalRecords ?? next.total
      take(next, records)
      const named = readOf(next.entry, records).filter(
        (payout) => countFound({ found: foundIn([payout], text) }) > 0,
      )
      for (const { entry, reading } of named) rememberPayout(entry, reading)
      hits = unique([...hits, ...named])
    }
    const hasOlder = reads.some(({ isDone }) => !isDone)
    const read = sumOf(reads, ({ from }) => from)
    const far = { read, total: totalOf(reads), back: backOf(reads) }
    return {
      found: foundIn(hits, text),
      within: hasOlder ? 'Searched as far as was read.' : searchedAll(reads),
      hasOlder,
      far: { ...far, unseen: [...unseenOf(reads, hasOlder)] },
    }
  }
}

const sumOf = (reads: readonly EntryRead[], of: (read: EntryRead) => number): number =>
  reads.reduce((sum, read) => sum + of(read), 0)

const totalOf = (reads: readonly EntryRead[]): number | undefined =>
  reads.every(({ total }) => total !== undefined)
    ? sumOf(reads, ({ total = 0 }) => total)
    : undefined

/** The least of all paypoints, none if one has not begun. Finished ones don't count. */
function backOf(reads: readonly EntryRead[]): string | undefined {
  const partly = reads.filter(({ isWhole }) => !isWhole)
  const days = (partly.length > 0 ? partly : reads).map(({ back }) => back)
  if (partly.length > 0 && days.includes(undefined)) return undefined
  const sorted = days
    .filter((day) => day !== undefined)
    .toSorted((a, b) => compareMoments(readMoment(a), readMoment(b)))
  return partly.length > 0 ? sorted.at(-1) : sorted[0]
}

function searchedAll(reads: readonly EntryRead[]): string {
  if (reads.every(({ isWhole }) => isWhole)) return 'Searched all payouts.'
  const total = totalOf(reads)
  const searched = `Searched ${countShown(sumOf(reads, cameOf))}`
  return total === undefined
    ? `${searched} payouts; your provider states no total.`
    : `${searched} of ${countShown(total)} payouts.`
}

function unseenOf(reads: readonly EntryRead[], hasOlder: boolean): readonly string[] {
  const isUnstated = reads.some(({ total, isWhole }) => total === undefined && !isWhole)
  const missed = sumOf(reads, (read) => Math.max(0, (read.total ?? 0) - cameOf(read)))
  return [
    ...said(hasOlder ? 0 : missed, 'counted by your provider never came'),
    ...said(
      sumOf(reads, ({ nameless }) => nameless),
      'came without an ID we could read',
    ),
    ...said(
      sumOf(reads, ({ noCheck }) => noCheck),
      'came with a check number we couldn’t read',
    ),
    ...(hasOlder
      ? []
      : [
          ...(isUnstated ? ['Your provider states no total: there may be more.'] : []),
          `Searched: ${reads.map(({ entry }) => entry).join(', ')}.`,
        ]),
  ]
}

const said = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? 'payout' : 'payouts'} ${what}.`]

const createdOf = (reading: PayoutReading | undefined): string | undefined =>
  reading?.value.CreatedAt ?? reading?.value.CreatedDate

interface ReadPayout {
  readonly entry: string
  readonly reading: PayoutReading
}

const readOf = (entry: string, payouts: readonly PayoutReading[]): readonly ReadPayout[] =>
  payouts.map((reading) => ({ entry, reading }))

const ownerOf = ({ entry, reading }: ReadPayout): string => reading.value.EntryName ?? entry

const unique = (payouts: readonly ReadPayout[]): readonly ReadPayout[] => [
  ...new Map(
    payouts.map((each) => [`${ownerOf(each)} ${each.reading.value.IdOut}`, each]),
  ).values(),
]

function foundIn(payouts: readonly ReadPayout[], text: string): Findings['found'] {
  const found = (isIt: (reading: PayoutReading) => boolean): readonly FoundRecord[] =>
    payouts.filter(({ reading }) => isIt(reading)).map(recordOf)
  return {
    payout: found(({ value }) => isSameId(value.IdOut, text)),
    check: found(
      ({ value: { CheckNumber } }) => CheckNumber !== undefined && isSameId(CheckNumber, text),
    ),
  }
}

function recordOf(payout: ReadPayout): FoundRecord {
  const { idOut, paymentId } = payoutLocator(payout.reading)
  return { owner: ownerOf(payout), id: idOut, reference: paymentId }
}
