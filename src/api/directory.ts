import { allCoverage, allKept, notListed, subscribeDirectory } from '~/storage/directory'
import type { KeptOf, KindName } from '~/storage/directory-kinds'
import type { Scope } from '~/storage/scope'

import { currentScope } from './connection'
import { composedQuery } from './query'
import { queryClient } from './query-client'

/** Read from this browser, so it works offline. What fails is not read again by each part that appears. */
const local = {
  networkMode: 'always',
  retry: false,
  retryOnMount: false,
  staleTime: Infinity,
} as const

interface Of<K extends KindName> {
  readonly kind: K
  readonly scope: Scope
}

export const keptRecords = <K extends KindName>(kind: K) => ({
  ...composedQuery<Of<K>, readonly KeptOf<K>[]>(
    'directory',
    { kind, scope: currentScope() },
    (of) => allKept(of.scope, of.kind),
  ),
  ...local,
})

const namesKept = new WeakMap<object, readonly string[]>()

/** The same array until others are read. */
function namesOf(kept: readonly KeptOf<'vendors'>[]): readonly string[] {
  const known = namesKept.get(kept)
  if (known) return known
  const found = kept.flatMap(({ facts }) =>
    [facts.name?.value, facts.secondName?.value].filter((name) => name !== undefined),
  )
  namesKept.set(kept, found)
  return found
}

/** Vendors' names as the service spells them, of those read here; none until they are read, which asking begins. */
export function vendorNamesKept(): readonly string[] {
  const query = keptRecords('vendors')
  // What was read since is read by this, too: nothing observes it.
  queryClient.query(query).catch(() => undefined)
  const kept = queryClient.getQueryData(query.queryKey)
  return kept ? namesOf(kept) : []
}

export const recordsNotListed = (kind: KindName) => ({
  ...composedQuery('directoryNotListed', { kind, scope: currentScope() }, (of) =>
    notListed(of.scope, of.kind),
  ),
  ...local,
})

export const directoryCoverage = () => ({
  ...composedQuery('directoryCoverage', currentScope(), allCoverage),
  ...local,
})

const queryNames = ['directory', 'directoryNotListed', 'directoryCoverage']

const PACE_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined

subscribeDirectory(() => {
  timer ??= setTimeout(() => {
    timer = undefined
    for (const name of queryNames) void queryClient.invalidateQueries({ queryKey: [name] })
  }, PACE_MS)
})
