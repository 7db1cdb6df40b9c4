import { foreignText } from './foreign-text'
import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  readonly polite: string
  readonly assertive: string
}

let current: Announcement = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

export function announce(text: string, urgency: Urgency = 'polite'): void {
  const spoken = foreignText(text)
  // Screen readers ignore unchanged text: a trailing blank makes a repeat audible.
  const next = current[urgency] === spoken ? `${spoken}\u00a0` : spoken
  become({ ...current, [urgency]: next })
}

/** On leaving a page: old announcements must not be found there. */
export function clearAnnouncements(): void {
  if (current.polite !== '' || current.assertive !== '') become({ polite: '', assertive: '' })
}

function become(next: Announcement): void {
  current = next
  for (const listener of listeners) listener()
}

const getAnnouncement = (): Announcement => current

function subscribeAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once, by the shell; never made inert. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribeAnnouncement, getAnnouncement)
  return (
    <div data-live-region="" className="sr-only">
      <div aria-live="polite" role="status">
        {polite}
      </div>
      <div aria-live="assertive" role="alert">
        {assertive}
      </div>
    </div>
  )
}
