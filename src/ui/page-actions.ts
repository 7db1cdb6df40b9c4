/** What can be done on the page that is shown, for who asks by name instead of looking for its button. */
import { useEffect } from 'react'

import type { MenuItem } from './menu-popup'

let shown: readonly MenuItem[] = []

/** Read when asked: nothing is drawn again for it. */
export const pageActions = (): readonly MenuItem[] => shown

export function useShownActions(actions: readonly MenuItem[]): void {
  useEffect(() => {
    shown = actions
    return () => {
      if (shown === actions) shown = []
    }
  })
}
