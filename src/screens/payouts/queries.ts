import { buildRequest, call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { composedQuery, query } from '~/api/query'
import type { Reading } from '~/contract/read'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { compileApiQuery, compileCondition } from '~/filters/compile'
import { type CountSource, listCounts } from '~/filters/list-tools'

import { defaultSort, type PayoutLocator, type PayoutSearch } from './search'

export type PayoutReading = Reading<typeof Payout>

/** Records a page of the list. */
export const pageSize = 50

/** The paypoint whose payouts are listed; empty where neither the URL nor the connection names one. */
export const entryOf = (search: PayoutSearch): string =>
  search.entry ?? getConnection().defaultEntry

/** One page of an entry's payouts; `search` is `apiSearch`'s. */
export const payoutPage = (entry: string, search: string, from: number, limit: number) =>
  query(payoutQuery, { params: { entry }, page: { search, from, limit } })

/** The newest state of a list's first page, beside the cache. */
export const readFirstPage = (entry: string, search: string, signal: AbortSignal) =>
  call(payoutQuery, { params: { entry }, page: { search, from: 0, limit: pageSize } }, signal)

export const payoutCounts = (entry: string): CountSource =>
  listCounts(`payouts ${entry}`, async (page, signal) =>
    call(payoutQuery, { params: { entry }, page }, signal),
  )

/** How far back a payout without a known payment id is looked for. */
export const lookBackRecords = 5_000
const lookBackPage = 500

interface LookUpArgs extends PayoutLocator {
  readonly entry: string
}

/**
 * Finds one payout. The service has no operation for it: the payouts query is asked for the payment
 * id; without one, the newest payouts are looked through for the `IdOut`.
 * @returns null when it is not there
 */
export const payoutLookUp = (args: LookUpArgs) => composedQuery('payoutLookUp', args, lookUp)

/** A payout that a list already shows needs no look-up: its panel and its page open with it. */
export function rememberPayout(entry: string, reading: PayoutReading): void {
  const { queryKey } = payoutLookUp({ entry, ...locatorOf(reading) })
  queryClient.setQueryData(queryKey, reading)
}

export const locatorOf = ({ value }: PayoutReading): PayoutLocator => ({
  idOut: value.IdOut,
  paymentId: value.PaymentId,
})

/** The request that asks the service for a payout, as the look-up sends it first. */
export const payoutRequest = (args: LookUpArgs) =>
  buildRequest(
    payoutQuery,
    { params: { entry: args.entry }, page: { ...firstSearch(args), from: 0 } },
    getConnection(),
  )

const newestFirst = compileApiQuery({ conditions: [], sort: defaultSort })

const firstSearch = ({ paymentId }: LookUpArgs) =>
  paymentId === undefined
    ? { search: newestFirst, limit: lookBackPage }
    : {
        search: compileCondition({ field: 'paymentId', operator: 'eq', value: paymentId }),
        limit: pageSize,
      }

async function lookUp(args: LookUpArgs, signal: AbortSignal): Promise<PayoutReading | null> {
  const { entry, idOut, paymentId } = args
  const { search, limit } = firstSearch(args)
  const furthest = paymentId === undefined ? lookBackRecords : limit
  for (let from = 0; from < furthest; from += limit) {
    // One page after another: most payouts that are looked for are recent.
    const page = await call(
      payoutQuery,
      { params: { entry }, page: { search, from, limit } },
      signal,
    )
    const found = page.records.find(({ value }) => value.IdOut === idOut)
    if (found || page.records.length < limit) return found ?? null
  }
  return null
}
