import { useCallback, useSyncExternalStore } from 'react'

import { createSignal } from '~/lib/store'
import { keepBrowserText, browserJson } from '~/storage/browser-text'
import { listKey, listSettingText } from '~/storage/list-keys'
import { onScopeLeft } from '~/storage/scope'

import {
  readLayout,
  type ColumnNotes,
  type Layout,
  type NotedLayout,
  type PlaceableColumn,
  viewColumns,
} from './layout'

const placeOf = (list: string) => listKey('layouts', list)
const held = new Map<string, NotedLayout>()
const changed = createSignal()

const notes = new Map<string, ColumnNotes>()
const noIds: readonly string[] = []

/** Those of the last visit, so that columns don't go as the first rows come. */
function recallNotes(list: string): ColumnNotes {
  const { columns: empty = noIds } =
    readLayout({ columns: browserJson('localStorage', listKey('empty', list)) }) ?? {}
  return { empty, asked: noIds }
}

/** In localStorage, because the first rows are drawn with it. */
const recall = (list: string, place: string): NotedLayout => ({
  ...readLayout(browserJson('localStorage', place)),
  ...(notes.get(place) ?? recallNotes(list)),
})

export function getLayout(list: string): NotedLayout {
  const place = placeOf(list)
  const layout = held.get(place) ?? recall(list, place)
  held.set(place, layout)
  return layout
}

/** Of a file and of a print, as `viewColumns`. */
export const columnsToRead = (list: string, all: readonly PlaceableColumn[]): readonly string[] =>
  viewColumns(all, getLayout(list)).columns

export function showLayout(list: string, layout: Layout): void {
  const { empty, asked } = getLayout(list)
  held.set(placeOf(list), { ...layout, ...(empty && { empty }), ...(asked && { asked }) })
  changed.notify()
}

/** Others' columns come with their own that rest. */
export const changedLayout = (list: string, parts: Layout): NotedLayout => ({
  ...getLayout(list),
  ...(parts.columns && { resting: noIds }),
  ...parts,
})

export function setLayout(list: string, layout: NotedLayout): void {
  const { empty: _empty, asked: _asked, ...chosen } = layout
  keepBrowserText('localStorage', placeOf(list), listSettingText(chosen))
  showLayout(list, chosen)
}

/** As noted since the page was loaded: undefined before. */
export const columnNotes = (list: string): ColumnNotes | undefined => notes.get(placeOf(list))

export function noteColumns(list: string, noted: ColumnNotes): void {
  const place = placeOf(list)
  const before = getLayout(list)
  notes.set(place, noted)
  if (isSame(before.empty, noted.empty) && isSame(before.asked, noted.asked)) return
  if (!isSame(before.empty, noted.empty)) {
    keepBrowserText('localStorage', listKey('empty', list), listSettingText(noted.empty))
  }
  held.set(place, { ...before, ...noted })
  changed.notify()
}

const isSame = (one: readonly string[] = noIds, other: readonly string[] = noIds) =>
  one.join(' ') === other.join(' ')

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
      setLayout(list, changedLayout(list, parts))
    },
    [list],
  )
  return { layout, change }
}
