/** What the overview asks of the service to find what needs a person. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { batchQuery } from '~/contract/batches'
import { payoutQuery } from '~/contract/payouts'
import type { Condition } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { addend } from '~/lib/sums'
import { codesMakingUp, type BatchPart } from '~/domain/payouts/batch-tie'

import { factOf } from './payout-fact'
import { KEPT_MS, newest, OVERVIEW_PAGE_SIZE } from './queries'
import { periodConditions, type Period } from './search'
import { sumOf } from './sums'

export const mostBatchPages = 2

interface BatchPageArgs extends Period {
  readonly orgId: string
  readonly paypointId: string | undefined
  readonly page: number
}

export const periodBatches = (args: BatchPageArgs) => ({
  ...composedQuery('overviewBatches', args, readBatches),
  staleTime: KEPT_MS,
})

async function readBatches(args: BatchPageArgs, signal: AbortSignal) {
  const { orgId, paypointId, page, ...period } = args
  const ofPaypoint = { field: 'paypointId', operator: 'eq', value: paypointId ?? '' } as const
  const search = newest('batchDate', period, [
    ...periodConditions('batchDate', period),
    ...(paypointId === undefined ? [] : [ofPaypoint]),
  ])
  const { records, summary } = await call(
    batchQuery,
    {
      params: { orgId },
      page: { search, from: page * OVERVIEW_PAGE_SIZE, limit: OVERVIEW_PAGE_SIZE },
    },
    signal,
  )
  return { batches: records, total: summary.value.totalRecords }
}

interface HeldArgs {
  readonly entry: string
  readonly code: number
}

/** All of the paypoint's payouts with this status, of whatever day. */
export const payoutsHeld = (args: HeldArgs) => composedQuery('overviewHeld', args, readHeld)

/** As many are added up; of more, only the count is said. */
const MOST_HELD = 100

async function readHeld({ entry, code }: HeldArgs, signal: AbortSignal) {
  const search = compileApiQuery({
    conditions: [{ field: 'status', operator: 'eq', value: String(code) }],
  })
  const at = (from: number) =>
    call(payoutQuery, { params: { entry }, page: { search, from, limit: MOST_HELD } }, signal)
  const isHeld = (page: Awaited<ReturnType<typeof at>>) =>
    page.records.every(({ value }) => value.Status === code)
  const first = await at(0)
  const { totalRecords } = first.summary.value
  // Null, since undefined is no data.
  if (totalRecords === undefined || !isHeld(first)) return null
  const isWhole = totalRecords === first.records.length
  if (!isWhole && totalRecords > 0) {
    // A service that ignores the filter, or a Summary that does, counts everything: then nothing is known.
    const last = await at(totalRecords - 1)
    if (last.records.length === 0 || !isHeld(last)) return null
  }
  // The service's own total may be of several currencies.
  return { count: totalRecords, sums: isWhole ? sumOf(first.records.map(factOf)).sums : [] }
}

interface CodesSeenArgs {
  readonly entry: string
  /** Codes of the payouts that are read already. */
  readonly known: readonly number[]
}

const MOST_OTHER_CODES = 12

/** One payout of each status that isn't known yet, of whatever day: its word may mean a hold. */
export const codesSeen = ({ entry, known }: CodesSeenArgs) => ({
  ...composedQuery(
    'overviewCodes',
    { entry, known: known.toSorted((a, b) => a - b) },
    readOtherCodes,
  ),
  staleTime: KEPT_MS,
})

async function readOtherCodes({ entry, known }: CodesSeenArgs, signal: AbortSignal) {
  const seen = new Set(known)
  const found: { readonly status: number; readonly statusText: string | undefined }[] = []
  while (found.length < MOST_OTHER_CODES) {
    const conditions: readonly Condition[] =
      seen.size === 0 ? [] : [{ field: 'status', operator: 'nin', value: [...seen].join('|') }]
    const search = compileApiQuery({ conditions })
    const { records } = await call(
      payoutQuery,
      { params: { entry }, page: { search, from: 0, limit: 1 } },
      signal,
    )
    const fact = records[0] && factOf(records[0])
    // The same again: the service ignores the filter.
    if (fact?.status === undefined || seen.has(fact.status)) return found
    seen.add(fact.status)
    found.push({ status: fact.status, statusText: fact.statusText })
  }
  return found
}

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
