import { useEffect } from 'react'

import { useJournal } from '~/form/outcome/use-journal'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { whenIdle } from '~/ui/when-idle'

/** What tabs that are gone have left behind becomes unknown; whoever writes it tells all tabs. */
const settle = () =>
  void import('~/api/submit/submit')
    .then(({ settleInterrupted }) => settleInterrupted())
    // Submissions does the same, and says what is wrong.
    .catch(() => undefined)

/** How many submissions wait for a person to settle them, beside their line in the navigation. */
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
