import { useSyncExternalStore } from 'react'

import { Notice } from '~/ui/notice'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8">
      <Notice tone="warning" title="You are offline">
        What is on screen stays readable, and may be out of date. Nothing is sent until you are back
        and click again.
      </Notice>
    </div>
  )
}
