import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

import type { RecordPage } from '../use-paged-records'

const POLL_MS = 60_000

export interface FirstPage<Page extends RecordPage> {
  /** The key of the page that the list shows. */
  readonly queryKey: QueryKey
  readonly data: Page
  readonly read: (signal: AbortSignal) => Promise<Page>
  /** Puts a newer page in the list's place. */
  readonly show: (newer: Page) => void
  /** When the list was opened: a page received before is from an earlier visit. Milliseconds since the epoch. */
  readonly openedAt: number
}

/** What was asked for with the opening may come a moment before it. */
const SAME_VISIT_MS = 1000

/**
 * Reads the first page again on each return to the list and from time to time, beside the list: what it
 * brings is offered, and takes the list's place only when asked to. Not while the page is hidden or offline.
 */
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
    refetchOnMount: isReturn ? 'always' : false,
  })
  return {
    hasFailed: isError,
    /** Asks now, and shows what comes. */
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
