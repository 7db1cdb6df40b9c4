/**
 * The inbox: what happened to what was sent from here or is pinned, one line for each change. The menu counts them on
 * every screen: what asks the service for them is elsewhere.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { isStopped } from '~/lib/status-tone'
import {
  FOLLOWED,
  type Followed,
  followedKey,
  followedOf,
  type StatusChange,
  unnoted,
} from '~/storage/followed'

const FRESH_MS = 60_000

/** Of everything that follows: asked when a screen shows it, on return to the tab, after a business day of the sandbox. */
export const whileShown = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  // What was seen before is shown, whatever the service says now.
  networkMode: 'always',
  retry: false,
} as const

export type FollowedByKey = ReadonlyMap<string, Followed>

/** As it is kept here: the service isn't asked. */
export function useFollowed<T = FollowedByKey>(
  select?: (followed: FollowedByKey) => T,
): UseQueryResult<T> {
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(FOLLOWED, {}),
    queryFn: async (): Promise<FollowedByKey> =>
      new Map((await followedOf(scope)).map((each) => [followedKey(each), each])),
    ...(select && { select }),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: false,
  })
}

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
        id: `${followedKey(followed)} ${String(at)}`,
        followed,
        change,
        isUnread: unread.has(change),
        isStop: change.label === undefined && isStopped(change.word),
      }))
    })
    .toSorted((a, b) => b.change.seenAt - a.change.seenAt || (a.id < b.id ? 1 : -1))
}

const allChanges = (followed: FollowedByKey): readonly Change[] => changesIn([...followed.values()])

export const useChanges = (): UseQueryResult<readonly Change[]> => useFollowed(allChanges)
