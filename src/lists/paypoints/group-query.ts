import { allEntries, type EntrySelection } from '~/api/entries'
import { keyOf } from '~/api/query'
import type { Scope } from '~/storage/scope'

/** Read only where several paypoints are chosen, or a choice is open. */
export const paypointGroups = (scope: Scope) => ({
  queryKey: keyOf('paypointGroups', {}),
  queryFn: async () => (await import('~/storage/paypoint-groups')).groupsOf(scope),
  networkMode: 'always' as const,
  staleTime: Infinity,
  retry: false,
})

/** The order says nothing. */
export const selectionKey = (chosen: EntrySelection) =>
  chosen === allEntries ? allEntries : JSON.stringify(chosen.toSorted())
