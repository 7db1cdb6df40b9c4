import { did } from '~/lib/deeds'
import { createStore } from '~/lib/store'

import { keepBrowserText, browserText } from './browser-text'

/** Whether this browser only looks: kept for all its services, as the theme is. */
const KEY = 'countinghouse.view-only'

const read = (): boolean => browserText('localStorage', KEY) === 'on'

const isOn = createStore(read())

export const { get: isViewOnly, subscribe: subscribeViewOnly } = isOn

export function setViewOnly(next: boolean): void {
  keepBrowserText('localStorage', KEY, next ? 'on' : undefined)
  if (next !== isOn.get()) did(next ? 'view-only-started' : 'view-only-ended')
  isOn.set(next)
}

// Another tab's switch counts here too. The key is null when everything was cleared.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === KEY || key === null) isOn.set(read())
})
