/** Paypoints beyond those that are listed, by what a person types: the service finds them by their names. */
import { useQuery } from '@tanstack/react-query'

import { getConnection } from './connection'
import type { NamedEntry } from './entries'
import { composedQuery } from './query'
import { whyUnasked } from './errors'
import { usePaused } from './use-paused'

const LEAST_LETTERS = 2

const entriesFound = (orgId: string, text: string) =>
  composedQuery('entriesFound', { orgId, text }, async (asked, signal) =>
    (await import('./entries-asked')).readFound(asked, signal),
  )

const noEntries: readonly NamedEntry[] = []

export interface FoundEntries {
  readonly found: readonly NamedEntry[]
  readonly state: 'idle' | 'asking' | 'answered' | 'failed'
  /** It wasn't asked. */
  readonly why?: string | undefined
}

/** @param isWanted the organization has more paypoints than are listed */
export function useEntriesFound(typed: string, isWanted: boolean): FoundEntries {
  const { orgId } = getConnection()
  const wanted = typed.trim()
  const text = usePaused(wanted)
  const isAsked = isWanted && orgId !== '' && wanted.length >= LEAST_LETTERS
  const { data, isError, error } = useQuery({
    ...entriesFound(orgId, text),
    enabled: isAsked && text === wanted,
  })
  if (!isAsked) return { found: noEntries, state: 'idle' }
  if (text !== wanted || (!data && !isError)) return { found: noEntries, state: 'asking' }
  return {
    found: data ?? noEntries,
    state: isError ? 'failed' : 'answered',
    why: whyUnasked(error),
  }
}
