import { useEffect } from 'react'

import { useJournal } from '~/form/outcome/use-journal'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { whenIdle } from '~/ui/when-idle'

const settle = () =>
  void import('~/api/submit/submit')
    .then(({ settleInterrupted }) => settleInterrupted())
    // Submissions does the same and shows what is wrong.
    .catch(() => undefined)

export function OpenSubmissions() {
  const { data: count = 0 } = useJournal(
    'unknown',
    async (journal) => (await journal.inState('unknown')).length,
  )
  useEffect(() => whenIdle(settle), [])
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-md bg-warning-soft px-1.5 text-sm font-medium text-warning">
      {count}
      <VisuallyHidden> not known</VisuallyHidden>
    </span>
  )
}
