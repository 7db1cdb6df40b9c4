/** From the service, whose `billNumber` filter is "contains" only (interface.md) and may be ignored. */
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { refuseUnsearched } from '~/api/not-searched'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { ANSWER_HOLDS_MS, isAnswerOld, SENDS_WITH_MS } from '~/form/answer-age'
import { usePaused } from '~/form/vendor/use-payee-search'
import { billNumberSearch } from '~/lib/bill-numbers'
import { condition } from '~/lib/query-text'
import { isSameId } from '~/lib/ids'
import { foldText } from '~/lib/text'

import { billFinder, type Seen } from './paid-bill'
import type { PayoutValue } from '../payout-money'
import type { PayoutValues } from './fields'
import { isTo, payoutsTo, readPayouts, type ReadPayouts } from './paid-before'

interface BilledAsked {
  readonly entry: string
  readonly vendorId: string | undefined
  /** As typed; empty for a known bill without a number, which is compared by its ID. */
  readonly number: string
  readonly billId: string
}

type AskedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId'>

/** Names a bill of the form in the answers: its number, or its ID where it has none. */
export const billAsked = ({ invoiceNumber, billId }: AskedBill): string => {
  const [number, id] = [invoiceNumber.trim(), billId.trim()]
  return number === '' && id !== '' ? `bill ${id}` : number
}

interface Billed extends ReadPayouts {
  /** When it was asked, by the service's clock. */
  readonly at: number
  /** A number of the payee that only a word or a prefix tells from this one. */
  readonly like?: { readonly number: string; readonly payout: PayoutValue } | undefined
}

const MOST_PAGES = 5

/** Fewer digits are in too many numbers to be read through, above all where the vendor is not known. */
const LEAST_DIGITS = 3
const LEAST_DIGITS_OF_ALL = 5

const numbersOf = ({ Bills = [] }: PayoutValue): string[] =>
  Bills.map(({ invoiceNumber = '' }) => invoiceNumber.trim())

const isOnPayout = ({ Bills = [] }: PayoutValue, id: string): boolean =>
  Bills.some(({ billId }) => billId !== undefined && isSameId(String(billId), id))

const billsOn = (payout: PayoutValue) => numbersOf(payout).map((number) => ({ number, payout }))

/** Where the payee has more payouts than are read, or is new. */
function payoutsWith({ entry, vendorId, number }: BilledAsked, signal: AbortSignal) {
  refuseUnsearched(number)
  const text = billNumberSearch(number, vendorId === undefined ? LEAST_DIGITS_OF_ALL : LEAST_DIGITS)
  const filter = [condition('billNumber', 'ct', text)]
  if (vendorId !== undefined) filter.push(condition('vendorId', 'eq', vendorId))
  const isAnswer = (payout: PayoutValue) =>
    (vendorId === undefined || isTo(payout, vendorId)) &&
    numbersOf(payout).some((each) => foldText(each).includes(foldText(text)))
  return readPayouts(entry, filter, isAnswer, MOST_PAGES, signal)
}

/** A payee's own payouts are compared in any spelling; the search by number finds older ones in the usual ones. */
async function payoutsBilled(asked: BilledAsked, signal: AbortSignal): Promise<Billed> {
  const { entry, vendorId, number, billId } = asked
  const at = serviceNow()
  const own =
    vendorId === undefined ? undefined : await queryClient.query(payoutsOfPayee(entry, vendorId))
  if (number === '') {
    const { payouts = [], seen = 'partial' } = own ?? {}
    return { at, payouts: payouts.filter((payout) => isOnPayout(payout, billId)), seen }
  }
  const billed = own?.seen === 'all' ? own : await payoutsWith(asked, signal)
  const all = new Map(
    [...(own?.payouts ?? []), ...billed.payouts].map((payout) => [payout.IdOut, payout]),
  )
  const { same } = billFinder([...all.values()].flatMap(billsOn))(number)
  const payouts = [...new Set(same.map(({ payout }) => payout))]
  return {
    at,
    payouts,
    // The search by number finds other payees' too where the payee is new.
    like:
      payouts.length > 0
        ? undefined
        : billFinder((own?.payouts ?? []).flatMap(billsOn))(number).like,
    seen: own?.seen === 'partial' && billed.seen === 'all' ? 'partial' : billed.seen,
  }
}

/** For a row of a run that makes a new vendor. @throws ApiError if the service can't be asked */
export const newVendorBilled = (entry: string, number: string, signal: AbortSignal) =>
  payoutsBilled({ entry, vendorId: undefined, number, billId: '' }, signal)

/** For all bills of a payout. */
const payoutsOfPayee = (entry: string, vendorId: string) => ({
  ...composedQuery('payoutsOfPayee', { entry, vendorId }, (_, signal) =>
    payoutsTo(entry, vendorId, signal),
  ),
  staleTime: 0,
})

const billedBefore = (asked: BilledAsked) => ({
  ...composedQuery('billedBefore', asked, payoutsBilled),
  // A submission from a moment ago counts.
  staleTime: 0,
  refetchInterval: ANSWER_HOLDS_MS,
})

const saidOf = (data: Billed | undefined, isError: boolean): string =>
  isError || !data
    ? 'failed'
    : JSON.stringify([
        data.seen,
        data.like?.number,
        data.payouts.map(({ IdOut, PaymentStatus }) => [IdOut, PaymentStatus]),
      ])

export interface BilledCheck {
  readonly payouts: readonly PayoutValue[]
  readonly like: Billed['like']
  readonly state: 'asking' | 'failed' | Seen
  readonly retry: () => void
  /** Asks again where the answer is old, and resolves to whether it is another one now. */
  readonly renew: () => Promise<boolean>
}

interface Place {
  readonly entry: string
  readonly vendorId: string | undefined
}

/** @param place undefined while there is nothing to ask
 * @returns by `billAsked` */
export function useBilled(
  place: Place | undefined,
  typed: readonly AskedBill[],
): ReadonlyMap<string, BilledCheck> {
  const bills = new Map(place ? typed.map((bill) => [billAsked(bill), bill]) : [])
  bills.delete('')
  const keys = [...bills.keys()]
  const paused = usePaused(keys.join('\n')).split('\n')
  const answers = useQueries({
    queries: [...bills].map(([key, { invoiceNumber, billId }]) => ({
      ...billedBefore({
        entry: '',
        vendorId: undefined,
        ...place,
        number: invoiceNumber.trim(),
        billId: invoiceNumber.trim() === '' ? billId.trim() : '',
      }),
      enabled: paused.includes(key),
    })),
  })
  const isOldAt = (at: number): boolean => {
    const { data, isError } = answers[at] ?? {}
    return data !== undefined && isError !== true && isAnswerOld(data.at)
  }
  const old = keys.filter((_, at) => isOldAt(at)).join('\n')
  const askAgain = useEffectEvent(() => {
    for (const [at, { refetch }] of answers.entries()) {
      if (isOldAt(at)) void refetch({ cancelRefetch: false })
    }
  })
  useEffect(() => {
    if (old !== '') askAgain()
  }, [old])
  return new Map(
    keys.map((key, at) => {
      const { data, isFetching = true, isError = false, refetch } = answers[at] ?? {}
      // What was seen too long ago frees nothing.
      const isWaiting = !paused.includes(key) || isFetching || isOldAt(at)
      const state = isWaiting ? 'asking' : isError || !data ? 'failed' : data.seen
      const payouts = isWaiting ? [] : (data?.payouts ?? [])
      const like = isWaiting ? undefined : data?.like
      const renew = async () => {
        // One that failed has its tick.
        if (!refetch || !data || isError || !isAnswerOld(data.at, SENDS_WITH_MS)) return false
        const now = await refetch({ cancelRefetch: false })
        return saidOf(now.data, now.isError) !== saidOf(data, isError)
      }
      return [key, { payouts, like, state, retry: () => void refetch?.(), renew }]
    }),
  )
}
