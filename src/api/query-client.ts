/** Reads only: writes go through `./submit`. */
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
      // Readings are lazy: a deep comparison would read every record of every page.
      structuralSharing: false,
    },
  },
})

// Nothing read from one service may be shown as another's.
subscribeConnection(() => queryClient.clear())
