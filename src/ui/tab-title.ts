import { useLayoutEffect, useSyncExternalStore } from 'react'

import { createStore } from '~/lib/store'

const own = createStore<string | undefined>(undefined)

/** Names the browser's tab in place of the route as long as it is shown. */
export function useTabTitle(title: string): void {
  useLayoutEffect(() => {
    own.set(title)
    return () => own.set(undefined)
  }, [title])
}

export const useOwnTabTitle = (): string | undefined => useSyncExternalStore(own.subscribe, own.get)
