import { did } from '~/lib/deeds'
import { createStore } from '~/lib/store'

/** Whether this browser only looks: kept for all its services, as the theme is. */
const KEY = 'countinghouse.view-only'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    // Storage may be forbidden; the choice then lasts until a reload.
    return false
  }
}

const isOn = createStore(read())

export const { get: isViewOnly, subscribe: subscribeViewOnly } = isOn

export function setViewOnly(next: boolean): void {
  try {
    if (next) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // See read().
  }
  if (next !== isOn.get()) did(next ? 'view-only-started' : 'view-only-ended')
  isOn.set(next)
}

// Another tab's switch counts here too. The key is null when everything was cleared.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === KEY || key === null) isOn.set(read())
})
