import { useEffect } from 'react'

import { settleInterrupted } from '~/submit/submit'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { useJournal } from './use-journal'

/** How many have no known outcome, for the navigation. */
export function OpenCount() {
  const { data: count = 0 } = useJournal(
    'unknown',
    async (journal) => (await journal.inState('unknown')).length,
  )
  useEffect(() => {
    // Submissions does the same and shows what is wrong.
    settleInterrupted().catch(() => undefined)
  }, [])
  if (count === 0) return null
  return (
    <span className="tnum ml-auto rounded-md bg-warning-soft px-1.5 text-sm font-medium text-warning rail:absolute rail:-top-1 rail:-right-1 rail:px-1 rail:text-xs">
      {count}
      <VisuallyHidden> not known</VisuallyHidden>
    </span>
  )
}
