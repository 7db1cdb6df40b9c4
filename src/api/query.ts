import { queryOptions } from '@tanstack/react-query'

import type { Operation } from '~/contract/operation'

import { scopeKey } from '~/storage/scope'

import { call } from './call'
import type { CallArgs } from './request'
import { currentScope } from './connection'

/** The scope keeps one service's data out of another's queries. */
export const keyOf = <A>(
  name: string,
  args: A,
): readonly [name: string, args: A, scope: string] => [name, args, scopeKey(currentScope())]

export function query<O extends Operation & { readonly writes: false }>(
  operation: O,
  args: CallArgs<O>,
) {
  return queryOptions({
    queryKey: keyOf(operation.name, args),
    queryFn: ({ signal }) => call(operation, args, signal),
  })
}

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
