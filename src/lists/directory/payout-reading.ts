/** “Read more payouts”: a paypoint's payouts, page after page, for what they say of vendors and bills. */
import { useSyncExternalStore } from 'react'

import type { QueryPage } from '~/api/answer'
import { call } from '~/api/call'
import { currentScope, subscribeConnection } from '~/api/connection'
import { payoutQuery } from '~/contract/payouts'
import { eachAtMost } from '~/lib/at-most'
import { coveredBelow } from '~/lib/ranges'
import { allCoverage, keepDone, learn } from '~/storage/directory'
import { payoutLesson } from '~/storage/directory-lesson'
import type { Scope } from '~/storage/scope'
import { announce } from '~/ui/announce'

import { pagesToRead, rangeOf, type PlannedPage } from './reading-plan'

export interface PayoutsRead {
  readonly entry: string
  readonly step: 'reading' | 'stopped' | 'failed' | 'done'
  /** Payouts read by this and by earlier readings. */
  readonly read: number
  readonly total: number | undefined
  readonly error?: unknown
}

const PAGE_SIZE = 200
const AT_ONCE = 4
const NEWEST_FIRST = 'sortBy=desc(transactionDate)'

let current: PayoutsRead | undefined
let abort = new AbortController()
const listeners = new Set<() => void>()

function show(next: PayoutsRead | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const payoutReading = (): PayoutsRead | undefined => current

/** It goes on while other screens are looked at. */
export const usePayoutReading = (): PayoutsRead | undefined =>
  useSyncExternalStore(subscribe, payoutReading)

// Nothing read from one service may be kept as another's.
subscribeConnection(() => {
  abort.abort()
  show(undefined)
})

export function stopReading(): void {
  abort.abort()
  if (current?.step === 'reading') show({ ...current, step: 'stopped' })
}

/** Begins where an earlier reading of this entry was stopped. */
export async function readPayouts(entry: string): Promise<void> {
  stopReading()
  abort = new AbortController()
  const { signal } = abort
  show({ entry, step: 'reading', read: 0, total: undefined })
  try {
    await readGaps(entry, currentScope(), signal)
    if (signal.aborted || !current) return
    show({ ...current, step: 'done' })
    announce(`All payouts of ${entry} are read.`)
  } catch (error) {
    if (signal.aborted || !current) return
    abort.abort()
    show({ ...current, step: 'failed', error })
  }
}

async function readGaps(entry: string, scope: Scope, signal: AbortSignal): Promise<void> {
  const page = ({ from, limit }: PlannedPage) =>
    call(payoutQuery, { params: { entry }, page: { search: NEWEST_FIRST, from, limit } }, signal)
  const first = await page({ from: 0, limit: 1 })
  const total = first.summary.value.totalRecords
  if (total === undefined) throw new Error('The service did not say how many payouts there are.')
  const done = (await allCoverage(scope)).find((each) => each.entry === entry)?.done ?? []
  let read = coveredBelow(done, total)
  show({ entry, step: 'reading', read, total })

  await eachAtMost(AT_ONCE, pagesToRead(done, total, PAGE_SIZE), async (planned) => {
    // The others stop when one fails or a person stops them.
    signal.throwIfAborted()
    const answer = await page(planned)
    await keep(scope, entry, answer)
    await keepDone(scope, entry, rangeOf(planned, answer.records.length, total))
    read += answer.records.length
    if (!signal.aborted) show({ entry, step: 'reading', read, total })
  })
}

async function keep(scope: Scope, entry: string, page: QueryPage<typeof payoutQuery>) {
  const { records, receivedAt } = page
  const lessons = records.map(({ value }) =>
    payoutLesson(value, value.EntryName || entry, receivedAt),
  )
  await learn(scope, lessons, receivedAt)
}
