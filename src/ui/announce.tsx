import { foreignText } from './foreign-text'
import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  readonly polite: string
  readonly assertive: string
}

let current: Announcement = { polite: '', assertive: '' }
const listeners = new Set<() => void>()

/** Says a short text to screen readers. Needs one `<LiveRegion />` on the page. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const spoken = foreignText(text)
  // A reader stays silent when the text does not change: a trailing blank makes a repeat a change.
  const next = current[urgency] === spoken ? `${spoken}\u00a0` : spoken
  become({ ...current, [urgency]: next })
}

/** What was said of a page that is left holds no longer; a reader that goes there must not find it. */
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

/** Where announce() is heard. Rendered once, by the shell; it is never made inert. */
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
