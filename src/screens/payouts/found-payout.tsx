import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'

import { LoadFailure } from './load-failure'
import { lookBackRecords, payoutLookUp, type PayoutReading } from './queries'
import type { PayoutLocator } from './search'

/** Looks a payout up and shows `children` with it, or why it cannot be shown. */
export function FoundPayout({
  entry,
  locator,
  children,
}: {
  entry: string
  locator: PayoutLocator
  children: (reading: PayoutReading) => ReactNode
}) {
  const { data, error, isFetching, refetch } = useQuery(payoutLookUp({ entry, ...locator }))
  if (data) return children(data)
  if (error) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === null) {
    return (
      <EmptyState icon={SearchX} title={`Payout ${locator.idOut} was not found`}>
        {locator.paymentId === undefined
          ? `It is not among the newest ${String(lookBackRecords)} payouts of ${entry}. Find it in the list by its payment id, vendor or batch.`
          : `${entry} has no payout ${locator.idOut} under payment id ${locator.paymentId}.`}
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Looking for the payout…</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
