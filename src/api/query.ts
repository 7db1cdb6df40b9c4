/** TanStack Query options for reads. The one place that makes query keys: `[name, args, scope]`. */
import { queryOptions } from '@tanstack/react-query'

import type { Operation } from '~/contract/operation'

import { scopeKey } from '~/storage/scope'

import { call, type CallArgs } from './call'
import { currentScope } from './connection'

/** Nothing that was read from one service is found under another's key. */
export const keyOf = <A>(
  name: string,
  args: A,
): readonly [name: string, args: A, scope: string] => [name, args, scopeKey(currentScope())]

/** Options of a read: for a loader's prefetch, and for the screen's `useQuery` of the same. */
export function query<O extends Operation & { readonly writes: false }>(
  operation: O,
  args: CallArgs<O>,
) {
  return queryOptions({
    queryKey: keyOf(operation.name, args),
    queryFn: ({ signal }) => call(operation, args, signal),
  })
}

/** Options of an answer that takes several calls, such as a look-up the service has no operation for. */
export function composedQuery<A, T>(
  name: string,
  args: A,
  answer: (args: A, signal: AbortSignal) => Promise<T>,
) {
  return queryOptions({
    queryKey: keyOf(name, args),
    queryFn: ({ signal }) => answer(args, signal),
  })
}
