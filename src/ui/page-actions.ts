/** What can be done on the page that is shown, for who asks by name instead of looking for its button. */
import { useEffect, useSyncExternalStore } from 'react'

import { createStore } from '~/lib/store'

import type { MenuItem } from './menu-popup'

const noActions: readonly MenuItem[] = []
const shown = createStore(noActions)

/** They change once the page’s record has come. Not for the page itself, which makes new ones at each render. */
export const usePageActions = (): readonly MenuItem[] =>
  useSyncExternalStore(shown.subscribe, shown.get)

export function useShownActions(actions: readonly MenuItem[]): void {
  useEffect(() => shown.set(actions))
  useEffect(() => () => shown.set(noActions), [])
}
