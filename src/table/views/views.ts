import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { keyOf } from '~/api/query'
import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { memberOf } from '~/lib/json'
import { keepBrowserText, browserJson, browserText } from '~/storage/browser-text'
import { listKey, listSettingText } from '~/storage/list-keys'
import { currentScope, scopeKey } from '~/storage/scope'
import {
  deleteView,
  type SavedView,
  saveView,
  unreadableViews,
  type ViewParts,
  viewsOf,
} from '~/storage/views'

import type { ChangeKind } from '~/ui/use-live-choice'

import { decodeLayout, encodeLayout, readLayout } from '../layout/layout'
import { changedLayout, setLayout, showLayout } from '../layout/layout-store'
import { rolledParts } from './rolling'
import { addressOf, addressParts } from './view-url'

export function rememberDefault(list: string, parts: ViewParts | undefined): void {
  keepBrowserText('localStorage', listKey('defaults', list), parts && listSettingText(parts))
}

const recallDefault = (list: string): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(browserJson('localStorage', listKey('defaults', list)) ?? {}))

const storedText = (value: unknown) => (typeof value === 'string' ? value : '')

const storedTexts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )

/** @returns the address to go to instead, if any. Call once as a list opens */
export function openingSearch(list: string, search: string): string | undefined {
  const asked = addressParts(search)
  const linked = asked.layout === undefined ? undefined : decodeLayout(asked.layout)
  if (linked) showLayout(list, changedLayout(list, linked))
  if (search !== '') return undefined
  const parts = recallDefault(list)
  const layout = readLayout(parts.get('layout'))
  if (layout) setLayout(list, changedLayout(list, layout))
  const kept = {
    filters: storedText(parts.get('filters')),
    rolling: storedTexts(parts.get('rolling')),
  }
  const { filters = '' } = rolledParts({ ...kept, layout }, todayIn(DAY_ZONE, serviceNow()))
  const sort = storedText(parts.get('sort'))
  return filters || sort ? addressOf({ ...asked, filters, sort }) : undefined
}

const noViews: readonly SavedView[] = []

/** @param today what "last month" is counted from */
export function useViews(list: string, today: string) {
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const queryKey = keyOf('savedViews', list)
  const { data: kept = noViews, isSuccess } = useQuery({
    queryKey,
    queryFn: () => viewsOf(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  })
  const views = useMemo(
    () => kept.map((view) => ({ ...view, parts: rolledParts(view.parts, today) })),
    [kept, today],
  )
  const changed = async () => {
    await client.invalidateQueries({ queryKey })
    rememberDefault(list, (await viewsOf(scope, list)).find((view) => view.isDefault)?.parts)
  }
  const save = async (view: SavedView, as?: 'new' | 'change'): Promise<boolean> => {
    const isSaved = await saveView(scope, view, as)
    await changed()
    return isSaved
  }
  const searchWith = (parts: ViewParts, withLayout: boolean) => {
    const now = addressParts(location.search)
    const layout = withLayout ? readLayout(parts.layout) : undefined
    return addressOf({
      filters: parts.filters ?? now.filters,
      sort: parts.sort ?? now.sort,
      place: now.place,
      layout: layout && encodeLayout(layout),
    })
  }
  const searchOnly = (filters: string) => searchWith({ filters, sort: '' }, false)
  const go = (id: string | undefined, search: string, kind: ChangeKind = 'push') => {
    rememberApplied(list, id)
    void navigate({ search }, { preventScrollReset: true, replace: kind === 'replace' })
  }
  return {
    views,
    areRead: isSuccess,
    appliedId: recallApplied(list),
    /** @returns whether it was still there */
    change: async (view: SavedView) => save(view, 'change'),
    putBack: async (view: SavedView) => save(view),
    /** Saves what is shown, which is then that view. @returns whether a new one’s name was free, or a changed one was still there */
    keep: async (view: SavedView, as: 'new' | 'change') => {
      rememberShown(list, view.id)
      return save(view, as)
    },
    remove: async (id: string) => {
      await deleteView(scope, id)
      await changed()
    },
    apply: ({ id, parts }: SavedView) => {
      const layout = readLayout(parts.layout)
      if (layout) setLayout(list, changedLayout(list, layout))
      go(id, searchWith(parts, false))
    },
    /** No view of the person's own: all, or the built-in one of this id. */
    showOnly: (filters: string, id?: string, kind?: ChangeKind) =>
      go(id, searchOnly(filters), kind),
    searchOf: ({ parts }: SavedView) => searchWith(parts, true),
    searchOnly,
  }
}

export function useUnreadableViews(list: string): number | undefined {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: keyOf('unreadableViews', list),
    queryFn: () => unreadableViews(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
  })
  return data
}

const sessionKeyOf = (list: string) => `countinghouse view ${scopeKey(currentScope())} ${list}`

const tabsKeyOf = (list: string) => `countinghouse tabs ${scopeKey(currentScope())} ${list}`

/** Whether the list had tabs beside "All" when that was last known in this tab of the browser. */
export const recallTabs = (list: string): boolean | undefined => {
  const kept = browserText('sessionStorage', tabsKeyOf(list))
  return kept === undefined ? undefined : kept === 'yes'
}

export function rememberTabs(list: string, hasTabs: boolean): void {
  keepBrowserText('sessionStorage', tabsKeyOf(list), hasTabs ? 'yes' : 'no')
}

/** Where the browser's history keeps which view was applied, beside what the router keeps there. */
const APPLIED = 'appliedView'

const ofEntry = (): string | undefined => {
  const id = memberOf(window.history.state, APPLIED)
  return typeof id === 'string' ? id : undefined
}

/**
 * The address holds what a view asks for, not its name. Each entry of the history keeps it, since Back goes to one
 * from another view; a new entry has the one applied last in this tab of the browser.
 */
const recallApplied = (list: string): string | undefined =>
  (ofEntry() ?? browserText('sessionStorage', sessionKeyOf(list))) || undefined

/** Remembers the view for later pages of this tab. */
function rememberApplied(list: string, id: string | undefined): void {
  keepBrowserText('sessionStorage', sessionKeyOf(list), id)
}

/** Remembers the view for this step of the browser's history too, whatever is applied after it. */
export function rememberShown(list: string, id: string | undefined): void {
  rememberApplied(list, id)
  if (ofEntry() === (id ?? '')) return
  try {
    window.history.replaceState({ ...window.history.state, [APPLIED]: id ?? '' }, '')
  } catch {
    // Some browsers limit how often the history is written: the tab then knows the view by what it asks for.
  }
}
