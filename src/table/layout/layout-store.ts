import { useCallback, useSyncExternalStore } from 'react'

import { readLayout, type Layout } from './layout'

const PREFIX = 'countinghouse layout '
const own: Layout = {}
const held = new Map<string, Layout>()
const listeners = new Set<() => void>()

/** In localStorage, because the first rows are drawn with it: nothing that answers later will do. */
function recall(list: string): Layout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(PREFIX + list) ?? '{}')) ?? own
  } catch {
    return own
  }
}

export function getLayout(list: string): Layout {
  const layout = held.get(list) ?? recall(list)
  held.set(list, layout)
  return layout
}

/** Shows a layout without keeping it: one that came in a link, until something of it is changed. */
export function showLayout(list: string, layout: Layout): void {
  held.set(list, layout)
  for (const listener of listeners) listener()
}

export function setLayout(list: string, layout: Layout): void {
  try {
    localStorage.setItem(PREFIX + list, JSON.stringify(layout))
  } catch {
    // Storage may be full or forbidden: the layout then lasts as long as the page.
  }
  showLayout(list, layout)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The layout of a list, and the way to change parts of it. */
export function useLayout(list: string) {
  const layout = useSyncExternalStore(subscribe, () => getLayout(list))
  const change = useCallback(
    (parts: Layout) => {
      setLayout(list, { ...getLayout(list), ...parts })
    },
    [list],
  )
  return { layout, change }
}
