/** The inbox: what happened to what was sent from here or is pinned, one line for each change. */
import type { UseQueryResult } from '@tanstack/react-query'

import { isStopped } from '~/lib/status-tone'
import { type Followed, followedKey, type StatusChange, unnoted } from '~/storage/followed'

import { type FollowedByKey, useFollowed } from './became'

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
