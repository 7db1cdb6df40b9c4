import { useQueries } from '@tanstack/react-query'

import { usePaused } from '~/form/vendor/use-payee-search'
import { foldText } from '~/lib/fold-text'

import type { PayoutValue } from '../payout-money'
import { billedBefore, type Billed } from './billed-before'

/** What the service says of one bill number. `failed`: it could not be asked. */
export interface BilledCheck {
  readonly payouts: readonly PayoutValue[]
  readonly state: 'asking' | 'failed' | Billed['seen']
  readonly retry: () => void
}

interface Place {
  readonly entry: string
  readonly vendorId: string | undefined
}

/** As a number is compared: however it is typed, it is asked once. */
export const billKey = (number: string): string => foldText(number.trim())

/**
 * Asks the service for each bill number, once typing has paused.
 * @param place undefined while there is nobody to ask of
 */
export function useBilled(
  place: Place | undefined,
  typed: readonly string[],
): ReadonlyMap<string, BilledCheck> {
  const numbers = place
    ? [...new Map(typed.map((number) => [billKey(number), number.trim()])).values()].filter(Boolean)
    : []
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
      return [billKey(number), { payouts, state, retry: () => void refetch?.() }]
    }),
  )
}
