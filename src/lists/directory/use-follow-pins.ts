import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { composedQuery } from '~/api/query'
import { whileShown } from '~/outcome/changes'

import type { PinsRead } from './follow-pins'

/** Asks for pinned records; what is known of them is `useFollowed`. */
export const useFollowPins = (): UseQueryResult<PinsRead> =>
  useQuery({
    ...composedQuery('became pinned', {}, async (_, signal) =>
      (await import('./follow-pins')).readPins(signal),
    ),
    ...whileShown,
  })
