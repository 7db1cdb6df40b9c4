/** "Scan more payouts": reads a paypoint's payouts for vendors and bills. */
import { useSyncExternalStore } from 'react'

import type { QueryPage } from '~/api/answer'
import { call } from '~/api/call'
import { nameOfEntry } from '~/api/entries'
import { currentScope } from '~/api/connection'
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
  readonly error?: unknown
}

const PAGE_SIZE = 200
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
    await scanGaps(entry, currentScope(), signal)
    const now = payoutScan()
    if (signal.aborted || !now) return
    show({ ...now, step: 'done' })
    const { read, total = read } = now
    announce(
      read < total
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

/** New payouts push others down, so each page is placed by its own total; what is left gets another round (T12). */
async function scanGaps(entry: string, scope: Scope, signal: AbortSignal): Promise<void> {
  const page = ({ from, limit }: PlannedPage) =>
    call(payoutQuery, { params: { entry }, page: { search: NEWEST_FIRST, from, limit } }, signal)
  const count = async () => {
    const { totalRecords } = (await page({ from: 0, limit: 1 })).summary.value
    if (totalRecords !== undefined) return totalRecords
    throw new Error('The service didn’t say how many payouts there are.')
  }
  let done = (await allCoverage(scope)).find((each) => each.entry === entry)?.done ?? []
  let total = await count()
  const tell = () => {
    if (!signal.aborted) show({ entry, step: 'reading', read: coveredBelow(done, total), total })
  }
  tell()

  let planned = pagesToRead(done, total, PAGE_SIZE)
  while (planned.length > 0) {
    const before = coveredBelow(done, total)
    await eachAtMost(AT_ONCE, planned, async (place) => {
      // Ends the other requests when one fails or a person stops.
      signal.throwIfAborted()
      const answer = await page(place)
      await keep(scope, entry, answer)
      const now = answer.summary.value.totalRecords ?? total
      const read = rangeOf(place, answer.records.length, now)
      await keepDone(scope, entry, read)
      done = addRange(done, read)
      total = Math.max(total, now)
      tell()
    })
    total = await count()
    tell()
    // A service that sends nothing for what it counts would be asked forever.
    if (coveredBelow(done, total) <= before) break
    planned = pagesToRead(done, total, PAGE_SIZE)
  }
}

async function keep(scope: Scope, entry: string, page: QueryPage<typeof payoutQuery>) {
  const { records, receivedAt } = page
  const updates = records.map(({ value }) =>
    payoutUpdate(value, value.EntryName || entry, receivedAt),
  )
  await learn(scope, updates, receivedAt)
}
