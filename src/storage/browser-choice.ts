import { createStore, type Store } from '~/lib/store'

import { browserText, keepBrowserText } from './browser-text'

export interface BrowserChoice extends Store<string | undefined> {
  /** Tells only of what another tab chose: what is on screen here was drawn by the choice of before. */
  readonly subscribeElsewhere: (listener: () => void) => () => void
}

/** A choice for all of this browser and every service, as the theme is, which its other tabs follow at once. */
export function browserChoice(key: string): BrowserChoice {
  const read = () => browserText('localStorage', key)
  const chosen = createStore(read())
  const elsewhere = createStore(chosen.get())
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    // Storage that was cleared as a whole names no key.
    if (event.key !== key && event.key !== null) return
    chosen.set(read())
    elsewhere.set(read())
  })
  return {
    get: chosen.get,
    subscribe: chosen.subscribe,
    subscribeElsewhere: elsewhere.subscribe,
    set: (next) => {
      keepBrowserText('localStorage', key, next)
      chosen.set(next)
    },
  }
}
