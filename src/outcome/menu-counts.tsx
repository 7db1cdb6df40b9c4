/** What the navigation counts of what this browser keeps. */
import { useEffect } from 'react'

import { settleInterrupted } from '~/submit/submit'
import { cx } from '~/ui/cx'
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
    // Sent does the same and shows what is wrong.
    settleInterrupted().catch(() => undefined)
  }, [])
  return <CountMark count={count} what="not known" className="bg-warning-soft text-warning" />
}

/** How many changes nobody has looked at. */
export function InboxCount() {
  const { data = [] } = useChanges()
  const count = data.filter(({ isUnread }) => isUnread).length
  return <CountMark count={count} what="unread" className="bg-accent-soft text-accent-ink" />
}

function CountMark({
  count,
  what,
  className,
}: {
  readonly count: number
  readonly what: string
  readonly className: string
}) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'tnum ms-auto rounded-md px-1.5 text-sm font-medium rail:absolute rail:-top-1 rail:-right-1 rail:px-1 rail:text-xs',
        className,
      )}
    >
      {count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  )
}
