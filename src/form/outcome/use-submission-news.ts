import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { subscribeSubmissions } from '~/storage/submission-news'

/** Begins the key of whatever is read from the journal of submissions. */
export const SUBMISSIONS = 'submissions'

/** Reads again whenever any tab has written. */
export function useSubmissionNews(): void {
  const client = useQueryClient()
  useEffect(
    () => subscribeSubmissions(() => void client.invalidateQueries({ queryKey: [SUBMISSIONS] })),
    [client],
  )
}
