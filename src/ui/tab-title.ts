import { useLayoutEffect, useSyncExternalStore } from 'react'

let own: string | undefined
const listeners = new Set<() => void>()

function set(title: string | undefined): void {
  own = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names the browser's tab in place of the route as long as it is shown. */
export function useTabTitle(title: string): void {
  useLayoutEffect(() => {
    set(title)
    return () => set(undefined)
  }, [title])
}

export const useOwnTabTitle = (): string | undefined => useSyncExternalStore(subscribe, () => own)
