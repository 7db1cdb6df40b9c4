/** The one cache of server data. */
import { QueryClient } from '@tanstack/react-query'

import { subscribeConnection } from './connection'
import { isRetryable } from './errors'

const freshMs = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isRetryable(error),
      staleTime: freshMs,
      refetchOnWindowFocus: false,
      // Readings are lazy objects: comparing them deeply would read every record of every page.
      structuralSharing: false,
    },
    // A write is sent once, by a click, and its variables (a card number) are not kept.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

// Nothing read from one service may be shown as another's.
subscribeConnection(() => queryClient.clear())
