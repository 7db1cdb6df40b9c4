import { useEffect, useRef, type RefObject } from 'react'

import type { SavedView } from '~/storage/views'

interface Next {
  readonly id: string
  /** Once this one is gone: its menu gives focus back first. */
  readonly without?: string
}

/** What was pressed goes with what it did: a tab takes its focus. */
export function useTabFocus(nav: RefObject<HTMLElement | null>, views: readonly SavedView[]) {
  const next = useRef<Next>(undefined)
  useEffect(() => {
    const { id, without } = next.current ?? {}
    if (id === undefined || views.some((view) => view.id === without)) return
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(id)}"] a`)
    if (!tab) return
    tab.focus({ preventScroll: true })
    next.current = undefined
  })
  return {
    hasFocus: () => nav.current?.contains(document.activeElement) ?? false,
    focusNext: (to: Next) => (next.current = to),
    keepFocus: () => (next.current = undefined),
  }
}
