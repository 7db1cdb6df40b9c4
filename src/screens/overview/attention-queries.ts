/** What the overview asks of the service to find what needs a person. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { payoutQuery, type Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import type { Condition } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { factDayOf } from '~/lib/days'
import { addend } from '~/lib/sums'
import { codesMakingUp, type BatchPart } from '~/domain/payouts/batch-tie'

import { factOf, type PayoutFact } from './payout-fact'
import { KEPT_MS, OVERVIEW_PAGE_SIZE } from './queries'

export const mostBatchPages = 2

interface StatusArgs {
  readonly entries: readonly string[]
  readonly codes: readonly number[]
  /** Only those that the service changed on this day or later. */
  readonly since?: string
}

export interface ChangedFact extends PayoutFact {
  readonly changedDay: string | undefined
  readonly entry: string
  readonly paymentId: string | undefined
}

/** A paypoint's payouts of some statuses. */
export interface OfStatuses {
  readonly entry: string
  readonly count: number
  /** Undefined of more than are read at once: then only their number is known. */
  readonly facts: readonly ChangedFact[] | undefined
}

export interface StatusAnswers {
  readonly found: readonly OfStatuses[]
  /** Paypoints that couldn't be asked, or that answered with other payouts. */
  readonly unread: readonly string[]
}

/** All payouts with one of these statuses, of whatever day: a question for each paypoint. */
export const payoutsOfStatuses = (args: StatusArgs) =>
  composedQuery('overviewHeld', args, readStatuses)

/** One paypoint's answer serves its own overview and that of all; of those that failed, none is kept. */
const statusesOfEntry = (entry: string, asked: Omit<StatusArgs, 'entries'>) => ({
  ...composedQuery(ENTRY_STATUSES, { entry, ...asked }, async (_, signal) =>
    readEntryStatuses(entry, asked, signal),
  ),
  staleTime: KEPT_MS,
  retry: false,
})

const ENTRY_STATUSES = 'overviewHeldAt'

/** What needs a person is asked for anew, and which statuses there are. */
export async function askAttentionAgain(): Promise<void> {
  for (const name of [ENTRY_STATUSES, 'statusesNow', 'overviewHeld']) {
    await queryClient.invalidateQueries({ queryKey: [name] })
  }
}

/** As many are added up; of more, only the count is said. */
const MOST_OF_STATUSES = 100
const ASKED_AT_ONCE = 4

async function readStatuses(args: StatusArgs, signal: AbortSignal): Promise<StatusAnswers> {
  const found: OfStatuses[] = []
  const unread: string[] = []
  const { entries, ...asked } = args
  await eachAtMost(ASKED_AT_ONCE, entries, async (entry) => {
    // Whoever left the screen waits for nothing more.
    if (signal.aborted) return
    const answer = await queryClient.query(statusesOfEntry(entry, asked)).catch(() => undefined)
    if (answer) found.push(answer)
    else unread.push(entry)
  })
  signal.throwIfAborted()
  const order = new Map(args.entries.map((entry, at) => [entry, at]))
  const place = ({ entry }: OfStatuses) => order.get(entry) ?? 0
  return { found: found.toSorted((a, b) => place(a) - place(b)), unread }
}

const OTHER_PAYOUTS = 'Your provider answered with other payouts'

async function readEntryStatuses(
  entry: string,
  { codes, since }: Omit<StatusArgs, 'entries'>,
  signal: AbortSignal,
): Promise<OfStatuses> {
  const conditions: readonly Condition[] = [
    { field: 'status', operator: 'in', value: codes.join('|') },
    ...(since === undefined ? [] : [{ field: 'updatedOn', operator: 'ge', value: since } as const]),
  ]
  const search = compileApiQuery({ conditions })
  const at = async (from: number) => {
    const page = { search, from, limit: MOST_OF_STATUSES }
    const { records, summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    return {
      facts: records.map((reading) => changedFactOf(reading, entry)),
      total: summary.value.totalRecords,
    }
  }
  const isAsked = ({ status, changedDay }: ChangedFact) =>
    status !== undefined &&
    codes.includes(status) &&
    (since === undefined || changedDay === undefined || changedDay >= since)
  const { facts, total: count } = await at(0)
  if (count === undefined || !facts.every(isAsked)) throw new Error(OTHER_PAYOUTS)
  const isWhole = count === facts.length
  if (!isWhole && count > 0) {
    // A service that ignores the filter, or a Summary that does, counts everything: then nothing is known.
    const last = await at(count - 1)
    if (last.facts.length === 0 || !last.facts.every(isAsked)) throw new Error(OTHER_PAYOUTS)
  }
  return { entry, count, facts: isWhole ? facts : undefined }
}

const changedFactOf = (reading: Reading<typeof Payout>, entry: string): ChangedFact => ({
  ...factOf(reading),
  entry,
  paymentId: reading.value.PaymentId,
  changedDay: factDayOf(reading.value.LastUpdated),
})

interface UnpaidArgs {
  readonly entry: string
  readonly batchNumber: string
  readonly part: BatchPart
}

/** The status codes of exactly the payouts that a paid batch doesn't count as paid. Null: no filter has them. */
export const unpaidCodes = (args: UnpaidArgs) => composedQuery('overviewUnpaid', args, readUnpaid)

async function readUnpaid({ entry, batchNumber, part }: UnpaidArgs, signal: AbortSignal) {
  const search = compileApiQuery({
    conditions: [{ field: 'batchNumber', operator: 'eq', value: batchNumber }],
  })
  const { records, summary } = await call(
    payoutQuery,
    { params: { entry }, page: { search, from: 0, limit: OVERVIEW_PAGE_SIZE } },
    signal,
  )
  if (records.length < (summary.value.totalRecords ?? 0)) return null
  const payouts = records.map((reading) => ({
    status: reading.value.Status,
    amount: addend(reading.value.TotalAmount, {
      currency: reading.value.PaymentData?.paymentDetails?.currency,
      isUnreadable: reading.isUnreadable('TotalAmount'),
    }),
  }))
  return codesMakingUp(part, payouts) ?? null
}
