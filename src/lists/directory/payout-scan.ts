/** "Scan more payouts": reads a paypoint's payouts for vendors and bills. */
import { useSyncExternalStore } from 'react'

import type { QueryPage } from '~/api/answer'
import { nameOfEntry } from '~/api/entries'
import { currentScope } from '~/api/connection'
import { pagesOf } from '~/api/pages'
import { payoutQuery } from '~/contract/payouts'
import { eachAtMost } from '~/lib/at-most'
import { addRange, coveredBelow } from '~/lib/ranges'
import { createStore } from '~/lib/store'
import { allCoverage, keepDone, learn } from '~/storage/directory'
import { payoutUpdate } from '~/storage/directory-update'
import { onScopeLeft, type Scope } from '~/storage/scope'
import { announce } from '~/ui/announce'

import { pagesToRead, rangeOf, type PlannedPage } from './scan-plan'

export interface PayoutScan {
  readonly entry: string
  readonly step: 'reading' | 'stopped' | 'left' | 'failed' | 'done'
  readonly read: number
  readonly total: number | undefined
  /** The service ignores where a page begins, so that the rest can't be read. */
  readonly isSame?: boolean
  readonly error?: unknown
}

const PAGE_SIZE = 200
/** Enough to see whether a total is only that of its page. */
const COUNTED = 2
const AT_ONCE = 4
const NEWEST_FIRST = 'sortBy=desc(transactionDate)'

const scan = createStore<PayoutScan | undefined>(undefined)
let abort = new AbortController()

export const { get: payoutScan } = scan
const { set: show } = scan

/** Runs on while other screens are shown. */
export const usePayoutScan = (): PayoutScan | undefined =>
  useSyncExternalStore(scan.subscribe, payoutScan)

// Nothing read from one service may be stored as another's.
onScopeLeft(() => {
  const wasScanning = payoutScan()?.step === 'reading'
  abort.abort()
  show(wasScanning ? { entry: '', step: 'left', read: 0, total: undefined } : undefined)
  if (wasScanning) announce(scanLeft, 'assertive')
})

export const scanLeft =
  'The scan stopped because you connected to another service. What it read stays with its own.'

export function stopScan(): void {
  abort.abort()
  const now = payoutScan()
  if (now?.step === 'reading') show({ ...now, step: 'stopped' })
}

/** Resumes where an earlier scan stopped. */
export async function scanPayouts(entry: string): Promise<void> {
  stopScan()
  abort = new AbortController()
  const { signal } = abort
  show({ entry, step: 'reading', read: 0, total: undefined })
  try {
    const scope = currentScope()
    if (!(await scanGaps(entry, scope, signal))) await scanThrough(entry, scope, signal)
    const now = payoutScan()
    if (signal.aborted || !now) return
    show({ ...now, step: 'done' })
    const { read, total = read } = now
    announce(
      now.isSame
        ? `The service sent the same rows again: ${String(read)} payouts of ${nameOfEntry(entry)} are read.`
        : read < total
          ? `${String(read)} of ${String(total)} payouts of ${nameOfEntry(entry)} are read.`
          : `All payouts of ${nameOfEntry(entry)} are read.`,
    )
  } catch (error) {
    const now = payoutScan()
    if (signal.aborted || !now) return
    abort.abort()
    show({ ...now, step: 'failed', error })
  }
}

const pagesIn = (entry: string) => pagesOf(payoutQuery, { entry })

/**
 * New payouts push others down, so each page is placed by its own total; what is left gets another round (T12).
 * @returns false where the rows contradict the total, which then places nothing
 */
async function scanGaps(entry: string, scope: Scope, signal: AbortSignal): Promise<boolean> {
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
  const tell = () => {
    if (!signal.aborted) show({ entry, step: 'reading', read: coveredBelow(done, total), total })
  }
  tell()

  let planned = pagesToRead(done, total, PAGE_SIZE)
  while (planned.length > 0) {
    const before = coveredBelow(done, total)
    let isDoubted = false
    await eachAtMost(AT_ONCE, planned, async (place) => {
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
      tell()
    })
    if (isDoubted) return false
    const again = await count()
    if (again === undefined) return false
    total = again
    tell()
    // A service that sends nothing for what it counts would be asked forever.
    if (coveredBelow(done, total) <= before) break
    planned = pagesToRead(done, total, PAGE_SIZE)
  }
  return true
}

/** Page after page, to where nothing new follows: without a total that holds, no page says where it stands. */
async function scanThrough(entry: string, scope: Scope, signal: AbortSignal): Promise<void> {
  const { read: readIn } = pagesIn(entry)
  type Answer = Awaited<ReturnType<typeof readIn>>
  let [first, before]: (Answer | undefined)[] = []
  let read = 0
  for (let from = 0; ; from += PAGE_SIZE) {
    signal.throwIfAborted()
    const place = { search: NEWEST_FIRST, from, limit: PAGE_SIZE }
    const answer: Answer = await readIn(place, signal, { first, before })
    await keep(scope, entry, answer)
    first ??= answer
    before = answer
    read += answer.records.length
    const { isEnd, isSame } = answer.paging
    const isLast = isEnd || isSame || answer.records.length === 0
    if (isLast && !isSame) await keepDone(scope, entry, { from: 0, to: read })
    const total = isLast && !isSame ? read : undefined
    if (!signal.aborted) show({ entry, step: 'reading', read, total, isSame })
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
