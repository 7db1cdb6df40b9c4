/** The inbox: what happened to the payouts that were authorized here, one line for each change of status. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { isStopped } from '~/lib/status-tone'
import { type Followed, followedOf, type StatusChange, unnoted } from '~/storage/followed'

export interface Change {
  readonly id: string
  readonly followed: Followed
  readonly change: StatusChange
  readonly isUnread: boolean
  /** It ended without paying, or came back. */
  readonly isStop: boolean
}

/** Newest first. */
export function changesIn(all: readonly Followed[]): readonly Change[] {
  return all
    .flatMap((followed) => {
      const unread = new Set(unnoted(followed))
      return followed.changes.map((change, at) => ({
        id: `${followed.reference} ${String(at)}`,
        followed,
        change,
        isUnread: unread.has(change),
        isStop: isStopped(change.word),
      }))
    })
    .toSorted((a, b) => b.change.seenAt - a.change.seenAt || (a.id < b.id ? 1 : -1))
}

/** As it is kept here: the service isn't asked. */
export function useChanges(): UseQueryResult<readonly Change[]> {
  const scope = useScope()
  return useQuery({
    queryKey: keyOf('followed', {}),
    queryFn: async () => changesIn(await followedOf(scope)),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: false,
  })
}
