import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { memberOf } from '~/lib/json'
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

import { decodeLayout, encodeLayout, type Layout, layoutParts, readLayout } from '../layout/layout'
import { getLayout, setLayout, showLayout } from '../layout/layout-store'

export function rememberDefault(list: string, parts: ViewParts | undefined): void {
  try {
    if (parts) localStorage.setItem(listKey('defaults', list), listSettingText(parts))
    else localStorage.removeItem(listKey('defaults', list))
  } catch {
    // The list then opens as usual.
  }
}

function recallDefault(list: string): ReadonlyMap<string, unknown> {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(listKey('defaults', list)) ?? '{}')
    return new Map<string, unknown>(Object.entries(parts ?? {}))
  } catch {
    return new Map()
  }
}

const storedText = (value: unknown) => (typeof value === 'string' ? value : '')

/** @returns the address to go to instead, if any. Call once as a list opens */
export function openingSearch(list: string, search: string): string | undefined {
  const asked = addressParts(search)
  const linked = asked.layout === undefined ? undefined : decodeLayout(asked.layout)
  if (linked) showLayout(list, { ...getLayout(list), ...linked })
  if (search !== '') return undefined
  const parts = recallDefault(list)
  const layout = readLayout(parts.get('layout'))
  if (layout) setLayout(list, { ...getLayout(list), ...layout })
  const filters = storedText(parts.get('filters'))
  const sort = storedText(parts.get('sort'))
  return filters || sort ? addressOf({ ...asked, filters, sort }) : undefined
}

const noViews: readonly SavedView[] = []

export function useViews(list: string) {
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const queryKey = keyOf('savedViews', list)
  const { data: views = noViews, isSuccess } = useQuery({
    queryKey,
    queryFn: () => viewsOf(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  })
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
  const go = (id: string | undefined, search: string) => {
    rememberApplied(list, id)
    void navigate({ search }, { preventScrollReset: true })
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
      if (layout) setLayout(list, { ...getLayout(list), ...layout })
      go(id, searchWith(parts, false))
    },
    /** No view of the person's own: all, or the built-in one of this id. */
    showOnly: (filters: string, id?: string) => go(id, searchOnly(filters)),
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

/** What the list shows now, as a view would hold it. */
export interface ShownState {
  readonly filters: string
  readonly sort: string
  readonly layout: Required<Layout>
}

type AppliedView = Pick<SavedView, 'id' | 'parts'>

interface ActiveView {
  /** Undefined: all records. */
  readonly view: AppliedView | undefined
  /** What is shown is no longer what the view holds. */
  readonly isChanged: boolean
}

/** The view that shows just this; else the one applied last, changed since; else all. */
export function activeView(
  views: readonly AppliedView[],
  now: ShownState,
  appliedId: string | undefined,
): ActiveView {
  const applied = views.find(({ id }) => id === appliedId)
  const isPlain = now.filters === '' && now.sort === ''
  if (applied && isShown(applied.parts, now)) return { view: applied, isChanged: false }
  const match = isPlain ? undefined : views.find(({ parts }) => isAskedFor(parts, now))
  if (match) return { view: match, isChanged: !isShown(match.parts, now) }
  return !applied || (isPlain && !isAskedFor(applied.parts, now))
    ? { view: undefined, isChanged: false }
    : { view: applied, isChanged: true }
}

const termsOf = (filters: string) =>
  filters.split('&').filter(Boolean).map(decodePart).toSorted().join('&')

const isAskedFor = ({ filters = '', sort = '' }: ViewParts, now: ShownState): boolean =>
  termsOf(filters) === termsOf(now.filters) && sort === now.sort

function isShown(parts: ViewParts, now: ShownState): boolean {
  const layout = readLayout(parts.layout) ?? {}
  return (
    isAskedFor({ filters: now.filters, sort: now.sort, ...parts }, now) &&
    layoutParts.every((part) => {
      const held = layout[part]
      return held === undefined || sameText(held) === sameText(now.layout[part])
    })
  )
}

/** Widths have no order; columns do. */
const sameText = (part: Layout[keyof Layout]): string =>
  JSON.stringify(
    typeof part === 'object' && !Array.isArray(part)
      ? Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      : part,
  )

const sessionKeyOf = (list: string) => `countinghouse view ${scopeKey(currentScope())} ${list}`

/** Of an entry of the browser’s history: beside what the router keeps there. */
const APPLIED = 'appliedView'

const ofEntry = (): string | undefined => {
  const id = memberOf(window.history.state, APPLIED)
  return typeof id === 'string' ? id : undefined
}

/**
 * The address holds what a view asks for, not its name. Each entry of the history keeps it, since Back goes to one
 * from another view; a new entry has the one applied last in this tab of the browser.
 */
function recallApplied(list: string): string | undefined {
  try {
    return (ofEntry() ?? sessionStorage.getItem(sessionKeyOf(list))) || undefined
  } catch {
    return undefined
  }
}

/** For entries to come. */
function rememberApplied(list: string, id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(sessionKeyOf(list))
    else sessionStorage.setItem(sessionKeyOf(list), id)
  } catch {
    // The tab is then known by what it asks for.
  }
}

/** For this entry as well, whatever is applied after it. */
export function rememberShown(list: string, id: string | undefined): void {
  rememberApplied(list, id)
  if (ofEntry() === (id ?? '')) return
  try {
    window.history.replaceState({ ...window.history.state, [APPLIED]: id ?? '' }, '')
  } catch {
    // Too often for this browser: as above.
  }
}

interface AddressParts {
  readonly filters: string
  readonly sort: string
  readonly place: string
  readonly layout: string | undefined
}

const PLACE = ['entry', 'entries']
const PASSING = ['open', 'ref', 'of', 'here', 'ids']
const LAYOUT = 'view'
const SORT = 'sortby'

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const nameOf = (part: string) => decodePart(part.split('=', 1)[0] ?? '')
const valueOf = (part: string) => decodePart(part.slice(part.indexOf('=') + 1))

export function addressParts(search: string): AddressParts {
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean)
  const sort = parts.find((part) => nameOf(part).toLowerCase() === SORT)
  const layout = parts.find((part) => nameOf(part) === LAYOUT)
  const isPlace = (part: string) => PLACE.includes(nameOf(part))
  const isFilter = (part: string) =>
    !isPlace(part) && part !== sort && part !== layout && !PASSING.includes(nameOf(part))
  return {
    filters: parts.filter(isFilter).join('&'),
    sort: sort === undefined ? '' : valueOf(sort),
    place: parts.filter(isPlace).join('&'),
    layout: layout && valueOf(layout),
  }
}

export function addressOf({ filters, sort, place, layout }: AddressParts): string {
  const parts = [
    place,
    filters,
    sort && `sortBy=${sort}`,
    layout === undefined ? '' : `${LAYOUT}=${layout}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Their values are chosen from the service’s own words, and name nobody. */
const CHOSEN: ReadonlySet<string> = new Set(['paymentMethod', 'payaccountCurrency'])

/** Filter fields with typed text: anyone with the link or the file can read it. */
export function freeTextFields(filters: string, catalogue: FilterCatalogue): string[] {
  const names = filters.split('&').map((part) => nameOf(part).replace(/\(\w+\)$/, ''))
  return [...new Set(names)].filter((name) => catalogue[name]?.type === 'text' && !CHOSEN.has(name))
}
