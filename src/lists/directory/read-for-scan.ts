/** What a scan reads, by the rule of all lists: loaded when a person starts one. */

import type { QueryPage } from '~/api/answer'
import { pagesOf } from '~/api/pages'
import { payoutQuery } from '~/contract/payouts'
import { eachAtMost } from '~/lib/at-most'
import { addRange, coveredBelow, gapsOf, type Range } from '~/lib/ranges'
import { allCoverage, keepDone, learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'
import type { Scope } from '~/storage/scope'

export interface PlannedPage {
  readonly from: number
  readonly limit: number
}

/** Ranges count from the oldest payout, so new payouts are a gap of their own in front. */
export function pagesToRead(done: readonly Range[], total: number, size: number): PlannedPage[] {
  return gapsOf(done, total)
    .toReversed()
    .flatMap(({ from, to }) => {
      const first = total - to
      const count = to - from
      return Array.from({ length: Math.ceil(count / size) }, (_, page) => ({
        from: first + page * size,
        limit: Math.min(size, count - page * size),
      }))
    })
}

export const rangeOf = ({ from }: PlannedPage, count: number, total: number): Range => ({
  from: Math.max(0, total - from - count),
  to: total - from,
})

const SCAN_PAGE_SIZE = 200
/** Enough to see whether a total is only that of its page. */
const COUNTED = 2
const SCAN_PAGES_AT_ONCE = 4
const NEWEST_FIRST = 'sortBy=desc(transactionDate)'

export interface ScanProgress {
  readonly read: number
  readonly total: number | undefined
  /** The service ignores where a page begins, so that the rest can't be read. */
  readonly isSame?: boolean
}

interface ScanReading {
  readonly entry: string
  readonly scope: Scope
  readonly signal: AbortSignal
  readonly tell: (far: ScanProgress) => void
}

export async function readForScan(reading: ScanReading): Promise<void> {
  if (!(await scanGaps(reading))) await scanThrough(reading)
}

const pagesIn = (entry: string) => pagesOf(payoutQuery, { entry })

/**
 * New payouts push others down, so each page is placed by its own total; what is left gets another round.
 * @returns false where the rows contradict the total, which then places nothing
 */
async function scanGaps({ entry, scope, signal, tell }: ScanReading): Promise<boolean> {
  const { read: readIn } = pagesIn(entry)
  const page = async ({ from, limit }: PlannedPage) =>
    readIn({ search: NEWEST_FIRST, from, limit }, signal)
  let newest: string | undefined
  const count = async () => {
    const { records, summary } = await page({ from: 0, limit: COUNTED })
    newest = records[0]?.value.IdOut
    const total = summary.value.totalRecords ?? 0
    const isEnd = records.length < COUNTED && total === records.length
    return isEnd || total > records.length ? total : undefined
  }
  let done = (await allCoverage(scope)).find((each) => each.entry === entry)?.done ?? []
  const counted = await count()
  if (counted === undefined) return false
  let total = counted
  const tellFar = () => tell({ read: coveredBelow(done, total), total })
  tellFar()

  let planned = pagesToRead(done, total, SCAN_PAGE_SIZE)
  while (planned.length > 0) {
    const before = coveredBelow(done, total)
    let isDoubted = false
    await eachAtMost(SCAN_PAGES_AT_ONCE, planned, async (place) => {
      // Ends the other requests when one fails or a person stops.
      signal.throwIfAborted()
      if (isDoubted) return
      // The last page is asked for one payout more than there should be.
      const more = place.from + place.limit >= total ? 1 : 0
      const answer = await page({ ...place, limit: place.limit + more })
      const now = answer.summary.value.totalRecords ?? total
      const [lead] = answer.records
      const isSame = place.from > 0 && Boolean(newest) && lead?.value.IdOut === newest
      isDoubted ||= isSame || place.from + answer.records.length > now
      if (isDoubted) return
      await keep(scope, entry, answer)
      const read = rangeOf(place, answer.records.length, now)
      await keepDone(scope, entry, read)
      done = addRange(done, read)
      total = Math.max(total, now)
      tellFar()
    })
    if (isDoubted) return false
    const again = await count()
    if (again === undefined) return false
    total = again
    tellFar()
    // A service that sends nothing for what it counts would be asked forever.
    if (coveredBelow(done, total) <= before) break
    planned = pagesToRead(done, total, SCAN_PAGE_SIZE)
  }
  return true
}

/** Page after page, to where nothing new follows: without a total that holds, no page says where it stands. */
async function scanThrough({ entry, scope, signal, tell }: ScanReading): Promise<void> {
  const { read: readIn } = pagesIn(entry)
  type Answer = Awaited<ReturnType<typeof readIn>>
  let [first, before]: (Answer | undefined)[] = []
  let read = 0
  for (let from = 0; ; from += SCAN_PAGE_SIZE) {
    signal.throwIfAborted()
    const place = { search: NEWEST_FIRST, from, limit: SCAN_PAGE_SIZE }
    const answer: Answer = await readIn(place, signal, { first, before })
    await keep(scope, entry, answer)
    first ??= answer
    before = answer
    read += answer.records.length
    const { isEnd = answer.records.length < SCAN_PAGE_SIZE, doubts } = answer.paging ?? {}
    const isSame = doubts?.includes('same') ?? false
    const isLast = isEnd || isSame || answer.records.length === 0
    if (isLast && !isSame) await keepDone(scope, entry, { from: 0, to: read })
    const total = isLast && !isSame ? read : undefined
    tell({ read, total, isSame })
    if (isLast) return
  }
}

async function keep(scope: Scope, entry: string, page: QueryPage<typeof payoutQuery>) {
  const { records, receivedAt } = page
  const updates = records.map(({ value }) =>
    payoutUpdate(value, value.EntryName || entry, receivedAt),
  )
  await learn(scope, updates, receivedAt)
}
