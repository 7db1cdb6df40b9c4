import { Suspense, useSyncExternalStore } from 'react'

import { lazyOrPlain } from './lazy-or-plain'

const PlainBanner = () => (
  <p role="status" className="px-4 pt-4 sm:px-6 lg:px-8">
    You are offline. Nothing is sent until you are back and click again.
  </p>
)

const { Part: Banner, fetchAhead } = lazyOrPlain(
  async () => (await import('./offline-banner')).OfflineBanner,
  PlainBanner,
)
export const fetchOfflineBanner = fetchAhead

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    !isOnline && (
      <Suspense>
        <Banner />
      </Suspense>
    )
  )
}
