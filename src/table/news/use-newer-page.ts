import { useQuery, type QueryKey } from '@tanstack/react-query'

import type { RecordPage } from '../use-paged-records'

const POLL_MS = 60_000

export interface FirstPage<Page extends RecordPage> {
  /** The key of the page that the list shows. */
  readonly queryKey: QueryKey
  readonly data: Page
  readonly read: (signal: AbortSignal) => Promise<Page>
  /** Puts a newer page in the list's place. */
  readonly show: (newer: Page) => void
}

/**
 * Reads the first page again from time to time, beside the list: what it brings is offered, and
 * takes the list's place only when asked to. Not while the page is hidden or offline.
 */
export function useNewerPage<Page extends RecordPage>(firstPage: FirstPage<Page>) {
  const { queryKey, data, read } = firstPage
  const { data: newer } = useQuery({
    queryKey: ['newer', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    initialData: data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: POLL_MS,
  })
  return {
    newer: newer && newer.receivedAt > data.receivedAt ? newer : undefined,
    show: () => {
      if (newer) firstPage.show(newer)
    },
  }
}
