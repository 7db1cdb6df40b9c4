/** What can be done on the page that is shown, for who asks by name instead of looking for its button. */
import { useEffect, useSyncExternalStore } from 'react'

import type { MenuItem } from './menu-popup'

let shown: readonly MenuItem[] = []
/** The palette: there is one. */
let tell = (): void => undefined

function subscribe(reader: () => void): () => void {
  tell = reader
  return () => {
    tell = () => undefined
  }
}

/** Others once the page has them: its record may have come since. */
export const usePageActions = (): readonly MenuItem[] =>
  useSyncExternalStore(subscribe, () => shown)

export function useShownActions(actions: readonly MenuItem[]): void {
  useEffect(() => {
    shown = actions
    tell()
    return () => {
      if (shown === actions) shown = []
    }
  })
}
