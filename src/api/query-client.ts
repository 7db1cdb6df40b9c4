/** Reads only: writes go through `./submit`. */
import { QueryClient } from '@tanstack/react-query'

import { isSameScope } from '~/storage/scope'

import { getConnection, subscribeConnection } from './connection'
import { isRetryable } from './errors'
import { signInEnded, subscribeSignIn } from './sign-in'

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
  if (next.organizationToken === undefined || !isSameScope(left, next)) queryClient.clear()
  else if (token === undefined || token === next.organizationToken) dropFailed()
  else void readAgain()
})

const dropFailed = (): void =>
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })

/** Signed in again: what failed meanwhile is read anew, and what is shown stays until then. */
subscribeSignIn(() => {
  if (signInEnded() !== undefined) return
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})

/** In place, since a form may stand on what was read. What the new token may not read goes. */
async function readAgain(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  dropFailed()
}
