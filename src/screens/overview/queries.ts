import { call } from '~/api/call'
import { getConnection, homeEntry } from '~/api/connection'
import { composedQuery, query } from '~/api/query'
import { serviceNow } from '~/api/service-clock'
import { batchQuery } from '~/contract/batches'
import { payoutQuery } from '~/contract/payouts'
import { compileApiQuery } from '~/filters/filter-syntax'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { ask, askForEntries, type ScreenLoader } from '~/lists/loaders'

import { factOf } from './payout-fact'
import {
  defaultPeriod,
  periodConditions,
  readSearch,
  type OverviewSearch,
  type Period,
} from './search'

export const pageSize = 500
export const mostLatest = 8
export const mostPayoutPages = 10
export const mostBatchPages = 2

/** Thousands of records aren't reread on each visit; there is a button. */
const KEPT_MS = 10 * 60_000

interface PayoutFactArgs extends Period {
  readonly entry: string
  readonly page: number
}

export const payoutFacts = (args: PayoutFactArgs) => ({
  ...composedQuery('overviewPayouts', args, readFacts),
  staleTime: KEPT_MS,
})

async function readFacts({ entry, page, ...period }: PayoutFactArgs, signal: AbortSignal) {
  const { records, summary, receivedAt } = await call(
    payoutQuery,
    {
      params: { entry },
      page: { search: newest('transactionDate', period), from: page * pageSize, limit: pageSize },
    },
    signal,
  )
  learnFromPayouts(entry, records, receivedAt)
  return {
    facts: records.map(factOf),
    summary,
    total: summary.value.totalRecords,
    receivedAt,
  }
}

const newest = (field: string, period: Period, conditions = periodConditions(field, period)) =>
  compileApiQuery({ conditions, sort: { field, direction: 'desc' } })

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
    { params: { orgId }, page: { search, from: page * pageSize, limit: pageSize } },
    signal,
  )
  return { batches: records, total: summary.value.totalRecords }
}

/** Of any day: the clock of the service can be ahead of this one. */
export const latestPayouts = (entry: string) =>
  query(payoutQuery, {
    params: { entry },
    page: { search: 'sortBy=desc(transactionDate)', from: 0, limit: mostLatest },
  })

interface HeldArgs {
  readonly entry: string
  readonly code: number
}

/** All of the paypoint's payouts with this status, of whatever day. */
export const payoutsHeld = (args: HeldArgs) => composedQuery('overviewHeld', args, readHeld)

async function readHeld({ entry, code }: HeldArgs, signal: AbortSignal) {
  const search = compileApiQuery({
    conditions: [{ field: 'status', operator: 'eq', value: String(code) }],
  })
  const at = (from: number) =>
    call(payoutQuery, { params: { entry }, page: { search, from, limit: 1 } }, signal)
  const isHeld = (page: Awaited<ReturnType<typeof at>>) =>
    page.records.every(({ value }) => value.Status === code)
  const first = await at(0)
  const { totalRecords, totalAmount } = first.summary.value
  // Null, since undefined is no data.
  if (totalRecords === undefined || !isHeld(first)) return null
  if (totalRecords > 1) {
    // A service that ignores the filter, or a Summary that does, counts everything: then nothing is known.
    const last = await at(totalRecords - 1)
    if (last.records.length === 0 || !isHeld(last)) return null
  }
  return { count: totalRecords, amount: totalAmount }
}

/** Of one paypoint: where several are looked at, the connection's own. */
export const overviewEntry = ({ entry }: Pick<OverviewSearch, 'entry'>): string =>
  (entry ?? homeEntry()) || getConnection().defaultEntry

export const overviewLoader: ScreenLoader = ({ request }) => {
  const search = readSearch(new URL(request.url).search)
  const entry = overviewEntry(search)
  if (entry) {
    const period = search.period ?? defaultPeriod(todayIn(DAY_ZONE, serviceNow()))
    ask(payoutFacts({ entry, ...period, page: 0 }))
    ask(latestPayouts(entry))
  }
  askForEntries()
  return null
}
