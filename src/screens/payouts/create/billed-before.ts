/**
 * Payouts that a bill's number stands on already, asked of the service (interface.md, "Query payouts": `billNumber`
 * knows "contains" only). A service that ignores a filter answers with others, so each row is looked at again.
 */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { foldText } from '~/lib/fold-text'
import { isSameId } from '~/lib/ids'
import { condition, joinQuery, parameter } from '~/lib/query-text'

import type { PayoutValue } from '../payout-money'

export interface BilledAsked {
  readonly entry: string
  /** Undefined for a new vendor: whose bill it is is told by the rows. */
  readonly vendorId: string | undefined
  readonly number: string
}

export interface Billed {
  /** Of this very number, the newest first. */
  readonly payouts: readonly PayoutValue[]
  /**
   * `ignored`: it answered with payouts that nobody asked for. `partial`: it has more than were read. `uncounted`: it
   * doesn't say how many it has, and may give fewer in a page than it was asked for.
   */
  readonly seen: 'all' | 'partial' | 'uncounted' | 'ignored'
}

const PAGE = 100
const MOST_PAGES = 5

const numbersOf = ({ Bills = [] }: PayoutValue): string[] =>
  Bills.map(({ invoiceNumber = '' }) => foldText(invoiceNumber.trim()))

function isAnswer({ vendorId, number }: BilledAsked, payout: PayoutValue): boolean {
  const isTheirs = vendorId === undefined || isSameId(payout.Vendor?.vendorId ?? '', vendorId)
  return isTheirs && numbersOf(payout).some((each) => each.includes(foldText(number)))
}

async function payoutsBilled(asked: BilledAsked, signal: AbortSignal): Promise<Billed> {
  const { entry, vendorId, number } = asked
  const search = joinQuery(
    condition('billNumber', 'ct', number),
    ...(vendorId === undefined ? [] : [condition('vendorId', 'eq', vendorId)]),
    parameter('sortBy', 'desc(transactionDate)'),
  )
  const found = new Map<string, PayoutValue>()
  let hasOthers = false
  let from = 0
  const billed = (seen: Billed['seen']): Billed => ({ payouts: [...found.values()], seen })
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = { search, from, limit: PAGE }
    const { records, summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    for (const { value } of records) {
      hasOthers ||= !isAnswer(asked, value)
      const isIt = isAnswer(asked, value) && numbersOf(value).includes(foldText(number))
      if (isIt) found.set(value.IdOut, value)
    }
    if (hasOthers) return billed('ignored')
    from += records.length
    const { totalRecords } = summary.value
    // Behind an empty page there is none, unless the service has counted more.
    if (from >= (totalRecords ?? (records.length === 0 ? from : Infinity))) return billed('all')
    if (records.length === 0) return billed('partial')
    if (totalRecords === undefined && records.length < PAGE) return billed('uncounted')
  }
  return billed('partial')
}

export const billedBefore = (asked: BilledAsked) => ({
  ...composedQuery('billedBefore', asked, payoutsBilled),
  // What was sent a moment ago counts.
  staleTime: 0,
})
