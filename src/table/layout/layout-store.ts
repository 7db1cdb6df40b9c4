import { useCallback, useSyncExternalStore } from 'react'

import { createSignal } from '~/lib/store'
import { keepBrowserText, browserJson } from '~/storage/browser-text'
import { listKey, listSettingText } from '~/storage/list-keys'
import { onScopeLeft } from '~/storage/scope'

import { readLayout, type Layout } from './layout'

const placeOf = (list: string) => listKey('layouts', list)
const own: Layout = {}
const held = new Map<string, Layout>()
const changed = createSignal()

/** In localStorage, because the first rows are drawn with it. */
const recall = (place: string): Layout => readLayout(browserJson('localStorage', place)) ?? own

export function getLayout(list: string): Layout {
  const place = placeOf(list)
  const layout = held.get(place) ?? recall(place)
  held.set(place, layout)
  return layout
}

export function showLayout(list: string, layout: Layout): void {
  held.set(placeOf(list), layout)
  changed.notify()
}

export function setLayout(list: string, layout: Layout): void {
  keepBrowserText('localStorage', placeOf(list), listSettingText(layout))
  showLayout(list, layout)
}

onScopeLeft(changed.notify)

/** Another tab's columns are this one's too. @returns the undo */
export function followLayouts(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || !held.delete(key)) return
    changed.notify()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

export function useLayout(list: string) {
  const layout = useSyncExternalStore(changed.subscribe, () => getLayout(list))
  const change = useCallback(
    (parts: Layout) => {
      setLayout(list, { ...getLayout(list), ...parts })
    },
    [list],
  )
  return { layout, change }
}
