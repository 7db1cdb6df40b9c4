/** From the service, whose `billNumber` filter is "contains" only (interface.md) and may be ignored. */
import { useQueries } from '@tanstack/react-query'

import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { usePaused } from '~/form/vendor/use-payee-search'
import { billNumberSearch, isSameBill } from '~/lib/bill-numbers'
import { isSameId } from '~/lib/ids'
import { condition, joinQuery, parameter } from '~/lib/query-text'
import { foldText } from '~/lib/text'

import type { PayoutValue } from '../payout-money'

interface BilledAsked {
  readonly entry: string
  readonly vendorId: string | undefined
  readonly number: string
}

interface Billed {
  readonly payouts: readonly PayoutValue[]
  /** `ignored`: the filter was. `partial`: not all was read. `uncounted`: no total, and pages may be short. */
  readonly seen: 'all' | 'partial' | 'uncounted' | 'ignored'
}

const PAGE = 100
const MOST_PAGES = 5

/** Fewer digits are in too many numbers to be read through, above all where the vendor is not known. */
const LEAST_DIGITS = 3
const LEAST_DIGITS_OF_ALL = 5

const numbersOf = ({ Bills = [] }: PayoutValue): string[] =>
  Bills.map(({ invoiceNumber = '' }) => invoiceNumber.trim())

/** In any spelling, since the digits are asked for. */
const askedFor = ({ vendorId, number }: BilledAsked): string =>
  billNumberSearch(number, vendorId === undefined ? LEAST_DIGITS_OF_ALL : LEAST_DIGITS)

function isAnswer({ vendorId }: BilledAsked, text: string, payout: PayoutValue): boolean {
  const isTheirs = vendorId === undefined || isSameId(payout.Vendor?.vendorId ?? '', vendorId)
  return isTheirs && numbersOf(payout).some((each) => foldText(each).includes(foldText(text)))
}

async function payoutsBilled(asked: BilledAsked, signal: AbortSignal): Promise<Billed> {
  const { entry, vendorId, number } = asked
  const text = askedFor(asked)
  const search = joinQuery(
    condition('billNumber', 'ct', text),
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
      const isTheirs = isAnswer(asked, text, value)
      hasOthers ||= !isTheirs
      const isIt = isTheirs && numbersOf(value).some((each) => isSameBill(each, number))
      if (isIt) found.set(value.IdOut, value)
    }
    if (hasOthers) return billed('ignored')
    from += records.length
    const { totalRecords } = summary.value
    // An empty page ends the list, unless the service has counted more.
    if (from >= (totalRecords ?? (records.length === 0 ? from : Infinity))) return billed('all')
    if (records.length === 0) return billed('partial')
    if (totalRecords === undefined && records.length < PAGE) return billed('uncounted')
  }
  return billed('partial')
}

const billedBefore = (asked: BilledAsked) => ({
  ...composedQuery('billedBefore', asked, payoutsBilled),
  // A submission from a moment ago counts.
  staleTime: 0,
})

export interface BilledCheck {
  readonly payouts: readonly PayoutValue[]
  readonly state: 'asking' | 'failed' | Billed['seen']
  readonly retry: () => void
}

interface Place {
  readonly entry: string
  readonly vendorId: string | undefined
}

/** @param place undefined while there is nothing to ask */
export function useBilled(
  place: Place | undefined,
  typed: readonly string[],
): ReadonlyMap<string, BilledCheck> {
  const numbers = place ? [...new Set(typed.map((number) => number.trim()))].filter(Boolean) : []
  const paused = usePaused(numbers.join('\n')).split('\n')
  const answers = useQueries({
    queries: numbers.map((number) => ({
      ...billedBefore({ entry: '', vendorId: undefined, ...place, number }),
      enabled: paused.includes(number),
    })),
  })
  return new Map(
    numbers.map((number, at) => {
      const { data, isFetching = true, isError, refetch } = answers[at] ?? {}
      const isWaiting = !paused.includes(number) || isFetching
      const state = isWaiting ? 'asking' : isError || !data ? 'failed' : data.seen
      const payouts = isWaiting ? [] : (data?.payouts ?? [])
      return [number, { payouts, state, retry: () => void refetch?.() }]
    }),
  )
}
