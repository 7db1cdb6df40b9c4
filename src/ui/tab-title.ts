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

/** What of a page is shown. Where several are, the first of these names the tab. */
const kindsOfParts = ['panel', 'step', 'filters'] as const

type TabPart = (typeof kindsOfParts)[number]

const parts = createStore<Partial<Record<TabPart, string>>>({})

/** Before the page's title in the browser's tab: two steps of a form, or two filters of a list, are two places. */
export function useTabPart(kind: TabPart, text: string): void {
  useLayoutEffect(() => {
    if (text === '') return
    parts.set({ ...parts.get(), [kind]: text })
    return () => {
      const { [kind]: _, ...others } = parts.get()
      parts.set(others)
    }
  }, [kind, text])
}

export function useShownTabPart(): string | undefined {
  const all = useSyncExternalStore(parts.subscribe, parts.get)
  return kindsOfParts.map((kind) => all[kind]).find((text) => text !== undefined)
}
