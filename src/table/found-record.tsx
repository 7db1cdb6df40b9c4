import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'

import { LoadFailure } from './load-failure'

interface FoundRecordProps<Found, Key extends readonly unknown[]> {
  /** Answers null when the record is not there; where the service can be asked for it, a refusal says so. */
  readonly lookUp: UseQueryOptions<Found, Error, Found, Key>
  /** What is looked for: "Payout 236". */
  readonly name: string
  /** Where it was looked for, and what to do now. */
  readonly notFound?: ReactNode
  readonly children: (record: NonNullable<Found>) => ReactNode
}

/** Looks a record up and shows `children` with it, or why it cannot be shown. */
export function FoundRecord<Found, Key extends readonly unknown[]>({
  lookUp,
  name,
  notFound,
  children,
}: FoundRecordProps<Found, Key>) {
  const { data, error, isFetching, refetch } = useQuery(lookUp)
  if (data) return children(data)
  if (error) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === null) {
    return (
      <EmptyState icon={SearchX} title={`${name} was not found`}>
        {notFound}
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Looking for {name}…</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
