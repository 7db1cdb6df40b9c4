/** What the service says of the bills in the form, asked as they are typed and again before they are sent. */
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { composedQuery } from '~/api/query'
import { whyUnasked } from '~/api/errors'
import { ANSWER_HOLDS_MS, isAnswerOld, SENDS_WITH_MS } from '~/form/answer-age'
import { usePaused } from '~/api/use-paused'

import type { BillsSeen } from './paid-bill'
import type { PayoutValue } from '../payout-money'
import type { PayoutValues } from './fields'
import { type Billed, type BilledAsked, payoutsBilled } from './paid-before'

type AskedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId'>

/** Names a bill of the form in the answers: its number, or its ID where it has none. */
export const billAsked = ({ invoiceNumber, billId }: AskedBill): string => {
  const [number, id] = [invoiceNumber.trim(), billId.trim()]
  return number === '' && id !== '' ? `bill ${id}` : number
}

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
  readonly state: 'asking' | 'failed' | BillsSeen
  /** It wasn't asked. */
  readonly why: string | undefined
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
      const { data, isFetching = true, isError = false, error, refetch } = answers[at] ?? {}
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
      return [
        key,
        { payouts, like, state, why: whyUnasked(error), retry: () => void refetch?.(), renew },
      ]
    }),
  )
}
