/** Reads only: writes go through `./submit`. */
import {
  CancelledError,
  type QueryExecuteOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import { isSameScope, scopeSignal } from '~/storage/scope'

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

const JUST_NOW_MS = 5000

/**
 * What the service says now, unless something else asked a moment ago. An answer that was on its way when everything
 * was invalidated may be of the day before.
 */
export async function readNow<T, K extends QueryKey>(
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> {
  const { queryKey } = options
  const state = queryClient.getQueryState(queryKey)
  // The key is of this scope: what another's service says isn't kept under it.
  const staying = scopeSignal()
  if (state?.isInvalidated && state.fetchStatus === 'fetching') {
    // Silent: whoever waits for it would else be given what was read before.
    await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true })
    staying.throwIfAborted()
  }
  const now = { ...options, staleTime: JUST_NOW_MS, retry: false }
  try {
    return await queryClient.query(now)
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    // Something else that wants the answer of now began anew: its answer is this one's too.
    staying.throwIfAborted()
    return queryClient.query(now)
  }
}
