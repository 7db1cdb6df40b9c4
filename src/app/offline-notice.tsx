import { lazy, Suspense, useSyncExternalStore } from 'react'

const PlainBanner = () => (
  <p role="status" className="px-4 pt-4 sm:px-6 lg:px-8">
    You are offline. Nothing is sent until you are back and click again.
  </p>
)

const importBanner = () => import('./offline-banner')

const Banner = lazy(async () => ({
  default: await importBanner().then(
    ({ OfflineBanner }) => OfflineBanner,
    () => PlainBanner,
  ),
}))

/** Fetches the banner while there is a line to fetch it over. */
export function fetchOfflineBanner(): void {
  importBanner().catch(() => undefined)
}

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
