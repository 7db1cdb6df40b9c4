/** Reads only: writes go through `./submit`. */
import { QueryClient } from '@tanstack/react-query'

import { isSameScope } from '~/storage/scope'

import { getConnection, subscribeConnection } from './connection'
import { isRetryable } from './errors'
import { refusedToken } from './refused-token'

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

let before = getConnection()

/** Nothing read from one service, or by another's right, may be shown. A token given again goes on. */
subscribeConnection(() => {
  const [left, next] = [before, getConnection()]
  before = next
  const token = left.organizationToken
  const isAgain =
    token === undefined || token === refusedToken() || token === next.organizationToken
  if (isAgain && next.organizationToken !== undefined && isSameScope(left, next)) {
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  } else queryClient.clear()
})
