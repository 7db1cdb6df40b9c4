/** What can be done on the page that is shown, for who asks by name instead of looking for its button. */
import { useEffect, useSyncExternalStore } from 'react'

import type { MenuItem } from './menu-popup'

let shown: readonly MenuItem[] = []
const readers = new Set<() => void>()

function show(actions: readonly MenuItem[]): void {
  shown = actions
  for (const reader of readers) reader()
}

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

const now = (): readonly MenuItem[] => shown

/** Others once the page has them: its record may have come since. */
export const usePageActions = (): readonly MenuItem[] => useSyncExternalStore(subscribe, now)

export function useShownActions(actions: readonly MenuItem[]): void {
  useEffect(() => {
    show(actions)
    return () => {
      if (shown === actions) show([])
    }
  })
}
