import { useSyncExternalStore } from 'react'
import { getAnnouncement, subscribeAnnouncement } from './announce'

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
