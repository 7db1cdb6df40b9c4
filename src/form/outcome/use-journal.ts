import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { journalOf, subscribeSubmissions, type SubmissionJournal } from '~/storage/submissions'

const SUBMISSIONS = 'submissions'

export function useJournal<T>(args: unknown, read: (journal: SubmissionJournal) => Promise<T>) {
  const client = useQueryClient()
  useEffect(
    () => subscribeSubmissions(() => void client.invalidateQueries({ queryKey: [SUBMISSIONS] })),
    [client],
  )
  const scope = useScope()
  return useQuery({
    queryKey: keyOf(SUBMISSIONS, args),
    queryFn: () => read(journalOf(scope)),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
}
