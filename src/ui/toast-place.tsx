import { useSyncExternalStore, type ReactElement } from 'react'

import { createStore } from '~/lib/store'

const shown = createStore<ReactElement | null>(null)

/** By the toasts themselves, which are loaded with the first thing that may need one. */
export function placeToasts(toasts: ReactElement): void {
  if (!shown.get()) shown.set(toasts)
}

/** In the shell: whatever page is open. */
export const ToastPlace = () => useSyncExternalStore(shown.subscribe, shown.get)
