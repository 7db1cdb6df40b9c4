import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-scope'
import { SUBMISSIONS, useSubmissionNews } from '~/form/outcome/use-submission-news'
import { journalOf } from '~/storage/submissions'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { whenIdle } from '~/ui/when-idle'

/** What tabs that are gone have left behind becomes unknown; whoever writes it tells all tabs. */
const settle = () =>
  void import('~/api/submit/submit')
    .then(({ settleInterrupted }) => settleInterrupted())
    // The desk does the same, and says what is wrong.
    .catch(() => undefined)

/** How many submissions wait for a person to settle them, beside their line in the navigation. */
export function OpenSubmissions() {
  const scope = useScope()
  useSubmissionNews()
  const { data: count = 0 } = useQuery({
    queryKey: keyOf(SUBMISSIONS, 'unknown'),
    queryFn: async () => (await journalOf(scope).inState('unknown')).length,
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => whenIdle(settle), [])
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-md bg-warning-soft px-1.5 text-sm font-medium text-warning">
      {count}
      <VisuallyHidden> not known</VisuallyHidden>
    </span>
  )
}
