/** What can be done on the page that is shown, for who asks by name instead of looking for its button. */
import { useEffect } from 'react'

import type { PageAction } from './page'

let shown: readonly PageAction[] = []

/** Read when asked: nothing is drawn again for it. */
export const pageActions = (): readonly PageAction[] => shown

export function useShownActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    shown = actions
    return () => {
      if (shown === actions) shown = []
    }
  })
}
