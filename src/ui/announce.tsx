import { useSyncExternalStore } from 'react'

import { createStore } from '~/lib/store'

import { foreignText } from './foreign-text'

type Urgency = 'polite' | 'assertive'

interface Announcement {
  readonly polite: string
  readonly assertive: string
}

const current = createStore<Announcement>({ polite: '', assertive: '' })

export function announce(text: string, urgency: Urgency = 'polite'): void {
  const spoken = foreignText(text)
  // Screen readers ignore unchanged text: a trailing blank makes a repeat audible.
  const now = current.get()
  const next = now[urgency] === spoken ? `${spoken}\u00a0` : spoken
  current.set({ ...now, [urgency]: next })
}

/** On leaving a page: old announcements must not be found there. */
export function clearAnnouncements(): void {
  const { polite, assertive } = current.get()
  if (polite !== '' || assertive !== '') current.set({ polite: '', assertive: '' })
}

/** Rendered once, by the shell; never made inert. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(current.subscribe, current.get)
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
