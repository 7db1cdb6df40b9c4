import { createStore, type Store } from '~/lib/store'

import { browserText, keepBrowserText } from './browser-text'

export interface BrowserChoice extends Store<string | undefined> {
  /** How often another tab chose: what is on screen here was drawn by the choice of before. */
  readonly elsewhere: Pick<Store<number>, 'get' | 'subscribe'>
}

/** A choice for all of this browser and every service, as the theme is, which its other tabs follow at once. */
export function browserChoice(key: string): BrowserChoice {
  const read = () => browserText('localStorage', key)
  const chosen = createStore(read())
  const elsewhere = createStore(0)
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    // Storage that was cleared as a whole names no key.
    if (event.key !== key && event.key !== null) return
    const next = read()
    if (next === chosen.get()) return
    chosen.set(next)
    elsewhere.set(elsewhere.get() + 1)
  })
  return {
    get: chosen.get,
    subscribe: chosen.subscribe,
    elsewhere,
    set: (next) => {
      keepBrowserText('localStorage', key, next)
      chosen.set(next)
    },
  }
}
