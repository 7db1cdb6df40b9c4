import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { whenIdle } from '~/ui/when-idle'

import type { RecordPage } from '../use-paged-records'

const POLL_MS = 60_000

export interface FirstPage<Page extends RecordPage> {
  readonly queryKey: QueryKey
  readonly data: Page
  readonly read: (signal: AbortSignal) => Promise<Page>
  readonly show: (newer: Page) => void
  /** Milliseconds since the epoch. An earlier page is from a previous visit. */
  readonly openedAt: number
}

/** The opening request may start a moment earlier. */
const SAME_VISIT_MS = 1000

/** The result is offered, not shown, until the person asks for it. Not while hidden or offline. */
export function useNewerPage<Page extends RecordPage>(firstPage: FirstPage<Page>) {
  const { queryKey, data, read, openedAt } = firstPage
  const [isReturn] = useState(data.receivedAt < openedAt - SAME_VISIT_MS)
  const {
    data: newer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['newer', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    initialData: data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: POLL_MS,
    refetchOnMount: false,
  })
  // A person who refreshes meanwhile is answered.
  const ask = useEffectEvent(() => void refetch({ cancelRefetch: false }))
  // What was seen before is painted first.
  useEffect(() => (isReturn ? whenIdle(ask) : undefined), [isReturn])
  return {
    hasFailed: isError,
    refresh: async () => {
      const answer = await refetch()
      if (answer.isSuccess) firstPage.show(answer.data)
    },
    newer: newer && newer.receivedAt > data.receivedAt ? newer : undefined,
    show: () => {
      if (newer) firstPage.show(newer)
    },
  }
}
