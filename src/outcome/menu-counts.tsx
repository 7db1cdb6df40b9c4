/** What the navigation counts of what this browser keeps. */
import { useEffect } from 'react'

import { settleInterrupted } from '~/submit/submit'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { useChanges } from './changes'
import { useJournal } from './use-journal'

/** How many submissions have no known outcome. */
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

/** How many changes nobody has looked at. */
export function InboxCount() {
  const { data = [] } = useChanges()
  const count = data.filter(({ isUnread }) => isUnread).length
  if (count === 0) return null
  return (
    <span className="tnum ml-auto rounded-md bg-accent-soft px-1.5 text-sm font-medium text-accent-ink rail:absolute rail:-top-1 rail:-right-1 rail:px-1 rail:text-xs">
      {count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  )
}
