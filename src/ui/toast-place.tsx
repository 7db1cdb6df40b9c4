import { useSyncExternalStore, type ReactElement } from 'react'

let shown: ReactElement | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** By the toasts themselves, which are loaded with the first thing that may need one. */
export function placeToasts(toasts: ReactElement): void {
  if (shown) return
  shown = toasts
  for (const listener of listeners) listener()
}

/** In the shell: whatever page is open. */
export const ToastPlace = () => useSyncExternalStore(subscribe, () => shown)
